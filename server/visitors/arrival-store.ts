import { sql, type SQL } from 'drizzle-orm'
import type { ArrivalProof } from '../../domain/check-ins/changing-codes'
import type { QuestionWording } from '../../domain/check-ins/next-step'
import type { Day } from '../../domain/day'
import type { OfficePhase } from '../../domain/offices/phases'
import type { Language } from '../../domain/language'
import { VISITORS_PER_HOUR, type Arrivals, type Way } from '../../domain/visitors/door-state'
import type { LastStatement } from '../check-ins/statement-store'
import { checkIns, visits } from '../check-ins/tables'
import { questionsAskedBy, wordingsAskedBy, type Asking } from '../health/store'
import { meantOffice, OFFICE_PARAMETERS } from '../offices/store'
import { offices } from '../offices/tables'
import type { Db } from '../platform/db/database'
import { eventOf, happening } from '../platform/events/events'
import { COUNTS_PARAMETERS, countingParts, openWindows, type OpenWindow } from '../platform/limits/limits'
import { MOST_NETWORKS } from '../platform/limits/network'
import { reading } from '../platform/calls/reading'
import { ANSWER_PARAMETERS, keepAnswer } from '../platform/calls/repeats'
import type { Written } from '../platform/calls/route'
import {
  bool,
  bytes,
  listOf,
  moment,
  oneOf,
  orNull,
  statement,
  text,
  uuid,
  type Placeholders,
} from '../platform/db/statement'
import { ENDS_PARAMETERS, sayOfVisits } from './end-visits-store'
import { HELD_PARAMETERS, visitsOfTokens } from './leaving-store'
import { arrivals } from './tables'

export const HOUR_MS = 3_600_000

// The networks of a caller, each with and without a code, and the receipt; for this office and for all offices.
const MOST_KEYS = 2 * (2 * MOST_NETWORKS + 1)

/** The key of the visits at one office. */
export const keyAtOffice = (key: string, officeId: string) => `${key} ${officeId}`
const withKeysAtOffice = (keys: SQL) =>
  sql`(${keys} || array(select key || ' ' || ${offices.id} from unnest(${keys}) as every (key)))`

type Office = { id: string; name: string; country: string; timeZone: string; lastDay: Day | null }

/** An office as it was read for its visitors' page. */
export type SeenVisitorDoor = Office & {
  language: Language
  visitsKeptDays: number | null
  phase: OfficePhase
  comment: string
  validUntil: Day | null
  asked: Asking[]
}

/** An office as it was read for a visitor's check-in. */
export type SeenArrival = Office & {
  /** For the proof of the visit only. It is in no answer. */
  checkInKey: string
  asked: QuestionWording[]
  /** The most visitors in an hour by each way. */
  perHour: number
  /** By each way: the arrival of the visitor `perHour` places before the next one. Null if fewer came. */
  oldest: Record<Way, string | null>
  /** The visits of the caller's networks and receipt in their hour, by `arrivalKeys`, at this office and at all. */
  arrivals: OpenWindow[]
  /** The visits that the device holds. */
  held: { id: string; name: string; phone: string; last: LastStatement | null }[]
  /** True if the token that the device has made belongs to another visit. */
  isTokenTaken: boolean
}

const OFFICE = sql`
  ${offices.id}, ${offices.name}, ${offices.country}, ${offices.timeZone} as "timeZone",
  ${offices.lastDay} as "lastDay"`

/** Reads an office for its visitors' page, with the questions in the reader's language. */
export const VISITOR_DOOR = reading(
  'visitor door',
  { ...OFFICE_PARAMETERS, language: oneOf<Language>() },
  (values) => sql<SeenVisitorDoor>`
    select ${OFFICE}, ${questionsAskedBy(sql`${offices.id}`, 'visitor', values.language)} as asked,
      ${offices.language}, ${offices.visitsKeptDays} as "visitsKeptDays", ${offices.phase}, ${offices.comment}, ${offices.validUntil} as "validUntil" from ${meantOffice(values)}`,
)

/** The most visitors of the office of a statement in the hour before `at`. */
const perHour = (at: SQL) => sql`
  case when ${offices.moreVisitorsOn} = (${at} at time zone ${offices.timeZone})::date
    then ${offices.moreVisitorsPerHour} else ${sql.raw(String(VISITORS_PER_HOUR))} end`

const cameSince = (hourAgo: SQL) => sql`
  ${checkIns} where office_id = ${offices.id} and is_visitor and proof <> 'reception' and time_in > ${hourAgo}`

// Each way is read by itself, because an index then has its visits in order.
const oldestOf = (isOfWay: SQL, { at, hourAgo }: { at: SQL; hourAgo: SQL }) => sql`(
  select time_in from ${cameSince(hourAgo)} and ${isOfWay} order by time_in desc offset ${perHour(at)} - 1 limit 1)`

