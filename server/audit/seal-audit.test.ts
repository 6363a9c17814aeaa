import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { recordAudit } from '../platform/events/audit'
import { openDatabase } from '../platform/db/database'
import { startJobs } from '../platform/jobs/jobs'
import { createTestServer } from '../testing/test-server'
import { jobTasks } from '../tasks'
import { createChain } from './chain'
import { forgetAudit, makeEntries } from './factory'
import { findHead, tryToTakeChain } from './seal-store'
import { createSealing, sealAudit, SEALED_AT_ONCE } from './seal-audit'
import { verifyAudit } from './verification'

const server = await createTestServer({ environment: { LOG_LEVEL: 'silent' } })
const { db, config, now } = server
const START = new Date('2026-11-18T09:30:00Z')
const after = (minutes: number) => new Date(START.getTime() + minutes * 60_000)

beforeEach(async () => {
  server.setNow(START)
  await forgetAudit(db)
})

const chain = createChain(config.authSecret)
const seal = () => sealAudit(db, chain, { now })
const going = new AbortController().signal
const verify = () =>
  verifyAudit(db, { authSecret: config.authSecret, keptDays: 365, now: new Date(now().getTime() + 120_000) })
const seals = async () => {
  const { rows } = await db.execute<{ position: number; entry: number; at: Date }>(
    sql`select position::int as position, entry_id::int as entry, at from audit_seals order by position`,
  )
  return rows
}
const entries = async () => (await db.execute(sql`select 1 from audit_entries`)).rows.length
const positions = async () => (await seals()).map(({ position }) => position)
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('twenty transactions at once leave a chain without a gap, although some roll back', async () => {
  let isWriting = true
  const sealing = (async () => {
    while (isWriting) await seal()
  })()
  const acts = upTo(20).map((act) =>
    db.transaction(async (tx) => {
      for (let each = 0; each < 5; each++) {
        await recordAudit(tx, { at: now(), actor: `${act}@erm.example`, action: 'change office' })
        await tx.execute(sql`select pg_sleep(${((act * 7 + each) % 5) / 200})`)
      }
      if (act % 4 === 0) throw new Error('refused')
    }),
  )
  await Promise.allSettled(acts)
  isWriting = false
  await sealing
  await seal()
  expect(await entries()).toBe(75)
  expect(await positions()).toEqual(upTo(75))
  expect((await verify()).faults).toEqual([])
})

test('an entry that is committed after younger ones is sealed too', async () => {
  await db.transaction(async (tx) => {
    await recordAudit(tx, { at: now(), actor: 'ada@erm.example', action: 'change office' })
    await makeEntries(db, {}, {})
    await seal()
    expect(await positions()).toEqual([1, 2])
  })
  await seal()
  const [second, third, first] = (await seals()).map(({ entry }) => entry)
  expect([first, second, third]).toEqual([first, Number(first) + 1, Number(first) + 2])
  expect((await verify()).faults).toEqual([])
})

test('two servers that seal at the same time seal each entry once', async () => {
  await db.execute(sql`
    insert into audit_entries (at, actor, action, details)
    select ${START.toISOString()}, 'ada@erm.example', 'grant Admin', '{}' from generate_series(1, 1300)`)
  await Promise.all([seal(), seal(), seal()])
  await seal()
  expect(await positions()).toEqual(upTo(1300))
  expect((await verify()).faults).toEqual([])
})

test('a server does not wait while another one seals', async () => {
  await makeEntries(db, {})
  await db.transaction(async (tx) => {
    expect(await tryToTakeChain(tx)).toBe(true)
    expect(await seal()).toBe(false)
  })
  expect(await positions()).toEqual([])
  expect(await seal()).toBe(true)
  expect(await positions()).toEqual([1])
})

test('a server that stops ends after a batch and leaves the other entries to the next one', async () => {
  const stopping = new AbortController()
  await db.execute(sql`
    insert into audit_entries (at, actor, action, details)
    select ${START.toISOString()}, 'ada@erm.example', 'grant Admin', '{}' from generate_series(1, 1300)`)
  const round = sealAudit(db, chain, { now: () => (stopping.abort(), now()), stop: stopping.signal })
  expect(await round).toBe(false)
  expect(await positions()).toEqual(upTo(SEALED_AT_ONCE))
  await seal()
  expect(await positions()).toEqual(upTo(1300))
})

