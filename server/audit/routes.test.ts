import { sql, type SQL } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import { signedIn } from '../auth/factory'
import { makePerson } from '../people/factory'
import { createTestServer } from '../testing/test-server'
import { createChain } from './chain'
import { forgetAudit, makeEntries } from './factory'
import { findHead } from './seal-store'
import { sealAudit } from './seal-audit'

const server = await createTestServer()
const { db } = server
const start = new Date('2026-11-18T09:30:00Z')
const ago = (minutes: number) => new Date(start.getTime() - minutes * 60_000)

const tokens = { admin: '', employee: '' }
beforeAll(async () => {
  tokens.admin = await signedIn(
    server,
    await makePerson(db, { email: 'ada@tidal-research.example', name: 'Ada Admin', role: ADMIN }),
  )
  tokens.employee = await signedIn(server, await makePerson(db))
})
beforeEach(() => forgetAudit(db))

const list = (query: Record<string, string> = {}, token = tokens.admin) =>
  server.send({ url: '/api/audit-entries', query, token })
const subjects = (answer: { body: { entries: { subject: string }[] } }) =>
  answer.body.entries.map(({ subject }) => subject)

test('an administrator reads the entries with actor, action and subject, newest first', async () => {
  await makeEntries(
    db,
    {
      at: ago(2),
      actor: 'ada@tidal-research.example',
      action: 'grant Admin',
      subject: 'bo@tidal-research.example',
    },
    {
      at: ago(1),
      actor: 'bo@tidal-research.example',
      action: 'download office data',
      subject: 'London',
      details: { from: '2026-11-03', to: '2026-12-18', rows: 12 },
    },
  )
  const { status, body } = await list()
  expect(status).toBe(200)
  expect(body).toEqual({
    entries: [
      {
        at: ago(1).toISOString(),
        actor: 'bo@tidal-research.example',
        action: 'download office data',
        subject: 'London',
        details: { from: '2026-11-03', to: '2026-12-18', rows: 12 },
      },
      {
        at: ago(2).toISOString(),
        actor: 'ada@tidal-research.example',
        action: 'grant Admin',
        subject: 'bo@tidal-research.example',
        details: {},
      },
    ],
    names: { 'ada@tidal-research.example': 'Ada Admin' },
    next: null,
  })
})

test('the reason of a refusal is read in the language of its reader, and one of an older server as it was written', async () => {
  const refused = { actor: 'not signed in', action: 'refuse mark', subject: 'London' } as const
  await makeEntries(
    db,
    { at: ago(2), ...refused, details: { reason: 'The mark came too late.' } },
    { at: ago(1), ...refused, details: { marks: 1, reason: { key: 'refusals-roll-call:notAdded' } } },
  )
  const { body } = await server.send({
    url: '/api/audit-entries',
    token: tokens.admin,
    headers: { 'accept-language': 'fr' },
  })
  expect(body.entries.map(({ details }: { details: object }) => details)).toEqual([
    { marks: 1, reason: 'La marque qui a ajouté cette personne n’est pas encore arrivée.' },
    { reason: 'The mark came too late.' },
  ])
})

test('reading the audit leaves no entry', async () => {
  await list()
  expect((await list()).body).toEqual({ entries: [], names: {}, next: null })
})

test('nobody except an administrator may read the audit', async () => {
  expect((await list({}, tokens.employee)).status).toBe(403)
  expect((await list({}, '')).status).toBe(401)
})

test.each([
  ['each at an instant of its own', (index: number) => ago(index)],
  ['all at one instant', () => start],
  ['in bursts of 30', (index: number) => ago(Math.floor(index / 30))],
])('120 entries, %s, are read in three pages without a gap or a double', async (_when, at) => {
  await makeEntries(
    db,
    ...Array.from({ length: 120 }, (_, index) => ({ at: at(index), subject: `Office ${index}` })),
  )
  const read: string[] = []
  const sizes: number[] = []
  let next: string | null = ''
  while (next !== null) {
    const answer = await list(next ? { before: next } : {})
    read.push(...subjects(answer))
    sizes.push(answer.body.entries.length)
    next = answer.body.next
  }
  expect(sizes).toEqual([50, 50, 20])
  expect(new Set(read).size).toBe(120)
})

test('a last page of exactly 50 entries has no next page', async () => {
  await makeEntries(db, ...Array.from({ length: 50 }, (_, index) => ({ at: ago(index) })))
  expect((await list()).body).toMatchObject({ next: null, entries: { length: 50 } })
})

