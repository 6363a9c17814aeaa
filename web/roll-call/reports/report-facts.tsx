import { formatInstant } from '../../../domain/day'
import { rollCallPath } from '../../../domain/paths'
import type { RollCallReport } from '../../../domain/roll-call/contract'
import { lengthOf, progressOf } from '../../../domain/roll-call/report-summary'
import {
  listAgeText,
  missingText,
  progressText,
  reachedText,
  ROLL_CALL_WORDS,
  spanText,
} from '../../../domain/roll-call/report-text'
import { RECORD_GONE } from '../../../domain/record-gone'
import { Box } from '../../design/box'
import { BreakableText } from '../../design/breakable-text'
import { ContentCard } from '../../design/content-card'
import { Fact } from '../../design/fact'
import { Link } from '../../design/link'
import { ProgressLine } from './progress-line'

export const ReportFacts = ({ report }: { report: RollCallReport }) => (
  <ContentCard heading="In short">
    <Box component="dl" sx={factsStyle}>
      {factsOf(report).map(({ name, text }) => (
        <Fact key={name} name={name}>
          <BreakableText text={text} />
        </Fact>
      ))}
    </Box>
    {report.closedAt === null && (
      // The roll call is a program of its own.
      <Link href={rollCallPath(report.office.id)}>Open the roll call</Link>
    )}
    <ProgressLine points={progressOf(report)} words={progressText(report.numbers)} />
  </ContentCard>
)

export type NamedFact = { name: string; text: string }

export function factsOf(report: RollCallReport): NamedFact[] {
  const { kind, office, startedAt, startedBy, closedAt, closedBy, endedByItself, listAge, numbers } = report
  const length = lengthOf(report)
  const momentText = (at: string, by: string) =>
    `${formatInstant(new Date(at), office.timeZone)}, by ${by || RECORD_GONE.toLowerCase()}`
  return [
    { name: 'Kind', text: ROLL_CALL_WORDS[kind] },
    { name: 'Started', text: momentText(startedAt, startedBy) },
    {
      name: 'Ended',
      text:
        closedAt === null || length === null
          ? 'It is still open'
          : endedByItself
            ? `${formatInstant(new Date(closedAt), office.timeZone)}, by itself, because nobody ended it`
            : `${momentText(closedAt, closedBy)}, after ${spanText(length)}`,
    },
    { name: 'List at the start', text: listAgeText(listAge) },
    { name: 'Half of those inside accounted for after', text: reachedText(numbers.half) },
    { name: 'Nine tenths of them after', text: reachedText(numbers.nineTenths) },
    { name: 'All of them after', text: reachedText(numbers.all) },
    { name: 'People', text: String(numbers.people) },
    { name: 'Seen', text: String(numbers.seen) },
    { name: 'Not in the building', text: String(numbers.out) },
    { name: 'Missing at the end', text: missingText(numbers) },
    { name: 'Needing help at the end', text: String(numbers.help) },
    { name: 'Disputed', text: String(numbers.disputes) },
    { name: 'Wardens', text: String(numbers.wardens) },
  ]
}

const factsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: '1fr 1fr 1fr' },
  gap: 2,
  m: 0,
  '& dd': { m: 0, overflowWrap: 'anywhere', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
} as const
