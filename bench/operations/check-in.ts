import { randomUUID } from 'node:crypto'
import { checkInToOffice } from '../../domain/check-ins/contract'
import { oncePerMinute, shuffledCycle } from '../draws'
import { tokenOf, type Organisation } from '../organisation'
import { DECLARED_OFFICES } from '../organisation-rows'
import type { Operation } from './operation'

export type Arrival = { person: number; officeKey: string }

/**
 * Each call is by another person, to an office for which that person's declaration is valid. Nobody comes to
 * the same office twice within a minute.
 */
export function checkIn({ size, doorOf }: Organisation, seed: number): Operation<Arrival> {
  const turns = shuffledCycle(size * DECLARED_OFFICES, seed)
  const wait = oncePerMinute(size * DECLARED_OFFICES)
  return {
    async draw() {
      const turn = turns()
      await wait(turn)
      const person = turn % size
      return { person, officeKey: doorOf(person, Math.floor(turn / size)).checkInKey }
    },
    send: (http, { person, officeKey }, connection) =>
      http.call(connection, {
        method: 'POST',
        path: checkInToOffice.path,
        token: tokenOf(person),
        idempotencyKey: randomUUID(),
        body: { key: officeKey },
      }),
  }
}
