import { ALREADY_EXISTS } from '../../domain/people/administration'
import { fail } from '../../domain/problem'
import { adoptCheckIns } from '../check-ins/store'
import type { Db } from '../platform/db/database'
import { recordEvent } from '../platform/events/events'
import { liftBar, recordFirstSignIn, recordPerson } from './store'

type Newcomer = {
  email: string
  name: string
  /** Only from an administrator. A first sign-in chooses no office. */
  office?: { id: string; name: string }
}

/**
 * Gives a person a record and returns its id. An administrator makes it for a person who has not signed in yet. This lifts the
 * bar of a deleted address. Without an actor it is the person's own first sign-in. It takes over a record that exists
 * (specification §4), and its caller must have refused a barred address before.
 */
export async function provisionPerson(
  tx: Db,
  actor: { id: string; email: string } | null,
  { email, name, office }: Newcomer,
  { secret, now }: { secret: string; now: Date },
) {
  if (!actor) return recordFirstSignIn(tx, { email, name, now })
  const person =
    (await recordPerson(tx, { email, name, officeId: office?.id ?? null, now })) ??
    fail('conflict', ALREADY_EXISTS, { email: ALREADY_EXISTS })
  await adoptCheckIns(tx, { userId: person, email })
  await liftBar(tx, email, secret)
  await recordEvent(tx, {
    at: now,
    by: actor,
    act: 'create person',
    offices: [office?.id ?? null],
    person,
    subject: email,
    details: { office: office?.name ?? null },
  })
  return person
}
