import { dayInZone } from '../day'
import type { Me } from './me'

type Office = { name: string; timeZone: string }

/** When the person's last check-in was at this office and is of today there; null when it is not. */
export function checkedInAt(
  { lastCheckInOffice, lastCheckInTime }: Pick<Me, 'lastCheckInOffice' | 'lastCheckInTime'>,
  { name, timeZone }: Office,
  now: Date,
) {
  if (lastCheckInOffice !== name || lastCheckInTime === null) return null
  const at = new Date(lastCheckInTime)
  return dayInZone(at, timeZone) === dayInZone(now, timeZone) ? at : null
}
