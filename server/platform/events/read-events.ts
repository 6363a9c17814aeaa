import type pg from 'pg'

export type ReadEvent = { act: string; offices: string[]; person: string | null }

const MOST_AT_ONCE = 1000
const FURTHEST_BACK = 100
const LOOKED_FOR_MS = 60_000

/**
 * Reads events by their number, each once, in the order of their commits. A missing number was
 * taken by a transaction that goes on or was undone. It is searched for a minute, longer than a transaction may last.
 */
export async function createEventReader(client: pg.Client) {
  const missing = new Map<number, number>()
  let { last, found } = await whereItBegins(client)
  note(last - FURTHEST_BACK, last, found)

  function note(after: number, until: number, there: ReadonlySet<number>) {
    const giveUpAt = performance.now() + LOOKED_FOR_MS
    for (let id = Math.max(after + 1, until - MOST_AT_ONCE, 1); id <= until; id++)
      if (!there.has(id)) missing.set(id, giveUpAt)
  }

  return {
    /** Reads the events that were committed since the last call. */
    async look(): Promise<ReadEvent[]> {
      const { rows } = await client.query<ReadEvent & { id: string }>({
        name: 'events since',
        text: EVENTS_SINCE,
        values: [last, [...missing.keys()]],
      })
      found = new Set(rows.map(({ id }) => Number(id)))
      const until = Math.max(last, ...found)
      note(last, until, found)
      last = until
      const at = performance.now()
      for (const [id, giveUpAt] of missing) if (found.has(id) || giveUpAt < at) missing.delete(id)
      return rows
    },
  }
}

async function whereItBegins(client: pg.Client) {
  const { rows } = await client.query<{ last: string; found: string[] }>(WHERE_IT_BEGINS)
  const { last = '0', found = [] } = rows[0] ?? {}
  return { last: Number(last), found: new Set(found.map(Number)) }
}

// The sequence also counts the numbers of transactions that go on.
const WHERE_IT_BEGINS = `
  select last, array(select id from events where id > last - ${FURTHEST_BACK}) as found
  from (select case when is_called then last_value else 0 end as last from events_id_seq) as sequence`

const EVENTS_SINCE = `
  select id, act, office_ids as offices, person_id as person from events where id = any($2)
  union all
  (select id, act, office_ids, person_id from events where id > $1 order by id limit ${MOST_AT_ONCE})`
