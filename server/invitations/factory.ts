import { asc, eq } from 'drizzle-orm'
import type { Db } from '../platform/db/database'
import { mailOutbox } from '../platform/mail/tables'
import { invitations, invitedGuests } from './tables'

type GivenInvitation = Partial<typeof invitations.$inferInsert> & {
  office: { id: string }
  host: { id: string; name: string } | null
  startsAt: Date
}

const HOUR_MS = 3_600_000

/** Makes an invitation for an hour, without guests. */
export async function makeInvitation(db: Db, { office, host, startsAt, ...given }: GivenInvitation) {
  const [made] = await db
    .insert(invitations)
    .values({
      officeId: office.id,
      hostId: host?.id ?? null,
      hostName: host?.name ?? 'Former Host',
      startsAt,
      endsAt: new Date(startsAt.getTime() + HOUR_MS),
      language: 'en',
      createdAt: new Date(startsAt.getTime() - 24 * HOUR_MS),
      ...given,
    })
    .returning()
  if (!made) throw new Error('no invitation was made')
  return made
}

/** Makes a guest who has given the details of a visit. */
export async function makeGuest(
  db: Db,
  invitation: { id: string; createdAt: Date },
  given: Partial<typeof invitedGuests.$inferInsert> = {},
) {
  const [made] = await db
    .insert(invitedGuests)
    .values({
      invitationId: invitation.id,
      name: 'Vera Visitor',
      email: 'vera@guests.example',
      company: 'Guests Ltd',
      phone: '+442079460000',
      confirmedAt: invitation.createdAt,
      mailedAt: invitation.createdAt,
      ...given,
    })
    .returning()
  if (!made) throw new Error('no guest was made')
  return made
}

export async function readGuest(db: Db, id: string) {
  const [guest] = await db.select().from(invitedGuests).where(eq(invitedGuests.id, id))
  return guest ?? null
}

/** Lists all guests by their names. */
export const listGuests = (db: Db) =>
  db.select().from(invitedGuests).orderBy(asc(invitedGuests.name), asc(invitedGuests.email))

/** The queued mails to guests, the oldest first. Each has the method and the number of its calendar entry. */
export const listInvitationMails = async (db: Db) =>
  (await db.select().from(mailOutbox).orderBy(asc(mailOutbox.createdAt), asc(mailOutbox.recipient))).map(
    ({ calendar, ...mail }) => ({
      ...mail,
      method: /^METHOD:(\w+)/m.exec(calendar ?? '')?.[1],
      sequence: Number(/^SEQUENCE:(\d+)/m.exec(calendar ?? '')?.[1]),
      link: /#token=([\w.-]+)/.exec(mail.body)?.[1] ?? '',
    }),
  )
