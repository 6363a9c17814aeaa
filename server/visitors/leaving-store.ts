import { sql, type SQL } from 'drizzle-orm'
import { endOf, type SaidBy } from '../../domain/presence/presence'
import { lastSaidOf, nextNr, type LastSaid } from '../check-ins/said-store'
import { visitOf } from '../check-ins/store'
import { checkIns, presenceStatements, visits } from '../check-ins/tables'
import { MEANT_OFFICE } from '../offices/store'
import { offices } from '../offices/tables'
import type { Db } from '../platform/db/database'
import type { Write } from '../platform/calls/route'
import { happening, happeningValues } from '../platform/events/events'
import { reading } from '../platform/calls/reading'
import { keepAnswer } from '../platform/calls/repeats'
import { moment, statement, value } from '../platform/db/statement'

const DAY_MS = 24 * 3_600_000

/** A visit can be ended for a day. */
export const endableSince = (now: Date) => new Date(now.getTime() - DAY_MS)

/** A visit as it was read, with the last thing that was said of it. */
export type SeenVisit = { id: string; last: LastSaid | null }

/** A visit of some spellings of a number, with its token as hexadecimal digits if the device holds it. `timeIn` is a text. */
export type VisitOfNumber = SeenVisit & {
  phone: string
  country: string
  timeIn: string
  tokenHash: string | null
}

const VISIT_OF = (isMeant: SQL) => sql`
  select ${checkIns.id}, ${checkIns.officeId}, ${checkIns.name}, ${checkIns.timeIn}, ${visits.phone},
    ${lastSaidOf(sql`${checkIns.id}`)} as last
  from ${visits} join ${checkIns} on ${checkIns.id} = ${visits.checkInId} where ${isMeant}`

// The offset keeps a look by token: beside another condition the database may read all visits of the last day instead. The
// inner select hides how many tokens there are: else the database plans each call anew.

/** The visits of the check-out tokens `held`, as the FROM of a statement. */
export const VISITS_OF_TOKENS = sql`
  unnest((select ${value('held')}::bytea[])) as token (hash), lateral (
    ${VISIT_OF(sql`${visits.checkOutTokenHash} = token.hash`)} offset 0
  ) as visit`

/** Reads the visit of one token, by `token` and `since`. */
export const VISIT_OF_TOKEN = reading<SeenVisit>(
  'visit of a token',
  sql`
    select id, last from (
      ${VISIT_OF(sql`${visits.checkOutTokenHash} = ${value('token')}::bytea`)} offset 0
    ) as visit
    where time_in >= ${moment('since')}`,
)

/** Reads the visits of some spellings of a number, and marks those that the device holds, by `phones`, `held` and `since`. */
export const VISITS_OF_NUMBER = reading<{ visits: VisitOfNumber[] }>(
  'visits of a number',
  sql`
    select coalesce(json_agg(visit), '[]') as visits from (
      select ${checkIns.id}, ${visits.phone}, ${offices.country}, ${checkIns.timeIn} as "timeIn",
        ${lastSaidOf(sql`${checkIns.id}`)} as last,
        case when ${visits.checkOutTokenHash} = any(${value('held')}::bytea[])
          then encode(${visits.checkOutTokenHash}, 'hex') end as "tokenHash"
      from ${visits}
      join ${checkIns} on ${checkIns.id} = ${visits.checkInId}
      join ${offices} on ${offices.id} = ${checkIns.officeId}
      where ${visits.phone} = any(${value('phones')}::text[]) and ${checkIns.timeIn} >= ${moment('since')}
    ) as visit`,
)

type VisitAtOffice = { id: string; name: string; visit: (SeenVisit & { isOfToday: boolean }) | null }

/** Reads one visit of an office, by `officeValues`, `visit` and `since`. */
export const VISIT_AT_OFFICE = reading<VisitAtOffice>(
  'visit at an office',
  sql`
    select ${offices.id}, ${offices.name}, (
      select json_build_object(
        'id', id, 'last', ${lastSaidOf(sql`${checkIns.id}`)}, 'isOfToday', time_in >= ${moment('since')}
      )
      from ${checkIns} where is_visitor and id = ${value('visit')}::uuid and office_id = ${offices.id}
    ) as visit
    from ${MEANT_OFFICE}`,
)

