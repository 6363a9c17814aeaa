import { fail } from '../../domain/problem'
import type { Db } from '../platform/database'
import { findOfficeByName } from './store'

export const UNKNOWN_OFFICE = 'This office is not known.'

export const refuseUnknownOffice = () => fail('not_found', UNKNOWN_OFFICE)

/** The office of a name; refuses the call when there is none. */
export const requireKnownOffice = async (db: Db, name: string) =>
  (await findOfficeByName(db, name)) ?? refuseUnknownOffice()
