import { dayInZone, type Day } from '../day'

/** An office's status expires at the end of its last day in the office's time zone. */
export const isStatusExpired = (office: { validUntil: Day | null; timeZone: string }, now: Date) =>
  office.validUntil !== null && office.validUntil < dayInZone(now, office.timeZone)
