import type { Day } from '../../domain/day'
import type { Language } from '../../domain/language'
import { totalOf, type Arrivals, type OfficeAttendance } from '../../domain/presence/attendance'
import { weekdayLetters } from '../../domain/statuses/day-name'
import { dayText } from '../../domain/texts/formats'
import type { Translate } from '../../domain/texts/translate'
import { NumberTable, type NumberColumn } from '../design/number-table'
import { useText } from '../i18n/language'

type Counted = { day: Day; came: Arrivals | null; expected: number | null }

export function AttendanceTable({ attendance }: { attendance: OfficeAttendance }) {
  const t = useText()
  return (
    <NumberTable
      label={t('attendance:attendanceTable')}
      rowHead={t('attendance:day')}
      columns={columnsIn(t)}
      rows={daysOf(attendance)}
      keyOf={({ day }) => day}
      nameOf={({ day }) => shortDay(day, t.language)}
      isToday={({ day }) => day === attendance.today}
    />
  )
}

const columnsIn = (t: Translate): readonly NumberColumn<Counted>[] => [
  { head: t('attendance:staff'), count: ({ came }) => came && came.staff },
  { head: t('attendance:guests'), count: ({ came }) => came && came.guests },
  { head: t('attendance:visitors'), count: ({ came }) => came && came.visitors },
  { head: t('attendance:all'), count: ({ came }) => came && totalOf(came) },
  { head: t('attendance:expectedPeople'), count: ({ expected }) => expected },
]

/** Today is the last day of the arrivals and the first of the expected people. */
function daysOf({ arrivals, expected: [first, ...ahead] }: OfficeAttendance): Counted[] {
  const expectedOn = (day: Day) => (first?.day === day ? first.people : null)
  return [
    ...arrivals.map((came) => ({ day: came.day, came, expected: expectedOn(came.day) })),
    ...ahead.map(({ day, people }) => ({ day, came: null, expected: people })),
  ]
}

const shortDay = (day: Day, language: Language) =>
  `${weekdayLetters(day, language)} ${dayText(day, language).slice(0, -5)}`