test.each(['infinity', '-infinity', '0044-03-15 BC', '2999-01-01', '1815-06-18'])(
  'an entry of %s neither stops the chain nor moves its time',
  async (instant) => {
    await makeEntries(db, {})
    await seal()
    // An older release stored such a time.
    await db.execute(sql`alter table audit_entries drop constraint if exists audit_entries_at_in_calendar`)
    await db.execute(sql`
      insert into audit_entries (at, actor, action, details) values (${instant}::timestamptz, 'ada', 'grant Admin', '{}')`)
    server.setNow(after(5))
    await makeEntries(db, { at: after(5) })
    await seal()
    const times = (await seals()).map(({ at }) => new Date(at).getTime())
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(times[2]).toBe(after(5).getTime())
  },
)

describe('the round of a server', () => {
  const heads = (environment: object) => {
    const said: string[] = []
    const round = createSealing({ config: { ...config, ...environment }, db, now }, (line) => said.push(line))
    return { said, round: () => round(going) }
  }

  test('seals the entries from before its start and the later ones', async () => {
    await makeEntries(db, { at: after(-60 * 24 * 90) }, {})
    const { round } = heads({})
    await round()
    expect(await positions()).toEqual([1, 2])
    server.setNow(after(30))
    await makeEntries(db, { at: after(30) })
    await round()
    expect(await positions()).toEqual([1, 2, 3])
  })

  test('seals an entry whose transaction took minutes with the next ones', async () => {
    const { round } = heads({})
    await round()
    await db.transaction(async (tx) => {
      await recordAudit(tx, { at: now(), actor: 'ada@erm.example', action: 'change office' })
      await makeEntries(db, {})
      await round()
      server.setNow(after(4))
    })
    await round()
    expect(await positions()).toEqual([1, 2])
  })

  test('seals an entry of a very long transaction within the hour', async () => {
    const { round } = heads({})
    await db.transaction(async (tx) => {
      await recordAudit(tx, { at: now(), actor: 'ada@erm.example', action: 'change office' })
      await makeEntries(db, {})
      await round()
      server.setNow(after(7))
      await makeEntries(db, { at: after(7) })
      await round()
    })
    server.setNow(after(14))
    await round()
    expect(await positions()).toEqual([1, 2])
    server.setNow(after(60))
    await round()
    expect(await positions()).toEqual([1, 2, 3])
  })

  test('logs the head at the start and once a day, without a name', async () => {
    const { said, round } = heads({ logLevel: 'info' })
    await round()
    await makeEntries(db, {})
    await round()
    await makeEntries(db, {})
    await round()
    expect(said).toHaveLength(1)
    server.setNow(new Date('2026-11-19T00:00:01Z'))
    await round()
    await round()
    const lines = said.map((line) => JSON.parse(line) as { head: string })
    expect(lines).toEqual([
      {
        level: 30,
        time: START.getTime(),
        head: expect.stringMatching(/^1:[\w-]{43}$/) as string,
        msg: 'audit head',
      },
      {
        level: 30,
        time: now().getTime(),
        head: expect.stringMatching(/^2:[\w-]{43}$/) as string,
        msg: 'audit head',
      },
    ])
    const head = await findHead(db)
    expect(lines[1]?.head).toBe(`2:${head?.link.toString('base64url')}`)
  })

  test.each(['warn', 'error', 'silent'])('does not log the head at LOG_LEVEL=%s', async (logLevel) => {
    await makeEntries(db, {})
    const { said, round } = heads({ logLevel })
    await round()
    expect(said).toEqual([])
  })

  test('seals an entry within two seconds after its commit', async () => {
    const { pool, close } = openDatabase(server.databaseUrl, { connections: 4 })
    const jobs = startJobs(pool, jobTasks(server, null), () => undefined)
    try {
      await makeEntries(db, {})
      await vi.waitFor(async () => expect(await positions()).toEqual([1]), { timeout: 2000, interval: 50 })
    } finally {
      await jobs.stop()
      await close()
    }
  })
})
