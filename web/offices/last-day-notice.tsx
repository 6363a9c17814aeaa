import { addDays, formatDay } from '../../domain/day'
import type { OfficeDetail } from '../../domain/offices/administration'
import { hasEnded } from '../../domain/offices/ending'
import { Alert } from '../design/notice-box'
import { now } from '../platform/clock'

/** The end of an office that closes or has closed for good. For any other office it shows nothing. */
export function LastDayNotice({ office: { lastDay, timeZone } }: { office: OfficeDetail }) {
  if (!lastDay) return null
  return (
    <Alert severity="warning" role="note">
      {hasEnded({ lastDay, timeZone }, now())
        ? `Closed since ${formatDay(addDays(lastDay, 1))}. Nobody can choose this office or check in here. Its history stays.`
        : `Closes for good after ${formatDay(lastDay)}.`}
    </Alert>
  )
}
