import { lte, sql } from 'drizzle-orm'
import type { Fact, FactKind } from '../../domain/fact'
import { isGone, secondsToWait, TRIED_HOURS, type Fault } from '../../domain/webhooks/delivery'
import type { WaitingFact } from '../../domain/webhooks/payload'
import { checkIns } from '../check-ins/tables'
import { offices } from '../offices/tables'
import { users } from '../people/tables'
import { transact, type Db } from '../platform/db/database'
import { LOCKS } from '../platform/db/locks'
import { bigint, json, listOf, moment, oneOf, orNull, statement, text, uuid } from '../platform/db/statement'
import { momentOf } from '../platform/db/values'
import type { Place } from '../platform/events/read-events'
import { rollCalls } from '../roll-call/tables'
import { holdQueue, lockWebhook } from './store'
import { webhookCursor, webhookDeliveries, webhookLanes, webhookPlaces, webhooks } from './tables'

/**
 * Keeps other servers from queueing until the transaction ends, and reads the place in the events with the moment of the database
 * in milliseconds. Null if another server queues, or if there is no webhook.
 */
export async function takePlaceInEvents(tx: Db): Promise<(Place & { at: number }) | null> {
  const { rows } = await tx.execute<{ isFree: boolean; at: number }>(sql`
    select pg_try_advisory_xact_lock(${LOCKS.webhooks}) as "isFree", extract(epoch from clock_timestamp())::float8 * 1000 as at
    where exists (select from ${webhooks})`)
  const [taken] = rows
  if (!taken?.isFree) return null
  const [place = { last: 0, missing: [] }] = await tx.select().from(webhookCursor)
  return { ...place, at: taken.at }
}

const move = statement(
  'move webhook cursor',
  { last: bigint, missing: json },
  ({ last, missing }) => sql`
    insert into ${webhookCursor} (last, missing) values (${last}, ${missing})
    on conflict (is_only) do update set last = excluded.last, missing = excluded.missing`,
)

export const movePlaceInEvents = (tx: Db, { last, missing }: Place) =>
  move(tx, { last, missing: JSON.stringify(missing) })

/** A fact with the moment of its event. */
export type DatedFact = Fact & { at: Date }

const queue = statement(
  'queue webhook deliveries',
  {
    kinds: listOf(oneOf<FactKind>()),
    ids: listOf(uuid),
    factValues: listOf(orNull(text)),
    ats: listOf(moment),
    now: moment,
  },
  ({ kinds, ids, factValues, ats, now }) => sql`
    with fact as (
      select * from unnest(${kinds}, ${ids}, ${factValues}, ${ats})
        with ordinality as fact (kind, id, value, at, nr)
    ), known as (
      select fact.kind, fact.value, fact.at, fact.nr, came.id as check_in_id, person.id as person_id, roll.id as roll_call_id,
        office.id as office_id, office.country, office.business_unit
      from fact
      left join ${checkIns} came on came.id = fact.id and fact.kind ~ '^(person|visitor)[.](arrived|left)$'
      left join ${users} person on person.id = case fact.kind when 'person.suspended' then fact.id else came.user_id end
      left join ${rollCalls} roll on roll.id = fact.id and fact.kind ~ '^roll-call[.]'
      left join ${offices} office on office.id = coalesce(
        came.office_id, roll.office_id,
        case when fact.kind ~ '^office[.]' then fact.id when fact.kind = 'person.suspended' then person.office_id end)
      where case
        when fact.kind ~ '^person[.]' then person.id is not null
        else office.id is not null
      end
    ), meant as (
      select webhook.id as webhook_id, known.*
      from known join ${webhooks} webhook on known.kind = any(webhook.kinds) and known.at >= webhook.made_at
      where exists (
        select from ${webhookPlaces} place where place.webhook_id = webhook.id and (
          place.office_id = known.office_id or place.country = known.country
          or place.business_unit = known.business_unit
          or num_nonnulls(place.office_id, place.country, place.business_unit) = 0)
      )
    ), lane as (
      insert into ${webhookLanes} (webhook_id, office_id, due_at)
      select distinct webhook_id, office_id, ${now} from meant order by webhook_id, office_id
      on conflict (webhook_id, office_id) do update set due_at = coalesce(webhook_lanes.due_at, excluded.due_at)
      returning id, webhook_id, office_id
    )
    insert into ${webhookDeliveries} (lane_id, kind, value, at, check_in_id, person_id, roll_call_id, queued_at)
    select lane.id, meant.kind, meant.value, meant.at, meant.check_in_id, meant.person_id, meant.roll_call_id, ${now}
    from meant join lane on lane.webhook_id = meant.webhook_id and lane.office_id is not distinct from meant.office_id
    order by meant.nr`,
)

