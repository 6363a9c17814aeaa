import { officePath } from '../../domain/paths'
import type { WhoSees } from '../../domain/personal-data/who-sees-contract'
import { answersOf, dataTexts, fill } from '../../domain/personal-data/who-sees-text'
import { Box } from '../design/box'
import { ContentCard } from '../design/content-card'
import { RecordTable } from '../design/record-table'
import { Typography } from '../design/text'
import { TextLink } from '../design/text-link'
import type { Language } from '../i18n/language'
import { dutyCountColumns, seenKindColumns } from './seen-kind-columns'

type Props = { told: WhoSees; language: Language }

export const everybodyText = ({ everybody, administrators }: WhoSees, language: Language) =>
  fill(dataTexts(language).everybodyCount, {
    people: String(everybody),
    administrators: String(administrators),
  })

export const WhoSeesParts = ({ told, language }: Props) => (
  <>
    <DutyCounts told={told} language={language} />
    <SeenKinds told={told} language={language} />
    <CouncilQuestions told={told} language={language} />
  </>
)

function DutyCounts({ told, language }: Props) {
  const texts = dataTexts(language)
  const { id, name } = told.office
  const heading = fill(texts.dutiesAt, { office: name })
  return (
    <ContentCard heading={heading}>
      <Typography sx={{ mb: 2 }}>{everybodyText(told, language)}</Typography>
      <RecordTable
        label={heading}
        columns={dutyCountColumns(language, told.office)}
        rows={told.duties}
        keyOf={({ duty }) => duty}
      />
      <Typography sx={{ mt: 3, color: 'text.secondary', maxWidth: '72ch' }}>
        {texts.dutiesNote} <TextLink to={officePath(id)}>{fill(texts.officePage, { office: name })}</TextLink>
      </Typography>
    </ContentCard>
  )
}

function SeenKinds({ told, language }: Props) {
  const { kindsHeading, kindsNote } = dataTexts(language)
  return (
    <ContentCard heading={kindsHeading}>
      <Typography sx={{ mt: -1, mb: 3, color: 'text.secondary', maxWidth: '72ch' }}>{kindsNote}</Typography>
      <RecordTable
        label={kindsHeading}
        columns={seenKindColumns(language)}
        rows={told.kinds}
        keyOf={({ kind }) => kind}
        cardsBelow="md"
      />
    </ContentCard>
  )
}

const CouncilQuestions = ({ told, language }: Props) => (
  <ContentCard heading={dataTexts(language).questionsHeading}>
    {answersOf(told, language).map(({ asked, answer }) => (
      <Box key={asked} sx={{ '& + &': { mt: 2.5 }, maxWidth: '72ch' }}>
        <Typography component="h3" variant="h3">
          {asked}
        </Typography>
        <Typography sx={{ mt: 0.5 }}>{answer}</Typography>
      </Box>
    ))}
  </ContentCard>
)
