import { clockTime, dayInZone } from '../../domain/day'
import {
  cancelInvitation,
  changeInvitation,
  GUESTS_PER_HOUR,
  inviteGuests,
  listMyInvitations,
  MOST_INVITATIONS,
  type Invitation,
} from '../../domain/invitations/contract'
import type { Context } from '../context'
import { route, type Route } from '../platform/calls/route'
import type { Db } from '../platform/db/database'
import * as changes from './change-invitation'
import { inviteGuests as invite, refuseUnknownInvitation, requireMails } from './invite-guests'
import { stateOfGuest } from './state-of-guest'
import { listInvitationsOf, lockInvitation, type FoundInvitation } from './store'

const DAY_MS = 86_400_000

/** The calls by which people of the organisation invite guests. */
export const invitationRoutes = ({ config, now }: Context): Route[] => [
  route(
    listMyInvitations,
    `The caller’s invitations of today and later, without cancelled ones, the next ones first, at most ${MOST_INVITATIONS}.`,
    async ({ db, user }) => {
      const at = now()
      const found = await listInvitationsOf(db, user.id, new Date(at.getTime() - DAY_MS))
      return { invitations: found.filter((each) => isOfTodayOrLater(each, at)).map(present) }
    },
  ),

  route(
    inviteGuests,
    `Invites guests to an office, and mails each of them with an entry for the calendar and an own link. Times are of the office’s clock. Mails of one person go to at most ${GUESTS_PER_HOUR} guests within an hour; more are 429. Leaves an audit entry, without the names.`,
    async ({ db, user, input }) => present(await invite(db, config, user, input, now())),
  ),

  route(
    changeInvitation,
    'Changes the time and the note of an own invitation, and mails the guests who are expected. 409 where it is over, or a guest came and the time is changed. Leaves an audit entry.',
    async ({ db, user, input: { invitation, ...typed } }) => {
      const at = now()
      const found = await requireOwn(db, user, invitation)
      await requireMails(db, user, found.guests.length, at)
      return present(await changes.changeInvitation(db, config, user, found, typed, at))
    },
  ),

  route(
    cancelInvitation,
    'Cancels an own invitation, or one guest of it, and mails the guests who were expected. 409 where it is over. Leaves an audit entry.',
    async ({ db, user, input: { invitation, guest } }) =>
      present(
        await changes.cancelInvitation(
          db,
          config,
          user,
          await requireOwn(db, user, invitation),
          guest,
          now(),
        ),
      ),
  ),
]

async function requireOwn(tx: Db, user: { id: string }, id: string) {
  const found = await lockInvitation(tx, id)
  return found?.invitation.hostId === user.id ? found : refuseUnknownInvitation()
}

const isOfTodayOrLater = ({ invitation, office }: FoundInvitation, at: Date) =>
  dayInZone(invitation.startsAt, office.timeZone) >= dayInZone(at, office.timeZone)

/** An invitation as its host reads it. */
const present = ({ invitation, office, guests }: FoundInvitation): Invitation => ({
  id: invitation.id,
  office: office.name,
  officeId: office.id,
  timeZone: office.timeZone,
  day: dayInZone(invitation.startsAt, office.timeZone),
  from: clockTime(invitation.startsAt, office.timeZone),
  until: clockTime(invitation.endsAt, office.timeZone),
  note: invitation.note,
  guests: guests.map((guest) => ({
    id: guest.id,
    name: guest.name,
    email: guest.email,
    state: stateOfGuest(guest, invitation),
  })),
})