/** Queues a delivery of each fact for each webhook that tells it. A fact about a deleted person, or an erased visit, is left out. */
export const queueFacts = (tx: Db, facts: readonly DatedFact[], now: Date) =>
  queue(tx, {
    kinds: facts.map(({ kind }) => kind),
    ids: facts.map(({ id }) => id),
    factValues: facts.map(({ value }) => value ?? null),
    ats: facts.map(({ at }) => at),
    now,
  })

/** A server has a lane for so long: longer than any call takes. Another one then takes it from a killed server. */
const TAKEN_MS = 20_000

/** The lanes of one webhook that are taken at a time, so that a slow receiver leaves room for the others. */
const MOST_TAKEN = sql.raw('3')

/** A lane that this server has until a moment, which is its proof. */
export type TakenLane = { id: string; webhookId: string; takenUntil: Date }

const take = statement(
  'take webhook lane',
  { now: moment, until: moment },
  ({ now, until }) => sql<TakenLane>`
    update ${webhookLanes} set taken_until = ${until}
    where id = (
      select lane.id from ${webhookLanes} lane
      where lane.due_at <= ${now} and coalesce(lane.taken_until <= ${now}, true) and (
        select count(*) from ${webhookLanes} other
        where other.webhook_id = lane.webhook_id and other.taken_until > ${now}
      ) < ${MOST_TAKEN}
      order by lane.due_at limit 1 for update of lane skip locked
    )
    returning id, webhook_id as "webhookId", taken_until as "takenUntil"`,
)

/** Takes the lane that is due for the longest time. Null if none is due. */
export async function takeLane(db: Db, now: Date) {
  const due = await db.$count(webhookLanes, lte(webhookLanes.dueAt, now))
  if (due === 0) return null
  return transact(db, async (tx) => {
    // Two that count the taken lanes at one moment would take one too many.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.webhookLanes})`)
    const [taken] = await take(tx, { now, until: new Date(now.getTime() + TAKEN_MS) })
    return taken ?? null
  })
}

const head = statement(
  'head of webhook lane',
  { lane: uuid },
  ({ lane }) => sql<WaitingFact & { id: string }>`
    select delivery.id, delivery.kind, delivery.value, delivery.at, delivery.check_in_id as "checkIn",
      case when office.id is not null then json_build_object('id', office.id, 'name', office.name) end as office,
      case when person.id is not null then json_build_object('id', person.id, 'email', person.email) end as person,
      case when roll.id is not null then json_build_object('id', roll.id, 'kind', roll.kind) end as "rollCall"
    from ${webhookDeliveries} delivery
    join ${webhookLanes} lane on lane.id = delivery.lane_id
    left join ${offices} office on office.id = lane.office_id
    left join ${users} person on person.id = delivery.person_id
    left join ${rollCalls} roll on roll.id = delivery.roll_call_id
    where delivery.lane_id = ${lane} and delivery.given_up_at is null
    order by delivery.position limit 1`,
)

/** Finds the first fact that waits in a lane, with what its ids mean now. Null if none waits. */
export async function findHead(db: Db, laneId: string) {
  const [found] = await head(db, { lane: laneId })
  return found ?? null
}

/** Gives a lane back without an attempt. */
export const giveLaneBack = (db: Db, { id, takenUntil }: TakenLane) =>
  db.execute(sql`
    update ${webhookLanes} set taken_until = null where id = ${id} and taken_until = ${momentOf(takenUntil)}`)

type Attempt = { delivery: string; fault: Fault | null }

/**
 * Records an attempt: the delivery goes, or the lane waits. Deliveries that have failed for a day are given up. A null attempt found
 * nothing to send. Nothing is recorded if another server has taken the lane meanwhile, or if the webhook was withdrawn.
 */
