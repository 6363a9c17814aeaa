import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, expect, test, vi } from 'vitest'
import { VISITORS_PER_HOUR } from '../../domain/visitors/door-state'
import { tailOf } from '../../domain/visitors/same-number'
import { closeEndedDays } from '../check-ins/statement-store'
import { makeOffice } from '../offices/factory'
import type { Db } from '../platform/db/database'
import { eventValues } from '../platform/events/events'
import { along, readAlong } from '../platform/calls/reading'
import { answerValues } from '../platform/calls/repeats'
import { createTestDatabase } from '../testing/test-database'
import { makePerson } from '../people/factory'
import { ARRIVAL, BEGIN_VISIT } from './arrival-store'
import { SAID_VISITS, VISIT_OF_HOST } from './host-store'
import { END_VISITS, endsValues, leavingValues } from './end-visits-store'
import { listOpenVisits, VISIT_AT_OFFICE, VISIT_OF_TOKEN, VISITS_OF_NUMBER } from './leaving-store'

const { db, pool } = await createTestDatabase()
const now = new Date('2026-11-18T09:30:00Z')
const hourAgo = new Date('2026-11-18T08:30:00Z')
const since = new Date('2026-11-17T09:30:00Z')

const OFFICES = 160
let office = { id: '', name: '', country: 'UK', timeZone: 'Europe/London' }
let hostId = ''
beforeAll(async () => {
  for (let made = 0; made < OFFICES; made++) office = await makeOffice(db)
  // Three visits begin every minute for nine days. The visits of the last hours are open.
  await db.execute(sql`
    insert into check_ins (id, office_id, is_visitor, email, name, time_in, time_in_local, proof)
    select md5(n::text)::uuid, office.id, true, 'a@guest.example', 'A', t, '', 'form'
    from generate_series(1, 40000) n
    join (select id, row_number() over () as place from offices) office on office.place = n % ${OFFICES} + 1,
    lateral (select ${now.toISOString()}::timestamptz - n * interval '20 seconds' as t) times`)
  await db.execute(sql`
    insert into users (email, name, office_id)
    select 'crowd.' || n || '@tidal-research.example', 'Person ' || n, ${office.id} from generate_series(1, 4000) n`)
  hostId = (await makePerson(db, { office, name: 'Hanna Host' })).id
  await db.execute(sql`
    insert into visits (check_in_id, company, phone, host, form_required, check_out_token_hash)
    select md5(n::text)::uuid, '', '+49' || (100000 + n), '', false, sha256(n::text::bytea)
    from generate_series(1, 40000) n`)
  await db.execute(sql`
    insert into presence_statements (check_in_id, nr, what, source, at, said_at)
    select id, 1, 'left', 'phone', time_in, time_in from check_ins where time_in < ${hourAgo.toISOString()}::timestamptz`)
  await db.execute(sql`vacuum analyze check_ins`)
  await db.execute(sql`vacuum analyze visits`)
  await db.execute(sql`vacuum analyze presence_statements`)
  await db.execute(sql`vacuum analyze users`)
})

/** Explains the first query of an act, once for its values and once for any values. */
async function plansOf(act: (db: Db) => Promise<unknown>) {
  const query = vi.spyOn(pool, 'query')
  await act(drizzle(pool))
  const [config, given] = query.mock.calls[0] as unknown as [{ text: string; values?: unknown[] }, unknown[]?]
  query.mockRestore()
  const { rows: versions } = await pool.query<{ number: number }>(
    `select current_setting('server_version_num')::int as number`,
  )
  const isKeptPlanTold = Number(versions[0]?.number) >= 160_000
  const plans = [pool.query<{ 'QUERY PLAN': string }>(`explain ${config.text}`, config.values ?? given)]
  if (isKeptPlanTold)
    plans.push(pool.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${config.text}`))
  return (await Promise.all(plans)).map(({ rows }) => rows.map((row) => row['QUERY PLAN']).join('\n'))
}

const officeIs = () => ({ officeId: office.id, office: null })
const noAnswer = answerValues(null, {})
const visitor = { name: 'A', email: 'a@guest.example', company: 'A', phone: '+1', host: 'A' }

const readArrival = (db: Db) =>
  readAlong(
    db,
    null,
    along(ARRIVAL, {
      made: null,
      ...officeIs(),
      arrivalKeys: ['a network'],
      hourAgo,
      at: now,
      held: [Buffer.alloc(32)],
      since,
    }),
  )

test.each<[string, RegExp, (db: Db) => Promise<unknown>]>([
  [
    'a check-out by phone',
    /visits_phone/,
    (db) =>
      readAlong(
        db,
        null,
        along(VISITS_OF_NUMBER, { tail: tailOf('01701234567'), held: [Buffer.alloc(32)], since }),
      ),
  ],
  ['who may be meant by a name', /check_ins_time/, (db) => listOpenVisits(db, since)],
  [
    'a check-out by device',
    /visits_check_out_token/,
    (db) => readAlong(db, null, along(VISIT_OF_TOKEN, { token: Buffer.alloc(32), since })),
  ],
  [
    'a check-out at the reception',
    /check_ins_pkey/,
    (db) => readAlong(db, null, along(VISIT_AT_OFFICE, { ...officeIs(), visit: randomUUID(), since })),
  ],
  [
    'who is asked as a host',
    /(?=[^]*check_ins_office_visitors)[^]*users_name/,
    (db) => readAlong(db, hostId, along(SAID_VISITS, { since })),
  ],
  [
    'a confirmation by the host',
    /users_name[^]*check_ins_pkey|check_ins_pkey[^]*users_name/,
    (db) => readAlong(db, hostId, along(VISIT_OF_HOST, { visit: randomUUID() })),
  ],
  [
    'the end of a visit',
    /check_ins_pkey/,
    (db) =>
      END_VISITS(db, {
        ...noAnswer,
        ...leavingValues([{ id: randomUUID(), last: null, says: 'left', by: 'device' }], {
          act: 'end visit',
          by: 'not signed in',
          at: now,
        }),
      }),
  ],
  [
    'a visitor who comes again',
    /check_ins_pkey/,
    (db) =>
      BEGIN_VISIT(db, {
        ...noAnswer,
        ...eventValues({ act: 'begin visit', at: now, by: 'not signed in' }),
        ...endsValues([{ id: randomUUID(), last: null, says: 'left', by: 'device' }], 'not signed in'),
        ...visitor,
        visit: randomUUID(),
        officeId: office.id,
        timeInLocal: '',
        proof: 'form',
        formRequired: false,
        tokenHash: Buffer.alloc(32, 1),
        countKeys: ['a network'],
        countMosts: [VISITORS_PER_HOUR],
        countMs: [3_600_000],
      }),
  ],
  ['the closing of a day', /check_ins_time/, (db) => closeEndedDays(db, now)],
  ['the count of an hour', /check_ins_office_ways/, (db) => readArrival(db)],
  ['what the device of a visitor holds', /visits_check_out_token/, (db) => readArrival(db)],
])('among many visits %s does not read all of them', async (_what, index, act) => {
  for (const plan of await plansOf(act)) {
    expect(plan).toMatch(index)
    expect(plan).not.toMatch(/Seq Scan on (check_ins|visits|presence_statements|users)/)
  }
})
