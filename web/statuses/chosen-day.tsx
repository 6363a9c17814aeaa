import type { Day } from '../../domain/day'
import { dayName, statusWords } from '../../domain/statuses/day-name'
import type { StoredDay } from '../../domain/statuses/day-status'
import { Stack } from '../design/box'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { StatusBadge } from './status-badge'

/** The chosen day and its status in words. Screen readers speak them when either changes. */
export function ChosenDay({ day, entry }: { day: Day; entry: StoredDay | undefined }) {
  const t = useText()
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.25 }}>
      <StatusBadge status={entry?.status} size={36} />
      <div aria-live="polite" aria-atomic>
        <Typography variant="body2" sx={{ color: 'text.secondary', lineHeight: 1.35 }}>
          {dayName(day, t.language)}
        </Typography>
        <Typography sx={{ fontWeight: 650, lineHeight: 1.35 }}>{statusWords(entry, t)}</Typography>
        {entry?.isUsual && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('statuses:usualWeek')}
          </Typography>
        )}
      </div>
    </Stack>
  )
}
