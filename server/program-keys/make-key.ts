import { addDays, instantAt, utcDay } from '../../domain/day'
import type { ParsedInputOf } from '../../domain/endpoint'
import { fail, refuseFields } from '../../domain/problem'
import {
  LONGEST_KEY_DAYS,
  MOST_KEYS,
  type makeProgramKey as makeProgramKeyCall,
} from '../../domain/program-keys/contract'
import { KEY_PREFIX } from '../../domain/access/program-actor'
import type { Scope } from '../../domain/access/scope'
import { findScope } from '../duties/store'
import type { Db } from '../platform/db/database'
import { recordEvent } from '../platform/events/events'
import { hashToken, randomToken } from '../platform/tokens'
import { countProgramKeys, recordProgramKey, removeProgramKey } from './store'

type By = { id: string; email: string }
type Wanted = ParsedInputOf<typeof makeProgramKeyCall>

/** Makes a key for a program and returns it. Only its hash is stored. */
export async function makeProgramKey(
  tx: Db,
  by: By,
  { duties, places, until, ...wanted }: Wanted,
  { now, secret }: { now: Date; secret: string },
) {
  const today = utcDay(now)
  if (until < today || until > addDays(today, LONGEST_KEY_DAYS))
    refuseFields({ until: 'refusals-systems:untilWithinAYear' })
  const where = await requirePlaces(tx, places)
  if ((await countProgramKeys(tx)) >= MOST_KEYS) fail('conflict', 'refusals-systems:tooManyKeys')
  const key = KEY_PREFIX + randomToken()
  const given = [...new Set(duties)]
  const isRecorded = await recordProgramKey(tx, {
    ...wanted,
    duties: given,
    scopes: places,
    until,
    endsAt: instantAt(addDays(until, 1), 0, 'UTC'),
    keyHash: hashToken(secret, key),
    madeById: by.id,
    madeAt: now,
  })
  if (!isRecorded) refuseFields({ name: 'refusals-systems:nameTaken' })
  await recordEvent(tx, {
    at: now,
    by,
    act: 'make program key',
    subject: wanted.name,
    details: { 'program may': given, where, until },
  })
  return { key, name: wanted.name }
}

/** The names of places for the audit. Refuses an unknown one. */
export async function requirePlaces(db: Db, places: readonly Scope[]) {
  const where: string[] = []
  for (const scope of places) {
    const found = await findScope(db, scope)
    where.push((found ?? refuseFields({ places: 'refusals-systems:choosePlace' })).where)
  }
  return where
}

/** Withdraws a key. It opens nothing from the next call on, and its live streams end. */
export async function withdrawProgramKey(tx: Db, by: By, id: string, now: Date) {
  const { name, duties } =
    (await removeProgramKey(tx, id)) ?? fail('not_found', 'refusals-systems:keyNotKnown')
  await recordEvent(tx, {
    at: now,
    by,
    act: 'withdraw program key',
    // The live streams of the program hear of it by its id.
    person: id,
    subject: name,
    details: { 'program may': duties },
  })
  return { name }
}
