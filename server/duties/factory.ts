import type { Duty } from '../../domain/duties/duty'
import type { Db } from '../platform/database'
import { duties } from './tables'

type Given = Partial<Omit<typeof duties.$inferInsert, 'duty' | 'officeId'>> & {
  person: { id: string }
  duty: Duty
  /** Everywhere, where neither an office, a country nor a business unit is given. */
  office?: { id: string }
}

/** A duty without an end, but for what is given. */
export async function makeDuty(db: Db, { person, office, ...given }: Given) {
  const [duty] = await db
    .insert(duties)
    .values({ givenAt: new Date('2026-11-01T09:00:00Z'), ...given, userId: person.id, officeId: office?.id })
    .returning()
  if (!duty) throw new Error('no duty was made')
  return duty
}