/** Reads an office for a visitor's check-in. */
export const ARRIVAL = reading(
  'arrival of a visitor',
  {
    ...OFFICE_PARAMETERS,
    ...HELD_PARAMETERS,
    arrivalKeys: listOf(text),
    /** The hash of the token that the device has made. */
    made: orNull(bytes),
    hourAgo: moment,
    since: moment,
    at: moment,
  },
  (values) => sql<SeenArrival>`
    select ${OFFICE}, ${wordingsAskedBy(sql`${offices.id}`, 'visitor')} as asked, ${offices.checkInKey} as "checkInKey", ${perHour(values.at)} as "perHour", (
      select json_build_object(
        'screen', ${oldestOf(sql`proof = 'screen'`, values)},
        'poster', ${oldestOf(sql`proof = 'poster'`, values)},
        'form', ${oldestOf(sql`proof = 'form'`, values)})
    ) as oldest, ${openWindows(withKeysAtOffice(values.arrivalKeys), MOST_KEYS, values.at)} as arrivals, (
      select coalesce(json_agg(json_build_object(
        'id', visit.id, 'name', visit.name, 'phone', visit.phone, 'last', visit.last)), '[]')
      from ${visitsOfTokens(values)} where visit.time_in >= ${values.since}
    ) as held, exists (
      select from ${visits} where ${visits.checkOutTokenHash} = ${values.made}
    ) as "isTokenTaken"
    from ${meantOffice(values)}`,
)

const arrivalsOfHour = statement(
  'arrivals of an hour',
  { officeId: uuid, at: moment, hourAgo: moment },
  ({ officeId, at, hourAgo }) => sql<{ way: Way; count: number; oldest: Date | null }>`
    select came.proof as way, count(*)::int as count,
      (array_agg(came.time_in order by came.time_in desc))[${perHour(at)}] as oldest
    from ${offices}, lateral (select proof, time_in from ${cameSince(hourAgo)}) as came
    where ${offices.id} = ${officeId} group by way, ${offices.id}`,
)

/** Counts the visitors of an office within an hour, by each way that any came by. */
export async function listArrivals(db: Db, officeId: string, at: Date): Promise<Arrivals[]> {
  const rows = await arrivalsOfHour(db, { officeId, at, hourAgo: new Date(at.getTime() - HOUR_MS) })
  return rows.map(({ oldest, ...arrivals }) => ({
    ...arrivals,
    until: oldest && new Date(oldest.getTime() + HOUR_MS),
  }))
}

const HAS_ROOM = sql`not exists (select from used_up)`

/** The parameters of `visitParts`: what a visit is, of an invited guest or of anybody else. */
export const VISIT_PARAMETERS = {
  visit: uuid,
  officeId: uuid,
  name: text,
  email: text,
  company: text,
  phone: text,
  host: text,
  timeInLocal: text,
  proof: oneOf<ArrivalProof>(),
  formRequired: bool,
  /** The hash of the token with which the visitor's own device ends this visit. */
  tokenHash: orNull(bytes),
  at: moment,
}

/**
 * The parts `came`, `visited` and `awaited` of a query: they write a visit if `isMeant`, with the arrival of which its host is
 * told. Without a `host` the servers look for the typed one.
 */
export const visitParts = (
  values: Placeholders<typeof VISIT_PARAMETERS>,
  isMeant: SQL,
  host = { id: sql`null::uuid`, state: sql`null` },
) => sql`
  came as (
    insert into ${checkIns} (id, is_visitor, office_id, name, email, time_in, time_in_local, proof)
    select ${values.visit}, true, ${values.officeId}, ${values.name}, ${values.email}, ${values.at}, ${values.timeInLocal}, ${values.proof}
    where ${isMeant}
    returning id
  ), visited as (
    insert into ${visits} (check_in_id, company, phone, host, form_required, check_out_token_hash)
    select id, ${values.company}, ${values.phone}, ${values.host}, ${values.formRequired}, ${values.tokenHash} from came
  ), awaited as (
    insert into ${arrivals} (visit_id, host_id, host_state, due_at)
    select id, ${host.id}, ${host.state}, ${values.at} from came
  )`

/**
 * Writes a visit, and ends the visitor's earlier ones on the same device. The host is looked up and told later, by a round of the
 * servers, so that the answer is the same and as fast for every typed host. Each network counts in the hour that
 * began with its first visit. Of visitors at one moment, the first gets the last place.
 */
export const BEGIN_VISIT = statement(
  'begin visit',
  {
    ...VISIT_PARAMETERS,
    ...COUNTS_PARAMETERS,
    /** The ends of the earlier visits of this visitor on the same device. */
    ...ENDS_PARAMETERS,
    ...ANSWER_PARAMETERS,
    ...eventOf<'begin visit' | 'check visitor in'>(),
  },
  (values) => {
    const arrivedAt = sql`(extract(epoch from ${values.at}) * 1000)::bigint`
    const officesOfAll = sql`
      ${values.officeId} || array(select distinct office_id from meant where office_id <> ${values.officeId})`
    return sql<Written>`
      with ${sql.join(countingParts(values, 2 * MOST_NETWORKS, arrivedAt), sql`,`)},
      ${visitParts(values, HAS_ROOM)}, ${sayOfVisits(values, HAS_ROOM)}, ${keepAnswer(values, HAS_ROOM)}, ${happening(values, HAS_ROOM, officesOfAll)}
      select ${HAS_ROOM} as written`
  },
)
