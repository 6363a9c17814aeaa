import { randomUUID } from 'node:crypto'
import { GUESTS_PER_HOUR, type inviteGuests as contract } from '../../domain/invitations/contract'
import { timeProblem, visitTimeOf, type TypedTime } from '../../domain/invitations/visit-time'
import type { ParsedInputOf } from '../../domain/endpoint'
import { endedText } from '../../domain/offices/ending'
import { calledBy } from '../../domain/people/person-name'
import { fail, refuseFields } from '../../domain/problem'
import { requireKnownOffice } from '../offices/known-office'
import type { Office } from '../offices/store'
import type { Caller } from '../platform/calls/route'
import type { Db } from '../platform/db/database'
import { recordEvent } from '../platform/events/events'
import { tooMany } from '../platform/limits/limits'
import { english } from '../platform/texts'
import { mailGuest, type Sender } from './mail-guests'
import { countMailedSince, lockHost, lockInvitation, recordGuests, recordInvitation } from './store'

const HOUR_MS = 3_600_000

type Typed = ParsedInputOf<typeof contract>

/** Invites guests to an office, and mails each of them. The same guest twice in the list is one guest. */
export async function inviteGuests(tx: Db, sender: Sender, host: Caller, input: Typed, at: Date) {
  const office = await requireKnownOffice(tx, input.office)
  requireTime(office, input, at)
  const guests = uniqueGuests(input.guests)
  await requireMails(tx, host, guests.length, at)
  const { id } = await recordInvitation(tx, {
    ...visitTimeOf(input, office.timeZone),
    officeId: office.id,
    hostId: host.id,
    hostName: calledBy(host, english),
    note: input.note,
    language: input.language,
    createdAt: at,
  })
  await recordGuests(
    tx,
    guests.map((guest) => ({
      ...guest,
      id: randomUUID(),
      invitationId: id,
      company: input.company,
      mailedAt: at,
    })),
  )
  const made = (await lockInvitation(tx, id)) ?? refuseUnknownInvitation()
  for (const guest of made.guests) await mailGuest(tx, sender, 'invited', { ...made, guest }, at, 0)
  await recordEvent(tx, {
    act: 'invite guests',
    at,
    by: host,
    offices: [office.id],
    person: host.id,
    subject: office.name,
    details: { guests: guests.length, day: input.day },
  })
  return made
}

export const refuseUnknownInvitation = () => fail('not_found', 'refusals-invitations:invitationUnknown')

/** Refuses a time at which nobody can come to an office. */
export function requireTime(office: Office, typed: TypedTime, at: Date) {
  const problem = timeProblem(typed, office.timeZone, at)
  if (problem) refuseFields({ [problem.field]: problem.message })
  if (office.lastDay !== null && office.lastDay < typed.day)
    fail('conflict', endedText(office.name, office.lastDay))
}

/** Refuses mails to more guests than a person may reach within an hour. */
export async function requireMails(tx: Db, host: { id: string }, guests: number, at: Date) {
  await lockHost(tx, host.id)
  const mailed = await countMailedSince(tx, host.id, new Date(at.getTime() - HOUR_MS))
  if (mailed + guests > GUESTS_PER_HOUR) throw tooMany(HOUR_MS / 1000)
}

const uniqueGuests = (guests: Typed['guests']) =>
  guests.filter(
    ({ name, email }, index) =>
      guests.findIndex((other) => other.name === name && other.email === email) === index,
  )
