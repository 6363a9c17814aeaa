import { dayInZone, type Day } from '../day'

/** Whether an office's status has expired: its last day is over in the office's time zone. */
export const isStatusExpired = (office: { validUntil: Day | null; timeZone: string }, now: Date) =>
  office.validUntil !== null && office.validUntil < dayInZone(now, office.timeZone)
