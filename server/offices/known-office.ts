import { placeOf, type Place } from '../../domain/access/scope'
import { fail } from '../../domain/problem'
import type { Db } from '../platform/db/database'
import { findOffice } from './store'

export const UNKNOWN_OFFICE = 'This office is not known.'

export const refuseUnknownOffice = () => fail('not_found', UNKNOWN_OFFICE)

/** Finds the office that a call means by its id or by a name that it has or had. Refuses the call when there is none. */
export const requireKnownOffice = async (db: Db, given: string) =>
  (await findOffice(db, given)) ?? refuseUnknownOffice()

/** Finds the place of the office that a call means, for the scope of duties; null when there is none. */
export async function findPlaceOfOffice(db: Db, given: string): Promise<Place | null> {
  const office = await findOffice(db, given)
  return office && placeOf(office)
}
