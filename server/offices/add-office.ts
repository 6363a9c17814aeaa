import type { ParsedInputOf } from '../../domain/endpoint'
import type { createOffice } from '../../domain/offices/administration'
import type { Db } from '../platform/db/database'
import { recordEvent } from '../platform/events/events'
import { randomToken } from '../platform/tokens'
import { findNameLike, recordOffice } from './administration-store'
import { findCountryDays, lockCountryDays } from './days-store'
import { spelledPlace } from './change-life'
import { refuseName } from './change-office'

/** Adds an office with a new check-in key. Its country, region and business unit take the spelling of the other offices. */
export async function addOffice(
  tx: Db,
  actor: { id: string; email: string },
  input: ParsedInputOf<typeof createOffice>,
  now: Date,
) {
  const place = await spelledPlace(tx, input)
  await lockCountryDays(tx, place.country)
  const office = {
    ...input,
    ...place,
    countryDays: await findCountryDays(tx, place.country),
    checkInKey: randomToken(),
    updatedById: actor.id,
    updatedOn: now,
    createdAt: now,
  }
  const id =
    (await recordOffice(tx, office)) ?? refuseName((await findNameLike(tx, input.name)) ?? input.name)
  await recordEvent(tx, {
    at: now,
    by: actor,
    act: 'create office',
    offices: [id],
    subject: office.name,
    details: { country: office.country, businessUnit: office.businessUnit },
  })
  return { id, name: office.name }
}
