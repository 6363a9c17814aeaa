import { useId, useRef, useState } from 'react'
import { addDays, weekOf, type Day } from '../../domain/day'
import { isDayOffIn } from '../../domain/days-off'
import { expectedPeoplePath } from '../../domain/people/people-path'
import type { Me } from '../../domain/profile/signed-in-person'
import {
  deniesCheckIn,
  nextEmptyDay,
  usualDaysOf,
  withStatus,
  type StatusCalendar,
} from '../../domain/statuses/calendar'
import { weekdayLetters, wholeDayName } from '../../domain/statuses/day-name'
import { DAY_STATUS, isHighlighted, type DayStatus } from '../../domain/statuses/day-status'
import { dayStatusText, statusLetters } from '../../domain/statuses/day-status-text'
import { listText } from '../../domain/texts/formats'
import type { Translate } from '../../domain/texts/translate'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { CheckIcon } from '../design/icons'
import { ProblemBox } from '../design/problem-box'
import { Typography } from '../design/text'
import { colour } from '../design/theme'
import { useText } from '../i18n/language'
import { useToday } from '../platform/use-now'
import { weekStripStyle } from '../statuses/week-strip-style'
import { DayChoice } from './day-choice'
import { useDayChanges } from './use-day-changes'

type Props = { me: Me; isCheckedIn: boolean }

/**
 * The person’s week, Monday to Sunday. A day is a button that opens its choice, and one press more leads to the next week. At
 * the weekend both weeks are shown, because people plan the next one then.
 */