test('a new entry does not shift later pages', async () => {
  await makeEntries(
    db,
    ...Array.from({ length: 60 }, (_, index) => ({ at: ago(index), subject: `${index}` })),
  )
  const { next } = (await list()).body
  await makeEntries(db, { at: new Date(start.getTime() + 1000), subject: 'new' })
  expect(subjects(await list({ before: next }))).toEqual(Array.from({ length: 10 }, (_, i) => `${50 + i}`))
})

test.each([
  [{ who: 'ada' }, ['London', 'Londonderry']],
  [{ who: ' ADA@tidal ' }, ['London', 'Londonderry']],
  [{ who: 'bo@tidal-research.example' }, ['São Paulo', 'ada@tidal-research.example']],
  [{ who: 'tidal' }, []],
  [{ subject: 'lond' }, ['London', 'Londonderry']],
  [{ subject: 'London' }, ['London', 'Londonderry']],
  [{ subject: 'SÃO' }, ['São Paulo']],
  [{ subject: 'ada' }, ['ada@tidal-research.example']],
  [{ subject: '%' }, []],
  [{ subject: '_ondon' }, []],
  [{ action: 'renew office key' }, ['London', 'São Paulo']],
  [{ action: 'renew office key', who: 'ada' }, ['London']],
  [{ action: 'renew office key', subject: 'ada' }, []],
  [{ from: '2026-11-18T09:29:00.000Z' }, ['London']],
  [{ until: '2026-11-18T09:27:00Z' }, ['ada@tidal-research.example']],
  [{ from: '2026-11-18T09:27:00Z', until: '2026-11-18T09:29:00Z' }, ['Londonderry', 'São Paulo']],
  [{ from: '2026-11-19T00:00:00Z', until: '2026-11-18T00:00:00Z' }, []],
  [{ who: '', subject: '' }, ['London', 'Londonderry', 'São Paulo', 'ada@tidal-research.example']],
])('%j finds %j', async (query, found) => {
  const [ada, bo] = ['ada@tidal-research.example', 'bo@tidal-research.example']
  await makeEntries(
    db,
    { at: ago(1), actor: ada, action: 'renew office key', subject: 'London' },
    { at: ago(2), actor: ada, action: 'download office data', subject: 'Londonderry' },
    { at: ago(3), actor: bo, action: 'renew office key', subject: 'São Paulo' },
    { at: ago(4), actor: bo, action: 'grant Admin', subject: ada },
  )
  expect(subjects(await list(query))).toEqual(found)
})

test.each([
  ['action', 'read minds', 'This action is not known'],
  ['from', '2026-11-18', 'Please enter an instant as 2026-11-18T00:00:00Z'],
  ['until', '0000-01-01T00:00:00Z', 'Please enter an instant as 2026-11-19T00:00:00Z'],
  ['before', 'nowhere', 'Please take the `next` of a reply'],
  ['id', '7', 'This field is not known.'],
])('the search for %s refuses %j', async (field, value, message) => {
  const { status, body } = await list({ [field]: value })
  expect(status).toBe(422)
  expect(body.fields).toEqual({ [field]: message })
})

const APPEND_ONLY = 'audit entries are append-only'
const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: { cause?: Error }) => error.cause?.message,
  )

const SETTINGS = [
  ['no setting', sql`select 1`],
  ['the setting that retention had', sql`set local whereabouts.retention = 'on'`],
] as const

describe.each(SETTINGS)('with %s', (_what, setting) => {
  const attempt = (statement: SQL) =>
    db.transaction(async (tx) => {
      await tx.execute(setting)
      await tx.execute(statement)
    })

  test.each([
    ['changed', sql`update audit_entries set subject = 'nobody'`],
    ['removed', sql`delete from audit_entries`],
    ['emptied', sql`truncate audit_entries`],
    ['emptied with what hangs on it', sql`truncate audit_entries restart identity cascade`],
    ['sealed anew', sql`update audit_seals set link = ''`],
    ['without its seal', sql`delete from audit_seals`],
    ['without any seal', sql`truncate audit_seals`],
  ])('an entry can’t be %s', async (_verb, statement) => {
    // This entry is young by the database's own clock, whatever the server's clock.
    await makeEntries(db, { at: new Date(), subject: 'London' })
    await sealAudit(db, createChain(server.config.authSecret), { now: () => new Date() })
    expect(await refusalOf(attempt(statement))).toBe(APPEND_ONLY)
    expect(subjects(await list())).toEqual(['London'])
    expect(await findHead(db)).toMatchObject({ position: 1 })
  })
})
