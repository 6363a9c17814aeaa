import type { TextKey } from '../../texts/keys'
import { isWhole, type QuestionWording } from '../check-ins/next-step'
import { addDays, dayInZone, instantAt, type Day } from '../day'
import { hasEnded } from '../offices/ending'

/** The states of a guest’s pass at an office. A valid one lets its guest in. `incomplete`: a detail or the office’s form is missing. */
export const PASS_STATES = [
  'valid',
  'incomplete',
  'wrong-day',
  'other-office',
  'office-closed',
  'used',
  'cancelled',
  'declined',
  'unknown',
] as const
export type PassState = (typeof PASS_STATES)[number]

/** The sentences for a pass that does not let its guest in. */
export const PASS_REFUSALS = {
  incomplete: 'refusals-invitations:passIncomplete',
  'wrong-day': 'refusals-invitations:passWrongDay',
  'other-office': 'refusals-invitations:passOtherOffice',
  'office-closed': 'refusals-invitations:passOfficeClosed',
  used: 'refusals-invitations:passUsed',
  cancelled: 'refusals-invitations:passCancelled',
  declined: 'refusals-invitations:passDeclined',
  unknown: 'refusals-invitations:passUnknown',
} as const satisfies Record<Exclude<PassState, 'valid'>, TextKey>

/** A guest as a pass needs it. */
export type PassHolder = {
  officeId: string
  startsAt: Date
  company: string
  phone: string
  isCancelled: boolean
  isDeclined: boolean
  hasCome: boolean
  form: GivenForm | null
}

/** The guest’s confirmation of the office’s form, before the visit. The answers are never stored. */
export type GivenForm = { confirmedAt: Date; wordings: readonly string[] }

/** The office where a pass is shown. */
export type PassOffice = {
  id: string
  timeZone: string
  lastDay: Day | null
  asked: readonly QuestionWording[]
}

/** Judges a pass at an office. It counts on one day of the office’s calendar, at that office, once. */
export function passStateOf(guest: PassHolder | null, office: PassOffice, now: Date): PassState {
  if (guest === null) return 'unknown'
  if (guest.hasCome) return 'used'
  if (guest.isCancelled) return 'cancelled'
  if (guest.isDeclined) return 'declined'
  if (guest.officeId !== office.id) return 'other-office'
  if (hasEnded(office, now)) return 'office-closed'
  if (dayInZone(guest.startsAt, office.timeZone) !== dayInZone(now, office.timeZone)) return 'wrong-day'
  const isComplete = guest.company !== '' && guest.phone !== '' && isFormGiven(guest, office)
  return isComplete ? 'valid' : 'incomplete'
}

/** The day from which on a guest may confirm the office’s form: the day before the visit. */
export const formOpensOn = (startsAt: Date, timeZone: string): Day =>
  addDays(dayInZone(startsAt, timeZone), -1)

export const isFormOpen = (startsAt: Date, timeZone: string, now: Date) =>
  dayInZone(now, timeZone) >= formOpensOn(startsAt, timeZone)

/** True if the office asks for no form, or exactly its present questions were confirmed since the day before the visit. */
export function isFormGiven(
  { startsAt, form }: Pick<PassHolder, 'startsAt' | 'form'>,
  { timeZone, asked }: Pick<PassOffice, 'timeZone' | 'asked'>,
) {
  if (asked.length === 0) return true
  if (form === null || form.confirmedAt < instantAt(formOpensOn(startsAt, timeZone), 0, timeZone))
    return false
  return isWhole(asked, form.wordings)
}
