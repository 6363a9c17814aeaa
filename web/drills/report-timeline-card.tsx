import { useState } from 'react'
import { clockTime } from '../../domain/day'
import type { RollCallReport } from '../../domain/roll-call/contract'
import { callsForHelp } from '../../domain/roll-call/report-summary'
import { madeByText, markText, spanText } from '../../domain/roll-call/report-text'
import { BreakableText } from '../design/breakable-text'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { RecordTable, type RecordColumn } from '../design/record-table'
import { Typography } from '../design/text'

type TimelineEntry = RollCallReport['timeline'][number]

const FIRST = 100

/** Lists every mark in the order of time: of whom, what, and who said so. A long list shows its beginning first. */
export function ReportTimelineCard({ report }: { report: RollCallReport }) {
  const { timeline } = report
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? timeline : timeline.slice(0, FIRST)
  return (
    <ContentCard heading={`Timeline (${timeline.length})`}>
      {timeline.length === 0 && <Typography sx={{ color: 'text.secondary' }}>Nobody was marked.</Typography>}
      {timeline.length > 0 && (
        <RecordTable
          label="Timeline"
          columns={timelineColumns(report)}
          rows={shown}
          keyOf={(_, place) => place}
          cardsBelow="md"
        />
      )}
      {shown.length < timeline.length && (
        <Button variant="outlined" sx={{ mt: 2.5 }} onClick={() => setShowsAll(true)}>
          Show all {timeline.length}
        </Button>
      )}
    </ContentCard>
  )
}

/** Lists all that was said of needing help, also of people who were seen later. */
export function ReportHelpCard({ report }: { report: RollCallReport }) {
  const calls = callsForHelp(report)
  if (calls.length === 0) return null
  return (
    <ContentCard heading={`Called for help (${calls.length})`}>
      <RecordTable
        label="Called for help"
        columns={helpColumns(report)}
        rows={calls}
        keyOf={(_, place) => place}
        cardsBelow="md"
      />
    </ContentCard>
  )
}

/** The columns of the timeline, by the clock of the office. */
export const timelineColumns = (report: RollCallReport): readonly RecordColumn<TimelineEntry>[] => [
  whenOf(report),
  NAME,
  { head: 'What', cell: ({ kind }) => markText(kind) },
  { head: 'Note', cell: ({ note }) => note && <BreakableText text={note} /> },
  BY,
]

/** The columns of the calls for help. */
export const helpColumns = (report: RollCallReport): readonly RecordColumn<TimelineEntry>[] => [
  whenOf(report),
  NAME,
  { head: 'Place', cell: ({ note }) => note && <BreakableText text={note} /> },
  BY,
]

const whenOf = ({ startedAt, office }: RollCallReport): RecordColumn<TimelineEntry> => {
  const start = Date.parse(startedAt)
  return {
    head: 'When',
    inCard: 'plain',
    width: '11.5em',
    cell: ({ after }) =>
      `${clockTime(new Date(start + after * 1000), office.timeZone)}, after ${spanText(after)}`,
  }
}

const NAME: RecordColumn<TimelineEntry> = {
  head: 'Of whom',
  inCard: 'title',
  cell: ({ name }) => <BreakableText text={name} />,
}

const BY: RecordColumn<TimelineEntry> = {
  head: 'By',
  cell: (entry) => <BreakableText text={madeByText(entry)} />,
}
