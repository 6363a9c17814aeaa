import { and, desc, eq } from 'drizzle-orm'
import type { PastDay } from '../../domain/presence/past-attendance'
import type { Said } from '../../domain/presence/presence'
import { makeStatement } from '../check-ins/factory'
import { checkIns } from '../check-ins/tables'
import type { Db } from '../platform/db/database'
import { pastAttendance } from './tables'

/** Makes the numbers of past days of an office. Days that there are stay as they are. */
export const makePastDays = (db: Db, officeId: string, days: readonly PastDay[]) =>
  db
    .insert(pastAttendance)
    .values(days.map((day) => ({ officeId, ...day })))
    .onConflictDoNothing()

type Given = Omit<Said, 'source'> & { person: { id: string }; source?: Said['source'] }

/** Makes a person's statement on their newest check-in, by a page unless another source is given. */
export async function makeOwnStatement(db: Db, { person, says, source = 'self', at }: Given) {
  const [newest] = await db
    .select({ id: checkIns.id })
    .from(checkIns)
    .where(and(eq(checkIns.userId, person.id), eq(checkIns.isVisitor, false)))
    .orderBy(desc(checkIns.timeIn))
    .limit(1)
  if (!newest) throw new Error('the person has no check-in')
  await makeStatement(db, newest.id, { says, source, at })
}
