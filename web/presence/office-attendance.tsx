import { useState } from 'react'
import { Link } from 'react-router'
import { isDayOffIn } from '../../domain/days-off'
import { posterPath } from '../../domain/paths'
import {
  busiestAhead,
  isEmptyAttendance,
  readOfficeAttendance,
  scaleOf,
  type OfficeAttendance as Attendance,
} from '../../domain/presence/attendance'
import { dayName } from '../../domain/statuses/day-name'
import type { Translate } from '../../domain/texts/translate'
import { Stack } from '../design/box'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { EmptyState } from '../design/empty-state'
import { PeopleIcon } from '../design/icons'
import { Read } from '../design/read-state'
import { Typography } from '../design/text'
import { ToggleChoice } from '../design/toggle-choice'
import { useText } from '../i18n/language'
import { useRead } from '../platform/use-read'
import { AttendanceSkeleton } from '../offices/office-skeletons'
import { arrivalBars, expectedBars, AttendanceBars } from './attendance-bars'
import { AttendanceLegend } from './attendance-legend'
import { AttendanceTable } from './attendance-table'

const viewsIn = (t: Translate) =>
  [
    { value: 'picture', text: t('attendance:picture') },
    { value: 'table', text: t('attendance:table') },
  ] as const

type Props = {
  office: string
  /** True if nobody can come there any more. Then a picture without anybody is left out. */
  hasClosed: boolean
}

export function OfficeAttendance({ office, hasClosed }: Props) {
  const t = useText()
  const read = useRead(readOfficeAttendance, { office })
  const [view, setView] = useState<'picture' | 'table'>('picture')
  return (
    <Read of={read} pending={<AttendanceSkeleton />} failed={t('attendance:attendanceNotLoaded')}>
      {(attendance) =>
        hasClosed && isEmptyAttendance(attendance) ? null : (
          <ContentCard
            heading={t('attendance:twoWeeksBackAndAhead')}
            actions={
              <ToggleChoice
                label={t('attendance:view')}
                options={viewsIn(t)}
                value={view}
                onChange={setView}
              />
            }
          >
            {isEmptyAttendance(attendance) ? (
              <NobodyYet office={office} />
            ) : view === 'table' ? (
              <AttendanceTable attendance={attendance} />
            ) : (
              <Bars attendance={attendance} />
            )}
          </ContentCard>
        )
      }
    </Read>
  )
}

function Bars({ attendance }: { attendance: Attendance }) {
  const t = useText()
  const { arrivals, expected, today } = attendance
  const busiest = busiestAhead(attendance)
  const shared = { today, scale: scaleOf(attendance), isDayOff: isDayOffIn(attendance.daysOff) }
  return (
    <Stack sx={{ gap: 2 }}>
      <AttendanceLegend />
      <div>
        <Typography variant="h3">{t('attendance:cameIn')}</Typography>
        <AttendanceBars
          label={t('attendance:cameInByDay')}
          bars={arrivalBars(arrivals, expected, t)}
          {...shared}
        />
      </div>
      <div>
        <Typography variant="h3">{t('attendance:expectedPeople')}</Typography>
        <AttendanceBars label={t('attendance:expectedByDay')} bars={expectedBars(expected, t)} {...shared} />
      </div>
      <Typography sx={{ color: 'text.secondary' }}>
        {busiest
          ? t('attendance:busiestAhead', {
              day: dayName(busiest.day, t.language),
              expected: busiest.people,
              count: attendance.people,
            })
          : t('attendance:nonePlanned', { count: attendance.people })}
      </Typography>
    </Stack>
  )
}

function NobodyYet({ office }: { office: string }) {
  const t = useText()
  return (
    <EmptyState
      icon={<PeopleIcon />}
      title={t('attendance:nobodyCameOrExpected')}
      action={
        <Button component={Link} to={posterPath(office)} variant="contained">
          {t('attendance:printPoster')}
        </Button>
      }
    >
      {t('attendance:pictureFills')}
    </EmptyState>
  )
}