export function OwnWeek({ me, isCheckedIn }: Props) {
  const t = useText()
  const today = useToday()
  const { calendar, change, confirm, beginSeries, undo, ...changes } = useDayChanges(me)
  const [isNext, setNext] = useState(false)
  const [chosen, setChosen] = useState<Day | null>(null)
  const [openings, setOpenings] = useState(0)
  const part = useRef<HTMLDivElement>(null)
  const choiceId = useId()
  const thisWeek = weekOf(today)
  const nextWeek = weekOf(addDays(today, 7))
  const isDayOff = isDayOffIn(me.daysOff)
  const showsBoth = isDayOff(today)
  const weeks = [
    ...(showsBoth || !isNext ? [{ label: t('profile:thisWeek'), days: thisWeek }] : []),
    ...(showsBoth || isNext ? [{ label: t('profile:nextWeek'), days: nextWeek }] : []),
  ]
  const usual = weeks.flatMap(({ days }) => usualDaysOf(calendar, days, today))
  // The shown week may have changed at midnight.
  const open = weeks.flatMap(({ days }) => days).find((day) => day === chosen)

  function openAt(day: Day | null) {
    beginSeries()
    setChosen(day)
    setOpenings(openings + 1)
  }

  function turn() {
    setNext(!isNext)
    openAt(isNext ? null : nextEmptyDay(calendar, nextWeek, null, today, isDayOff))
  }

  function choose(day: Day, status: DayStatus | null) {
    const wasEmpty = !calendar[day]
    change(day, withStatus(calendar, day, status))
    if (wasEmpty && status) setChosen(nextEmptyDay(calendar, weekOf(day), day, today, isDayOff) ?? day)
  }

  const focusDay = (day: Day) => part.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()

  function close() {
    if (open) focusDay(open)
    beginSeries()
    setChosen(null)
  }

  return (
    <Box ref={part} sx={WEEK}>
      {weeks.map(({ label, days }, index) => (
        <Box key={label} sx={index > 0 ? { mt: 2 } : undefined}>
          <Box sx={headStyle}>
            <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
              {label}
            </Typography>
            {!showsBoth && (
              <Button onClick={turn} sx={{ me: -1.5, minHeight: 44 }}>
                {t(isNext ? 'profile:toThisWeek' : 'profile:toNextWeek')}
              </Button>
            )}
          </Box>
          {/* Safari removes the role of a list whose bullets are hidden. */}
          {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
          <ul role="list" className="week" aria-label={label}>
            {days.map((day) => (
              <OwnDay
                key={day}
                day={day}
                calendar={calendar}
                isToday={day === today}
                isCheckedIn={isCheckedIn && day === today}
                opens={day === open ? choiceId : undefined}
                onPress={() => (day === open ? close() : openAt(day))}
              />
            ))}
          </ul>
        </Box>
      ))}
      {open ? (
        <DayChoice
          // The focus moves to the choice of a pressed day, and stays while planning leads on to the next.
          key={openings}
          id={choiceId}
          day={open}
          entry={calendar[open]}
          peoplePath={me.officeId && expectedPeoplePath(me.officeId, open)}
          onChoose={(status) => choose(open, status)}
          onClose={close}
        />
      ) : (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {t('profile:tapDay')}
          <br />
          {statusLetters(t).join(' · ')}
        </Typography>
      )}
      {usual.length > 0 && (
        <Box sx={lineStyle}>
          <span>{t('profile:usualDays')}</span>
          <Button
            variant="outlined"
            onClick={() => {
              confirm(usual)
              // The button goes.
              focusDay(usual[0] ?? today)
            }}
          >
            {t('profile:confirmDays')}
          </Button>
        </Box>
      )}
      {isCheckedIn && deniesCheckIn(calendar[today]) && (
        <Box sx={lineStyle}>
          <span>
            {calendar[today]
              ? t('profile:checkedInDenied', { status: dayStatusText(calendar[today], t).text })
              : t('profile:checkedInUnset')}
          </span>
          <Button
            variant="outlined"
            onClick={() => {
              beginSeries()
              change(today, withStatus(calendar, today, DAY_STATUS.office))
              // The button goes.
              focusDay(today)
            }}
          >
            {t('profile:setToOffice')}
          </Button>
        </Box>
      )}
      <Box sx={changes.series ? lineStyle : undefined}>
        <div role="status">{changesText(changes, calendar, t)}</div>
        {changes.series && (
          <Button onClick={undo} sx={{ me: -1.5 }}>
            {t('profile:undo')}
          </Button>
        )}
      </Box>
      {changes.problem && (
        <Box sx={{ mt: 1.5 }}>
          <ProblemBox>{t('profile:daysNotSaved', { problem: changes.problem })}</ProblemBox>
        </Box>
      )}
    </Box>
  )
}

type Changes = Pick<ReturnType<typeof useDayChanges>, 'series' | 'isSaving' | 'unsent' | 'resent'>

function changesText({ series, isSaving, unsent, resent }: Changes, calendar: StatusCalendar, t: Translate) {
  const nameOf = (day: Day) => wholeDayName(day, t.language)
  if (unsent)
    return t(unsent.kind === 'unknown' ? 'profile:daysUnknown' : 'profile:notSentYet', {
      days: listText(unsent.days.map(nameOf), t.language),
    })
  const days = series?.isUndoing ? Object.keys(series.before).toSorted() : [series?.last ?? resent[0] ?? '']
  const [first = '', last = first] = [days[0], days.at(-1)]
  if (first === '') return null
  return t(isSaving ? 'profile:savingDay' : 'profile:savedDay', {
    day: first === last ? nameOf(first) : `${nameOf(first)} – ${nameOf(last)}`,
    status: first === last ? dayStatusText(calendar[first], t).text : t('profile:asBefore'),
  })
}

type OwnDayProps = {
  day: Day
  calendar: StatusCalendar
  isToday: boolean
  isCheckedIn: boolean
  /** The id of the open choice of this day. */
  opens: string | undefined
  onPress: () => void
}

function OwnDay({ day, calendar, isToday, isCheckedIn, opens, onPress }: OwnDayProps) {
  const t = useText()
  const entry = calendar[day]
  const { text, letter } = dayStatusText(entry, t)
  return (
    <li data-status={entry?.status} data-highlighted={isHighlighted(entry)} data-usual={entry?.isUsual}>
      <button
        type="button"
        data-day={day}
        aria-current={isToday ? 'date' : undefined}
        aria-expanded={opens !== undefined}
        aria-controls={opens}
        title={
          entry?.comment ? t('statuses:statusComment', { status: text, comment: entry.comment }) : undefined
        }
        onClick={onPress}
      >
        <span aria-hidden>{weekdayLetters(day, t.language)}</span>{' '}
        <span aria-hidden>{Number(day.slice(-2))}</span>
        <span className="hidden">
          {[
            t('profile:dayIs', { day: wholeDayName(day, t.language), status: text }),
            isCheckedIn && t('profile:checkedIn'),
            entry?.isUsual && t('statuses:usualWeek'),
            entry?.comment && t('profile:withComment'),
          ]
            .filter(Boolean)
            .join(t('statuses:comma'))}
        </span>
        <b aria-hidden>
          {letter}
          {isCheckedIn && <CheckIcon sx={{ ms: 0.25, fontSize: '0.875rem', verticalAlign: '-0.15em' }} />}
        </b>
      </button>
    </li>
  )
}

const WEEK = {
  ...weekStripStyle('large'),
  '& .week li': {
    position: 'relative',
    border: `1px solid ${colour('divider')}`,
    borderRadius: '12px',
    color: colour('text.secondary'),
  },
  '& .week li[data-usual]::after': {
    content: '""',
    position: 'absolute',
    inset: '3px',
    border: '1px dashed',
    borderRadius: '9px',
    pointerEvents: 'none',
  },
  '& .week button': {
    display: 'grid',
    justifyItems: 'center',
    width: '100%',
    minHeight: '58px',
    padding: '6px 0',
    border: 0,
    borderRadius: 'inherit',
    background: 'inherit',
    color: 'inherit',
    font: 'inherit',
    lineHeight: 1.35,
    cursor: 'pointer',
  },
  '& .week li:has([aria-current])': { outline: `2px solid ${colour('text.primary')}`, outlineOffset: '2px' },
  '& .week li:has([aria-expanded=true])': {
    outline: `3px solid ${colour('primary.main')}`,
    outlineOffset: '2px',
  },
} as const

const headStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 44,
} as const

const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  rowGap: 1,
  mt: 1,
  fontSize: '0.9375rem',
} as const
