import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { addDays, type Day } from '../../domain/day'
import { nearestIn } from '../../domain/statuses/day-range'
import { dayTyped, typedDay } from '../../domain/typed-day'
import { Box } from '../design/box'
import { IconButton } from '../design/button'
import { CalendarIcon } from '../design/icons'
import { TextInput } from '../design/text-input'
import { useText } from '../i18n/language'
import type { BoundField } from '../platform/use-form'
import { MonthGrid } from '../statuses/month-grid'

const bringIntoView = (calendar: HTMLElement | null) => calendar?.scrollIntoView?.({ block: 'nearest' })

/** The last day of the calendar, from today. A later day can be typed. */
const DAYS_AHEAD = 5 * 365

type Props = BoundField & { today: Day; label: string; helperText: string }

/** A day as dd/MM/yyyy, typed or chosen from a calendar (specification §5). */
export function DayInput({ today, ...field }: Props) {
  const t = useText()
  const { value, onChange } = field
  const calendarId = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const open = { first: today, last: addDays(today, DAYS_AHEAD) }
  const selected = nearestIn(open, dayTyped(value) ?? today)

  function close() {
    setOpen(false)
    opener.current?.focus()
  }

  function choose(day: Day) {
    onChange(typedDay(day))
    close()
  }

  // Escape closes the calendar, but not the dialog around it.
  function closeByKey(event: KeyboardEvent) {
    if (!isOpen || event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }

  return (
    <Box role="presentation" onKeyDown={closeByKey}>
      <TextInput
        {...field}
        placeholder={t('offices:datePattern')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        endAdornment={
          <IconButton
            ref={opener}
            edge="end"
            aria-label={t('offices:chooseFromCalendar')}
            aria-expanded={isOpen}
            aria-controls={isOpen ? calendarId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <CalendarIcon fontSize="small" />
          </IconButton>
        }
      />
      {isOpen && (
        <Box
          id={calendarId}
          ref={bringIntoView}
          role="group"
          aria-label={t('offices:calendar')}
          sx={{ mt: 1, p: 1, border: '1px solid', borderColor: 'divider', borderRadius: 1.5 }}
        >
          <MonthGrid key={selected} today={today} selected={selected} open={open} onTap={choose} />
        </Box>
      )}
    </Box>
  )
}
