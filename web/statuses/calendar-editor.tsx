import { useRef, useState, type KeyboardEvent } from 'react'
import type { Day } from '../../domain/day'
import type { IsDayOff } from '../../domain/days-off'
import { clearDay, commentDay, tapDay, type StatusCalendar } from '../../domain/statuses/calendar'
import { changeableDays } from '../../domain/statuses/day-range'
import { Stack } from '../design/box'
import { Button } from '../design/button'
import { FormHelperText } from '../design/form-fields'
import { Typography } from '../design/text'
import { TextInput } from '../design/text-input'
import { useText } from '../i18n/language'
import { ChosenDay } from './chosen-day'
import { CopyWeek } from './copy-week'
import { MonthGrid } from './month-grid'
import { StatusLegend } from './status-legend'

type Props = {
  calendar: StatusCalendar
  today: Day
  isDayOff: IsDayOff
  problem?: string | undefined
  onChange: (calendar: StatusCalendar) => void
}

/** The calendar that gives days a status and a comment (specification §4). */
export function CalendarEditor({ calendar, today, isDayOff, problem, onChange }: Props) {
  const t = useText()
  const editor = useRef<HTMLDivElement>(null)
  const [selected, setSelected] = useState(today)
  const entry = calendar[selected]

  function tap(day: Day) {
    onChange(tapDay(calendar, day, selected, isDayOff))
    setSelected(day)
  }

  function clear() {
    onChange(clearDay(calendar, selected))
    // The button disappears, and the focus must not be lost with it.
    focusDay()
  }

  const focusDay = () => editor.current?.querySelector<HTMLElement>(`[data-day="${selected}"]`)?.focus()

  // Enter in a single-line field would send the form.
  function endComment(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    focusDay()
  }

  return (
    <Stack ref={editor} role="group" aria-label={t('statuses:calendar')} sx={{ gap: 2 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('statuses:setAhead')}
      </Typography>
      <MonthGrid
        calendar={calendar}
        today={today}
        selected={selected}
        open={changeableDays(today)}
        onTap={tap}
      />
      <StatusLegend />
      {problem && (
        <FormHelperText error role="alert" tabIndex={-1} data-problem sx={{ m: 0 }}>
          {problem}
        </FormHelperText>
      )}
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, rowGap: 0.5 }}
      >
        <ChosenDay day={selected} entry={entry} />
        {entry && (
          <Button color="secondary" size="small" onClick={clear} sx={{ minHeight: 40 }}>
            {t('statuses:clearDay')}
          </Button>
        )}
      </Stack>
      <TextInput
        name="day-comment"
        label={t('statuses:dayComment')}
        value={entry?.comment ?? ''}
        onChange={(comment) => onChange(commentDay(calendar, selected, comment))}
        onKeyDown={endComment}
        disabled={!entry}
        helperText={entry ? '' : t('statuses:statusFirst')}
        maxLength={500}
        enterKeyHint="done"
      />
      <CopyWeek calendar={calendar} selected={selected} today={today} onChange={onChange} />
    </Stack>
  )
}
