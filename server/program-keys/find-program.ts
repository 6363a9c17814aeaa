import { KEY_PREFIX } from '../../domain/access/program-actor'
import type { Context } from '../context'
import type { Machine } from '../platform/calls/route'
import { hashToken } from '../platform/tokens'
import { findProgramByKey, noteProgramUse } from './store'

const BEARER = new RegExp(`^Bearer (${KEY_PREFIX}[A-Za-z0-9_-]{43})$`)

/** Finds the program of a request by its key. A withdrawal counts from the next request on. */
export const createFindProgram =
  ({ config, db, now }: Context) =>
  async (authorization: string | undefined): Promise<Machine | null> => {
    const key = BEARER.exec(authorization ?? '')?.[1]
    if (!key) return null
    const at = now()
    const program = await findProgramByKey(db, hashToken(config.authSecret, key), at)
    if (!program) return null
    // The request does not wait for it, and a database that takes no writes must not refuse a reading.
    void noteProgramUse(db, program, at).catch(() => undefined)
    const { id, name, duties, scopes, callsPerMinute } = program
    return {
      kind: 'program',
      id,
      name,
      role: '',
      duties: duties.flatMap((duty) => scopes.map((scope) => ({ duty, scope }))),
      limit: { calls: callsPerMinute, seconds: 60 },
    }
  }
