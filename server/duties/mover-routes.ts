import { hasEnded } from '../../domain/offices/ending'
import { givenFieldProblems } from '../../domain/people/given-by'
import { listMovers, movePeople } from '../../domain/people/movers'
import { refuseFields } from '../../domain/problem'
import type { Context } from '../context'
import { requireKnownOffice } from '../offices/known-office'
import { findOffice, type Office } from '../offices/store'
import { findGivenBy } from '../people/given-by-store'
import { countPeopleOf, listMoversOf } from '../people/movers-store'
import { columnsOf, recordPersonChange } from '../people/person-change'
import { changePersonColumns, lockPerson, type LockedPerson } from '../people/store'
import type { Db } from '../platform/db/database'
import { recordEvent } from '../platform/events/events'
import { route, type Caller, type Route } from '../platform/calls/route'
import { removeDutiesFor } from './store'

/** The calls that give many people another office at once. */
export const moverRoutes = ({ now }: Pick<Context, 'now'>): Route[] => [
  route(
    listMovers,
    'The people of an office as an administrator looks at them before they get another one: with their duties for this office alone. At most 1,000; `people` counts them all.',
    async ({ db, input }) => {
      const office = await requireKnownOffice(db, input.office)
      return {
        movers: await listMoversOf(db, office.id, now()),
        people: await countPeopleOf(db, office.id),
      }
    },
  ),

  route(
    movePeople,
    'Gives people another own office, at once. A person who no longer has the office that is named as `from`, or whose office a directory gives, stays. Duties for the old office stay too, but for the people in `takeDutiesOf`, which needs a fresh proof; the duty of its coordinator ends. Leaves an audit entry for each person, and for each taken duty.',
    async ({ db, input, user }) => {
      const at = now()
      const places = await officesOf(db, input.people, at)
      const isTaken = new Set(input.takeDutiesOf)
      let moved = 0
      // All callers lock in one order. Otherwise two could wait for each other.
      for (const { id, from, to } of input.people.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
        const office = places.get(to)
        const person = await lockPerson(db, id)
        if (!office || !person || person.officeId !== from || from === to) continue
        const problems = givenFieldProblems(await findGivenBy(db, id), person, { officeId: to })
        if (Object.keys(problems).length > 0) continue
        if (isTaken.has(id)) await takeDutiesFor(db, user, person, at)
        await changePersonColumns(db, id, columnsOf({ office }, user.id, at))
        await recordPersonChange(db, person, { office }, { by: user, act: 'change person', now: at })
        moved++
      }
      return { moved, stayed: input.people.length - moved }
    },
  ),
]

/** Finds the offices to which people move. Refuses one that is unknown or has closed for good. */
async function officesOf(db: Db, people: readonly { to: string }[], now: Date) {
  const places = new Map<string, Office>()
  for (const id of new Set(people.map(({ to }) => to))) {
    const office = await findOffice(db, id)
    if (!office || hasEnded(office, now)) return refuseFields({ people: 'refusals-people:unknownOffice' })
    places.set(id, office)
  }
  return places
}

/** Takes the duties that a person has for the own office alone. */
async function takeDutiesFor(db: Db, by: Caller, { id, email, officeId, office }: LockedPerson, now: Date) {
  if (officeId === null) return
  for (const duty of await removeDutiesFor(db, id, officeId, now))
    await recordEvent(db, {
      at: now,
      by,
      act: 'take duty',
      offices: [officeId],
      person: id,
      subject: email,
      details: { duty, where: office ?? '' },
    })
}
