import type { Context } from '../context'
import type { Db } from '../platform/db/database'
import { users } from './tables'
import { recordBar, type Person } from './store'

type Given = Partial<Omit<typeof users.$inferInsert, 'officeId'>> & { office?: { id: string } | null }

let made = 0

/** Makes a person without a role, an office or a password, unless they are given. */
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

/** Bars an address, as the deletion of its person does. */
export const barAddress = ({ db, config, now }: Pick<Context, 'db' | 'config' | 'now'>, email: string) =>
  recordBar(db, email, { secret: config.authSecret, now: now() })
