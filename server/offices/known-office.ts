import { placeOf, type Place } from '../../domain/access/scope'
import type { Day } from '../../domain/day'
import { endedText, hasEnded } from '../../domain/offices/ending'
import { fail } from '../../domain/problem'
import type { Db } from '../platform/db/database'
import { findOffice } from './store'

export const UNKNOWN_OFFICE = 'refusals:unknownOffice'

export const refuseUnknownOffice = () => fail('not_found', UNKNOWN_OFFICE)

/** Finds the office that a call means by its id or by a name that it has or had. Refuses the call when there is none. */
export const requireKnownOffice = async (db: Db, given: string) =>
  (await findOffice(db, given)) ?? refuseUnknownOffice()

/** Refuses an office that has closed for good, in the words of the door. */
export function refuseEnded(office: { name: string; lastDay: Day | null; timeZone: string }, now: Date) {
  const { name, lastDay } = office
  if (lastDay === null || !hasEnded(office, now)) return
  const said = endedText(name, lastDay)
  fail('conflict', said, { office: said })
}

/** Finds the place of the office that a call means, for the scope of duties; null when there is none. */
export async function findPlaceOfOffice(db: Db, given: string): Promise<Place | null> {
  const office = await findOffice(db, given)
  return office && placeOf(office)
}
