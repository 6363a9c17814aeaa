import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { bigint, listOf, statement } from '../db/statement'
import { events } from './tables'

export type ReadEvent = { act: string; offices: string[]; person: string | null }

export const MOST_AT_ONCE = 1000
const FURTHEST_BACK = 100
const LOOKED_FOR_MS = 60_000

/**
 * The place of a reader in the events. A missing number was taken by a transaction that goes on or was undone. It is searched
 * until its moment, for a minute, which is longer than a transaction may last.
 */
export type Place = { last: number; missing: readonly (readonly [id: number, until: number])[] }

/** Moves a place past the numbers of some new events. `at` is a moment of the clock that made the place. */
export function movedOn({ last, missing }: Place, ids: readonly number[], at: number): Place {
  const found = new Set(ids)
  const newest = Math.max(last, ...ids)
  const older = missing.filter(([id, until]) => !found.has(id) && until >= at)
  return { last: newest, missing: [...older, ...leftOut(last, newest, found, at)] }
}

function leftOut(after: number, until: number, found: ReadonlySet<number>, at: number) {
  const left: [number, number][] = []
  for (let id = Math.max(after + 1, until - 2 * MOST_AT_ONCE, 1); id <= until; id++)
    if (!found.has(id)) left.push([id, at + LOOKED_FOR_MS])
  return left
}

const most = sql.raw(String(MOST_AT_ONCE))

/** Reads the facts of the events after the number `last` and of those that are missing, in the order of their numbers. */
export const readFactsSince = statement(
  'facts since',
  { last: bigint, missing: listOf(bigint) },
  ({ last, missing }) => sql<{ id: string; at: Date; facts: unknown }>`
    select id, at, facts from (
      select id, at, facts from ${events} where id = any(${missing})
      union all
      (select id, at, facts from ${events} where id > ${last} order by id limit ${most})
    ) as found order by id`,
)

/** Reads events by their number, each once, in the order of their commits. */
export async function createEventReader(client: pg.Client) {
  let place = await whereItBegins(client)
  return {
    /** Reads the events that were committed since the last call. */
    async look(): Promise<ReadEvent[]> {
      const { rows } = await client.query<ReadEvent & { id: string }>({
        name: 'events since',
        text: EVENTS_SINCE,
        values: [place.last, place.missing.map(([id]) => id)],
      })
      place = movedOn(
        place,
        rows.map(({ id }) => Number(id)),
        performance.now(),
      )
      return rows
    },
  }
}

async function whereItBegins(client: pg.Client): Promise<Place> {
  const { rows } = await client.query<{ last: string; found: string[] }>(WHERE_IT_BEGINS)
  const { last = '0', found = [] } = rows[0] ?? {}
  return {
    last: Number(last),
    missing: leftOut(
      Number(last) - FURTHEST_BACK,
      Number(last),
      new Set(found.map(Number)),
      performance.now(),
    ),
  }
}

// The sequence also counts the numbers of transactions that go on.
const WHERE_IT_BEGINS = `
  select last, array(select id from events where id > last - ${FURTHEST_BACK}) as found
  from (select case when is_called then last_value else 0 end as last from events_id_seq) as sequence`

const EVENTS_SINCE = `
  select id, act, office_ids as offices, person_id as person from events where id = any($2)
  union all
  (select id, act, office_ids, person_id from events where id > $1 order by id limit ${MOST_AT_ONCE})`
