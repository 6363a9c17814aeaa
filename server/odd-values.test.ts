import { sql, type SQL } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { ADMIN } from '../domain/access/role'
import { allRoutes } from './app'
import { signedIn } from './auth/factory'
import { makeCheckIn, makeStatement } from './check-ins/factory'
import { makeDuty } from './duties/factory'
import { makeDeclaration } from './health/factory'
import { makeOffice } from './offices/factory'
import { makePerson } from './people/factory'
import { recordPicture } from './people/picture-store'
import { recordAudit } from './platform/events/audit'
import { rateLimits } from './platform/limits/tables'
import { makePastDays } from './presence/factory'
import { makeSnapshot } from './reports/snapshot-factory'
import { deviceOf, makeListed, makeMark, makeRollCall } from './roll-call/factory'
import { dayStatuses } from './statuses/tables'
import { supportTickets } from './support/tables'
import { callWithSamples, onlyWith } from './testing/sample-call'
import { createTestServer } from './testing/test-server'
import { checkStoredValues } from './offices/unknown-values-store'
import { databaseCode } from './platform/db/database'
import { jobTasks } from './tasks'
import { makeVisit } from './visitors/factory'
import { isReleaseCheck } from '../testbed/release-check'

const server = await createTestServer()
const { db } = server
const readings = allRoutes(server)
  .map(({ endpoint }) => endpoint)
  .filter(({ method }) => method === 'GET')

const TODAY = '2026-11-18'
const at = (time: string) => new Date(`${TODAY}T${time}Z`)

/** An office with a row of every kind: people, duties, check-ins, visits, a drill and what is kept of them. */
async function makeSite(name: string) {
  const office = await makeOffice(db, {
    name,
    asks: ['fever'],
    asksVisitors: ['fever'],
    zones: [{ number: 1, name: `Hall of ${name}` }],
    formerNames: [`Old ${name}`],
    validUntil: TODAY,
  })
  const admin = await makePerson(db, { role: ADMIN, office, name: `Admin of ${name}` })
  const person = await makePerson(db, { office, name: `Person of ${name}`, comment: 'By train' })
  await makeDuty(db, {
    person: admin,
    duty: 'warden',
    office,
    from: '2026-11-01',
    startsAt: at('00:00'),
    until: '2026-12-31',
    endsAt: new Date('2027-01-01T00:00:00Z'),
    certificateUntil: '2026-12-01',
    givenBy: admin.id,
  })
  await makeDuty(db, { person, duty: 'first-aider', office })
  await db.insert(dayStatuses).values({ userId: person.id, day: TODAY, status: 2, comment: 'Late' })
  await makeCheckIn(db, { person, office, timeIn: at('08:00'), proof: 'poster' })
  const [checkIn] = (
    await db.execute<{ id: string }>(sql`select id from check_ins where user_id = ${person.id}`)
  ).rows
  await makeStatement(db, checkIn?.id ?? '', { says: 'left', source: 'self', at: at('09:00') })
  const visit = await makeVisit(db, { office, timeIn: at('08:30'), name: `Visitor of ${name}` })
  await makeDeclaration(db, { person, office, submittedAt: at('08:00') })
  await makeSnapshot(db, { person, week: '2026-11-09', office: name })
  await makePastDays(db, office.id, [
    { day: '2026-11-02', staff: 12, guests: null, visitors: null, planned: 9 },
  ])
  await db.insert(supportTickets).values({
    userId: person.id,
    name: person.name,
    email: person.email,
    comment: 'It does not open',
    createdAt: at('08:00'),
  })
  await recordPicture(db, {
    userId: person.id,
    picture: Buffer.from('a picture'),
    version: 'v1',
    now: at('08:00'),
  })
  const drill = await makeRollCall(db, {
    office,
    day: TODAY,
    startedAt: at('08:45'),
    startedById: admin.id,
    closedAt: at('09:00'),
    zones: [{ number: 1, name: `Hall of ${name}` }],
    numbers: {
      people: 1,
      seen: 1,
      out: 0,
      help: 0,
      missing: 0,
      disputes: 0,
      wardens: 1,
      half: 1,
      nineTenths: 1,
      all: 1,
    },
  })
  await makeListed(db, drill, { userId: person.id }, { number: 1 })
  await makeMark(db, drill, deviceOf(admin)('p1', 'seen'))
  await recordAudit(db, {
    at: at('08:00'),
    actor: admin.email,
    action: 'find contacts',
    subject: person.email,
    details: { from: TODAY, to: TODAY, rows: 1 },
  })
  const token = await signedIn(server, person)
  return { office, admin, person, visit, drill, token, adminToken: await signedIn(server, admin) }
}
type Site = Awaited<ReturnType<typeof makeSite>>

