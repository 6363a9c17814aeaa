import { and, asc, eq, getTableColumns, or } from 'drizzle-orm'
import { toldEntry, whoseDoing } from '../../domain/profile/my-data'
import { dayStatusText } from '../../domain/statuses/day-status-text'
import { knownDevices, passwords, secondFactors, sessions, singleSignOnIdentities } from '../auth/tables'
import { checkIns } from '../check-ins/tables'
import { declarations } from '../health/tables'
import { offices } from '../offices/tables'
import { users } from '../people/tables'
import type { Db } from '../platform/database'
import { auditEntries, mailOutbox } from '../platform/tables'
import { weeklySnapshots } from '../reports/tables'
import { dayStatuses } from '../statuses/tables'
import { supportTickets } from '../support/tables'

type Person = { id: string; email: string }

/** Everything that is stored about a person and may be shown to that person: no hash, token or key, and no other person's name or address. Anybody may type any address at the door and under a ticket: what is kept by such a one is not shown to whom it belongs. */
export const collectMyData = async (db: Db, person: Person) => ({
  record: await findRecord(db, person),
  statuses: await listAllStatuses(db, person),
  checkIns: await listCheckIns(db, person),
  declarations: await listAllDeclarations(db, person),
  weeklySnapshots: await listSnapshots(db, person),
  supportTickets: await listTickets(db, person),
  mails: await listMails(db, person),
  coordinatorOf: await listCoordinated(db, person),
  signInMethods: await findSignInMethods(db, person),
  sessions: await listSessions(db, person),
  knownDevices: await listDevices(db, person),
  audit: await listAudit(db, person),
})

async function findRecord(db: Db, { id, email }: Person) {
  const homeOffice = { office: offices.name, country: offices.country }
  const [found] = await db
    .select({ user: users, ...homeOffice })
    .from(users)
    .leftJoin(offices, eq(offices.id, users.officeId))
    .where(eq(users.id, id))
  if (!found) return null
  const [last] = await db
    .select({ name: offices.name })
    .from(offices)
    .innerJoin(users, eq(users.lastCheckInOfficeId, offices.id))
    .where(eq(users.id, id))
  const { user, office, country } = found
  return {
    email: user.email,
    handle: user.handle,
    name: user.name,
    role: user.role,
    office,
    country,
    comment: user.comment,
    createdAt: user.createdAt,
    lastUpdated: user.lastUpdated,
    lastUpdatedBy: whoseDoing(user.updatedBy, email),
    lastCheckInOffice: last?.name ?? null,
    lastCheckInTime: user.lastCheckInTime,
  }
}

async function listAllStatuses(db: Db, { id }: Person) {
  const rows = await db.select().from(dayStatuses).where(eq(dayStatuses.userId, id)).orderBy(dayStatuses.day)
  return rows.map(({ day, status, comment }) => ({ day, status: dayStatusText({ status }).text, comment }))
}

async function listCheckIns(db: Db, { id, email }: Person) {
  const rows = await db
    .select({ row: checkIns, office: offices.name })
    .from(checkIns)
    .innerJoin(offices, eq(offices.id, checkIns.officeId))
    .where(and(eq(checkIns.isVisitor, false), or(eq(checkIns.userId, id), eq(checkIns.email, email))))
    .orderBy(asc(checkIns.timeIn))
  return rows.map(shownCheckIn)
}

type CheckInRow = { row: typeof checkIns.$inferSelect; office: string }

const shownCheckIn = ({ row, office }: CheckInRow) => ({
  office,
  name: row.name,
  timeIn: row.timeIn,
  timeInLocal: row.timeInLocal,
  timeOut: row.timeOut,
  endedBy: row.endedBy,
  comment: row.comment,
})

const listAllDeclarations = (db: Db, { id }: Person) =>
  db
    .select({
      office: offices.name,
      submittedAt: declarations.submittedAt,
      validUntil: declarations.validUntil,
      comment: declarations.comment,
    })
    .from(declarations)
    .innerJoin(offices, eq(offices.id, declarations.officeId))
    .where(eq(declarations.userId, id))
    .orderBy(asc(declarations.submittedAt))

async function listSnapshots(db: Db, { email }: Person) {
  const { id: _id, userId: _userId, ...columns } = getTableColumns(weeklySnapshots)
  return db
    .select(columns)
    .from(weeklySnapshots)
    .where(eq(weeklySnapshots.email, email))
    .orderBy(asc(weeklySnapshots.week))
}

const listTickets = (db: Db, { id }: Person) =>
  db
    .select({
      name: supportTickets.name,
      email: supportTickets.email,
      description: supportTickets.comment,
      createdAt: supportTickets.createdAt,
    })
    .from(supportTickets)
    .where(eq(supportTickets.userId, id))
    .orderBy(asc(supportTickets.createdAt))

// Without their text: it may hold a link that signs somebody in.
const listMails = (db: Db, { email }: Person) =>
  db
    .select({ subject: mailOutbox.subject, createdAt: mailOutbox.createdAt, sentAt: mailOutbox.sentAt })
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, email))
    .orderBy(asc(mailOutbox.createdAt))

async function listCoordinated(db: Db, { id }: Person) {
  const rows = await db
    .select({ name: offices.name })
    .from(offices)
    .where(eq(offices.coordinatorId, id))
    .orderBy(asc(offices.name))
  return rows.map(({ name }) => name)
}

async function findSignInMethods(db: Db, { id }: Person) {
  const [password] = await db
    .select({ changedAt: passwords.changedAt })
    .from(passwords)
    .where(eq(passwords.userId, id))
  const singleSignOn = await db
    .select({
      issuer: singleSignOnIdentities.issuer,
      subject: singleSignOnIdentities.subject,
      linkedAt: singleSignOnIdentities.linkedAt,
    })
    .from(singleSignOnIdentities)
    .where(eq(singleSignOnIdentities.userId, id))
  const [secondFactor] = await db
    .select({ confirmedAt: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, id))
  return { password: password ?? null, singleSignOn, secondFactor: secondFactor ?? null }
}

const listSessions = (db: Db, { id }: Person) =>
  db
    .select({
      device: sessions.device,
      startedAt: sessions.createdAt,
      endsAt: sessions.expiresAt,
      lastUsedAt: sessions.lastUsedAt,
      secondFactorAt: sessions.secondFactorAt,
      provenAt: sessions.provenAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, id))
    .orderBy(asc(sessions.createdAt))

const listDevices = (db: Db, { id }: Person) =>
  db
    .select({ firstSeenAt: knownDevices.firstSeenAt, lastSeenAt: knownDevices.lastSeenAt })
    .from(knownDevices)
    .where(eq(knownDevices.userId, id))
    .orderBy(asc(knownDevices.firstSeenAt))

async function listAudit(db: Db, { email }: Person) {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(or(eq(auditEntries.subject, email), eq(auditEntries.actor, email)))
    .orderBy(asc(auditEntries.id))
  return rows.map((entry) => toldEntry(entry, email))
}
