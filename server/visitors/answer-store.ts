import { sql, type SQL } from 'drizzle-orm'
import type { HostAnswer } from '../../domain/visitors/arrival'
import { MOST_ARRIVALS } from '../../domain/visitors/arrival-contract'
import { lastStatementOf, type LastStatement } from '../check-ins/statement-store'
import { visitOf } from '../check-ins/store'
import { checkIns } from '../check-ins/tables'
import { offices } from '../offices/tables'
import { reading } from '../platform/calls/reading'
import { ANSWER_PARAMETERS, keepAnswer } from '../platform/calls/repeats'
import type { Written } from '../platform/calls/route'
import { bool, moment, oneOf, orNull, statement, uuid } from '../platform/db/statement'
import { eventOf, happening } from '../platform/events/events'
import { arrivals, arrivalTellings } from './tables'

/** An arrival as it was read for a person who was told of it. Moments are texts. */
export type ReadArrival = {
  id: string
  name: string
  company: string
  host: string
  officeId: string
  office: string
  timeZone: string
  timeIn: string
  hostId: string | null
  isHost: boolean
  isReceptionTold: boolean
  answer: HostAnswer | null
  answeredAt: string | null
  tellsLeaving: boolean
  last: LastStatement | null
}

const arrivalsOf = (person: SQL, isMeant: SQL) => sql<ReadArrival>`
  select came.id, came.name, visits.company, visits.host, place.id as "officeId", place.name as office,
    place.time_zone as "timeZone", came.time_in as "timeIn", arrivals.host_id as "hostId",
    coalesce(arrivals.host_id = ${person}, false) as "isHost", arrivals.reception_told_at is not null as "isReceptionTold",
    arrivals.answer, arrivals.answered_at as "answeredAt", arrivals.tells_leaving as "tellsLeaving", said.last
  from (
    select visit_id from ${arrivals} where host_id = ${person}
    union select visit_id from ${arrivalTellings} where user_id = ${person}
  ) as told join ${arrivals} as arrivals on arrivals.visit_id = told.visit_id
  join ${checkIns} as came on came.id = arrivals.visit_id
  cross join ${visitOf(sql`came.id`)} join ${offices} as place on place.id = came.office_id
  cross join lateral (select ${lastStatementOf(sql`came.id`)} as last offset 0) as said
  where ${isMeant}`

/** Reads the arrivals since `since` that the caller was told of, of visitors who have not left. */
export const ARRIVALS_OF_CALLER = reading(
  'arrivals of the caller',
  { since: moment },
  ({ since }) => sql<{ arrivals: ReadArrival[] }>`
    select coalesce(json_agg(arrival), '[]') as arrivals from (
      ${arrivalsOf(sql`caller.id`, sql`came.time_in >= ${since} and coalesce(said.last->>'says', 'here') = 'here'`)}
      order by came.time_in desc, came.id limit ${sql.raw(String(MOST_ARRIVALS))}
    ) as arrival`,
)

/** Reads one arrival if the person was told of it. Without a person it is the caller. */
export const ARRIVAL_TO_ANSWER = reading(
  'arrival to answer',
  { visit: orNull(uuid), person: orNull(uuid) },
  ({ visit, person }) => arrivalsOf(sql`coalesce(${person}, caller.id)`, sql`came.id = ${visit}`),
)

const ANSWERED = sql`exists (select from answered)`

/** Writes an answer to an arrival. If another answer was written meanwhile, all is decided anew. */
export const ANSWER_ARRIVAL = statement(
  'answer arrival',
  {
    visit: uuid,
    answer: oneOf<HostAnswer>(),
    tellsLeaving: bool,
    before: orNull(oneOf<HostAnswer>()),
    toldLeavingBefore: bool,
    byId: uuid,
    dueAt: orNull(moment),
    ...ANSWER_PARAMETERS,
    ...eventOf<'answer arrival'>(),
  },
  (values) => sql<Written>`
    with answered as (
      update ${arrivals} set answer = ${values.answer}, tells_leaving = ${values.tellsLeaving},
        due_at = coalesce(case when due_at <= ${values.at} then due_at end, ${values.dueAt}),
        answered_by_id = ${values.byId},
        answered_at = case when answer = ${values.answer} then answered_at else ${values.at} end
      where visit_id = ${values.visit} and answer is not distinct from ${values.before}
        and tells_leaving = ${values.toldLeavingBefore}
      returning visit_id
    ), ${keepAnswer(values, ANSWERED)}, ${happening(values, ANSWERED)}
    select ${ANSWERED} as written`,
)
