import { useId, useRef, useState } from 'react'
import { weekOf, type Day } from '../../domain/day'
import { applyChanges, changesBetween, copyOfWeek, type StatusCalendar } from '../../domain/statuses/calendar'
import { daySpans } from '../../domain/statuses/day-spans'
import type { Text } from '../../domain/texts/translate'
import { Stack } from '../design/box'
import { Button } from '../design/button'
import { Typography } from '../design/text'
import { TickBox } from '../design/tick-box'
import { useText } from '../i18n/language'

type Props = {
  calendar: StatusCalendar
  selected: Day
  today: Day
  onChange: (calendar: StatusCalendar) => void
}

type Copy = { before: StatusCalendar; after: StatusCalendar; text: Text; canUndo: boolean }

const areSame = (one: StatusCalendar, other: StatusCalendar) =>
  Object.keys(changesBetween(one, other)).length === 0

/** Copies the week of the chosen day to the weeks after it, and first lists the days that it sets. The copy can be undone until the next change. */
export function CopyWeek({ calendar, selected, today, onChange }: Props) {
  const t = useText()
  const button = useRef<HTMLButtonElement>(null)
  const planId = useId()
  const [replaces, setReplaces] = useState(false)
  const [copy, setCopy] = useState<Copy | null>(null)
  const last = copy && areSame(copy.after, calendar) ? copy : null
  const week = weekOf(selected)
  const { free, taken } = copyOfWeek(calendar, week, today)
  const takenDays = Object.keys(taken)
  const changes = { ...free, ...(replaces && taken) }
  const days = Object.keys(changes)
  const isEmpty = !week.some((day) => calendar[day])

  function copyWeek() {
    const after = applyChanges(calendar, changes)
    const text: Text =
      days.length > 0
        ? { key: 'statuses:copied', values: { count: days.length } }
        : { key: 'statuses:nothingToCopy' }
    setCopy({ before: calendar, after, text, canUndo: days.length > 0 })
    setReplaces(false)
    if (days.length > 0) onChange(after)
  }

  function undo() {
    if (!last) return
    const text: Text = { key: 'statuses:daysAsBefore' }
    setCopy({ before: last.before, after: last.before, text, canUndo: false })
    onChange(last.before)
    button.current?.focus()
  }

  return (
    <Stack role="group" aria-label={t('statuses:copyWeek')} sx={{ gap: 0.5 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Button
          ref={button}
          variant="outlined"
          size="small"
          aria-describedby={planId}
          onClick={copyWeek}
          sx={{ minHeight: 40 }}
        >
          {t('statuses:copyWeekForward')}
        </Button>
        {last?.canUndo && (
          <Button size="small" onClick={undo} sx={{ minHeight: 40 }}>
            {t('statuses:undo')}
          </Button>
        )}
        <Typography variant="body2" aria-live="polite" sx={{ color: 'text.secondary' }}>
          {last && t(last.text)}
        </Typography>
      </Stack>
      <Typography id={planId} variant="body2" sx={{ color: 'text.secondary' }}>
        {isEmpty
          ? t('statuses:noStatusToCopy')
          : days.length > 0
            ? t('statuses:wouldSet', { count: days.length, days: daySpans(days, t) })
            : t('statuses:laterWeeksSet')}
      </Typography>
      {takenDays.length > 0 && (
        <TickBox
          name="replace-days"
          label={t('statuses:alsoReplace', { count: takenDays.length })}
          helperText={t('statuses:replacedComments', { days: daySpans(takenDays, t) })}
          checked={replaces}
          onChange={setReplaces}
        />
      )}
    </Stack>
  )
}
