import { answerEnd, answerReopening, answerWithdrawal } from '../../domain/roll-call/server/end'
import { endByItself } from '../../domain/roll-call/server/start'
import { LONGEST_OPEN } from '../../domain/roll-call/mark'
import { factsOfStart } from '../../domain/webhooks/facts'
import { gatherReport, needsHelp } from '../../domain/roll-call/report'
import { removeActingWardens } from '../duties/store'
import { findOffice, type Office } from '../offices/store'
import type { Db } from '../platform/db/database'
import { recordEvent } from '../platform/events/events'
import { queueJob } from '../platform/jobs/jobs'
import { changeCaller, endCallers, listCallers } from './caller-store'
import { readMarksByPerson, readMarksOfCalled } from './mark-store'
import { listPeople, listVisitors } from './people-store'
import {
  changeRollCall,
  findRollCall,
  listOpenSinceBefore,
  lockOpenRollCall,
  lockRollCall,
  recordNumbers,
  type StoredRollCall,
} from './store'

/** Queues the counting of a roll call that has ended. Until it is done, the report counts for itself. */
export async function queueCount(tx: Db, rollCallId: string) {
  await changeRollCall(tx, rollCallId, { numbers: null })
  await queueJob(tx, 'count_roll_call', { rollCall: rollCallId }, `numbers of ${rollCallId}`)
}

/** Gathers the result of a roll call from its marks so far. */
export async function gatherReportOf(db: Db, { id, zones }: StoredRollCall) {
  const report = gatherReport(await listPeople(db, id), zones)
  for await (const marks of readMarksByPerson(db, id)) report.add(marks)
  return report
}

/** Counts a roll call that has ended. Later marks have it counted again. */
export async function countRollCall(db: Db, id: string) {
  const rollCall = await findRollCall(db, id)
  if (!rollCall?.closedAt) return
  const report = await gatherReportOf(db, rollCall)
  await recordNumbers(db, id, report.numbers())
}

/** True if somebody needs help in a roll call by its marks so far. */
export async function isHelpOpen(tx: Db, rollCallId: string) {
  const visitors = await listVisitors(tx, rollCallId)
  for await (const marks of readMarksOfCalled(tx, rollCallId)) if (needsHelp(marks, visitors)) return true
  return false
}

type Actor = { id: string; email: string }

/** Ends a roll call, which must be locked. Refuses it while somebody needs help. */
export async function closeRollCallOf(
  tx: Db,
  actor: Actor,
  { rollCall, office }: { rollCall: StoredRollCall; office: Office },
  now: Date,
) {
  const how = answerEnd(rollCall, { isHelpOpen: await isHelpOpen(tx, rollCall.id) }, actor.id, now)
  await end(tx, rollCall, how, { at: now, by: actor, subject: office.name })
}

type End = Pick<StoredRollCall, 'closedAt'> & Partial<Pick<StoredRollCall, 'closedById' | 'endedByItself'>>
type Finding = { at: Date; by: Actor | string }

async function end(
  tx: Db,
  { id, officeId, kind }: StoredRollCall,
  how: End,
  { subject, ...finding }: Finding & { subject: string },
) {
  await changeRollCall(tx, id, how)
  await queueCount(tx, id)
  const event = { ...finding, offices: [officeId] }
  await endCallers(tx, id, event.at)
  for (const person of await removeActingWardens(tx, officeId))
    await recordEvent(tx, { ...event, act: 'end acting warden', person })
  const details = { kind, ...(how.endedByItself && { 'nobody ended it': true }) }
  const facts = [{ kind: 'roll-call.ended', id } as const]
  await recordEvent(tx, { ...event, act: 'close roll call', subject, details, facts })
}

/** Opens a roll call again, which must be locked. Refuses it while another one is open, and long after its start. */
export async function reopenRollCallOf(
  tx: Db,
  actor: Actor,
  { rollCall, office }: { rollCall: StoredRollCall; office: Office },
  now: Date,
) {
  const isOtherOpen = (await lockOpenRollCall(tx, office.id)) !== null
  await changeRollCall(tx, rollCall.id, answerReopening(rollCall, { isOtherOpen }, now))
  await recordEvent(tx, {
    at: now,
    by: actor,
    offices: [office.id],
    act: 'reopen roll call',
    subject: office.name,
    details: { kind: rollCall.kind },
    facts: factsOfStart(rollCall.id, false),
  })
}

/** Withdraws the marks of an acting warden, and ends that duty. The roll call must be locked. */
export async function withdrawActingWardenOf(
  tx: Db,
  actor: Actor,
  { rollCall, office, personId }: { rollCall: StoredRollCall; office: Office; personId: string },
  now: Date,
) {
  const caller = (await listCallers(tx, rollCall.id)).find(({ userId }) => userId === personId)
  await changeCaller(tx, rollCall.id, personId, answerWithdrawal(caller, now))
  const event = { at: now, by: actor, offices: [office.id] }
  for (const person of await removeActingWardens(tx, office.id, personId))
    await recordEvent(tx, { ...event, act: 'end acting warden', person })
  await recordEvent(tx, {
    ...event,
    act: 'withdraw acting warden',
    subject: office.name,
    details: { person: caller?.name ?? '' },
  })
  if (rollCall.closedAt) await queueCount(tx, rollCall.id)
}

/** Ends a forgotten roll call at the longest time that one stays open. It must be locked. */
export async function endAbandoned(tx: Db, rollCall: StoredRollCall, finding: Finding) {
  const office = await findOffice(tx, rollCall.officeId)
  await end(tx, rollCall, endByItself(rollCall), { ...finding, subject: office?.name ?? '' })
}

/** Ends the roll calls that have been open for too long. */
export async function endForgottenRollCalls(tx: Db, now: Date) {
  const moment = new Date(now.getTime() - LONGEST_OPEN * 1000)
  for (const { id } of await listOpenSinceBefore(tx, moment)) {
    const rollCall = await lockRollCall(tx, id)
    if (rollCall?.closedAt !== null) continue
    await endAbandoned(tx, rollCall, { at: now, by: 'hourly job' })
    // The names may be deleted in the same transaction.
    await countRollCall(tx, id)
  }
}
