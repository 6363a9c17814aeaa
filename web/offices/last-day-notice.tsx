import { addDays } from '../../domain/day'
import type { OfficeDetail } from '../../domain/offices/administration'
import { hasEnded } from '../../domain/offices/ending'
import { dayText } from '../../domain/texts/formats'
import { Alert } from '../design/notice-box'
import { useText } from '../i18n/language'
import { now } from '../platform/clock'

/** The end of an office that closes or has closed for good. For any other office it shows nothing. */
export function LastDayNotice({ office: { lastDay, timeZone } }: { office: OfficeDetail }) {
  const t = useText()
  if (!lastDay) return null
  return (
    <Alert severity="warning" role="note">
      {hasEnded({ lastDay, timeZone }, now())
        ? t('offices:closedSince', { day: dayText(addDays(lastDay, 1), t.language) })
        : t('offices:closesAfter', { day: dayText(lastDay, t.language) })}
    </Alert>
  )
}
