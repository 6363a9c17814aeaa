import { asc } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { AUDIT_ACTIONS } from '../../../domain/audit-actions'
import { HAPPENINGS, type Happening } from '../../../domain/happening'
import { transact } from '../db/database'
import { forgetOldEvents, recordEvent } from './events'
import { openLive, type News } from './live'
import { auditEntries, events } from './tables'
import { createTestDatabase } from '../../testing/test-database'
import { LOOK_OFTEN } from '../../testing/test-server'

const { db, url } = await createTestDatabase()
const live = openLive(url, LOOK_OFTEN)
let heard: (News | null)[] = []
live.hear((news) => heard.push(news))
afterAll(() => live.close())

const at = new Date('2026-11-18T09:30:00Z')
const [lyon, paris, ada, wanda] = [1, 2, 3, 4].map(
  (last) => `00000000-0000-4000-8000-00000000000${last}`,
) as [string, string, string, string]
const by = { id: ada, email: 'ada@erm.example' }

beforeEach(async () => {
  await expect.poll(() => heard[0]).toBeNull()
  await db.delete(events)
  heard = [null]
})

test('an act makes one event, one entry and the news of all its changes', async () => {
  await recordEvent(db, {
    act: 'change person',
    at,
    by,
    offices: [lyon, null, paris, lyon],
    person: wanda,
    subject: 'wanda@erm.example',
    details: { changed: { office: null } },
  })
  expect(await db.select().from(events)).toMatchObject([
    { at, act: 'change person', actorId: ada, personId: wanda, officeIds: [lyon, paris] },
  ])
  expect(await db.select().from(auditEntries).orderBy(asc(auditEntries.id))).toMatchObject([
    {
      at,
      actor: 'ada@erm.example',
      action: 'change person',
      subject: 'wanda@erm.example',
      details: { changed: { office: null } },
    },
  ])
  await expect
    .poll(() => heard.slice(1))
    .toEqual([
      { topic: 'person', person: wanda },
      { topic: 'office', office: lyon },
      { topic: 'office', office: paris },
    ])
})

test('an undone transaction leaves no event and makes no news', async () => {
  const before = await db.$count(auditEntries)
  const undone = transact(db, async (tx) => {
    await recordEvent(tx, { act: 'change office', at, by, offices: [lyon] })
    throw new Error('refused')
  })
  await expect(undone).rejects.toThrow('refused')
  await recordEvent(db, { act: 'begin visit', at, by: 'not signed in', offices: [paris] })
  await expect.poll(() => heard.slice(1)).toEqual([{ topic: 'office', office: paris }])
  expect(await db.select().from(events)).toMatchObject([
    { act: 'begin visit', actorId: null, personId: null },
  ])
  expect(await db.$count(auditEntries)).toBe(before)
})

test('every event except arrivals and leavings is in the audit', () => {
  const unaudited = Object.keys(HAPPENINGS).filter((act) => !([...AUDIT_ACTIONS] as string[]).includes(act))
  expect(unaudited).toEqual([
    'enter office',
    'say presence',
    'begin visit',
    'end visit',
    'tell of arrival',
    'hear of arrival',
    'answer invitation',
    'release coordinator',
    'end acting warden',
  ] satisfies Happening[])
})

test('an event is deleted after a day', async () => {
  for (const time of ['2026-11-17T09:29:59Z', '2026-11-17T09:30:00Z'])
    await recordEvent(db, { act: 'give duty', at: new Date(time), by, person: wanda })
  await forgetOldEvents(db, at)
  expect(await db.select().from(events)).toMatchObject([{ at: new Date('2026-11-17T09:30:00Z') }])
})
