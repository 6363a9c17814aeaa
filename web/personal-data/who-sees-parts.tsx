import { officePath } from '../../domain/paths'
import type { WhoSees } from '../../domain/personal-data/who-sees-contract'
import { answersOf } from '../../domain/personal-data/who-sees-text'
import { Box } from '../design/box'
import { ContentCard } from '../design/content-card'
import { RecordTable } from '../design/record-table'
import { Typography } from '../design/text'
import { TextLink } from '../design/text-link'
import type { Translate } from '../../domain/texts/translate'
import { useText } from '../i18n/language'
import { dutyCountColumns, seenKindColumns } from './seen-kind-columns'

type Props = { told: WhoSees }

export const everybodyText = ({ everybody, administrators }: WhoSees, t: Translate) =>
  t('personal-data:everybodyCount', { count: everybody, administrators })

export const WhoSeesParts = ({ told }: Props) => (
  <>
    <DutyCounts told={told} />
    <SeenKinds told={told} />
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
  return (
    <ContentCard heading={heading}>
      <Typography sx={{ mt: -1, mb: 3, color: 'text.secondary', maxWidth: '72ch' }}>
        {t('personal-data:whoSeesWhichNote')}
      </Typography>
      <RecordTable
        label={heading}
        columns={seenKindColumns(t)}
        rows={told.kinds}
        keyOf={({ kind }) => kind}
        cardsBelow="md"
      />
    </ContentCard>
  )
}

function CouncilQuestions({ told }: Props) {
  const t = useText()
  return (
    <ContentCard heading={t('personal-data:councilQuestions')}>
      {answersOf(told, t).map(({ asked, answer }) => (
        <Box key={asked} sx={{ '& + &': { mt: 2.5 }, maxWidth: '72ch' }}>
          <Typography component="h3" variant="h3">
            {asked}
          </Typography>
          <Typography sx={{ mt: 0.5 }}>{answer}</Typography>
        </Box>
      ))}
    </ContentCard>
  )
}
