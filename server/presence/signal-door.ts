import { randomUUID } from 'node:crypto'
import type { Machine } from '../platform/calls/route'
import { localTimeIn } from '../../domain/day'
import type { ParsedInputOf } from '../../domain/endpoint'
import { takeSignal } from '../../domain/presence/door-signal'
import { MOST_AHEAD_MS, type signalDoor as signalDoorCall } from '../../domain/presence/door-signal-contract'
import { isOfToday } from '../../domain/presence/presence'
import { fail, refuseFields } from '../../domain/problem'
import { programActor } from '../../domain/access/program-actor'
import { factsOfStatement } from '../../domain/webhooks/facts'
import { nextNr, toStatement } from '../check-ins/statement-store'
import { refuseEnded, refuseUnknownOffice } from '../offices/known-office'
import { eventValues } from '../platform/events/events'
import type { SeenAtDoor } from './door-signal-store'

const NOTHING = { reply: { counts: false } }

type Signal = Pick<ParsedInputOf<typeof signalDoorCall>, 'says' | 'at'>

/** True if the program reads both ways at its doors, so an exit says that its person left. */
const readsBothWays = ({ duties }: Pick<Machine, 'duties'>) =>
  duties.some(({ duty }) => duty === 'two-way-door')

/**
 * Decides what is written and answered for a badge at a door of an office. A signal of another day, and an exit of a door that
 * does not read both ways, add nothing.
 */
export function signalDoor(
  door: Machine | null,
  seen: SeenAtDoor | null,
  { says, at: signalled }: Signal,
  now: Date,
) {
  // The presence of others is no matter of an administrator who writes what nobody could trace.
  if (!door) fail('forbidden', 'refusals-systems:onlyByProgram')
  if (!seen) return refuseUnknownOffice()
  refuseEnded(seen, now)
  const at = new Date(signalled)
  if (at.getTime() - now.getTime() > MOST_AHEAD_MS) refuseFields({ at: 'refusals-systems:momentAhead' })
  const person = seen.person ?? fail('not_found', 'refusals-systems:personNotKnown')
  if (!isOfToday(at, seen.timeZone, now) || (says === 'out' && !readsBothWays(door))) return NOTHING
  const { newest } = person
  const isHere = newest?.officeId === seen.id && isOfToday(new Date(newest.timeIn), seen.timeZone, now)
  const taken = takeSignal(
    newest && {
      isHere,
      timeIn: new Date(newest.timeIn),
      proof: newest.proof,
      last: toStatement(newest.last),
    },
    { says, at },
  )
  if (taken.as === 'nothing') return NOTHING
  const isArrival = taken.as === 'arrival'
  const checkIn = isArrival || !newest ? randomUUID() : newest.id
  const saysMore = !isArrival || taken.says === 'left'
  return {
    reply: { counts: true },
    toWrite: {
      ...eventValues({
        act: 'say presence',
        at: now,
        by: programActor(door.name),
        offices: [seen.id],
        person: person.id,
        subject: person.email,
        facts: factsOfStatement('person', {
          id: checkIn,
          says: taken.says,
          source: 'badge',
          last: newest?.last ?? null,
          isArrival,
        }),
      }),
      userId: person.id,
      email: person.email,
      name: person.name,
      officeId: seen.id,
      checkIn,
      nr: saysMore ? nextNr(isArrival ? null : (newest?.last ?? null)) : null,
      says: taken.says,
      signalAt: at.toISOString(),
      timeInLocal: isArrival ? localTimeIn(seen.timeZone, at) : null,
      newest: newest?.id ?? null,
    },
  }
}
