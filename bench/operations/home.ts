import { PATHS } from '../../domain/paths'
import { shuffledCycle } from '../draws'
import { tokenOf, type Organisation } from '../organisation'
import type { Operation } from './operation'

/** Each call reads Home's document for another person. */
export function home({ size }: Organisation, seed: number): Operation<string> {
  const turns = shuffledCycle(size, seed)
  return {
    draw: () => tokenOf(turns()),
    send: (http, token, connection) => http.call(connection, { path: PATHS.home, token }),
  }
}