type OpenVisit = SeenVisit & { name: string; phone: string; country: string }

/** Lists the visits since then that nothing has ended, each with the country of its office. */
export async function listOpenVisits(db: Db, since: Date) {
  const { rows } = await db.execute<OpenVisit>(sql`
    select ${checkIns.id}, ${checkIns.name}, ${visits.phone}, ${offices.country},
      ${lastSaidOf(sql`${checkIns.id}`)} as last
    from ${checkIns} join ${offices} on ${offices.id} = ${checkIns.officeId}
      cross join ${visitOf(sql`${checkIns.id}`)}
    where ${checkIns.isVisitor} and ${checkIns.timeIn} >= ${since.toISOString()}::timestamptz`)
  return rows.filter(({ last }) => endOf(last) === null)
}

/** An end of a visit: by whom, and at what time unless it is now. A leaving that somebody stated before is confirmed at its time. */
export type VisitEnd = SeenVisit & { says: 'left' | 'confirmed'; by: SaidBy }

/** The acts by which a visit ends. */
type EndOfVisit = 'end visit' | 'check visitor out' | 'confirm visitor left'

const ENDED = sql`exists (select from meant)`

/**
 * The parts `meant` and `ended` of a statement: they say the next thing of the visits `ids`, with their numbers. `ats` holds the
 * times of leavings that are confirmed. The clock of the server that ends a visit may be behind the one that began it.
 */
export const sayOfVisits = (isMeant = sql`true`) => sql`
  meant as (
    select ${checkIns.id}, ${checkIns.officeId}, said.nr, said.what, said.source,
      greatest(${checkIns.timeIn}, coalesce(said.at, ${moment('at')})) as at
    from unnest(
      ${value('ids')}::uuid[], ${value('nrs')}::int[], ${value('says')}::text[], ${value('sources')}::text[],
      ${value('ats')}::timestamptz[]
    ) as said (id, nr, what, source, at) join ${checkIns} on ${checkIns.id} = said.id
    where ${isMeant}
  ), ended as (
    insert into ${presenceStatements} (check_in_id, nr, what, source, at, said_at, by_id)
    select id, nr, what, source, at, ${moment('at')}, ${value('byId')}::uuid from meant
  )`

/** The values of `sayOfVisits`. */
export const endValues = (ends: readonly VisitEnd[], by: { id: string } | 'not signed in') => ({
  ids: ends.map(({ id }) => id),
  nrs: ends.map(({ last }) => nextNr(last)),
  says: ends.map(({ says }) => says),
  sources: ends.map((end) => end.by),
  ats: ends.map(({ says, last }) => (says === 'confirmed' && last ? last.at : null)),
  byId: by === 'not signed in' ? null : by.id,
})

// Something that somebody else has said of a visit meanwhile has taken the number. Then all is decided anew.
const endVisits = (act: EndOfVisit) =>
  statement<{ written: boolean }>(
    act,
    sql`
      with ${sayOfVisits()},
      ${keepAnswer(ENDED)}, ${happening(act, ENDED, sql`array(select distinct office_id from meant)`)}
      select ${ENDED} as written`,
  )

const STATEMENTS = {
  'end visit': endVisits('end visit'),
  'check visitor out': endVisits('check visitor out'),
  'confirm visitor left': endVisits('confirm visitor left'),
}

type Leaving = {
  act: EndOfVisit
  by: { id: string; email: string } | 'not signed in'
  subject?: string
  at: Date
}

/** Writes the ends of visits. */
export const writeEnds =
  (ends: readonly VisitEnd[], { act, by, subject = '', at }: Leaving): Write =>
  async (db, once) => {
    const [row] = await STATEMENTS[act](db, {
      ...once,
      ...happeningValues({ at, by, act, subject }),
      ...endValues(ends, by),
    })
    return row?.written ?? false
  }
