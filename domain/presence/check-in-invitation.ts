import { noticeOf } from '../check-ins/office-notice'
import { usualDays, type OfficeDays } from '../offices/office-days'
import type { OfficePhase } from '../offices/phases'
import type { Day } from '../day'
import { hoursOf, type OfficeClock } from './presence'

type Office = Pick<OfficeClock, 'timeZone' | 'closesAt'> &
  Partial<OfficeDays> & { phase: OfficePhase; comment: string; validUntil: Day | null }

/** True if nothing is to be read before a check-in: the office is not closed, its status is valid, and its closing time is ahead. */
export const invitesCheckIn = (office: Office, now: Date) =>
  noticeOf(office, now) === null && now < hoursOf({ ...usualDays(office.closesAt), ...office }, now).closing
