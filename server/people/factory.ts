import type { Db } from '../platform/database'
import { barredAddresses, users } from './tables'
import type { Person } from './store'

type Given = Partial<Omit<typeof users.$inferInsert, 'officeId'>> & { office?: { id: string } | null }

let made = 0

/** A person without a role, an office or a way to sign in, but for what is given. */
export async function makePerson(db: Db, { office, ...given }: Given = {}): Promise<Person> {
  const number = ++made
  const email = given.email ?? `person.${number}@tidal-research.example`
  const [person] = await db
    .insert(users)
    .values({ handle: email, name: `Person ${number}`, ...given, email, officeId: office?.id ?? null })
    .returning()
  if (!person) throw new Error('no person was made')
  return person
}

/** An address whose person was deleted. */
export const barAddress = (db: Db, email: string) => db.insert(barredAddresses).values({ email })
