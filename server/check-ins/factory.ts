import type { Db } from '../platform/database'
import { checkIns } from './tables'

type Given = Partial<typeof checkIns.$inferInsert> & {
  person: { id: string; email: string; name: string }
  office: { id: string; timeZone: string }
  timeIn: Date
}

/** Makes an employee's check-in and leaves the person's last check-in as it is. */
export const makeCheckIn = (db: Db, { person, office, timeIn, ...given }: Given) =>
  db.insert(checkIns).values({
    userId: person.id,
    email: person.email,
    name: person.name,
    officeId: office.id,
    timeIn,
    timeInLocal: timeIn.toLocaleString('en-US', { timeZone: office.timeZone }),
    ...given,
  })
