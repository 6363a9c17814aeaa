import { Button, Stack, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import { weekOf, type Day } from '../../domain/day'
import { changesBetween, copyWeekForward, type StatusCalendar } from '../../domain/statuses/calendar'

type Props = {
  calendar: StatusCalendar
  selected: Day
  today: Day
  onChange: (calendar: StatusCalendar) => void
}

type Copy = { before: StatusCalendar; after: StatusCalendar; text: string }

/** Repeats the chosen day's week on the weeks after it; what was there can be had back until something else changes. */
export function CopyWeek({ calendar, selected, today, onChange }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [copy, setCopy] = useState<Copy | null>(null)
  const last = copy?.after === calendar ? copy : null
  const canUndo = last !== null && last.before !== last.after

  function copyWeek() {
    const after = copyWeekForward(calendar, weekOf(selected), today)
    const count = Object.keys(changesBetween(calendar, after)).length
    const text = count
      ? `Copied. ${count} later ${count === 1 ? 'day' : 'days'} changed.`
      : 'Nothing to copy.'
    setCopy({ before: calendar, after: count ? after : calendar, text })
    if (count) onChange(after)
  }

  function undo() {
    if (!last) return
    setCopy({ before: last.before, after: last.before, text: 'The days are as they were.' })
    onChange(last.before)
    button.current?.focus()
  }

  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
      <Button ref={button} variant="outlined" size="small" onClick={copyWeek} sx={{ minHeight: 40 }}>
        Copy this week forward
      </Button>
      {canUndo && (
        <Button size="small" onClick={undo} sx={{ minHeight: 40 }}>
          Undo
        </Button>
      )}
      <Typography variant="body2" aria-live="polite" sx={{ color: 'text.secondary' }}>
        {last?.text}
      </Typography>
    </Stack>
  )
}
