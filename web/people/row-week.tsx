import { formatDay, WEEKDAYS, weekdayOf, weekOf, type Day } from '../../domain/day'
import { stripDays } from '../../domain/people/strip-days'
import { isHighlighted } from '../../domain/statuses/day-status'
import { dayStatusText } from '../../domain/statuses/day-status-text'
import type { StatusCalendar } from '../../domain/statuses/calendar'

type Props = { statuses: StatusCalendar; day: Day }

/** A person's week in small: filled in the colour of the status where the person is not out, framed on the chosen day. Styled by the list around it. */
export const RowWeek = ({ statuses, day }: Props) => (
  // Safari takes the role from a list whose bullets are hidden.
  // eslint-disable-next-line jsx-a11y/no-redundant-roles
  <ul role="list" className="week" aria-label={`Week of ${formatDay(weekOf(day)[0] ?? day)}`}>
    {stripDays(statuses, day).map((each) => {
      const { text, letter } = dayStatusText(statuses[each])
      const comment = statuses[each]?.comment
      return (
        <li
          key={each}
          style={{ gridColumn: weekdayOf(each) + 1 }}
          data-status={statuses[each]?.status}
          data-highlighted={isHighlighted(statuses[each])}
          aria-current={each === day ? 'date' : undefined}
          title={comment ? `${text}: ${comment}` : text}
        >
          <span>{WEEKDAYS[weekdayOf(each)]}</span>
          <span className="hidden">: {text}</span>
          <b aria-hidden>{letter}</b>
        </li>
      )
    })}
  </ul>
)
