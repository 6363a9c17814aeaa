import { rollCallPath } from '../../../domain/paths'
import type { RollCallReport } from '../../../domain/roll-call/report-contract'
import { lengthOf, progressOf } from '../../../domain/roll-call/report-summary'
import {
  atTheEndText,
  headingText,
  listAgeText,
  missingText,
  progressText,
  reachedText,
  ROLL_CALL_WORDS,
  spanText,
} from '../../../domain/roll-call/report-text'
import { momentText, numberText } from '../../../domain/texts/formats'
import type { Translate } from '../../../domain/texts/translate'
import { Box } from '../../design/box'
import { BreakableText } from '../../design/breakable-text'
import { ContentCard } from '../../design/content-card'
import { Fact } from '../../design/fact'
import { Link } from '../../design/link'
import { useText } from '../../i18n/language'
import { AllClear } from './all-clear'
import { ProgressLine } from './progress-line'

export const ReportFacts = ({ report }: { report: RollCallReport }) => {
  const t = useText()
  return (
    <ContentCard heading={headingText(t('roll-call-report:inShort'), report, t)}>
      <Box component="dl" sx={factsStyle}>
        {factsOf(report, t).map(({ name, text }) => (
          <Fact key={name} name={name}>
            <BreakableText text={text} kind="sentence" />
          </Fact>
        ))}
      </Box>
      {report.closedAt === null && (
        // The roll call is a program of its own.
        <Link href={rollCallPath(report.office.id)}>{t('roll-call-report:openRollCall')}</Link>
      )}
      {report.closedAt !== null && <AllClear office={report.office.id} rollCall={report.id} />}
      <ProgressLine progress={progressOf(report)} words={progressText(report, t)} />
    </ContentCard>
  )
}

export type NamedFact = { name: string; text: string }

export function factsOf(report: RollCallReport, t: Translate): NamedFact[] {
  const {
    kind,
    office,
    startedAt,
    startedBy,
    closedAt,
    closedBy,
    endedByItself,
    listAge,
    numbers,
    allClears,
  } = report
  const length = lengthOf(report)
  const momentOf = (at: string) => momentText(new Date(at), office.timeZone, t.language)
  const number = (count: number) => numberText(count, t.language)
  function endText() {
    if (closedAt === null || length === null) return t('roll-call-report:stillOpen')
    const moment = momentOf(closedAt)
    if (endedByItself) return t('roll-call-report:endedByItself', { moment })
    const time = spanText(length, t)
    return closedBy
      ? t('roll-call-report:endedBy', { moment, person: closedBy, time })
      : t('roll-call-report:endedByGone', { moment, time })
  }
  const byText = (moment: string, person: string) =>
    person
      ? t('roll-call-report:momentBy', { moment, person })
      : t('roll-call-report:momentByGone', { moment })
  const allClearsText = () =>
    allClears
      .map(({ mayEnter, at, by }) =>
        t(mayEnter ? 'roll-call-report:mayEnterAt' : 'roll-call-report:mayNotEnterAt', {
          when: byText(momentOf(at), by),
        }),
      )
      .join('\n') || t('roll-call-report:allClearNotSent')
  return [
    { name: t('roll-call-report:kind'), text: t(ROLL_CALL_WORDS[kind]) },
    {
      name: t('roll-call-report:started'),
      text: byText(momentOf(startedAt), startedBy),
    },
    {
      name: t('roll-call-report:ended'),
      text: endText(),
    },
    ...(closedAt === null ? [] : [{ name: t('roll-call-report:allClear'), text: allClearsText() }]),
    { name: t('roll-call-report:listAtStart'), text: listAgeText(listAge, t) },
    { name: t('roll-call-report:halfAfter'), text: reachedText(numbers.half, report, t) },
    { name: t('roll-call-report:nineTenthsAfter'), text: reachedText(numbers.nineTenths, report, t) },
    { name: t('roll-call-report:allAfter'), text: reachedText(numbers.all, report, t) },
    { name: t('roll-call-report:people'), text: number(numbers.people) },
    { name: t('roll-call-report:seen'), text: number(numbers.seen) },
    { name: t('roll-call-report:notInBuilding'), text: number(numbers.out) },
    { name: atTheEndText('missing', report, t), text: missingText(numbers, t) },
    { name: atTheEndText('help', report, t), text: number(numbers.help) },
    { name: t('roll-call-report:disputed'), text: number(numbers.disputes) },
    { name: t('roll-call-report:wardens'), text: number(numbers.wardens) },
  ]
}

const factsStyle = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'repeat(auto-fill, minmax(min(9rem, 100%), 1fr))',
    sm: '1fr 1fr',
    lg: '1fr 1fr 1fr',
  },
  gap: 2,
  m: 0,
  '& dd': {
    m: 0,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
} as const
