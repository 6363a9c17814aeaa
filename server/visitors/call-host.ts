import { endOf, isOfToday } from '../../domain/presence/presence'
import { fail } from '../../domain/problem'
import { HOST_NOT_KNOWN, refusalOfCall } from '../../domain/visitors/host-call'
import type { Config } from '../config'
import type { Office } from '../offices/store'
import type { Db } from '../platform/db/database'
import { recordEvent } from '../platform/events/events'
import { idOf } from '../platform/tokens'
import { queueTelling } from './tell-arrivals'
import { awaitArrival, changeArrival, findReader, recordCall } from './waiting-arrival-store'

type By = { id: string; email: string }

/** Tells the host of a visit once more, by mail and message, because the reception asks for it. */
export async function callHost(
  tx: Db,
  config: Config,
  by: By,
  { office, visit }: { office: Office; visit: string },
  now: Date,
) {
  const arrival = await awaitArrival(tx, visit)
  if (arrival?.officeId !== office.id) fail('not_found', 'refusals-visitors:visitUnknown')
  const { hostId, hostState: state, calledAt, timeIn, last } = arrival
  const since = new Date(timeIn)
  const refusal = refusalOfCall(
    {
      ...arrival,
      state,
      since,
      hasHost: hostId !== null,
      calledAt: calledAt === null ? null : new Date(calledAt),
      isOfToday: isOfToday(since, office.timeZone, now),
      isLeft: endOf(last) !== null,
    },
    now,
  )
  if (refusal) fail('conflict', refusal)
  const person = hostId ?? fail('conflict', HOST_NOT_KNOWN)
  const reader = (await findReader(tx, person)) ?? fail('conflict', HOST_NOT_KNOWN)
  await changeArrival(tx, visit, { calledAt: now, calledById: by.id })
  await recordCall(tx, { visitId: visit, userId: person, at: now })
  const id = idOf(config.authSecret, `arrival call ${visit} ${person} ${now.toISOString()}`)
  await queueTelling(tx, config, arrival, { id, person, reader, about: 'call' }, now)
  await recordEvent(tx, {
    act: 'call host',
    at: now,
    by,
    offices: [office.id],
    person,
    subject: reader.email,
    details: { office: office.name },
  })
}
