import { and, desc, eq } from 'drizzle-orm'
import type { OwnWord } from '../../domain/presence/presence'
import { checkIns, presenceStatements } from '../check-ins/tables'
import type { Db } from '../platform/database'

type Given = Omit<OwnWord, 'source'> & { person: { id: string }; source?: OwnWord['source'] }

/** Makes what a person has said of the own newest check-in, on a page unless another way is given. */
export async function makeOwnWord(db: Db, { person, says, source = 'self', at }: Given) {
  const [newest] = await db
    .select({ id: checkIns.id })
    .from(checkIns)
    .where(and(eq(checkIns.userId, person.id), eq(checkIns.isVisitor, false)))
    .orderBy(desc(checkIns.timeIn))
    .limit(1)
  if (!newest) throw new Error('the person has no check-in')
  await db
    .insert(presenceStatements)
    .values({ checkInId: newest.id, what: says, source, at, byId: person.id })
}
