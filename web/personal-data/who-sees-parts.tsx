import { useState } from 'react'
import { placeOf } from '../../domain/access/scope'
import { officePath } from '../../domain/paths'
import { KIND_GROUPS } from '../../domain/personal-data/kind-groups'
import type { KindOfData, WhoSees } from '../../domain/personal-data/who-sees-contract'
import { answersOf, kindTexts } from '../../domain/personal-data/who-sees-text'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { Fold } from '../design/fold'
import { RecordTable } from '../design/record-table'
import { Typography } from '../design/text'
import { useIsAtLeast } from '../design/use-width'
import { TextLink } from '../design/text-link'
import type { Translate } from '../../domain/texts/translate'
import { useText } from '../i18n/language'
import { late } from '../platform/late'
import { useMay } from '../session/use-may'
import { dutyCountColumns, seenKindColumns } from './seen-kind-columns'

const VisitRetentionDialog = late(
  ['personal-data', 'refusals-visitors'],
  async () => (await import('./visit-retention-dialog')).VisitRetentionDialog,
  { when: 'pressed' },
)

type Props = { told: WhoSees }

export const everybodyText = ({ everybody, administrators }: WhoSees, t: Translate) =>
  t('personal-data:everybodyCount', { count: everybody, administrators })

export const WhoSeesParts = ({ told }: Props) => (
  <>
    <SeenKinds told={told} />
    <DutyCounts told={told} />
    <CouncilQuestions told={told} />
  </>
)

function DutyCounts({ told }: Props) {
  const t = useText()
  const { id, name } = told.office
  const heading = t('personal-data:dutiesAt', { office: name })
  return (
    <ContentCard heading={heading}>
      <Typography sx={{ mb: 2 }}>{everybodyText(told, t)}</Typography>
      <RecordTable
        label={heading}
        columns={dutyCountColumns(told.office, t)}
        rows={told.duties}
        keyOf={({ duty }) => duty}
      />
      <Typography sx={{ mt: 3, color: 'text.secondary', maxWidth: '72ch' }}>
        {t('personal-data:dutiesAtNote')}{' '}
        <TextLink to={officePath(id)}>{t('personal-data:officePage', { office: name })}</TextLink>
      </Typography>
    </ContentCard>
  )
}

function SeenKinds({ told }: Props) {
  const t = useText()
  const heading = t('personal-data:whoSeesWhich')
  const isWide = useIsAtLeast('md')
  return (
    <ContentCard heading={heading}>
      <Typography sx={{ mt: -1, mb: 3, color: 'text.secondary', maxWidth: '72ch' }}>
        {t('personal-data:whoSeesWhichNote')}
      </Typography>
      {KIND_GROUPS.map(({ name, kinds }) => {
        const rows = told.kinds.filter(({ kind }) => (kinds as readonly KindOfData[]).includes(kind))
        return (
          <Fold key={name} heading={t(name)} count={rows.length} isOpenAtFirst={isWide}>
            <RecordTable
              label={t(name)}
              columns={seenKindColumns(t)}
              rows={rows}
              keyOf={({ kind }) => kind}
              cardsBelow="md"
              foldedAs={({ kind }) => t(kindTexts(kind).name)}
            />
          </Fold>
        )
      })}
      <VisitRetention told={told} />
    </ContentCard>
  )
}

/** The way to change how long the office keeps visits, for people who may. */
function VisitRetention({ told: { office } }: Props) {
  const t = useText()
  const [isChanging, setChanging] = useState(false)
  const { may } = useMay()
  if (!may('change visit retention', placeOf(office))) return null
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" sx={{ mt: 3 }} onClick={() => setChanging(true)}>
        {t('personal-data:changeVisitRetention')}
      </Button>
      {isChanging && <VisitRetentionDialog office={office} onClose={() => setChanging(false)} />}
    </>
  )
}

function CouncilQuestions({ told }: Props) {
  const t = useText()
  const isWide = useIsAtLeast('md')
  return (
    <ContentCard heading={t('personal-data:councilQuestions')}>
      {answersOf(told, t).map(({ asked, answer }) =>
        isWide ? (
          <Box key={asked} sx={{ '& + &': { mt: 2.5 }, maxWidth: '72ch' }}>
            <Typography component="h3" variant="h3">
              {asked}
            </Typography>
            <Typography sx={{ mt: 0.5 }}>{answer}</Typography>
          </Box>
        ) : (
          <Fold key={asked} heading={asked}>
            <Typography>{answer}</Typography>
          </Fold>
        ),
      )}
    </ContentCard>
  )
}
