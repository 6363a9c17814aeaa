import {
  readWhoIsIn,
  startRollCallByProgram,
  type PersonInside,
} from '../../domain/roll-call/program-contract'
import type { Context } from '../context'
import { requireKnownOffice } from '../offices/known-office'
import { actorOf, route, type Route } from '../platform/calls/route'
import { recordReading } from '../platform/events/audit'
import { fail } from '../../domain/problem'
import { makeList } from './make-list'
import { startRollCall } from './start-roll-call'

/** The calls of programs on the people inside. */
export const programRoutes = (context: Context): Route[] => [
  route(
    readWhoIsIn,
    'The people who are or may be inside of an office now, by name, as the roll call lists them. Leaves an audit entry once in a quarter of an hour, which the people on the list can read.',
    async ({ db, input, ...call }) => {
      const office = await requireKnownOffice(db, input.office)
      const asOf = context.now()
      const reading = {
        at: asOf,
        actor: actorOf(call),
        action: 'read roll call',
        subject: office.name,
      } as const
      await recordReading(db, context.config.authSecret, { ...reading, details: {} })
      const { inside, probablyLeft, unconfirmed } = await makeList(db, office, asOf)
      const people: PersonInside[] = [
        ...inside.map((person) => ({ ...person, state: 'here' as const })),
        ...probablyLeft.map((person) => ({ ...person, state: 'probably left' as const })),
        ...unconfirmed.map((person) => ({
          ...person,
          kind: 'visitor' as const,
          state: 'unconfirmed' as const,
        })),
      ]
      return {
        office: { id: office.id, name: office.name },
        timeZone: office.timeZone,
        asOf: asOf.toISOString(),
        people,
      }
    },
  ),

  route(
    startRollCallByProgram,
    'Starts a roll call of an office, such as by a fire panel, or joins the one that is open. A real alarm makes an open drill real. The same `alarm` never starts a second one. Everybody inside is told by mail, as when a warden starts it. No program can end it. Leaves an audit entry.',
    async ({ db, input, ...call }) => {
      const office = await requireKnownOffice(db, input.office)
      const by = call.user ?? actorOf(call)
      const { id, officeId, kind, startedAt, closedAt } = await startRollCall(db, context, by, {
        office,
        right: 'leads',
        start: { id: input.alarm, kind: input.kind, ago: 0, listAge: null },
      })
      // The id belongs to an alarm of another office.
      if (officeId !== office.id) fail('not_found', 'refusals-roll-call:unknown')
      return { rollCall: id, kind, startedAt: startedAt.toISOString(), isOpen: closedAt === null }
    },
  ),
]
