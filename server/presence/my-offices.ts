import type { MyOffices } from '../../domain/offices/contract'
import { isOfToday } from '../../domain/presence/presence'
import type { Context } from '../context'
import { findOfficeCard } from '../offices/store'
import { findPerson } from '../people/store'
import type { Db } from '../platform/database'

/** Finds a person's home office, and the other office where the person checked in last, if that was today (specification §2, Home). */
export async function findMyOffices(
  { config, now }: Pick<Context, 'config' | 'now'>,
  db: Db,
  { email }: { email: string },
): Promise<MyOffices> {
  const { shortName } = config.organisation
  const person = await findPerson(db, email)
  const { officeId = null, lastCheckInOfficeId = null, lastCheckInTime = null } = person ?? {}
  const home = officeId && (await findOfficeCard(db, officeId, shortName))
  const elsewhere =
    lastCheckInOfficeId && lastCheckInOfficeId !== officeId
      ? await findOfficeCard(db, lastCheckInOfficeId, shortName)
      : null
  const wasToday = (card: { timeZone: string }) =>
    lastCheckInTime !== null && isOfToday(lastCheckInTime, card.timeZone, now())
  return { home: home || null, checkedInToday: elsewhere && wasToday(elsewhere) ? elsewhere : null }
}
