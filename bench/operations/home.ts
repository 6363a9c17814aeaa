import { listMyOffices } from '../../domain/offices/contract'
import { PATHS } from '../../domain/paths'
import { findOfficeCard } from '../../server/offices/store'
import { findPerson } from '../../server/people/store'
import { findMe } from '../../server/profile/store'
import type { Connections } from '../connections'
import { shuffledCycle } from '../draws'
import type { Floor } from '../floor'
import { tokenOf, type Organisation } from '../organisation'
import type { Operation } from '../rounds'

const SHORT_NAME = 'ERM'

/**
 * Reads all that Home reads, one after the other as the browser does: its document with the person in it,
 * then the person's offices.
 */
export const home = (
  { size }: Organisation,
  { db, findCaller }: Floor,
  http: Connections,
  seed: number,
): Operation<string> => {
  const turns = shuffledCycle(size, seed)
  return {
    name: "Home's data",
    draw: () => tokenOf(turns()),
    async floor(token) {
      const first = await findCaller(token)
      await findMe(db, first.id, new Date())
      const { email } = await findCaller(token)
      const person = await findPerson(db, email)
      const { officeId, lastCheckInOfficeId } = person ?? {}
      if (officeId) await findOfficeCard(db, officeId, SHORT_NAME)
      if (lastCheckInOfficeId && lastCheckInOfficeId !== officeId)
        await findOfficeCard(db, lastCheckInOfficeId, SHORT_NAME)
    },
    async product(token, connection) {
      await http.call(connection, { path: PATHS.home, token })
      await http.call(connection, { path: listMyOffices.path, token })
    },
  }
}
