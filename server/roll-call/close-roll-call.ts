import { HELP_IS_OPEN } from '../../domain/roll-call/contract'
import { longestOpen } from '../../domain/roll-call/joined-start'
import { LONGEST_OPEN, type Mark } from '../../domain/roll-call/mark'
import { needsHelp, numbersOf } from '../../domain/roll-call/report'
import { fail } from '../../domain/problem'
import { removeActingWardens } from '../duties/store'
import { findOffice, type Office } from '../offices/store'
import type { Db } from '../platform/database'
import { recordEvent } from '../platform/events'
import { listMarks } from './mark-store'
import { listPeople, listVisitors } from './people-store'
import { changeRollCall, listOpenSinceBefore, lockRollCall, type StoredRollCall } from './store'

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
  if (needsHelp(marks, await listVisitors(tx, rollCall.id))) fail('conflict', HELP_IS_OPEN)
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

type Finding = { at: Date; by: Actor | string }

/** Ends a roll call that nobody has ended, as of the longest time that one stays open. The roll call is locked. */
export async function endAbandoned(tx: Db, rollCall: StoredRollCall, { at, by }: Finding) {
  const closedAt = longestOpen(rollCall)
  await changeRollCall(tx, rollCall.id, { closedAt, numbers: await countNumbers(tx, rollCall) })
  const event = { at, by, offices: [rollCall.officeId] }
  for (const person of await removeActingWardens(tx, rollCall.officeId))
    await recordEvent(tx, { ...event, act: 'end acting warden', person })
  const office = await findOffice(tx, rollCall.officeId)
  const details = { kind: rollCall.kind, 'nobody ended it': true }
  await recordEvent(tx, { ...event, act: 'close roll call', subject: office?.name ?? '', details })
}

/** Ends the roll calls that have been open for too long. */
export async function endForgottenRollCalls(tx: Db, now: Date) {
  const moment = new Date(now.getTime() - LONGEST_OPEN * 1000)
  for (const { id } of await listOpenSinceBefore(tx, moment)) {
    const rollCall = await lockRollCall(tx, id)
    if (rollCall?.closedAt === null) await endAbandoned(tx, rollCall, { at: now, by: 'hourly job' })
  }
}