let sound: Site
let odd: Site
beforeAll(async () => {
  sound = await makeSite('Sound Office')
  odd = await makeSite('Odd Office')
})

type Answers = Record<string, { status: number; text: string }>

const DOCUMENTS = ['/', '/offices', '/people', '/roll-call']

/** The readings that need another input, or have nothing to tell here. */
const NOT_ANSWERED = [
  '/api/offices/:office/roll-calls/:rollCall/timeline',
  '/api/calendars/:address',
  '/api/people/search',
  '/api/offices-without-duty/file',
]

/** Reads everything: the sound office and the odd one by an administrator of the sound one, and by people of the odd one. */
async function readAll(): Promise<Answers> {
  await db.delete(rateLimits)
  const answers: Answers = {}
  const callers = [
    ['the sound office', sound, sound.adminToken],
    ['the odd office', odd, sound.adminToken],
    ['for its administrator, the odd office', odd, odd.adminToken],
    ['for its employee, the odd office', odd, odd.token],
  ] as const
  for (const [whose, site, token] of callers) {
    for (const endpoint of readings) {
      if (token === odd.token && typeof endpoint.access === 'object') continue
      if (token === odd.adminToken && !endpoint.path.includes('/me')) continue
      const { status, body } = await callWithSamples(
        server,
        onlyWith(endpoint, inputOf(site), OPTIONAL_LISTS),
        token,
        inputOf(site),
      )
      answers[`${endpoint.path} of ${whose}`] = { status, text: JSON.stringify(body) }
    }
    for (const url of token === odd.adminToken ? [] : DOCUMENTS) {
      const { status, body } = await server.send({ url, headers: { cookie: `whereabouts-session=${token}` } })
      answers[`${url} of ${whose}`] = { status, text: String(body) }
    }
  }
  for (const site of [sound, odd]) {
    const door = await server.send({ url: '/api/getOfficebyQR', payload: { QR: site.office.checkInKey } })
    answers[`the door of ${site.office.name}`] = { status: door.status, text: JSON.stringify(door.body) }
  }
  return answers
}

const inputOf = ({ office, person, drill }: Site): Record<string, unknown> => ({
  office: office.id,
  id: person.id,
  rollCall: drill.id,
  email: person.email,
  day: TODAY,
  text: 'train',
  duty: 'warden',
  v: 'v1',
  lastDay: '2026-12-31',
  country: 'Ireland',
  region: 'Europe',
  businessUnit: office.businessUnit,
  timeZone: 'Europe/Dublin',
})

const OPTIONAL_LISTS = new Set(['duty', 'day', 'country', 'email'])

/** Values that no program of the product writes, by the type of a column. */
const ODD: Record<string, string[]> = {
  text: ['Nowhere/Atlantis'],
  'text[]': ['{Nowhere/Atlantis}'],
  jsonb: ['"odd"', '{}', '[7]', '{"seen":"odd"}'],
  date: ['infinity', '0044-03-15 BC'],
  'timestamp with time zone': ['infinity', '12026-01-01 00:00Z'],
  smallint: ['-1'],
  integer: ['-1'],
}

const TURNS = isReleaseCheck ? [0, 1, 2, 3] : [0, 1]

type Column = { table: string; column: string; type: string }

/** The columns that are more than a key: names of rows, and what other rows or addresses refer to, can't be odd alone. */
const listColumns = async () =>
  (
    await db.execute<Column>(sql`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
      and (c.relname, a.attname) not in (('users', 'picture_version'), ('users', 'suspended_at'))
      and not exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any(i.indkey))
      and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey))
    order by 1, 2`)
  ).rows.filter(({ type }) => type in ODD)

/** A row by the text of its primary key. */
type Row = { key: SQL; value: string }