export const recordAttempt = (
  db: Db,
  { id: lane, webhookId, takenUntil }: TakenLane,
  attempt: Attempt | null,
  now: Date,
) =>
  transact(db, async (tx) => {
    // The webhook is locked first, as its withdrawal does.
    if (!(await lockWebhook(tx, webhookId))) return
    const { rows } = await tx.execute<{ failures: number }>(sql`
      select failures from ${webhookLanes} where id = ${lane} and taken_until = ${momentOf(takenUntil)} for update`)
    const [held] = rows
    if (!held) return
    if (!attempt) return leaveLane(tx, lane, { ...held, dueAt: now })
    const { delivery, fault } = attempt
    if (fault === null) {
      await tx.execute(sql`delete from ${webhookDeliveries} where id = ${delivery}`)
      await noteDelivered(tx, webhookId, now)
      return leaveLane(tx, lane, { failures: 0, dueAt: now })
    }
    await noteFailed(tx, webhookId, fault, now)
    const isGivenUp = await giveUp(tx, lane, { delivery, fault }, now)
    const failures = held.failures + 1
    const wait = isGivenUp ? 0 : secondsToWait(failures)
    return leaveLane(tx, lane, { failures, dueAt: new Date(now.getTime() + wait * 1000) })
  })

async function giveUp(
  tx: Db,
  lane: string,
  { delivery, fault }: { delivery: string; fault: Fault },
  now: Date,
) {
  const { rowCount } = await tx.execute(sql`
    update ${webhookDeliveries} set given_up_at = ${momentOf(now)}, fault = ${fault}
    where lane_id = ${lane} and given_up_at is null
      and (queued_at <= ${momentOf(new Date(now.getTime() - TRIED_HOURS * 3_600_000))} or (${isGone(fault)} and id = ${delivery}))`)
  return (rowCount ?? 0) > 0
}

const leaveLane = (tx: Db, lane: string, { failures, dueAt }: { failures: number; dueAt: Date }) =>
  tx.execute(sql`
    update ${webhookLanes} set failures = ${failures}, taken_until = null, due_at = case when exists (
      select from ${webhookDeliveries} where lane_id = ${lane} and given_up_at is null
    ) then ${momentOf(dueAt)} end
    where id = ${lane}`)

/** Records that a receiver took a delivery. The time is kept to the minute. */
export const noteDelivered = (tx: Db, webhookId: string, now: Date) =>
  tx.execute(sql`
    update ${webhooks} set delivered_at = ${momentOf(now)}, failing_since = null, fault = null, told_at = null
    where id = ${webhookId}
      and (failing_since is not null or coalesce(delivered_at <= ${momentOf(new Date(now.getTime() - 60_000))}, true))`)

const noteFailed = (tx: Db, webhookId: string, fault: Fault, now: Date) =>
  tx.execute(sql`
    update ${webhooks} set failing_since = coalesce(failing_since, ${momentOf(now)}), fault = ${fault}
    where id = ${webhookId}`)

/** Makes everything that waits of a webhook due now, once its receiver has answered again. */
export async function wakeLanes(tx: Db, webhookId: string, now: Date) {
  await holdQueue(tx)
  await tx.execute(sql`
    update ${webhookLanes} set due_at = ${momentOf(now)}, failures = 0
    where webhook_id = ${webhookId} and due_at is not null`)
}

/** Queues the given-up deliveries of a webhook again, behind what waits there. Returns their number. The caller holds the queue. */
export async function queueAgain(tx: Db, webhookId: string, now: Date) {
  const { rowCount } = await tx.execute(sql`
    with again as (
      update ${webhookDeliveries} delivery
      set given_up_at = null, fault = null, queued_at = ${momentOf(now)}, position = meant.position
      from (
        select id, nextval(pg_get_serial_sequence('webhook_deliveries', 'position')) as position from (
          select old.id from ${webhookDeliveries} old join ${webhookLanes} lane on lane.id = old.lane_id
          where lane.webhook_id = ${webhookId} and old.given_up_at is not null order by old.position for update of old
        ) in_order
      ) meant
      where delivery.id = meant.id
      returning delivery.lane_id
    ), due as (
      update ${webhookLanes} set due_at = ${momentOf(now)}, failures = 0
      where id in (select lane_id from again)
    )
    select from again`)
  return rowCount ?? 0
}

/** The deliveries of all webhooks: those that wait, those that were given up, and the age of the oldest that waits. */
export type DeliveryCounts = { waiting: number; failed: number; oldestSeconds: number }

export async function countDeliveries(db: Db): Promise<DeliveryCounts> {
  const { rows } = await db.execute<DeliveryCounts>(sql`
    select (count(*) filter (where given_up_at is null))::int as waiting,
      (count(*) filter (where given_up_at is not null))::int as failed,
      coalesce(extract(epoch from now() - min(queued_at) filter (where given_up_at is null)), 0)::float8 as "oldestSeconds"
    from ${webhookDeliveries}`)
  return rows[0] ?? { waiting: 0, failed: 0, oldestSeconds: 0 }
}
