import {
  ALL_CLEAR_HOURS,
  NOT_ENDED,
  SENT_ALREADY,
  TOO_LATE_FOR_ALL_CLEAR,
} from '../../domain/roll-call/all-clear-contract'
import { OTHER_IS_OPEN } from '../../domain/roll-call/contract'
import { fail } from '../../domain/problem'
import type { Office } from '../offices/store'
import type { Caller } from '../platform/calls/route'
import type { Db } from '../platform/db/database'
import { recordEvent } from '../platform/events/events'
import { queueJob } from '../platform/jobs/jobs'
import { languagesOf } from '../platform/mail/letter'
import { queueMails } from '../platform/mail/mail'
import { allClearMail } from './alarm-mails'
import { listAllClearsOf, recordAllClear } from './all-clear-store'
import { lockOpenRollCall, type StoredRollCall } from './store'
import { listMailed } from './told-store'

/** Lists the all clears since the last end. A roll call that was opened again needs new ones. */
export async function currentAllClears(db: Db, { id, closedAt }: Pick<StoredRollCall, 'id' | 'closedAt'>) {
  if (closedAt === null) return []
  return (await listAllClearsOf(db, id)).filter(({ at }) => at >= closedAt)
}

/** True if it is not too late after the end. */
export const isInTime = ({ closedAt }: Pick<StoredRollCall, 'closedAt'>, now: Date) =>
  closedAt !== null && now.getTime() - closedAt.getTime() <= ALL_CLEAR_HOURS * 3_600_000

/** Sends the word that a roll call, which must be locked, is over, to everybody who was told of its start. */
export async function sendAllClearOf(
  tx: Db,
  by: Caller,
  { rollCall, office, mayEnter }: { rollCall: StoredRollCall; office: Office; mayEnter: boolean },
  now: Date,
) {
  if (rollCall.closedAt === null) fail('conflict', NOT_ENDED)
  if (await lockOpenRollCall(tx, office.id)) fail('conflict', OTHER_IS_OPEN)
  if (!isInTime(rollCall, now)) fail('conflict', TOO_LATE_FOR_ALL_CLEAR)
  const before = await currentAllClears(tx, rollCall)
  if (before.some((each) => each.mayEnter === mayEnter)) fail('conflict', SENT_ALREADY)
  // Another server's clock may be ahead. The newest word counts.
  const earliest = Math.max(rollCall.closedAt.getTime(), ...before.map(({ at }) => at.getTime() + 1))
  const at = new Date(Math.max(now.getTime(), earliest))
  await recordAllClear(tx, { rollCallId: rollCall.id, sentAt: at, mayEnter, sentById: by.id })
  const mails = (await listMailed(tx, rollCall.id)).map(({ email, language }) =>
    allClearMail({ email, languages: languagesOf(language, office.language) }, { mayEnter, at }, office),
  )
  await queueMails(tx, mails, now)
  const about = mayEnter ? 'may enter' : 'may not enter'
  await queueJob(
    tx,
    'tell_devices',
    { rollCall: rollCall.id, about },
    `${about} ${rollCall.id} ${at.getTime()}`,
  )
  await recordEvent(tx, {
    at: now,
    by,
    act: 'send all clear',
    offices: [office.id],
    subject: office.name,
    details: { 'building may be entered': mayEnter },
  })
}
