import { randomUUID } from 'node:crypto'
import type { ArrivalProof } from '../../domain/check-ins/changing-codes'
import { localTimeIn } from '../../domain/day'
import { PASS_REFUSALS, passStateOf, type PassState } from '../../domain/invitations/pass'
import { fail } from '../../domain/problem'
import { visitorAdmissionOf } from '../../domain/visitors/admission'
import { endedText } from '../../domain/offices/ending'
import { eventValues } from '../platform/events/events'
import { english } from '../platform/texts'
import type { SeenAdmission, SeenGuest } from './admission-store'

/** The details that a guest lacks, as the tablet or the reception asked for them. */
export type GivenAtDoor = {
  company?: string | undefined
  phone?: string | undefined
  /** True if the guest confirmed the office's form at the door. */
  hdRequired?: boolean | undefined
  confirmed?: readonly string[] | undefined
}

/** The way of an admission: the reception's press, or a scan on the visitors' tablet, with the token that ends the visit. */
export type AdmissionWay = { proof: Extract<ArrivalProof, 'reception' | 'form'>; tokenHash: Buffer | null }

const BY_RECEPTION: AdmissionWay = { proof: 'reception', tokenHash: null }

/** Judges the pass of a guest at an office. */
export const passOfGuest = ({ guest, ...office }: SeenAdmission, now: Date): PassState =>
  passStateOf(guest && holderOf(guest), office, now)

/** Admits an expected guest to an office: decides what is written and answered, or refuses with the reason. */
export function admitGuest(
  by: { id: string; email: string } | 'not signed in',
  seen: SeenAdmission,
  given: GivenAtDoor,
  now: Date,
  { proof, tokenHash }: AdmissionWay = BY_RECEPTION,
) {
  const { guest: found, ...office } = seen
  const guest = found && withGiven(found, given)
  const isFormConfirmed = given.hdRequired === true
  // A form that is confirmed at the door takes the place of an earlier one.
  const state = passStateOf(
    guest && holderOf(guest),
    isFormConfirmed ? { ...office, asked: [] } : office,
    now,
  )
  if (state === 'office-closed' && office.lastDay !== null)
    fail('conflict', endedText(office.name, office.lastDay))
  if (guest === null || state !== 'valid')
    return fail('conflict', PASS_REFUSALS[state === 'valid' ? 'unknown' : state])
  if (isFormConfirmed && isOldForm(office, given)) fail('conflict', 'refusals-door:formChanged')
  const visit = randomUUID()
  return {
    info: english('refusals-door:checkedInTo', { office: office.name }),
    name: guest.name,
    toWrite: {
      ...eventValues({
        act: by === 'not signed in' ? 'begin visit' : 'check visitor in',
        at: now,
        by,
        offices: [office.id],
        subject: office.name,
        facts: [{ kind: 'visitor.arrived', id: visit }],
      }),
      guest: guest.id,
      visit,
      officeId: office.id,
      name: guest.name,
      email: guest.email,
      company: guest.company,
      phone: guest.phone,
      host: guest.hostName,
      timeInLocal: localTimeIn(office.timeZone, now),
      proof,
      formRequired: office.asked.length > 0,
      tokenHash,
    },
  }
}

const withGiven = (guest: SeenGuest, { company, phone }: GivenAtDoor): SeenGuest => ({
  ...guest,
  company: company ?? guest.company,
  phone: phone ?? guest.phone,
})

const isOldForm = ({ asked }: Pick<SeenAdmission, 'asked'>, { confirmed }: GivenAtDoor) =>
  visitorAdmissionOf(asked, { isConfirmed: true, confirmed }) !== 'enter'

const holderOf = ({ startsAt, arrivedAt, formConfirmedAt, formWordings, ...guest }: SeenGuest) => ({
  ...guest,
  startsAt: new Date(startsAt),
  hasCome: arrivedAt !== null,
  form: formConfirmedAt === null ? null : { confirmedAt: new Date(formConfirmedAt), wordings: formWordings },
})
