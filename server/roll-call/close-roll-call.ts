import { HELP_IS_OPEN } from '../../domain/roll-call/contract'
import { LONGEST_ROLL_CALL, type Mark } from '../../domain/roll-call/mark'
import { needsHelp, numbersOf } from '../../domain/roll-call/report'
import { fail } from '../../domain/problem'
import { removeActingWardens } from '../duties/store'
import type { Office } from '../offices/store'
import type { Db } from '../platform/database'
import { recordEvent } from '../platform/events'
import { listMarks } from './mark-store'
import { listPeople } from './people-store'
import { changeRollCall, listOpenSinceBefore, type StoredRollCall } from './store'

async function countNumbers(tx: Db, { id, zones }: StoredRollCall, marks?: readonly Mark[]) {
  return numbersOf(await listPeople(tx, id), zones, marks ?? (await listMarks(tx, id)))
}

/** Counts a roll call that has ended anew, as marks have come since. */
export const changeNumbers = async (tx: Db, rollCall: StoredRollCall) =>
  changeRollCall(tx, rollCall.id, { numbers: await countNumbers(tx, rollCall) })

type Actor = { id: string; email: string }

/** Ends a roll call, which is locked. Refuses it while somebody needs help. */
export async function closeRollCallOf(
  tx: Db,
  actor: Actor,
  { rollCall, office }: { rollCall: StoredRollCall; office: Office },
  now: Date,
) {
  const marks = await listMarks(tx, rollCall.id)
  if (needsHelp(marks)) fail('conflict', HELP_IS_OPEN)
  const numbers = await countNumbers(tx, rollCall, marks)
  await changeRollCall(tx, rollCall.id, {
    closedAt: latest(now, rollCall.startedAt),
    closedById: actor.id,
    numbers,
  })
  const event = { at: now, by: actor, offices: [office.id] }
  for (const person of await removeActingWardens(tx, office.id))
    await recordEvent(tx, { ...event, act: 'end acting warden', person })
  const { people, missing } = numbers
  await recordEvent(tx, {
    ...event,
    act: 'close roll call',
    subject: office.name,
    details: { kind: rollCall.kind, people, missing },
  })
}

// Another server's clock may be ahead.
const latest = (one: Date, other: Date) => (one > other ? one : other)

/** Ends a roll call that nobody has ended, as of the longest time that one can take. The next one can begin then. */
export async function endAbandoned(tx: Db, rollCall: StoredRollCall) {
  const closedAt = new Date(rollCall.startedAt.getTime() + LONGEST_ROLL_CALL * 1000)
  await changeRollCall(tx, rollCall.id, { closedAt, numbers: await countNumbers(tx, rollCall) })
  await removeActingWardens(tx, rollCall.officeId)
}

/** Ends the roll calls that began before a moment and that nobody has ended. */
export async function endAbandonedBefore(tx: Db, moment: Date) {
  for (const rollCall of await listOpenSinceBefore(tx, moment)) await endAbandoned(tx, rollCall)
}
