import type { Duty } from '../../domain/access/duty'
import type { Db } from '../platform/db/database'
import { duties } from './tables'

type Given = Partial<Omit<typeof duties.$inferInsert, 'duty' | 'officeId'>> & {
  person: { id: string }
  duty: Duty
  /** Without an office, a country or a business unit the duty counts everywhere. */
  office?: { id: string }
}

/** Makes a duty without an end, unless one is given. */
export async function makeDuty(db: Db, { person, office, ...given }: Given) {
  const [duty] = await db
    .insert(duties)
    .values({ givenAt: new Date('2026-11-01T09:00:00Z'), ...given, userId: person.id, officeId: office?.id })
    .returning()
  if (!duty) throw new Error('no duty was made')
  return duty
}
