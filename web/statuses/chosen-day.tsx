import type { Day } from '../../domain/day'
import { dayName, statusWords } from '../../domain/statuses/day-name'
import type { DayEntry } from '../../domain/statuses/day-status'
import { Stack } from '../design/box'
import { Typography } from '../design/text'
import { StatusBadge } from './status-badge'

/** The chosen day and its status in words. Screen readers speak them when either changes. */
export const ChosenDay = ({ day, entry }: { day: Day; entry: DayEntry | undefined }) => (
  <Stack direction="row" sx={{ alignItems: 'center', gap: 1.25 }}>
    <StatusBadge status={entry?.status} size={36} />
    <div aria-live="polite" aria-atomic>
      <Typography variant="body2" sx={{ color: 'text.secondary', lineHeight: 1.35 }}>
        {dayName(day)}
      </Typography>
      <Typography sx={{ fontWeight: 650, lineHeight: 1.35 }}>{statusWords(entry)}</Typography>
    </div>
  </Stack>
)
