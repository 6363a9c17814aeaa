import { dayInZone } from '../../domain/day'
import { listOfficePeople } from '../../domain/people/contract'
import { openDatabase } from '../../server/platform/db/database'
import { listPeopleOf } from '../../server/people/office-people-store'
import { shuffledCycle } from '../draws'
import { tokenOf, type Door, type Organisation } from '../organisation'
import { DATABASE_CONNECTIONS } from '../pgbench/pgbench'
import type { Operation } from './operation'

type Question = { token: string; door: Door }

export const peoplePath = (office: string) =>
  listOfficePeople.path.replace(':office', encodeURIComponent(office))

/** Each call is by another person, who asks for the thousand people of their office with this week. */
export function people({ size, doorOf }: Organisation, seed: number): Operation<Question> {
  const turns = shuffledCycle(size, seed)
  return {
    draw() {
      const person = turns()
      return { token: tokenOf(person), door: doorOf(person, 0) }
    },
    send: (http, { token, door }, connection) =>
      http.call(connection, { path: peoplePath(door.name), token }),
  }
}

// All wait for one of the connections, however long that takes.
const POOL = { connections: DATABASE_CONNECTIONS, connectWithinMs: 60_000 }

/** Reads the same list by the product's own query, without HTTP and without a session. */
export function openPeopleInDatabase(databaseUrl: string) {
  const { db, close } = openDatabase(databaseUrl, POOL)
  const list = ({ id, name, timeZone }: Door) => {
    const today = dayInZone(new Date(), timeZone)
    const place = {
      office: name,
      officeId: id,
      timeZone,
      today,
      showsDeclarations: true,
      showsLeavings: false,
    }
    return listPeopleOf(db, { places: [place], day: today }, new Date())
  }
  return { list, close }
}
