import { useState } from 'react'
import { Link } from 'react-router'
import { posterPath } from '../../domain/paths'
import {
  busiestAhead,
  isEmptyAttendance,
  readOfficeAttendance,
  scaleOf,
  type OfficeAttendance as Attendance,
} from '../../domain/presence/attendance'
import { dayName } from '../../domain/statuses/day-name'
import { Stack } from '../design/box'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { EmptyState } from '../design/empty-state'
import { PeopleIcon } from '../design/icons'
import { Read } from '../design/read-state'
import { Typography } from '../design/text'
import { ToggleChoice } from '../design/toggle-choice'
import { useRead } from '../platform/use-read'
import { AttendanceSkeleton } from '../offices/office-skeletons'
import { arrivalBars, expectedBars, AttendanceBars } from './attendance-bars'
import { AttendanceLegend } from './attendance-legend'
import { AttendanceTable } from './attendance-table'

const VIEWS = [
  { value: 'picture', text: 'Picture' },
  { value: 'table', text: 'Table' },
] as const

export function OfficeAttendance({ office }: { office: string }) {
  const read = useRead(readOfficeAttendance, { office })
  const [view, setView] = useState<'picture' | 'table'>('picture')
  return (
    <Read
      of={read}
      pending={<AttendanceSkeleton />}
      failed="The picture of the office could not be loaded. Check your connection and try again."
    >
      {(attendance) => (
        <ContentCard
          heading="Two weeks back and ahead"
          actions={<ToggleChoice label="View" options={VIEWS} value={view} onChange={setView} />}
        >
          {isEmptyAttendance(attendance) ? (
            <NobodyYet office={office} />
          ) : view === 'table' ? (
            <AttendanceTable attendance={attendance} />
          ) : (
            <Bars attendance={attendance} />
          )}
        </ContentCard>
      )}
    </Read>
  )
}

function Bars({ attendance }: { attendance: Attendance }) {
  const { arrivals, expected, today } = attendance
  const busiest = busiestAhead(attendance)
  const shared = { today, scale: scaleOf(attendance) }
  return (
    <Stack sx={{ gap: 2 }}>
      <AttendanceLegend />
      <div>
        <Typography variant="h3">Came in</Typography>
        <AttendanceBars label="Who came in, day by day" bars={arrivalBars(arrivals, expected)} {...shared} />
      </div>
      <div>
        <Typography variant="h3">Expected</Typography>
        <AttendanceBars label="Who is expected, day by day" bars={expectedBars(expected)} {...shared} />
      </div>
      <Typography sx={{ color: 'text.secondary' }}>
        {busiest
          ? `Busiest day ahead: ${dayName(busiest.day, 'en')}, ${busiest.people} of ${attendance.people} people expected.`
          : `None of the ${attendance.people} people of this office has planned a day here in the next two weeks.`}
      </Typography>
    </Stack>
  )
}

const NobodyYet = ({ office }: { office: string }) => (
  <EmptyState
    icon={<PeopleIcon />}
    title="Nobody came in and nobody is expected"
    action={
      <Button component={Link} to={posterPath(office)} variant="contained">
        Print the poster
      </Button>
    }
  >
    The picture fills as people check in by the poster at the entrance and plan days in the office.
  </EmptyState>
)
