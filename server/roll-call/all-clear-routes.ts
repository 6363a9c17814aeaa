import { listAllClears, sendAllClear } from '../../domain/roll-call/all-clear-contract'
import { fail } from '../../domain/problem'
import type { Context } from '../context'
import { requireKnownOffice } from '../offices/known-office'
import type { Db } from '../platform/db/database'
import { route, type Route } from '../platform/calls/route'
import { currentAllClears, isInTime, sendAllClearOf } from './send-all-clear'
import { findOpenRollCall, findRollCall, lockRollCall } from './store'

const SENT = 'Sent to everybody who was told of the start'
const UNKNOWN = 'refusals-roll-call:noSuchRollCall'

/** The calls about the word that a roll call is over. */
export const allClearRoutes = ({ now }: Context): Route[] => {
  async function requireRollCall(
    db: Db,
    input: { office: string; rollCall: string },
    find: typeof findRollCall | typeof lockRollCall,
  ) {
    const office = await requireKnownOffice(db, input.office)
    const rollCall = await find(db, input.rollCall)
    return rollCall?.officeId === office.id ? { office, rollCall } : fail('not_found', UNKNOWN)
  }

  return [
    route(
      sendAllClear,
      'Tells everybody who was told of the start of a roll call, by mail and by message, that it is over and whether the building may be entered. Once for each of the two after an end, and until 12 hours after it. 409 while the roll call or another one of the office is open. Leaves an audit entry.',
      async ({ db, input, user }) => {
        const found = await requireRollCall(db, input, lockRollCall)
        await sendAllClearOf(db, user, { ...found, mayEnter: input.mayEnter }, now())
        return { info: SENT }
      },
    ),

    route(
      listAllClears,
      'The all clears of a roll call since its last end, without the names of their senders.',
      async ({ db, input }) => {
        const { office, rollCall } = await requireRollCall(db, input, findRollCall)
        const allClears = await currentAllClears(db, rollCall)
        const isOther = (await findOpenRollCall(db, office.id, now())) !== null
        return {
          maySend: isInTime(rollCall, now()) && !isOther,
          allClears: allClears.map(({ mayEnter, at }) => ({ mayEnter, at: at.toISOString() })),
          timeZone: office.timeZone,
        }
      },
    ),
  ]
}
