import type { Day } from '../../domain/day'
import { dayInWords, dayName } from '../../domain/statuses/day-name'
import type { DayEntry } from '../../domain/statuses/day-status'
import { dayStatusText } from '../../domain/statuses/day-status-text'
import { useText } from '../i18n/language'
import { CommentMark } from './comment-mark'

type Props = {
  day: Day
  entry: DayEntry | undefined
  /** True if the days have statuses. Otherwise they can only be chosen. */
  hasStatus: boolean
  isToday: boolean
  isSelected: boolean
  isOpen: boolean
  /** True if the day belongs to the month before or after the shown one. */
  isNeighbour: boolean
  isTabStop: boolean
  onTap: (day: Day) => void
}

export function DayCell({ day, entry, hasStatus, isOpen, onTap, ...is }: Props) {
  const t = useText()
  const shown = isOpen ? entry : undefined
  return (
    // A cell of a table is a gridcell only where a browser knows that the table is a grid.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <td role="gridcell" aria-selected={isOpen ? is.isSelected : undefined}>
      <button
        type="button"
        aria-label={isOpen && hasStatus ? dayInWords(day, entry, t) : dayName(day, t.language)}
        aria-current={is.isToday ? 'date' : undefined}
        disabled={!isOpen}
        tabIndex={is.isTabStop ? 0 : -1}
        data-day={day}
        data-status={shown?.status}
        data-neighbour={is.isNeighbour || undefined}
        onClick={() => onTap(day)}
      >
        <span data-number>{Number(day.slice(8))}</span>
        {hasStatus && (
          <span data-letter>
            {shown && dayStatusText(shown, t).letter}
            {shown?.comment && <CommentMark />}
          </span>
        )}
      </button>
    </td>
  )
}
