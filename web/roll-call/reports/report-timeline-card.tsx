import { useState, type ReactNode } from 'react'
import { clockTime } from '../../../domain/day'
import {
  readRollCallTimeline,
  type RollCallReport,
  type TimelineEntry,
} from '../../../domain/roll-call/report-contract'
import {
  countedHeadingText,
  madeByText,
  markText,
  subjectText,
  spanText,
} from '../../../domain/roll-call/report-text'
import type { Translate } from '../../../domain/texts/translate'
import { BreakableText } from '../../design/breakable-text'
import { Button } from '../../design/button'
import { ContentCard } from '../../design/content-card'
import { Read } from '../../design/read-state'
import { RecordTable, type RecordColumn } from '../../design/record-table'
import { CardSkeleton } from '../../design/skeletons'
import { Typography } from '../../design/text'
import { useText } from '../../i18n/language'
import { useRead } from '../../platform/use-read'

const FIRST = 100

/** Lists every mark in the order of time, with its subject and its warden. A long list shows its beginning first. */
export function ReportTimelineCard({ report }: { report: RollCallReport }) {
  const t = useText()
  const { timeline, marks, next } = report
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? timeline : timeline.slice(0, FIRST)
  return (
    <ContentCard heading={countedHeadingText(t('roll-call-report:timeline'), marks, report, t)}>
      {marks === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{t('roll-call-report:nobodyMarked')}</Typography>
      )}
      {marks > 0 && <Marks report={report} shown={shown} />}
      {shown.length < timeline.length ? (
        <MoreButton onClick={() => setShowsAll(true)}>
          {next === null
            ? t('roll-call-report:showAll', { number: marks })
            : t('roll-call-report:showFirst', { number: timeline.length })}
        </MoreButton>
      ) : (
        next !== null && <LaterMarks report={report} from={next} />
      )}
    </ContentCard>
  )
}

function LaterMarks({ report, from }: { report: RollCallReport; from: string }) {
  const t = useText()
  const [isAsked, setIsAsked] = useState(false)
  const { id, office } = report
  const read = useRead(readRollCallTimeline, { office: office.id, rollCall: id, from }, { enabled: isAsked })
  if (!isAsked)
    return <MoreButton onClick={() => setIsAsked(true)}>{t('roll-call-report:showLater')}</MoreButton>
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

function Marks({ report, shown }: { report: RollCallReport; shown: readonly TimelineEntry[] }) {
  const t = useText()
  return (
    <RecordTable
      label={t('roll-call-report:timeline')}
      columns={timelineColumns(report, t)}
      rows={shown}
      keyOf={(_, place) => place}
      cardsBelow="md"
    />
  )
}

const MoreButton = ({ children, onClick }: { children: ReactNode; onClick: () => void }) => (
  <Button variant="outlined" sx={{ mt: 2.5 }} onClick={onClick}>
    {children}
  </Button>
)

/** Lists all calls for help, also of people who were seen later. */
export function ReportHelpCard({ report }: { report: RollCallReport }) {
  const t = useText()
  const { calls } = report
  if (calls.length === 0) return null
  return (
    <ContentCard heading={countedHeadingText(t('roll-call-report:calledForHelp'), calls.length, report, t)}>
      <RecordTable
        label={t('roll-call-report:calledForHelp')}
        columns={helpColumns(report, t)}
        rows={calls}
        keyOf={(_, place) => place}
        cardsBelow="md"
      />
    </ContentCard>
  )
}

export const timelineColumns = (
  report: RollCallReport,
  t: Translate,
): readonly RecordColumn<TimelineEntry>[] => [
  whenOf(report, t),
  nameIn(t),
  { head: t('roll-call-report:what'), cell: ({ kind }) => markText(kind, t) },
  {
    head: t('roll-call-report:note'),
    cell: ({ note }) => note && <BreakableText text={note} kind="comment" />,
  },
  byIn(t),
]

export const helpColumns = (report: RollCallReport, t: Translate): readonly RecordColumn<TimelineEntry>[] => [
  whenOf(report, t),
  nameIn(t),
  {
    head: t('roll-call-report:place'),
    cell: ({ note }) => note && <BreakableText text={note} kind="comment" />,
  },
  byIn(t),
]

const whenOf = ({ startedAt, office }: RollCallReport, t: Translate): RecordColumn<TimelineEntry> => {
  const start = Date.parse(startedAt)
  return {
    head: t('roll-call-report:when'),
    inCard: 'plain',
    width: '11.5em',
    cell: ({ after }) =>
      t('roll-call-report:timeAfter', {
        time: clockTime(new Date(start + after * 1000), office.timeZone),
        span: spanText(after, t),
      }),
  }
}

const nameIn = (t: Translate): RecordColumn<TimelineEntry> => ({
  head: t('roll-call-report:ofWhom'),
  inCard: 'title',
  cell: (entry) => <BreakableText text={subjectText(entry, t)} />,
})

const byIn = (t: Translate): RecordColumn<TimelineEntry> => ({
  head: t('roll-call-report:by'),
  cell: (entry) => <BreakableText text={madeByText(entry, t)} kind="sentence" />,
})
