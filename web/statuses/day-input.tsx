import { useId, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { addDays, type Day } from '../../domain/day'
import { isInRange, nearestIn, type DayRange } from '../../domain/statuses/day-range'
import { dayText } from '../../domain/texts/formats'
import type { Translate } from '../../domain/texts/translate'
import { DAY_MONTH_YEAR, dayPatternOf, dayTyped, typedDay, type DayPattern } from '../../domain/typed-day'
import { Box } from '../design/box'
import { IconButton } from '../design/button'
import { CalendarIcon } from '../design/icons'
import { TextInput } from '../design/text-input'
import { useText } from '../i18n/language'
import { today } from '../platform/clock'
import { late } from '../platform/late'

const DayCalendar = late(['statuses'], async () => (await import('./day-calendar')).DayCalendar, {
  when: 'pressed',
})

/** The first and the last day of a calendar without limits, from today. Days beyond can be typed. */
const DAYS_AROUND = 5 * 365

type Props = {
  name: string
  label: string
  /** A day, or '' for none. */
  value: string
  /** Tells '' while the typed text is no day that can be chosen. `isWrong` is true then. */
  onChange: (day: Day, isWrong: boolean) => void
  min?: Day
  max?: Day
  problem?: string | undefined
  helperText?: string
  required?: boolean
  /** dd/MM/yyyy in the words of the reader. With it the day is typed and shown so in every language (specification §5). */
  specified?: string
}

/** A day, typed in the order of the reader's language or chosen from a calendar. Up and Down take the next and the last day. */
export function DayInput({ min, max, specified, value, onChange, problem, ...rest }: Props) {
  const t = useText()
  const field = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const calendarId = useId()
  const pattern = specified ? DAY_MONTH_YEAR : dayPatternOf(t.language)
  const patternText = specified ?? t('design:datePattern')
  /** The text as it was typed, and the value that it told. Null while the field shows its value. */
  const [typed, setTyped] = useState<{ text: string; told: Day } | null>(null)
  const [seen, setSeen] = useState(value)
  const [isMarked, setMarked] = useState(false)
  const [isOpen, setOpen] = useState(false)
  // A form may take another value, as after a reset. What was typed before is gone then.
  if (value !== seen) {
    setSeen(value)
    if (typed && value !== typed.told) setTyped(null)
  }
  const shown = value === '' ? '' : typedDay(value, pattern)
  const text = typed?.text ?? shown
  const rules = { min, max, pattern, patternText, t }
  const wrong = wrongText(text, rules)
  const lacking = rest.required && text.trim() === '' ? t('design:chooseDay') : wrong
  useLayoutEffect(() => field.current?.querySelector('input')?.setCustomValidity(lacking), [lacking])

  // A whole day beyond the limits is wrong at once. Any other text may become a day.
  const isShown = isMarked || (wrong !== '' && dayTyped(text, pattern) !== null)

  function tell(day: Day, typedText: string | null, isWrong = false) {
    setMarked(false)
    setTyped(typedText === null ? null : { text: typedText, told: day })
    if (day !== value || isWrong || wrong !== '') onChange(day, isWrong)
  }

  function type(typedText: string) {
    const isWrong = wrongText(typedText, rules) !== ''
    tell(isWrong ? '' : (dayTyped(typedText, pattern) ?? ''), typedText, isWrong)
  }

  const around = today()
  const open: DayRange = {
    first: min || addDays(around, -DAYS_AROUND),
    last: max || addDays(around, DAYS_AROUND),
  }

  function step(event: KeyboardEvent) {
    const days = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!days || wrong) return
    event.preventDefault()
    tell(nearestIn(open, value === '' ? around : addDays(value, days)), null)
  }

  function close() {
    setOpen(false)
    opener.current?.focus()
  }

  // Escape closes the calendar, but not the dialog around it.
  function closeByKey(event: KeyboardEvent) {
    if (!isOpen || event.key !== 'Escape') return
    event.stopPropagation()
    event.preventDefault()
    close()
  }

  function leave({ relatedTarget, currentTarget }: FocusEvent) {
    // A press beside everything that takes the focus has no related target. The calendar hears of it by itself.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
  }

  return (
    <Box ref={field} role="presentation" onKeyDown={closeByKey} onBlur={leave} sx={{ width: 1, minWidth: 0 }}>
      <TextInput
        {...rest}
        value={text}
        onChange={type}
        onBlur={() => (wrong ? setMarked(true) : setTyped(null))}
        onInvalid={() => setMarked(true)}
        onKeyDown={step}
        problem={(isShown && lacking) || problem || ''}
        placeholder={patternText}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        {...(!specified && !wrong && { sx: IN_WORDS })}
        endAdornment={
          <>
            {!specified && value !== '' && !wrong && (
              <span aria-hidden data-words={dayText(value, t.language)} />
            )}
            <IconButton
              ref={opener}
              edge="end"
              aria-label={t('design:chooseFromCalendar', { field: rest.label })}
              aria-expanded={isOpen}
              aria-controls={isOpen ? calendarId : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              <CalendarIcon fontSize="small" />
            </IconButton>
          </>
        }
      />
      {isOpen && (
        <DayCalendar
          id={calendarId}
          anchor={field}
          day={nearestIn(open, value || around)}
          open={open}
          onChoose={(day) => {
            tell(day, null)
            close()
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  )
}

type Rules = {
  min: Day | undefined
  max: Day | undefined
  pattern: DayPattern
  patternText: string
  t: Translate
}

/** The sentence about a text that is no day which can be chosen. '' for a day of the range, and for no text. */
function wrongText(text: string, { min = '', max = '', pattern, patternText, t }: Rules) {
  if (text.trim() === '') return ''
  const day = dayTyped(text, pattern)
  if (day === null) return t('design:halfTyped', { pattern: patternText })
  if (isInRange(day, { first: min, last: max || day })) return ''
  const reach = { first: min && dayText(min, t.language), last: max && dayText(max, t.language) }
  return t(min && max ? 'design:dayFromTo' : min ? 'design:dayFrom' : 'design:dayUntil', reach)
}

// The day stands in words while the field is not used, so 3 April is not taken for 4 March. Forced colours can't hide the digits.
const IN_WORDS = {
  '@media (forced-colors: none)': {
    '&:not(:focus-within):has([data-words]) input': { WebkitTextFillColor: 'transparent' },
    '&:not(:focus-within) [data-words]::before': {
      content: 'attr(data-words)',
      position: 'absolute',
      insetInlineStart: '14px',
      top: '12px',
      pointerEvents: 'none',
    },
  },
} as const
