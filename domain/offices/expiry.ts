import { dayInZone, type Day } from '../day'

/** Whether an office's status has outlived its validity: its last day is over where the office is. */
export const isStatusExpired = (office: { validUntil: Day | null; timeZone: string }, now: Date) =>
  office.validUntil !== null && office.validUntil < dayInZone(now, office.timeZone)
