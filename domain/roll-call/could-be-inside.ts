// A day is an hour longer when the clocks go back.
const LONGEST_DAY_MS = 25 * 3_600_000

/** True if a person's last check-in could be of today at its office, so that an alarm there may concern the person. */
export const couldBeInside = (lastCheckInTime: string | null | undefined, now: Date) =>
  typeof lastCheckInTime === 'string' && now.getTime() - Date.parse(lastCheckInTime) < LONGEST_DAY_MS
