import { sql, type SQL } from 'drizzle-orm'
import type { ArrivalProof } from '../../domain/check-ins/changing-codes'
import type { Day } from '../../domain/day'
import { localTimeIn } from '../../domain/day'
import type { OfficePhase } from '../../domain/offices/phases'
import { VISITORS_PER_HOUR, type Arrivals, type Way } from '../../domain/visitors/door-state'
import type { LastSaid } from '../check-ins/said-store'
import { checkIns, visits } from '../check-ins/tables'
import { questionsAskedBy, type Asking } from '../health/store'
import { MEANT_OFFICE } from '../offices/store'
import { offices } from '../offices/tables'
import type { Db } from '../platform/db/database'
import type { Write } from '../platform/calls/route'
import { orOneMore } from '../platform/limits/counts'
import { happening, happeningValues } from '../platform/events/events'
import { MOST_NETWORKS } from '../platform/limits/network'
import { reading } from '../platform/calls/reading'
import { keepAnswer } from '../platform/calls/repeats'
import { moment, statement, value } from '../platform/db/statement'
import { rateLimits } from '../platform/limits/tables'
import { endValues, sayOfVisits, VISITS_OF_TOKENS, type SeenVisit } from './leaving-store'

export const HOUR_MS = 3_600_000

// The networks of a caller with and without a code, and the receipt.
const MOST_KEYS = 2 * MOST_NETWORKS + 1

type Office = { id: string; name: string; country: string; timeZone: string }

/** An office as its visitors' page shows it. */
export type SeenVisitorDoor = Office & {
  phase: OfficePhase
  comment: string
  validUntil: Day | null
  asked: Asking[]
}

/** What was read of an office to which a visitor comes. */
export type SeenArrival = Office & {
  /** For the proof of the visit. No answer has it. */
  checkInKey: string
  asked: Asking[]
  /** The number of visitors that it admits in an hour by each way. */
  perHour: number
  /** By each way: when the visitor came who is the oldest that an hour has room for. Null if fewer came. */
  oldest: Record<Way, string | null>
  /** The visits of the caller's networks and receipt in their hour, by `arrivalKeys`; `until` in milliseconds. */
  arrivals: { key: string; count: number; until: number }[]
  /** The visits that the device holds. */
  held: { id: string; name: string; phone: string; last: LastSaid | null }[]
}

const ASKED = sql`
  ${offices.id}, ${offices.name}, ${offices.country}, ${offices.timeZone} as "timeZone",
  ${questionsAskedBy(sql`${offices.id}`, 'visitor')} as asked`

/** Reads an office for its visitors' page, by `officeValues`. */
export const VISITOR_DOOR = reading<SeenVisitorDoor>(
  'visitor door',
  sql`
    select ${ASKED}, ${offices.phase}, ${offices.comment}, ${offices.validUntil} as "validUntil" from ${MEANT_OFFICE}`,
)

// A call has at most this many keys. Without the limit the database expects ten, and plans each call anew.
const ARRIVAL_KEYS = sql`(
  select key from unnest(${value('arrivalKeys')}::text[]) as given (key) limit ${sql.raw(String(MOST_KEYS))}
) as asked`

/** The number of visitors that the office of a statement admits in the hour before `at`. */
const PER_HOUR = sql`
  case when ${offices.moreVisitorsOn} = (${moment('at')} at time zone ${offices.timeZone})::date
    then ${offices.moreVisitorsPerHour} else ${sql.raw(String(VISITORS_PER_HOUR))} end`

const CAME = sql`
  ${checkIns} where office_id = ${offices.id} and is_visitor and proof <> 'reception' and time_in > ${moment('hourAgo')}`

// Each way is read by itself, as an index then has its visits in order.
const oldestOf = (isOfWay: SQL) => sql`(
  select time_in from ${CAME} and ${isOfWay} order by time_in desc offset ${PER_HOUR} - 1 limit 1)`

/** Reads an office to which a visitor comes, by `officeValues`, `arrivalKeys`, `hourAgo`, `at`, `held` and `since`. */
export const ARRIVAL = reading<SeenArrival>(
  'arrival of a visitor',
  sql`
    select ${ASKED}, ${offices.checkInKey} as "checkInKey", ${PER_HOUR} as "perHour", (
      select json_build_object(
        'screen', ${oldestOf(sql`proof = 'screen'`)},
        'poster', ${oldestOf(sql`proof = 'poster'`)},
        'form', ${oldestOf(sql`proof = 'form'`)})
    ) as oldest, (
      -- The inner offset keeps one look by key for each: a plan from when the table was empty would read all of it.
      select coalesce(json_agg(json_build_object('key', asked.key, 'count', points, 'until', expire)), '[]')
      from ${ARRIVAL_KEYS}, lateral (
        select points, expire from ${rateLimits}
        where key = asked.key and expire > extract(epoch from ${moment('at')}) * 1000 offset 0
      ) as counted
    ) as arrivals, (
      select coalesce(json_agg(json_build_object(
        'id', visit.id, 'name', visit.name, 'phone', visit.phone, 'last', visit.last)), '[]')
      from ${VISITS_OF_TOKENS} where visit.time_in >= ${moment('since')}
    ) as held
    from ${MEANT_OFFICE}`,
)

