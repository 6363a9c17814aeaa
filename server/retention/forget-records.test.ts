import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  keptSinceDay,
  RETAINED_KINDS,
  RETENTION,
  type KeptDays,
  type RetainedKind,
} from '../../domain/retention/kept-days'
import { forgetAudit } from '../audit/factory'
import { makeCheckIn } from '../check-ins/factory'
import { makeDeclaration } from '../health/factory'
import { makeOffice } from '../offices/factory'
import { makePerson } from '../people/factory'
import { recordAudit } from '../platform/events/audit'
import type { Db } from '../platform/db/database'
import { auditEntries } from '../platform/events/tables'
import { mailOutbox } from '../platform/mail/tables'
import { createTestDatabase } from '../testing/test-database'
import { makeSnapshot } from '../reports/snapshot-factory'
import { dayStatuses } from '../statuses/tables'
import { recordTicket } from '../support/store'
import { agesOf, forgetEverything, makeVisits, type Somewhere } from './factory'
import { forgetOldRecords } from './forget-records'
import { BATCH_ROWS } from '../platform/db/old-rows'

const { db } = await createTestDatabase()
const now = new Date('2026-11-18T02:15:00Z')
const ago = (days: number, ms = 0) => new Date(now.getTime() - days * 86_400_000 - ms)
const USUAL = Object.fromEntries(RETAINED_KINDS.map((kind) => [kind, RETENTION[kind].days])) as KeptDays

let somewhere: Somewhere
beforeAll(async () => {
  const office = await makeOffice(db)
  somewhere = { office, person: await makePerson(db, { office }) }
})
beforeEach(async () => {
  await forgetAudit(db)
  await forgetEverything(db)
})

const forget = (run: Partial<Parameters<typeof forgetOldRecords>[1]> = {}) =>
  forgetOldRecords(db, { now, days: USUAL, actor: 'retention', ...run })
const audited = () =>
  db.select().from(auditEntries).where(eq(auditEntries.action, 'forget old records')).orderBy(auditEntries.id)
const count = async (kind: RetainedKind) => (await agesOf(db, kind)).length

describe.each(RETAINED_KINDS.filter((kind) => kind !== 'day statuses'))('%s', (kind) => {
  const days = RETENTION[kind].days

  test(`are kept for ${days} days and removed a moment later`, async () => {
    for (const at of [ago(days + 1), ago(days, 1), ago(days), ago(days - 1), now])
      await makeRecord(db, kind, at, somewhere)
    const { isDone, forgotten } = await forget()
    expect(isDone).toBe(true)
    expect(forgotten).toEqual({ [kind]: 2 })
    const kept = (await agesOf(db, kind)).map((at) => new Date(at).getTime())
    expect(kept.slice(0, 3)).toEqual([ago(days), ago(days - 1), now].map((at) => at.getTime()))
  })

  test('are kept for the days of their setting', async () => {
    for (const at of [ago(200), ago(199)]) await makeRecord(db, kind, at, somewhere)
    const { forgotten } = await forget({ days: { ...USUAL, [kind]: 199 } })
    expect(forgotten).toEqual({ [kind]: 1 })
  })

  test('leave an entry with their count and nothing else', async () => {
    await makeRecord(db, kind, ago(days + 1), somewhere)
    await forget()
    expect(await audited()).toMatchObject([
      { at: now, actor: 'retention', action: 'forget old records', subject: '', details: { [kind]: 1 } },
    ])
  })
})

test.each(['2026-11-18T00:00:00Z', '2026-11-18T23:59:59Z'])(
  'day statuses are kept for 30 days by a run at %s',
  async (time) => {
    for (const days of [31, 30, 29, 0, -30]) await makeRecord(db, 'day statuses', ago(days), somewhere)
    expect((await forget({ now: new Date(time) })).forgotten).toEqual({ 'day statuses': 1 })
    expect(await agesOf(db, 'day statuses')).toEqual(['2026-10-19', '2026-10-20', '2026-11-18', '2026-12-18'])
  },
)

test('a declaration that is still valid is never removed', async () => {
  await makeRecord(db, 'declarations', ago(40), somewhere)
  await db.execute(sql`update declarations set valid_until = ${new Date(now.getTime() + 1).toISOString()}`)
  expect((await forget()).forgotten).toEqual({})
  await db.execute(sql`update declarations set valid_until = ${now.toISOString()}`)
  expect((await forget()).forgotten).toEqual({ declarations: 1 })
})

