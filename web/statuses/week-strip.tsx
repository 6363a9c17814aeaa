import { WEEKDAYS, weekdayOf, type Day } from '../../domain/day'
import type { StatusCalendar } from '../../domain/statuses/calendar'
import { isHighlighted } from '../../domain/statuses/day-status'
import { dayStatusText } from '../../domain/statuses/day-status-text'

type Props = {
  label: string
  days: readonly Day[]
  statuses: StatusCalendar
  /** The day with a frame. */
  current: Day
}

/**
 * A person's days side by side. Unless the person is out, a day has its status's colour and letter. The
 * element around it applies week-strip-style.ts.
 */
export const WeekStrip = ({ label, days, statuses, current }: Props) => (
  // Safari removes the role of a list whose bullets are hidden.
  // oxlint-disable-next-line jsx-a11y/no-redundant-roles
  <ul role="list" className="week" aria-label={label}>
    {days.map((day) => {
      const { text, letter } = dayStatusText(statuses[day])
      const comment = statuses[day]?.comment
      return (
        <li
          key={day}
          style={{ gridColumn: weekdayOf(day) + 1 }}
          data-status={statuses[day]?.status}
          data-highlighted={isHighlighted(statuses[day])}
          aria-current={day === current ? 'date' : undefined}
          title={comment ? `${text}: ${comment}` : text}
        >
          <span>{WEEKDAYS[weekdayOf(day)]}</span>
          <span className="hidden">: {text}</span>
          <b aria-hidden>{letter}</b>
        </li>
      )
    })}
  </ul>
)
