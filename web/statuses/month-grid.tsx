import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Day } from '../../domain/day'
import { directionOf } from '../../domain/language'
import type { StatusCalendar } from '../../domain/statuses/calendar'
import { dayByKey } from '../../domain/statuses/calendar-keys'
import { weekdayLetters } from '../../domain/statuses/day-name'
import { isInRange, nearestIn, type DayRange } from '../../domain/statuses/day-range'
import { monthOf, sameDayIn, weeksOfMonth, type Month } from '../../domain/statuses/month'
import { weekdayText } from '../../domain/texts/formats'
import { Box } from '../design/box'
import { useText } from '../i18n/language'
import { DayCell } from './day-cell'
import { monthGridStyles } from './month-grid-styles'
import { MonthHeading } from './month-heading'

type Props = {
  /** The shown statuses. Without them the grid has only days. */
  calendar?: StatusCalendar
  today: Day
  selected: Day
  /** The days that can be tapped. The others are closed. */
  open: DayRange
  isReadOnly?: boolean
  onTap: (day: Day) => void
}

/** A month of days to tap. Arrows, Home, End, Page Up and Page Down move between them. Enter and Space tap. */
export function MonthGrid({ calendar, today, selected, open, isReadOnly = false, onTap }: Props) {
  const t = useText()
  const headingId = useId()
  const grid = useRef<HTMLTableElement>(null)
  const [month, setMonth] = useState(monthOf(selected))
  const [tabStop, setTabStop] = useState(selected)
  const weeks = weeksOfMonth(month)

  function turnTo(next: Month) {
    setMonth(next)
    setTabStop(nearestIn(open, sameDayIn(next, tabStop)))
  }

  function tap(day: Day) {
    setTabStop(day)
    onTap(day)
  }

  function move(event: KeyboardEvent) {
    const next =
      event.altKey || event.ctrlKey || event.metaKey
        ? null
        : dayByKey(event.key, tabStop, open, directionOf(t.language))
    if (!next) return
    event.preventDefault()
    flushSync(() => {
      setMonth(monthOf(next))
      setTabStop(next)
    })
    grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }

  return (
    <div>
      <MonthHeading id={headingId} month={month} open={open} onChange={turnTo} />
      <Box
        component="table"
        ref={grid}
        role="grid"
        aria-labelledby={headingId}
        aria-readonly={isReadOnly}
        onKeyDown={move}
        sx={monthGridStyles}
      >
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" aria-label={weekdayText(day, t.language)}>
                {weekdayLetters(day, t.language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]} data-closed={!week.some((day) => isInRange(day, open)) || undefined}>
              {week.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  entry={calendar?.[day]}
                  hasStatus={calendar !== undefined}
                  isToday={day === today}
                  isSelected={day === selected}
                  isOpen={isInRange(day, open)}
                  isNeighbour={monthOf(day) !== month}
                  isTabStop={day === tabStop}
                  onTap={tap}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </div>
  )
}
