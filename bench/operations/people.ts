import pg from 'pg'
import { listOfficePeople } from '../../domain/people/contract'
import { shuffledCycle } from '../draws'
import { DATABASE_CONNECTIONS } from '../floor/pgbench'
import { readStatement } from '../floor/statements'
import { tokenOf, type Organisation } from '../organisation'
import type { Operation } from './operation'

type Question = { token: string; office: string }

export const peoplePath = (office: string) =>
  listOfficePeople.path.replace(':office', encodeURIComponent(office))

/** Each call is by another person, who asks for the thousand people of the own office with this week. */
export function people({ size, doorOf }: Organisation, seed: number): Operation<Question> {
  const turns = shuffledCycle(size, seed)
  return {
    draw() {
      const person = turns()
      return { token: tokenOf(person), office: doorOf(person, 0).name }
    },
    send: (http, { token, office }, connection) => http.call(connection, { path: peoplePath(office), token }),
  }
}

/** The same list as JSON made by the database alone, without HTTP and without a session. */
export function openPeopleInDatabase(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: DATABASE_CONNECTIONS })
  const listPeople = readStatement('office-people')
  return {
    async list(office: string) {
      const { rows } = await pool.query<{ reply: string }>(listPeople(office, new Date()))
      return rows[0]?.reply ?? ''
    },
    close: () => pool.end(),
  }
}
