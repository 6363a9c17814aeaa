import { addDays, dayInZone, daysBetween, instantAt, type Day } from '../day'
import { closingTimeOn, isWorkingDay } from '../offices/office-days'
import { hoursOfDay, type OfficeClock } from '../presence/presence'

/** The reception is told of a screen that was not seen for so long while its office was open. */
export const MISSING_AFTER_MS = 3_600_000

/** Opening hours are words, so a working day is taken to begin at this minute of the office's clock. It ends at the closing time. */
const OPENS_AT_MINUTE = 8 * 60

/** After so many days without a sign the screen is missing, whatever days the office was open. */
const MOST_DAYS = 14

/** True if a screen was not seen for an hour in which its office was open. */
export function isMissing(seenAt: Date, office: OfficeClock, now: Date): boolean {
  if (now.getTime() - seenAt.getTime() < MISSING_AFTER_MS) return false
  const first = dayInZone(seenAt, office.timeZone)
  const days = daysBetween(first, dayInZone(now, office.timeZone))
  if (days > MOST_DAYS) return true
  let openMs = 0
  for (let day = 0; day <= days; day++) openMs += openMsOf(addDays(first, day), office, seenAt, now)
  return openMs >= MISSING_AFTER_MS
}

/** The milliseconds of a day between two moments in which the office was open. */
function openMsOf(day: Day, office: OfficeClock, from: Date, to: Date) {
  if (!isWorkingDay(office, day)) return 0
  const { closing } = hoursOfDay(day, closingTimeOn(office, day), office.timeZone)
  const opens = Math.max(from.getTime(), instantAt(day, OPENS_AT_MINUTE, office.timeZone).getTime())
  const closes = Math.min(to.getTime(), closing.getTime())
  return Math.max(0, closes - opens)
}
