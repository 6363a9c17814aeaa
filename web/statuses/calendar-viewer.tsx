import { useState } from 'react'
import type { Day } from '../../domain/day'
import type { StatusCalendar } from '../../domain/statuses/calendar'
import { nearestIn, readableDays } from '../../domain/statuses/day-range'
import { Stack } from '../design/box'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { ChosenDay } from './chosen-day'
import { MonthGrid } from './month-grid'
import { StatusLegend } from './status-legend'

type Props = {
  calendar: StatusCalendar
  today: Day
  /** The day that is chosen first. The default is today. */
  startsAt?: Day
}

/** The calendar of a colleague. Choosing a day shows its comment, and nothing can be changed. */
export function CalendarViewer({ calendar, today, startsAt = today }: Props) {
  const t = useText()
  const [selected, setSelected] = useState(() => nearestIn(readableDays(today), startsAt))
  const entry = calendar[selected]
  return (
    <Stack role="group" aria-label={t('statuses:calendar')} sx={{ gap: 2 }}>
      <MonthGrid
        calendar={calendar}
        today={today}
        selected={selected}
        open={readableDays(today)}
        isReadOnly
        onTap={setSelected}
      />
      <div>
        <ChosenDay day={selected} entry={entry} />
        <Typography aria-live="polite" sx={{ mt: 1, whiteSpace: 'pre-line' }}>
          {entry?.comment}
        </Typography>
      </div>
      <StatusLegend />
    </Stack>
  )
}