/** Finds the last row of a table, which is one of the odd office. */
async function lastRowOf(table: string): Promise<Row | null> {
  const { rows: parts } = await db.execute<{ name: string }>(sql`
    select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indisprimary and i.indrelid = ${table}::regclass`)
  if (parts.length === 0) return null
  const key = sql`row(${sql.join(
    parts.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )})::text`
  const { rows } = await db.execute<{ value: string }>(
    sql`select ${key} as value from ${sql.identifier(table)} order by ctid desc limit 1`,
  )
  return rows[0] ? { key, value: rows[0].value } : null
}

/** Writes a value into a row. Returns false if the database refuses it. */
async function write({ table, column, type }: Column, { key, value: of }: Row, value: string | null) {
  try {
    await db.execute(sql`
      update ${sql.identifier(table)} set ${sql.identifier(column)} = ${value}::text::${sql.raw(type)} where ${key} = ${of}`)
    return true
  } catch (cause) {
    // A constraint, or a value that the type does not have.
    if (/^(23|22)/.test(databaseCode(cause) ?? '')) return false
    throw cause
  }
}

async function storedIn({ table, column }: Column, { key, value: of }: Row) {
  const { rows } = await db.execute<{ value: string | null }>(
    sql`select ${sql.identifier(column)}::text as value from ${sql.identifier(table)} where ${key} = ${of}`,
  )
  return rows[0]?.value ?? null
}

let before: Answers
beforeAll(async () => {
  // A restore writes without triggers too.
  for (const table of ['offices', 'audit_entries'])
    await db.execute(sql`alter table ${sql.identifier(table)} disable trigger user`)
  before = await readAll()
})

const soundWords = () => [
  sound.office.id,
  sound.office.name,
  sound.person.id,
  sound.person.name,
  sound.person.email,
]
const countOf = (word: string, text: string) => text.split(word).length - 1

// The first page of the audit has the newest entries, and each reading adds some.
const SHOWS_OTHERS = /^(?!\/api\/audit-entries).* of the sound office$/

/** The readings that fail, answer otherwise, or lack a row of the sound office. */
async function harmed() {
  const now = await readAll()
  return Object.entries(before).flatMap(([call, { status, text }]) => {
    const answer = now[call] ?? { status: 0, text: '' }
    if (answer.status !== status) return [`${call}: ${answer.status} in place of ${status}`]
    return SHOWS_OTHERS.test(call) &&
      soundWords().some((word) => countOf(word, answer.text) < countOf(word, text))
      ? [`${call}: a row is missing`]
      : []
  })
}

const JOBS = [
  'close_ended_days',
  'nudge_before_closing',
  'mail_ending_certificates',
  'record_past_attendance',
  'mail_uncovered_duties',
  'take_weekly_snapshots',
] as const

async function runJobs() {
  const jobs = jobTasks(server, null)
  for (const job of JOBS) await jobs[job]({}, {} as never)
}

test('the readings answer, and show the sound office', () => {
  const refused = Object.entries(before).filter(([, { status }]) => status !== 200)
  expect(new Set(refused.map(([call]) => call.split(' of ')[0]))).toEqual(new Set(NOT_ANSWERED))
  expect(Object.values(before).filter(({ text }) => text.includes(sound.office.name)).length).toBeGreaterThan(
    40,
  )
})

test('no odd value of one row takes anything away from others, and its own office goes on', async () => {
  const columns = await listColumns()
  const found: string[] = []
  for (const table of new Set(columns.map((column) => column.table))) {
    const row = await lastRowOf(table)
    if (!row) continue
    const own = columns.filter((column) => column.table === table)
    for (const turn of TURNS) {
      const written: { column: Column; value: string | null }[] = []
      for (const column of own) {
        const odd = ODD[column.type]?.[turn]
        if (odd === undefined) continue
        const value = await storedIn(column, row)
        if (await write(column, row, odd)) written.push({ column, value })
      }
      if (written.length === 0) continue
      await checkStoredValues(db, () => undefined)
      const names = written.map(({ column }) => column.column).join(', ')
      found.push(...(await harmed()).map((harm) => `${table} (${names}): ${harm}`))
      await runJobs().catch((cause: unknown) => found.push(`${table} (${names}): ${String(cause)}`))
      for (const { column, value } of written) await write(column, row, value)
    }
  }
  expect(found).toEqual([])
}, 600_000)
