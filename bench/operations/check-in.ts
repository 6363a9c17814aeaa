import { randomUUID } from 'node:crypto'
import { checkInToOffice } from '../../domain/check-ins/contract'
import { changeLastCheckIn, recordCheckIn } from '../../server/check-ins/store'
import { listDeclared, listQuestions } from '../../server/health/store'
import { findOfficeByKey } from '../../server/offices/store'
import { transact, type Db } from '../../server/platform/database'
import { recordEvent } from '../../server/platform/events'
import type { Caller } from '../../server/platform/mount'
import { answerOnce } from '../../server/platform/repeats'
import type { Connections } from '../connections'
import { oncePerMinute, shuffledCycle } from '../draws'
import type { Floor } from '../floor'
import { DECLARED_OFFICES, emailOf, idOf, tokenOf, type Organisation } from '../organisation'
import type { Operation } from '../rounds'

export type Arrival = { person: number; officeKey: string }

/**
 * Draws the next person and an office for which that person's declaration is valid. Nobody comes to the same
 * office twice within a minute.
 */
export function drawArrivals({ size, doorOf }: Organisation, seed: number) {
  const turns = shuffledCycle(size * DECLARED_OFFICES, seed)
  const wait = oncePerMinute(size * DECLARED_OFFICES)
  return async (): Promise<Arrival> => {
    const turn = turns()
    await wait(turn)
    const person = turn % size
    return { person, officeKey: doorOf(person, Math.floor(turn / size)).checkInKey }
  }
}

export type Step = 'session look-up' | 'repeat check' | 'declaration check' | 'last check-in' | 'event'

/** Does what a check-in does in the database. A step may be left out to see what it costs. */
export async function checkInOnDatabase(floor: Floor, { person, officeKey }: Arrival, without?: Step) {
  const { db, findCaller } = floor
  const user = without === 'session look-up' ? knownCaller(person) : await findCaller(tokenOf(person))
  const act = async (tx: Db) => {
    const office = await findOfficeByKey(tx, officeKey)
    if (!office) throw new Error('The office of the bench has gone')
    const at = new Date()
    if (without !== 'declaration check') {
      await listQuestions(tx, office.id, 'employee')
      await listDeclared(tx, user.id, office.id, at)
    }
    const { checkIn, isNew } = await recordCheckIn(tx, {
      userId: user.id,
      email: user.email,
      name: user.name,
      office,
      at,
    })
    if (!isNew) throw new Error('The same person came twice within a minute')
    if (without !== 'last check-in') await changeLastCheckIn(tx, user.id, office.id, at)
    if (without !== 'event')
      await recordEvent(tx, { at, by: user, act: 'enter office', offices: [office.id], person: user.id })
    return { checkIn, declaredUntil: null }
  }
  if (without === 'repeat check') return void (await transact(db, act))
  const attempt = { caller: user.id, key: randomUUID(), call: checkInToOffice.path, now: new Date() }
  await answerOnce(db, { ...attempt, input: { key: officeKey } }, act)
}

const knownCaller = (person: number): Caller => ({
  id: idOf(person),
  email: emailOf(person),
  name: 'Somebody',
  role: '',
  duties: [],
  provenAt: new Date(),
})

export const checkInByHttp = (http: Connections) => async (arrival: Arrival, connection: number) => {
  await http.call(connection, {
    method: 'POST',
    path: checkInToOffice.path,
    token: tokenOf(arrival.person),
    idempotencyKey: randomUUID(),
    body: { key: arrival.officeKey },
  })
}

export const checkIn = (
  organisation: Organisation,
  floor: Floor,
  http: Connections,
  seed: number,
): Operation<Arrival> => ({
  name: 'employee check-in',
  draw: drawArrivals(organisation, seed),
  floor: (arrival) => checkInOnDatabase(floor, arrival),
  product: checkInByHttp(http),
})
