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

/** Makes an open visit. */
export async function makeVisit(db: Db, { office, timeIn, ...given }: Given) {
  const [visit] = await db
    .insert(checkIns)
    .values({
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
    .returning()
  if (!visit) throw new Error('no visit was made')
  return visit
}
