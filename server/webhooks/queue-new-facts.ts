import { Fact } from '../../domain/fact'
import type { Context } from '../context'
import { transact, type Db } from '../platform/db/database'
import { MOST_AT_ONCE, movedOn, readFactsSince } from '../platform/events/read-events'
import { movePlaceInEvents, queueFacts, takePlaceInEvents, type DatedFact } from './delivery-store'

/** Queues the facts of new events. The place in the events moves in the same transaction, so each fact is queued once. */
export async function queueNewFacts(
  { config, db, now }: Pick<Context, 'config' | 'db' | 'now'>,
  stop?: AbortSignal,
) {
  if (config.webhookHosts.length === 0) return
  while (!stop?.aborted && (await queueSome(db, now())));
}

/** Returns true if there may be more. */
const queueSome = (db: Db, now: Date) =>
  transact(db, async (tx) => {
    const place = await takePlaceInEvents(tx)
    if (!place) return false
    const { last, missing } = place
    const events = await readFactsSince(tx, { last, missing: missing.map(([id]) => id) })
    const facts = events.flatMap(({ at, facts }) =>
      knownIn(facts).map((fact): DatedFact => ({ ...fact, at })),
    )
    if (facts.length > 0) await queueFacts(tx, facts, now)
    const ids = events.map(({ id }) => Number(id))
    if (ids.length > 0 || missing.length > 0) await movePlaceInEvents(tx, movedOn(place, ids, place.at))
    return events.length >= MOST_AT_ONCE
  })

// A newer server that runs beside this one may tell facts that are unknown here.
const knownIn = (facts: unknown) =>
  (Array.isArray(facts) ? facts : []).flatMap((fact: unknown) => Fact.safeParse(fact).data ?? [])
