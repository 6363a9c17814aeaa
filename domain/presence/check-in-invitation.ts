import { noticeOf } from '../check-ins/office-notice'
import type { OfficePhase } from '../offices/phases'
import type { Day } from '../day'
import { hoursOf, type OfficeClock } from './presence'

type Office = OfficeClock & { phase: OfficePhase; comment: string; validUntil: Day | null }

/** True if nothing is to be read before a check-in: the office is not closed, its status is valid, and its closing time is ahead. */
export const invitesCheckIn = (office: Office, now: Date) =>
  noticeOf(office, now) === null && now < hoursOf(office, now).closing
