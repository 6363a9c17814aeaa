import { checkIns } from '../check-ins/tables'
import type { Db } from '../platform/database'

type Given = Partial<typeof checkIns.$inferInsert> & {
  office: { id: string; timeZone: string }
  timeIn: Date
}

/** A visitor's visit, still open, but for what is given. */
export const makeVisit = (db: Db, { office, timeIn, ...given }: Given) =>
  db.insert(checkIns).values({
    isVisitor: true,
    email: 'visitor@guest.example',
    name: 'Visitor',
    company: 'Guests',
    phone: '+491701234567',
    host: 'Host',
    officeId: office.id,
    timeIn,
    timeInLocal: timeIn.toLocaleString('en-US', { timeZone: office.timeZone }),
    ...given,
  })
