import { dayInZone, weekOf } from '../../domain/day'
import { listOfficePeople } from '../../domain/people/contract'
import { findOfficesWithDoor } from '../../server/health/door-store'
import { listPeopleOf } from '../../server/presence/office-people-store'
import { listStatusesOf } from '../../server/statuses/store'
import type { Connections } from '../connections'
import { shuffledCycle } from '../draws'
import type { Floor } from '../floor'
import { PEOPLE_PER_OFFICE, tokenOf, type Organisation } from '../organisation'
import type { Operation } from '../rounds'

type Question = { token: string; office: string }

/** A person asks for the thousand people of the own office, with this week. */
export const drawPeopleQuestions = ({ size, doorOf }: Organisation, seed: number) => {
  const turns = shuffledCycle(size, seed)
  return (): Question => {
    const person = turns()
    return { token: tokenOf(person), office: doorOf(person, 0).name }
  }
}

export const peopleByHttp =
  (http: Connections) =>
  async ({ token, office }: Question, connection: number) => {
    await http.call(connection, {
      path: listOfficePeople.path.replace(':office', encodeURIComponent(office)),
      token,
    })
  }

export const people = (
  organisation: Organisation,
  { db, findCaller }: Floor,
  http: Connections,
  seed: number,
): Operation<Question> => ({
  name: `people of an office with ${PEOPLE_PER_OFFICE.toLocaleString('en')}`,
  draw: drawPeopleQuestions(organisation, seed),
  async floor({ token, office: name }) {
    await findCaller(token)
    const office = (await findOfficesWithDoor(db, [name])).get(name)
    if (!office) throw new Error('The office of the bench has gone')
    const today = dayInZone(new Date(), office.timeZone)
    const [firstDay = today, , , , , , lastDay = today] = weekOf(today)
    await Promise.all([
      listPeopleOf(db, [{ office, today, withDeclarations: true }]),
      listStatusesOf(db, [office.id], firstDay, lastDay),
    ])
  },
  product: peopleByHttp(http),
})