const arrivalsOfHour = statement<{ way: Way; count: number; oldest: Date | null }>(
  'arrivals of an hour',
  sql`
    select came.proof as way, count(*)::int as count,
      (array_agg(came.time_in order by came.time_in desc))[${PER_HOUR}] as oldest
    from ${offices}, lateral (select proof, time_in from ${CAME}) as came
    where ${offices.id} = ${value('officeId')}::uuid group by way, ${offices.id}`,
)

/** Lists how many visitors have come to an office within an hour, by each way that any came by. */
export async function listArrivals(db: Db, officeId: string, at: Date): Promise<Arrivals[]> {
  const rows = await arrivalsOfHour(db, { officeId, at, hourAgo: new Date(at.getTime() - HOUR_MS) })
  return rows.map(({ oldest, ...arrivals }) => ({
    ...arrivals,
    until: oldest && new Date(oldest.getTime() + HOUR_MS),
  }))
}

const ARRIVED_AT = sql`(extract(epoch from ${moment('at')}) * 1000)::bigint`
const HAS_ROOM = sql`not exists (select from over_limit)`

type BeginVisit = 'begin visit' | 'check visitor in'

const OFFICE = sql`${value('officeId')}::uuid`
const WITH_OFFICES_BEFORE = sql`
  ${OFFICE} || array(select distinct office_id from meant where office_id <> ${OFFICE})`

// Each network counts in the hour that began with its first. Whoever came first at this moment has the last place.
const beginVisit = (act: BeginVisit, endsOthers: boolean) =>
  statement<{ written: boolean }>(
    `${act}${endsOthers ? ' and end those before' : ''}`,
    sql`
      with allowed as (
        select * from unnest(${value('arrivalKeys')}::text[], ${value('mostArrivals')}::int[]) as allowed (key, most)
      ), arrived as (
        insert into ${rateLimits} (key, points, expire)
        select key, 1, ${ARRIVED_AT} + ${sql.raw(String(HOUR_MS))} from allowed
        ${orOneMore(ARRIVED_AT)}
        returning key, points
      ), over_limit as (
        select from arrived join allowed using (key) where points > most
      ), came as (
        insert into ${checkIns} (is_visitor, office_id, name, email, time_in, time_in_local, proof)
        select true, ${OFFICE}, ${value('name')}, ${value('email')}, ${moment('at')}, ${value('timeInLocal')},
          ${value('proof')}
        where ${HAS_ROOM}
        returning id
      ), visited as (
        insert into ${visits} (check_in_id, company, phone, host, form_required, check_out_token_hash)
        select id, ${value('company')}, ${value('phone')}, ${value('host')}, ${value('formRequired')}::boolean,
          ${value('tokenHash')}::bytea
        from came
      ), ${endsOthers ? sql`${sayOfVisits(HAS_ROOM)},` : sql``} ${keepAnswer(HAS_ROOM)},
      ${happening(act, HAS_ROOM, endsOthers ? WITH_OFFICES_BEFORE : sql`array[${OFFICE}]`)}
      select ${HAS_ROOM} as written`,
  )

const statementsOfAct = (act: BeginVisit) => ({
  alone: beginVisit(act, false),
  endingOthers: beginVisit(act, true),
})
const STATEMENTS = {
  'begin visit': statementsOfAct('begin visit'),
  'check visitor in': statementsOfAct('check visitor in'),
}

type NewVisit = {
  by: { id: string; email: string } | 'not signed in'
  office: Office
  visitor: { name: string; email: string; company: string; phone: string; host: string }
  formRequired: boolean
  proof: ArrivalProof
  /** The hash of the token with which the visitor's own device ends this visit. */
  tokenHash: Buffer | null
  /** The earlier visits of this visitor on the same device. They end now. */
  before: readonly SeenVisit[]
  /** The counters of the visit, with the most in an hour. */
  arrivals: readonly { key: string; most: number }[]
  at: Date
}

/** Writes the visit of a visitor who comes, and ends the earlier ones of the same device. */
export const writeVisit =
  ({ by, office, visitor, before, arrivals, at, ...visit }: NewVisit): Write =>
  async (db, once) => {
    const act = by === 'not signed in' ? 'begin visit' : 'check visitor in'
    const { alone, endingOthers } = STATEMENTS[act]
    const [row] = await (before.length > 0 ? endingOthers : alone)(db, {
      ...once,
      ...happeningValues({ at, by, act, subject: office.name }),
      ...visitor,
      ...visit,
      ...endValues(
        before.map((each) => ({ ...each, says: 'left', by: 'device' })),
        by,
      ),
      officeId: office.id,
      timeInLocal: localTimeIn(office.timeZone, at),
      arrivalKeys: arrivals.map(({ key }) => key),
      mostArrivals: arrivals.map(({ most }) => most),
    })
    return row?.written ?? false
  }
