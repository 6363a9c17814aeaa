import { weekdayOf, type Day } from '../../domain/day'
import { isDayOffIn } from '../../domain/days-off'
import { daysInWords, stripDays } from '../../domain/people/strip-days'
import type { StatusCalendar } from '../../domain/statuses/calendar'
import { weekdayLetters } from '../../domain/statuses/day-name'
import { isHighlighted } from '../../domain/statuses/day-status'
import { dayStatusText } from '../../domain/statuses/day-status-text'
import { useText } from '../i18n/language'

type WeekProps = {
  statuses: StatusCalendar
  /** The day that is outlined. */
  day: Day
  /** A day of the shown week, by default the outlined one. */
  week?: Day
  daysOff: readonly Day[] | undefined
}

/** The week as letters for the eye, and as one sentence for the ear: a list of the days would be read day by day in every row. */
export function RowWeek({ statuses, day: current, week = current, daysOff }: WeekProps) {
  const t = useText()
  const days = stripDays(statuses, week, isDayOffIn(daysOff))
  return (
    <>
      <span className="hidden">{daysInWords(days, statuses, t)}</span>
      <ul className="week" aria-hidden>
        {days.map((day) => {
          const { text, letter } = dayStatusText(statuses[day], t)
          const comment = statuses[day]?.comment
          return (
            <li
              key={day}
              style={{ gridColumn: weekdayOf(day) + 1 }}
              data-status={statuses[day]?.status}
              data-highlighted={isHighlighted(statuses[day])}
              aria-current={day === current ? 'date' : undefined}
              title={comment ? t('statuses:statusComment', { status: text, comment }) : text}
            >
              <span>{weekdayLetters(day, t.language)}</span>
              <b>{letter}</b>
            </li>
          )
        })}
      </ul>
    </>
  )
}
