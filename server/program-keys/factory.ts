import type { ProgramDuty } from '../../domain/access/duty'
import type { Scope } from '../../domain/access/scope'
import { utcDay } from '../../domain/day'
import { KEY_PREFIX } from '../../domain/access/program-actor'
import type { Context } from '../context'
import { columnsOf } from '../duties/store'
import { hashToken, randomToken } from '../platform/tokens'
import { programKeyPlaces, programKeys } from './tables'

type Made = {
  scopes: readonly Scope[]
  name?: string
  duties?: ProgramDuty[]
  madeBy?: { id: string } | null
  endsAt?: Date
  callsPerMinute?: number
}

const YEAR_MS = 365 * 86_400_000

/** Makes a key for a program. Its token is the key. */
export async function makeKey(
  { config, db, now }: Pick<Context, 'config' | 'db' | 'now'>,
  { scopes, duties = ['presence-reader'], madeBy = null, callsPerMinute = 1000, ...given }: Made,
) {
  const token = KEY_PREFIX + randomToken()
  const { name = `Program ${token.slice(-6)}`, endsAt = new Date(now().getTime() + YEAR_MS) } = given
  const [made] = await db
    .insert(programKeys)
    .values({
      name,
      purpose: 'For a test',
      keyHash: hashToken(config.authSecret, token),
      duties,
      callsPerMinute,
      madeById: madeBy?.id ?? null,
      madeAt: now(),
      until: utcDay(new Date(endsAt.getTime() - 1)),
      endsAt,
    })
    .returning({ id: programKeys.id })
  const id = made?.id ?? ''
  await db.insert(programKeyPlaces).values(scopes.map((scope) => ({ keyId: id, ...columnsOf(scope) })))
  return { id, name, token }
}

/** The place of a key that is one office. */
export const atOffice = ({ id }: { id: string }): Scope => ({ kind: 'office', office: id })
