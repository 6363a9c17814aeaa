import { sql, type SQL } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database'
import { createChain, readHead } from './chain'
import { forgetAudit, makeEntries, pastGuards } from './factory'
import { forgetEntries } from './forget-store'
import { sealAudit } from './seal-audit'
import { findHead } from './seal-store'
import { verifyAudit } from './verification'

const { db } = await createTestDatabase()
const SECRET = 'the secret that the servers share'
const OTHER = 'another secret, of another time..'
const now = new Date('2026-11-18T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const DAY = 24 * 60

beforeEach(() => forgetAudit(db))

const seal = (secret = SECRET) => sealAudit(db, createChain(secret), { now: () => now })
const verify = (more: Partial<Parameters<typeof verifyAudit>[1]> = {}) =>
  verifyAudit(db, { authSecret: SECRET, keptDays: 365, now, ...more })
const faults = async (more = {}) => (await verify(more)).faults
const headOf = async (more = {}) => readHead((await verify(more)).found.at(-1)?.split('head ')[1] ?? '')

async function makeHours(count: number) {
  await makeEntries(
    db,
    ...Array.from({ length: count }, (_, index) => ({
      at: ago(10 + 60 * (count - 1 - index)),
      subject: `Office ${index + 1}`,
      details: { rows: index, from: '2026-11-03', to: '2026-11-03' },
    })),
  )
  const { rows } = await db.execute<{ id: number }>(sql`select min(id)::int as id from audit_entries`)
  return rows[0]?.id ?? 0
}

async function sealedHours(count: number) {
  const first = await makeHours(count)
  await seal()
  return first
}

test('the proof of a whole audit has its number of entries and its head', async () => {
  await sealedHours(7)
  const verdict = await verify()
  expect(verdict.faults).toEqual([])
  expect(verdict.found).toEqual([expect.stringMatching(/^7 entries, head 7:[\w-]{43}$/)])
})

test('the proof of an audit without an entry succeeds', async () => {
  expect(await verify()).toEqual({ faults: [], found: ['0 entries, no head yet'] })
})

test('the proof only reads, and seals nothing', async () => {
  await makeHours(3)
  expect(await faults()).toHaveLength(3)
  expect(await findHead(db)).toBeNull()
})

describe('the proof finds a change of an entry', () => {
  test.each([
    ['its instant', sql`at = at + interval '1 microsecond'`],
    ['who did it', sql`actor = 'bo@tidal-research.example'`],
    ['what was done', sql`action = 'create office'`],
    ['to whom', sql`subject = 'Elsewhere'`],
    ['a detail', sql`details = '{"rows": 0, "from": "2026-11-03"}'`],
    ['a detail more', sql`details = details || '{"to": "2026-11-04"}'`],
    ['the kind of a detail', sql`details = details || '{"rows": "2"}'`],
  ])('in %s', async (_what, change) => {
    const first = await sealedHours(5)
    await pastGuards(db, sql`update audit_entries set ${change} where id = ${first + 2}`)
    const [fault, ...others] = await faults()
    expect(fault).toMatch(new RegExp(`^Entry ${first + 2}, which says .+, was changed\\.$`))
    expect(others).toEqual([])
  })

  test('with its number', async () => {
    const first = await sealedHours(5)
    await pastGuards(db, sql`update audit_entries set id = id + 100 where id = ${first + 2}`)
    expect(await faults()).toEqual([
      `Entry ${first + 2} of 2026-11-18T09:50:00.000Z was removed.`,
      expect.stringContaining(`Entry ${first + 102} of 2026-11-18T09:50:00.000Z has no seal.`),
    ])
  })

  test('with its seal', async () => {
    const first = await sealedHours(5)
    await pastGuards(
      db,
      sql`update audit_entries set subject = 'Elsewhere' where id = ${first + 2}`,
      sql`update audit_seals set digest = sha256('guessed') where entry_id = ${first + 2}`,
    )
    expect(await faults()).toEqual([
      'The chain is broken at position 3: this link does not follow from the one before.',
      expect.stringContaining(`Entry ${first + 2}, which says`),
    ])
  })
})

describe('the proof finds the removal of an entry', () => {
  test('alone', async () => {
    const first = await sealedHours(5)
    await pastGuards(db, sql`delete from audit_entries where id = ${first + 1}`)
    expect(await faults()).toEqual([`Entry ${first + 1} of 2026-11-18T08:50:00.000Z was removed.`])
  })

  test.each<[what: string, also: SQL, told: string]>([
    ['with its seal', sql`select 1`, 'The seals of the positions 2 to 2 were removed.'],
    [
      'with its seal, though the later ones are counted anew',
      sql`update audit_seals set position = position - 1 where position > 2`,
      'The chain is broken at position 2: this link does not follow from the one before.',
    ],
  ])('%s', async (_what, also, told) => {
    const first = await sealedHours(3)
    await pastGuards(
      db,
      sql`delete from audit_entries where id = ${first + 1}`,
      sql`delete from audit_seals where position = 2`,
      also,
    )
    expect(await faults()).toEqual([told])
  })

  test('with the seals before it, as retention does', async () => {
    const first = await sealedHours(5)
    await pastGuards(
      db,
      sql`delete from audit_entries where id <= ${first + 1}`,
      sql`delete from audit_seals where position < 2`,
    )
    expect(await faults()).toEqual([
      expect.stringMatching(/^The chain begins at position 2 of 2026-11-18T08:50:00.000Z, which is younger/),
      `Entry ${first + 1} of 2026-11-18T08:50:00.000Z was removed.`,
    ])
    const isOld = sql`at = timestamptz '2024-01-01Z'`
    await pastGuards(db, sql`update audit_seals set ${isOld} where position = 2`)
    expect(await faults()).toEqual([expect.stringMatching(/^The positions 3 to 3 can't be proven/)])
  })

  test('after an entry that was added with an old date', async () => {
    await sealedHours(5)
    await makeEntries(db, { at: new Date('2024-01-01T00:00:00Z') })
    await seal()
    await pastGuards(
      db,
      sql`delete from audit_entries where at > '2024-01-02'`,
      sql`delete from audit_seals where position < 6`,
    )
    expect((await faults())[0]).toMatch(/^The chain begins at position 6 .*what came before was removed/)
  })

  test.each([
    ['the newest', sql`id > (select max(id) - 2 from audit_entries)`, sql`position > 3`, 'no position 5'],
    ['all', sql`true`, sql`true`, 'no position 5 any more, of which the log tells; it ends at 0'],
  ])('with its seal, of %s, by the head in the log', async (_what, entries, seals, told) => {
    await sealedHours(5)
    const head = await headOf()
    await pastGuards(
      db,
      sql`delete from audit_entries where ${entries}`,
      sql`delete from audit_seals where ${seals}`,
    )
    expect(await faults()).toEqual([])
    expect(await faults({ head })).toEqual([expect.stringContaining(`The chain has ${told}`)])
    await makeHours(5)
    await seal()
    expect((await faults({ head })).join()).toContain(
      'At position 5 the chain is not the one that the log tells of',
    )
  })

  test('and of its seal alone', async () => {
    const first = await sealedHours(5)
    await pastGuards(db, sql`delete from audit_seals where position = 5`)
    expect(await faults()).toEqual([
      expect.stringContaining(`Entry ${first + 4} of 2026-11-18T11:50:00.000Z has no seal.`),
    ])
  })
})

describe('the proof finds an entry that was added to the past', () => {
  test('before a server has sealed it', async () => {
    await sealedHours(5)
    await makeEntries(db, { at: ago(61) })
    expect(await faults()).toEqual([
      expect.stringMatching(/^Entry \d+ of 2026-11-18T10:59:00.000Z has no seal\./),
    ])
  })

  test('after a server has sealed it', async () => {
    await sealedHours(5)
    await makeEntries(db, { at: ago(100) })
    await seal()
    expect(await faults()).toEqual([
      expect.stringMatching(
        /^Entry \d+ says 2026-11-18T10:20:00.000Z, but was added after 2026-11-18T11:50:00.000Z\.$/,
      ),
    ])
  })

  test('with a forged seal', async () => {
    const first = await sealedHours(5)
    await pastGuards(
      db,
      sql`insert into audit_entries (id, at, actor, action, details)
          select id + 1000, at, actor, action, '{}' from audit_entries where id = ${first + 4}`,
      sql`insert into audit_seals (position, entry_id, at, digest, link)
          select 6, ${first + 1004}, at, digest, link from audit_seals where position = 5`,
    )
    expect(await faults()).toContain(
      'The chain is broken at position 6: this link does not follow from the one before.',
    )
  })
})

test('an entry of the last minute may still wait for its seal', async () => {
  await sealedHours(2)
  await makeEntries(db, { at: ago(0.9) })
  const { faults: none, found } = await verify()
  expect(none).toEqual([])
  expect(found[0]).toBe('1 more will be sealed within seconds.')
})

test('the proof reports a disabled trigger', async () => {
  await db.execute(sql`alter table audit_entries disable trigger audit_entries_append_only`)
  await db.execute(sql`alter table audit_seals enable trigger audit_seals_never_truncated`)
  expect(await faults()).toEqual([
    expect.stringContaining('The trigger audit_entries_append_only is missing or can be turned off'),
    expect.stringContaining('The trigger audit_seals_never_truncated is missing or can be turned off'),
  ])
})

test('the proof counts a thousand faults and lists the first ones', async () => {
  await db.execute(sql`
    insert into audit_entries (at, actor, action, details)
    select timestamptz '2026-11-18T10:00Z' + n * interval '1 second', 'ada@tidal-research.example', 'grant Admin', '{}'
    from generate_series(1, 1000) n`)
  await seal()
  await pastGuards(db, sql`update audit_entries set subject = 'Elsewhere'`)
  const told = await faults()
  expect(told).toHaveLength(21)
  expect(told.at(-1)).toBe('There are 980 more of these.')
})

describe('the chain stays whole after retention', () => {
  const year = 365 * DAY
  const forget = (most = 5000) => db.transaction((tx) => forgetEntries(tx, ago(year), most))
  const makeYears = () =>
    makeEntries(
      db,
      ...[year + 4, year + 3, year + 2, year + 1, 100, 50].map((minutes) => ({ at: ago(minutes) })),
    )
  const positions = async () => {
    const { rows } = await db.execute<{ position: number }>(
      sql`select position::int as position from audit_seals order by position`,
    )
    return rows.map(({ position }) => position)
  }

  test('and begins with the last of the removed entries’ seals', async () => {
    await makeYears()
    await seal()
    expect(await forget()).toBe(4)
    expect(await positions()).toEqual([4, 5, 6])
    expect(await verify()).toMatchObject({
      faults: [],
      found: [expect.stringMatching(/^2 entries, head 6:/)],
    })
  })

  test('that works batch by batch', async () => {
    await makeYears()
    await seal()
    expect(await forget(3)).toBe(3)
    expect(await positions()).toEqual([3, 4, 5, 6])
    expect(await faults()).toEqual([])
    expect(await forget(3)).toBe(1)
    expect(await forget(3)).toBe(0)
    expect(await positions()).toEqual([4, 5, 6])
    expect(await faults()).toEqual([])
  })

  test('that removes every entry, and others follow', async () => {
    await makeEntries(db, ...[year + 3, year + 2, year + 1].map((minutes) => ({ at: ago(minutes) })))
    await seal()
    const head = await headOf()
    expect(await forget()).toBe(3)
    expect(await positions()).toEqual([2, 3])
    expect(await faults({ head })).toEqual([])
    await makeEntries(db, { at: ago(5) })
    await seal()
    expect(await verify()).toMatchObject({
      faults: [],
      found: [expect.stringMatching(/^1 entries, head 4:/)],
    })
  })

  test('but a head from before all its seals can’t be checked', async () => {
    await makeYears()
    await seal()
    await forget()
    const head = { position: 2, link: Buffer.alloc(32) }
    expect(await faults({ head })).toEqual([expect.stringContaining('Position 2 was forgotten in its time')])
  })

  test('and an entry that was added with an old date stays as long as its neighbours', async () => {
    await sealedHours(2)
    await makeEntries(db, { at: ago(year + 1) })
    await seal()
    expect(await forget()).toBe(0)
  })

  test('and the seals of entries that were removed too early stay as a proof', async () => {
    await makeYears()
    await seal()
    await pastGuards(db, sql`delete from audit_entries where at = ${ago(100).toISOString()}`)
    expect(await forget()).toBe(4)
    expect(await positions()).toEqual([5, 6])
    expect(await faults()).toEqual([
      expect.stringMatching(/^The chain begins at position 5/),
      expect.stringMatching(/was removed\.$/),
    ])
  })
})

describe('when AUTH_SECRET is replaced,', () => {
  test('the chain continues, and is proven by both secrets', async () => {
    await makeEntries(db, { at: ago(90) }, { at: ago(80) })
    await seal(OTHER)
    const head = await headOf({ authSecret: OTHER })
    await makeEntries(db, { at: ago(70) })
    await seal()
    const verdict = await verify({ secretsBefore: [OTHER], head })
    expect(verdict.faults).toEqual([])
    expect(verdict.found).toEqual([
      'Up to position 2 it is sealed under AUTH_SECRET_BEFORE.',
      expect.stringMatching(/^3 entries, head 3:/),
    ])
  })

  test('the proof without the earlier secret names AUTH_SECRET_BEFORE', async () => {
    await makeEntries(db, { at: ago(90) }, { at: ago(80) })
    await seal(OTHER)
    await makeEntries(db, { at: ago(70) })
    await seal()
    expect(await faults()).toEqual([
      expect.stringMatching(
        /^The positions 1 to 2 can't be proven with this AUTH_SECRET: .* AUTH_SECRET_BEFORE\.$/,
      ),
    ])
  })

  test('the proof states that nothing was written since', async () => {
    await makeEntries(db, { at: ago(90) })
    await seal(OTHER)
    expect(await faults()).toEqual([
      expect.stringMatching(/^Nothing of the chain can be proven with this AUTH_SECRET/),
    ])
    expect((await verify({ secretsBefore: [OTHER] })).found).toContain(
      'Nothing is sealed under AUTH_SECRET yet.',
    )
  })

  test('also twice, the proof accepts both earlier secrets in any order', async () => {
    for (const [minutes, secret] of [
      [90, 'the first secret'],
      [80, OTHER],
      [70, SECRET],
    ] as const) {
      await makeEntries(db, { at: ago(minutes) })
      await seal(secret)
    }
    expect(await faults({ secretsBefore: [OTHER, 'the first secret'] })).toEqual([])
  })

  test('the earlier secret can’t continue the chain', async () => {
    await makeEntries(db, { at: ago(90) })
    await seal(OTHER)
    await makeEntries(db, { at: ago(80) })
    await seal()
    await makeEntries(db, { at: ago(70) })
    await seal(OTHER)
    expect(await faults({ secretsBefore: [OTHER] })).toContain(
      'The chain is broken at position 3: this link does not follow from the one before.',
    )
  })

  test('the proof finds a change of an earlier entry', async () => {
    await makeEntries(db, { at: ago(90) })
    await seal(OTHER)
    await makeEntries(db, { at: ago(80) })
    await seal()
    await pastGuards(
      db,
      sql`update audit_entries set subject = 'Elsewhere' where at = ${ago(90).toISOString()}`,
    )
    expect(await faults({ secretsBefore: [OTHER] })).toEqual([expect.stringContaining('was changed.')])
  })
})