test('a run without old records leaves no entry', async () => {
  await makeRecord(db, 'check-ins', ago(1), somewhere)
  expect(await forget()).toEqual({ isDone: true, forgotten: {} })
  expect(await audited()).toEqual([])
})

describe('with more records than a batch holds,', () => {
  const MANY = 2 * BATCH_ROWS + 500
  const KEPT = 20
  beforeEach(async () => {
    await makeVisits(db, MANY, ago(31), somewhere.office)
    await makeVisits(db, KEPT, ago(1), somewhere.office)
  })
  const countsAudited = async () =>
    (await audited()).map(({ details }) => (details as Record<string, number>)['check-ins'] ?? 0)
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)

  test('all are forgotten, batch by batch', async () => {
    expect((await forget()).forgotten).toEqual({ 'check-ins': MANY })
    expect(await count('check-ins')).toBe(KEPT)
    expect(await countsAudited()).toEqual([BATCH_ROWS, BATCH_ROWS, 500])
    expect(await forget()).toEqual({ isDone: true, forgotten: {} })
  })

  test('a stopped run ends after its batch, and the next run continues', async () => {
    const stop = new AbortController()
    const first = await forget({ signal: stopAfter(1, stop) })
    expect(first).toEqual({ isDone: false, forgotten: { 'check-ins': BATCH_ROWS } })
    expect(await count('check-ins')).toBe(MANY + KEPT - BATCH_ROWS)
    expect((await forget()).forgotten).toEqual({ 'check-ins': MANY - BATCH_ROWS })
    expect(sum(await countsAudited())).toBe(MANY)
  })

  test('a run that breaks in the middle of a batch loses neither records nor counts', async () => {
    await db.execute(sql`
      create function break_third() returns trigger language plpgsql as $$
      begin
        if (select count(*) from audit_entries where action = 'forget old records') = 2 then
          raise exception 'power cut';
        end if;
        return new;
      end $$`)
    await db.execute(
      sql`create trigger break_third before insert on audit_entries for each row execute function break_third()`,
    )
    await expect(forget()).rejects.toMatchObject({ cause: { message: 'power cut' } })
    await db.execute(sql`drop function break_third cascade`)
    expect(await count('check-ins')).toBe(500 + KEPT)
    expect(sum(await countsAudited())).toBe(2 * BATCH_ROWS)
    await forget()
    expect(await count('check-ins')).toBe(KEPT)
    expect(sum(await countsAudited())).toBe(MANY)
  })

  test('two runs at the same time forget each record once and count it once', async () => {
    const [one, other] = await Promise.all([forget(), forget()])
    expect((one.forgotten['check-ins'] ?? 0) + (other.forgotten['check-ins'] ?? 0)).toBe(MANY)
    expect(await count('check-ins')).toBe(KEPT)
    expect(sum(await countsAudited())).toBe(MANY)
  })

  test('a locked record does not stop a run', async () => {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from check_ins order by time_in limit 1 for update`)
      expect((await forget()).forgotten).toEqual({ 'check-ins': MANY - 1 })
    })
    expect((await forget()).forgotten).toEqual({ 'check-ins': 1 })
  })
})

function stopAfter(looks: number, { signal }: AbortController) {
  let looked = 0
  return new Proxy(signal, {
    get: (target, name) => (name === 'aborted' ? looked++ >= looks : Reflect.get(target, name)),
  })
}

async function makeRecord(db: Db, kind: RetainedKind, at: Date, { person, office }: Somewhere) {
  const day = keptSinceDay(0, at)
  switch (kind) {
    case 'check-ins':
      return makeCheckIn(db, { person, office, timeIn: at })
    case 'declarations':
      return makeDeclaration(db, { person, office, submittedAt: at })
    case 'day statuses':
      return db.insert(dayStatuses).values({ userId: person.id, day, status: 1 })
    case 'weekly snapshots':
      return makeSnapshot(db, {
        person: { ...person, email: `${at.getTime()}@b.example` },
        week: day,
        takenAt: at,
      })
    case 'tickets':
      return recordTicket(db, { name: 'Tim', email: 'tim@guest.example', comment: 'Help', createdAt: at })
    case 'mails':
      return db.insert(mailOutbox).values({ recipient: 'a@b.example', subject: '', body: '', createdAt: at })
    case 'audit entries':
      return recordAudit(db, { at, actor: person.email, action: 'grant Admin' })
  }
}
