import { and, asc, eq, notInArray, sql, type SQL } from 'drizzle-orm'
import { offices } from '../offices/tables'
import type { Limit, PersonalData } from '../platform/data-subject'
import { countRows, type Db } from '../platform/db/database'
import { olderThan, removeOldestOf } from '../platform/db/old-rows'
import { holdsWords } from '../platform/events/words-in-text'
import { invitations, invitedGuests } from './tables'

/**
 * An invitation belongs to its host, and each guest’s part to the guest, who has no record: it is shown on request, and by the
 * own link. They end with the visits of that day, whether the guest came or not.
 */
export const personalData = {
  tables: [invitations, invitedGuests],

  tell: async (db, { userId }) => ({ invitations: userId ? await listOfHost(db, userId) : [] }),

  tellOnRequest: async (db, { email }) => ({ invitedVisits: await listOfGuest(db, email) }),

  async erase(db, { email, userId }) {
    const guests = await countRows(db.delete(invitedGuests).where(eq(invitedGuests.email, email)))
    // The guests stay expected, and the reception is told that the host has gone.
    const mentions = userId
      ? await countRows(db.update(invitations).set({ hostName: '' }).where(eq(invitations.hostId, userId)))
      : 0
    return { invitations: guests, mentions }
  },

  age: {
    invitations: (db, limit) => removeOldestOf(db, oldInvitations(limit)),
  },

  mentions: (words) => ({
    invitation: sql`select offices.name as place from ${invitations} join ${offices} on offices.id = office_id
      left join ${invitedGuests} on ${invitedGuests.invitationId} = ${invitations.id}
      where ${holdsWords(words, invitations.note, invitedGuests.name)}`,
  }),
} satisfies PersonalData

/** The invitations past the time of the visits at their office. */
function oldInvitations({ since, ofVisits }: Limit) {
  const olderThanIn = (limit: Date, isIn: SQL) => {
    const old = olderThan(invitations, invitations.startsAt, limit)
    return { ...old, isOld: and(old.isOld, isIn) }
  }
  const own = ofVisits.map(({ officeId }) => officeId)
  return [
    olderThanIn(since, notInArray(invitations.officeId, own)),
    ...ofVisits.map((each) => olderThanIn(each.since, eq(invitations.officeId, each.officeId))),
  ]
}

const listOfHost = (db: Db, userId: string) =>
  db
    .select({
      office: offices.name,
      startsAt: invitations.startsAt,
      endsAt: invitations.endsAt,
      note: invitations.note,
      createdAt: invitations.createdAt,
      cancelledAt: invitations.cancelledAt,
      guests: sql<number>`(select count(*)::int from ${invitedGuests} where invitation_id = ${invitations.id})`,
    })
    .from(invitations)
    .innerJoin(offices, eq(offices.id, invitations.officeId))
    .where(eq(invitations.hostId, userId))
    .orderBy(asc(invitations.startsAt), asc(invitations.id))

const listOfGuest = (db: Db, email: string) =>
  db
    .select({
      office: offices.name,
      startsAt: invitations.startsAt,
      endsAt: invitations.endsAt,
      name: invitedGuests.name,
      company: invitedGuests.company,
      phone: invitedGuests.phone,
      needsHelp: invitedGuests.needsHelp,
      confirmedAt: invitedGuests.confirmedAt,
      formConfirmedAt: invitedGuests.formConfirmedAt,
      declinedAt: invitedGuests.declinedAt,
      arrivedAt: invitedGuests.arrivedAt,
    })
    .from(invitedGuests)
    .innerJoin(invitations, eq(invitations.id, invitedGuests.invitationId))
    .innerJoin(offices, eq(offices.id, invitations.officeId))
    .where(eq(invitedGuests.email, email))
    .orderBy(asc(invitations.startsAt), asc(invitedGuests.id))
