import { randomBytes } from 'node:crypto'
import { checkIns } from '../check-ins/tables'
import type { Db } from '../platform/database'

type Given = Partial<typeof checkIns.$inferInsert> & {
  office: { id: string; timeZone: string }
  timeIn: Date
}

/** The details that a visitor gives at the reception. */
export const VISITOR = {
  name: 'Vera Visitor',
  email: 'vera@guests.example',
  company: 'Guests Ltd',
  phone: '+44 20 7946 0000',
  host: 'Hanna Host',
}

const visitOf = ({ office, timeIn, ...given }: Given): typeof checkIns.$inferInsert => ({
  isVisitor: true,
  email: 'visitor@guest.example',
  name: 'Visitor',
  company: 'Guests',
  phone: '+491701234567',
  host: 'Host',
  officeId: office.id,
  timeIn,
  checkOutTokenHash: randomBytes(32),
  timeInLocal: timeIn.toLocaleString('en-US', { timeZone: office.timeZone }),
  ...given,
})

/** Makes so many open visits at one moment. */
export const makeVisits = (db: Db, count: number, given: Given) =>
  db.insert(checkIns).values(Array.from({ length: count }, () => visitOf(given)))

/** Makes an open visit that a device began. */
export async function makeVisit(db: Db, given: Given) {
  const [visit] = await db.insert(checkIns).values(visitOf(given)).returning()
  if (!visit) throw new Error('no visit was made')
  return visit
}
