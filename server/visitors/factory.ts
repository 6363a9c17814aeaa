import { randomBytes } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import type { Said, StatementSource } from '../../domain/presence/presence'
import { makeStatement } from '../check-ins/factory'
import { lastStatementOf } from '../check-ins/statement-store'
import { checkIns, visits } from '../check-ins/tables'
import type { Db } from '../platform/db/database'

export type GivenVisit = Partial<typeof checkIns.$inferInsert> &
  Partial<typeof visits.$inferInsert> & {
    office: { id: string; timeZone: string }
    timeIn: Date
    /** The time of leaving, and the source of that statement. */
    timeOut?: Date | null
    endedBy?: StatementSource | null
  }

/** The details that a visitor gives at the reception. */
export const VISITOR = {
  name: 'Vera Visitor',
  email: 'vera@guests.example',
  company: 'Guests Ltd',
  phone: '+44 20 7946 0000',
  host: 'Hanna Host',
}

const checkInOf = ({ office, timeIn, ...given }: GivenVisit): typeof checkIns.$inferInsert => ({
  isVisitor: true,
  email: 'visitor@guest.example',
  name: 'Visitor',
  proof: 'form',
  officeId: office.id,
  timeIn,
  timeInLocal: timeIn.toLocaleString('en-US', { timeZone: office.timeZone }),
  ...given,
})

const visitOf = (checkInId: string, given: GivenVisit): typeof visits.$inferInsert => ({
  company: 'Guests',
  phone: '+491701234567',
  host: 'Host',
  formRequired: false,
  checkOutTokenHash: randomBytes(32),
  ...given,
  checkInId,
})

const SAYS: Partial<Record<StatementSource, Said['says']>> = { day: 'closed', host: 'confirmed' }

const endOfVisit = (source: StatementSource, at: Date): Said => ({ says: SAYS[source] ?? 'left', source, at })

/** Makes so many open visits at one moment. */
export async function makeVisits(db: Db, count: number, given: GivenVisit) {
  const made = await db
    .insert(checkIns)
    .values(Array.from({ length: count }, () => checkInOf(given)))
    .returning()
  await db.insert(visits).values(made.map(({ id }) => visitOf(id, given)))
  return made
}

/** Makes a visit that a device began. It is open unless an end is given. */
export async function makeVisit(db: Db, given: GivenVisit) {
  const [visit] = await makeVisits(db, 1, given)
  if (!visit) throw new Error('no visit was made')
  const { timeOut: at, endedBy: source } = given
  if (at && source) await makeStatement(db, visit.id, endOfVisit(source, at))
  return visit
}

/** Lists all visits by their arrival, each with its last stated end. */
export async function listVisits(db: Db) {
  const found = await db
    .select({ checkIn: checkIns, visit: visits, last: lastStatementOf(sql`${checkIns.id}`) })
    .from(checkIns)
    .innerJoin(visits, eq(visits.checkInId, checkIns.id))
    .orderBy(asc(checkIns.timeIn), asc(checkIns.name))
  return found.map(({ checkIn, visit: { checkInId: _, ...visit }, last }) => ({
    ...checkIn,
    ...visit,
    timeOut: last && new Date(last.at),
    endedBy: last?.source ?? null,
  }))
}

/** Gives every visit the same last end. */
export async function endVisits(db: Db, source: StatementSource, at: Date) {
  for (const { id } of await listVisits(db)) await makeStatement(db, id, endOfVisit(source, at))
}
