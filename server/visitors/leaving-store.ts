import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import type { EndedBy } from '../../domain/presence/presence'
import { checkIns } from '../check-ins/tables'
import { dayAt, startOfNextDay } from '../offices/day-store'
import { MEANT_OFFICE } from '../offices/store'
import { offices } from '../organisation/tables'
import type { Db } from '../platform/database'
import type { Write } from '../platform/route'
import { happening, happeningValues } from '../platform/events'
import { reading } from '../platform/reading'
import { keepAnswer } from '../platform/repeats'
import { moment, statement, value } from '../platform/statement'

const DAY_MS = 24 * 3_600_000

/** A visit can be ended for a day. */
export const endableSince = (now: Date) => new Date(now.getTime() - DAY_MS)

/** A visit as it was read: how it has ended, or null while it is open. */
export type SeenVisit = { id: string; endedBy: EndedBy | null }

/** A visit that nobody has ended, with the numbers of the visits that began after it where its day has ended it. */
export type UnendedVisit = SeenVisit & { phone: string; country: string; laterPhones: string[] | null }

/** A visit of a token that the device holds, as hexadecimal digits. */
export type HeldVisit = SeenVisit & { tokenHash: string }

// The offset keeps a look by token: beside another condition the database may read all visits of the last day instead. The
// inner select hides how many tokens there are: else the database plans each call anew.

/** The visits of the check-out tokens `held`, as the FROM of a statement. */
export const VISITS_OF_TOKENS = sql`
  unnest((select ${value('held')}::bytea[])) as token (hash), lateral (
    select * from ${checkIns} where check_out_token_hash = token.hash offset 0
  ) as visit`

/** Reads the visit of one token, by `token` and `since`. */
export const VISIT_OF_TOKEN = reading<SeenVisit>(
  'visit of a token',
  sql`
    select id, ended_by as "endedBy" from (
      select * from ${checkIns} where check_out_token_hash = ${value('token')}::bytea offset 0
    ) as visit
    where is_visitor and time_in >= ${moment('since')}`,
)

/**
 * Reads the visits of some spellings of a number, by `phones`, `held` and `since`: those that nobody has ended, and those
 * that the device holds. The end of the day is a guess, which a check-out may correct.
 */
export const VISITS_OF_NUMBER = reading<{ unended: UnendedVisit[]; held: HeldVisit[] }>(
  'visits of a number',
  sql`
    select (
      select coalesce(json_agg(visit), '[]') from (
        select ${checkIns.id}, ${checkIns.endedBy} as "endedBy", ${checkIns.phone}, ${offices.country},
          case when ${checkIns.timeOut} is not null then (
            select json_agg(distinct later.phone) from ${checkIns} later
            where later.is_visitor and later.phone = any(${value('phones')}::text[])
              and later.time_in >= ${moment('since')} and later.time_in > ${checkIns.timeIn}
          ) end as "laterPhones"
        from ${checkIns} join ${offices} on ${offices.id} = ${checkIns.officeId}
        where ${checkIns.isVisitor} and ${checkIns.phone} = any(${value('phones')}::text[])
          and (${checkIns.timeOut} is null or ${checkIns.endedBy} = 'end-of-day')
          and ${checkIns.timeIn} >= ${moment('since')}
      ) as visit
    ) as unended, (
      select coalesce(json_agg(visit), '[]') from (
        select id, ended_by as "endedBy", encode(hash, 'hex') as "tokenHash" from ${VISITS_OF_TOKENS}
        where is_visitor and phone = any(${value('phones')}::text[]) and time_in >= ${moment('since')}
      ) as visit
    ) as held`,
)

type VisitAtOffice = { id: string; name: string; visit: (SeenVisit & { isOfToday: boolean }) | null }

/** Reads one visit of an office, by `officeValues`, `visit` and `since`. */
export const VISIT_AT_OFFICE = reading<VisitAtOffice>(
  'visit at an office',
  sql`
    select ${offices.id}, ${offices.name}, (
      select json_build_object('id', id, 'endedBy', ended_by, 'isOfToday', time_in >= ${moment('since')})
      from ${checkIns} where is_visitor and id = ${value('visit')}::uuid and office_id = ${offices.id}
    ) as visit
    from ${MEANT_OFFICE}`,
)

/** Lists the open visits since then, each with the country of its office. */
export const listOpenVisits = (db: Db, since: Date) =>
  db
    .select({ id: checkIns.id, name: checkIns.name, phone: checkIns.phone, country: offices.country })
    .from(checkIns)
    .innerJoin(offices, eq(offices.id, checkIns.officeId))
    .where(and(isOpen, gte(checkIns.timeIn, since)))

const isOpen = and(checkIns.isVisitor, isNull(checkIns.timeOut))

/** How a visit ends: by whom, and how it had ended when it was read. `keepsTime` confirms the time of that end. */
export type VisitEnd = SeenVisit & { by: EndedBy; keepsTime?: boolean }

/** The acts by which a visit ends. */
type EndOfVisit = 'end visit' | 'check visitor out' | 'confirm visitor left'

const ENDED = sql`exists (select from ended)`

// A visit that somebody else has ended meanwhile stays as that one left it. The clock of the server that ends a visit may
// be behind the one that began it.
const endVisits = (act: EndOfVisit) =>
  statement<{ written: boolean }>(
    act,
    sql`
      with ended as (
        update ${checkIns} set
          time_out = case when change.keeps_time then time_out else greatest(time_in, ${moment('at')}) end,
          ended_by = change.by
        from unnest(
          ${value('ids')}::uuid[], ${value('before')}::text[], ${value('by')}::text[], ${value('keepsTime')}::boolean[]
        ) as change (id, before, by, keeps_time)
        where ${checkIns.id} = change.id and ${checkIns.endedBy} is not distinct from change.before
        returning office_id
      ), ${keepAnswer(ENDED)}, ${happening(act, ENDED, sql`array(select distinct office_id from ended)`)}
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
      ids: ends.map(({ id }) => id),
      before: ends.map(({ endedBy }) => endedBy),
      by: ends.map((end) => end.by),
      keepsTime: ends.map(({ keepsTime = false }) => keepsTime),
    })
    return row?.written ?? false
  }

const endOfDay = startOfNextDay(dayAt(checkIns.timeIn, offices.timeZone), offices.timeZone)

/** Ends the visits that nobody has ended, at the midnight of their office once it has passed. */
export const endForgottenVisits = (db: Db, now: Date) =>
  db
    .update(checkIns)
    .set({ timeOut: endOfDay, endedBy: 'end-of-day' })
    .from(offices)
    .where(
      and(eq(offices.id, checkIns.officeId), sql`${endOfDay} <= ${now.toISOString()}::timestamptz`, isOpen),
    )
