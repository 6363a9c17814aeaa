import { daysBetween, type Day } from '../day'

/** A mail is sent this many days before a certificate ends, the earlier one first. */
export const CERTIFICATE_MAIL_DAYS = [30, 7] as const

type Certified = {
  certificateUntil: Day
  /** The last day of the duty. Null means until it is removed. */
  until: Day | null
  /** The days of the last mail on this certificate. Null before the first one. */
  mailed: number | null
}

/** The mail that is due on a day, by its days. A certificate that outlasts its duty needs no renewal, and one that has ended is too late. */
export function certificateMailDue({ certificateUntil, until, mailed }: Certified, today: Day) {
  if (certificateUntil < today || (until !== null && until <= certificateUntil)) return null
  const left = daysBetween(today, certificateUntil)
  const due = CERTIFICATE_MAIL_DAYS.findLast((days) => left <= days)
  return due === undefined || (mailed !== null && mailed <= due) ? null : due
}
