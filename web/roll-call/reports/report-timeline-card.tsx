import { useState, type ReactNode } from 'react'
import { clockTime } from '../../../domain/day'
import {
  readRollCallTimeline,
  type RollCallReport,
  type TimelineEntry,
} from '../../../domain/roll-call/contract'
import { madeByText, markText, spanText } from '../../../domain/roll-call/report-text'
import { BreakableText } from '../../design/breakable-text'
import { Button } from '../../design/button'
import { ContentCard } from '../../design/content-card'
import { Read } from '../../design/read-state'
import { RecordTable, type RecordColumn } from '../../design/record-table'
import { CardSkeleton } from '../../design/skeletons'
import { Typography } from '../../design/text'
import { useRead } from '../../platform/use-read'

const FIRST = 100

/** Lists every mark in the order of time: of whom, what, and who said so. A long list shows its beginning first. */
export function ReportTimelineCard({ report }: { report: RollCallReport }) {
  const { timeline, marks, next } = report
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? timeline : timeline.slice(0, FIRST)
  return (
    <ContentCard heading={`Timeline (${marks})`}>
      {marks === 0 && <Typography sx={{ color: 'text.secondary' }}>Nobody was marked.</Typography>}
      {marks > 0 && <Marks report={report} shown={shown} />}
      {shown.length < timeline.length ? (
        <MoreButton onClick={() => setShowsAll(true)}>
          {next === null ? `Show all ${marks}` : `Show the first ${timeline.length}`}
        </MoreButton>
      ) : (
        next !== null && <LaterMarks report={report} from={next} />
      )}
    </ContentCard>
  )
}

/** Lists the next marks of a long timeline once the reader asks for them. */
function LaterMarks({ report, from }: { report: RollCallReport; from: string }) {
  const [isAsked, setIsAsked] = useState(false)
  const { id, office } = report
  const read = useRead(readRollCallTimeline, { office: office.id, rollCall: id, from }, { enabled: isAsked })
  if (!isAsked) return <MoreButton onClick={() => setIsAsked(true)}>Show later ones</MoreButton>
  return (
    <Read of={read} pending={<CardSkeleton lines={4} />}>
      {({ timeline, next }) => (
        <>
          <Marks report={report} shown={timeline} />
          {next !== null && <LaterMarks report={report} from={next} />}
        </>
      )}
    </Read>
  )
}

const Marks = ({ report, shown }: { report: RollCallReport; shown: readonly TimelineEntry[] }) => (
  <RecordTable
    label="Timeline"
    columns={timelineColumns(report)}
    rows={shown}
    keyOf={(_, place) => place}
    cardsBelow="md"
  />
)

const MoreButton = ({ children, onClick }: { children: ReactNode; onClick: () => void }) => (
  <Button variant="outlined" sx={{ mt: 2.5 }} onClick={onClick}>
    {children}
  </Button>
)

/** Lists all that was said of needing help, also of people who were seen later. */
export function ReportHelpCard({ report }: { report: RollCallReport }) {
  const { calls } = report
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
