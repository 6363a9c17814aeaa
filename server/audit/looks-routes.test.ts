import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import { signedIn } from '../auth/factory'
import { forgetAudit } from './factory'
import { makeDuty } from '../duties/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { recordAudit } from '../platform/events/audit'
import { rateLimits } from '../platform/limits/tables'
import { createTestServer } from '../testing/test-server'
import { listLookEntriesSince } from './looks-store'

const server = await createTestServer()
const { db } = server

let office: Office
let ana: Person
let wanda: Person
let [staff, warden] = ['', '']
beforeEach(async () => {
  itIs('09:00')
  office = await makeOffice(db)
  ana = await makePerson(db, { office, name: 'Ana' })
  wanda = await makePerson(db, { office, name: 'Wanda Warden' })
  await makeDuty(db, { person: wanda, duty: 'warden', office })
  staff = await signedIn(server, ana)
  warden = await signedIn(server, wanda)
  await db.delete(rateLimits)
  await forgetAudit(db)
})

const itIs = (time: string) => server.setNow(new Date(time.includes('T') ? time : `2026-11-18T${time}:00Z`))

async function enter(token = staff, where = office) {
  const { body } = await server.send({ url: '/api/check-ins', token, payload: { key: where.checkInKey } })
  return (body as { checkIn: { id: string } }).checkIn.id
}

const callRoll = (token = warden, where = office) =>
  server.send({ url: `/api/offices/${where.id}/roll-call`, token })

const looks = async (token = staff) => (await server.send({ url: '/api/me/looks', token })).body as unknown

const NOBODY = { looks: [], people: 0 }

test('a person sees the readers of a roll call with the person’s line, since the check-in', async () => {
  expect(await looks()).toEqual(NOBODY)
  await callRoll()
  itIs('09:30')
  await enter()
  expect(await looks()).toEqual(NOBODY)
  itIs('10:00')
  await callRoll()
  itIs('10:20')
  await callRoll()
  const words = {
    who: 'Wanda Warden',
    what: `Read the roll call of ${office.name}`,
    actor: '',
    act: 'read roll call',
    office: office.name,
  }
  expect(await looks()).toEqual({
    looks: [
      { at: '2026-11-18T10:20:00.000Z', ...words },
      { at: '2026-11-18T10:00:00.000Z', ...words },
    ],
    people: 1,
  })
})

test('a person who left or went elsewhere is not on a list that is read afterwards', async () => {
  const checkIn = await enter()
  itIs('12:00')
  await server.send({ url: '/api/me/presence', token: staff, payload: { checkIn, says: 'left' } })
  itIs('12:30')
  await callRoll()
  expect(await looks()).toEqual(NOBODY)
  itIs('13:00')
  const other = await makeOffice(db)
  await enter(staff, other)
  await makeDuty(db, { person: wanda, duty: 'warden', office: other })
  itIs('14:00')
  await callRoll()
  await callRoll(warden, other)
  expect(await looks()).toMatchObject({ looks: [{ what: `Read the roll call of ${other.name}` }] })
})

const audit = async (subject: string, query: Record<string, string> = {}) => {
  const admin = await signedIn(server, await makePerson(db, { role: ADMIN }))
  const { body } = await server.send({
    url: '/api/audit-entries',
    query: { subject, ...query },
    token: admin,
  })
  return body as {
    entries: { at: string; actor: string; action: string; subject: string }[]
    next: string | null
  }
}

test('the audit finds by a person’s whole address the readings of lists with the person, on any day', async () => {
  itIs('2026-11-10T09:00:00Z')
  const before = await signedIn(server, ana)
  const wardenThen = await signedIn(server, wanda)
  await callRoll(wardenThen)
  itIs('2026-11-10T09:30:00Z')
  await enter(before)
  itIs('2026-11-10T10:00:00Z')
  await callRoll(wardenThen)
  const file = { actor: wanda.email, action: 'download QR check-ins', subject: office.name } as const
  const days = (from: string, to: string) => ({ at: server.now(), ...file, details: { from, to, rows: 1 } })
  itIs('2026-11-12T10:00:00Z')
  await callRoll(await signedIn(server, wanda))
  await recordAudit(db, days('2026-11-01', '2026-11-12'))
  await recordAudit(db, days('2026-11-11', '2026-11-12'))
  itIs('2026-11-13T10:00:00Z')
  await recordAudit(db, { at: server.now(), actor: wanda.email, action: 'download all users', subject: '' })
  itIs('2026-11-14T10:00:00Z')
  const found = (await audit(ana.email.toUpperCase())).entries
    .filter(({ actor }) => actor === wanda.email)
    .map(({ at, action }) => [at.slice(0, 10), action])
  expect(found).toEqual([
    ['2026-11-13', 'download all users'],
    ['2026-11-12', 'download QR check-ins'],
    ['2026-11-10', 'read roll call'],
  ])
  const ofPart = await audit(ana.email.slice(0, -1))
  expect(ofPart.entries.filter(({ actor }) => actor === wanda.email)).toEqual([])
  expect((await audit(ana.email, { action: 'read roll call' })).entries).toHaveLength(1)
})

test('the audit lists the readings of a person’s lists page by page, none twice', async () => {
  await enter()
  for (let minute = 1; minute <= 60; minute++)
    await recordAudit(db, {
      at: new Date(server.now().getTime() + minute * 60_000),
      actor: `warden.${minute}@erm.example`,
      action: 'read roll call',
      subject: office.name,
    })
  const first = await audit(ana.email, { action: 'read roll call' })
  const second = await audit(ana.email, { action: 'read roll call', before: first.next ?? '' })
  const actors = [...first.entries, ...second.entries].map(({ actor }) => actor)
  expect([first.entries.length, second.next, new Set(actors).size]).toEqual([50, null, 60])
})

test('a search at the reception is shown to the people that it showed, and to nobody else', async () => {
  await enter()
  const ben = await signedIn(server, await makePerson(db, { office, name: 'Ben' }))
  await enter(ben)
  await makeDuty(db, { person: wanda, duty: 'reception', office })
  await server.send({ url: `/api/offices/${office.id}/colleagues?name=Ana`, token: warden })
  expect(await looks()).toMatchObject({
    looks: [{ who: 'Wanda Warden', what: 'Searched for you at the reception' }],
  })
  expect(await looks(ben)).toEqual(NOBODY)
})

test('a person sees only the readers, and no other person of the list', async () => {
  await enter()
  await enter(await signedIn(server, await makePerson(db, { office, name: 'Ben Beside' })))
  await callRoll()
  const told = JSON.stringify(await looks())
  expect(told).not.toMatch(/Ben Beside|@/)
  expect(Object.keys((await looks()) as object)).toEqual(['looks', 'people'])
})

test('a person does not see their own looks, those of yesterday and those at other offices', async () => {
  itIs('2026-11-17T09:00:00Z')
  const before = await signedIn(server, ana)
  await enter(before)
  await callRoll(await signedIn(server, wanda))
  itIs('09:00')
  expect(await looks()).toEqual(NOBODY)
  await enter()
  await makeDuty(db, { person: ana, duty: 'warden', office })
  await callRoll(staff)
  const elsewhere = await makeOffice(db)
  await makeDuty(db, { person: wanda, duty: 'warden', office: elsewhere })
  await callRoll(warden, elsewhere)
  expect(await looks()).toEqual(NOBODY)
})

test('a reader who was deleted is named by the address, and a program by its text', async () => {
  await enter()
  const entry = { at: server.now(), action: 'read roll call', subject: office.name } as const
  await recordAudit(db, { ...entry, actor: 'gone@erm.example' })
  await recordAudit(db, { ...entry, actor: 'command line' })
  expect(await looks()).toMatchObject({
    looks: [{ who: 'Somebody at the command line' }, { who: 'gone@erm.example' }],
    people: 2,
  })
})

test('a renamed office is still the same', async () => {
  await enter()
  await callRoll()
  await db.execute(
    sql`update offices set former_names = array[name], name = name || ' North' where id = ${office.id}`,
  )
  expect(await looks()).toMatchObject({ looks: [{ what: `Read the roll call of ${office.name} North` }] })
})

test('at most fifty looks are listed, the newest first, and all people are counted', async () => {
  await enter()
  for (let minute = 1; minute <= 55; minute++)
    await recordAudit(db, {
      at: new Date(server.now().getTime() + minute * 60_000),
      actor: `warden.${minute}@erm.example`,
      action: 'read roll call',
      subject: office.name,
    })
  const told = (await looks()) as { looks: { who: string }[]; people: number }
  expect([told.looks.length, told.looks[0]?.who, told.people]).toEqual([50, 'warden.55@erm.example', 55])
})

test('a caller who is not signed in is refused', async () => {
  expect((await server.send({ url: '/api/me/looks' })).status).toBe(401)
})

test('the entries of a day are found by an index among those of a year', async () => {
  await db.execute(sql`
    insert into audit_entries (at, actor, action, subject, details)
    select timestamptz '2026-11-18 09:30Z' - n * interval '5 minutes', 'person.' || n % 2000 || '@erm.example',
      'read roll call', case when n % 20 = 0 then 'London' else 'Office ' || n % 150 end, '{}'
    from generate_series(1, 100000) n`)
  await db.execute(sql`analyze audit_entries`)
  const query = listLookEntriesSince(
    db,
    { email: 'ana@erm.example', names: ['', 'London'] },
    new Date('2026-11-18T08:00:00Z'),
  )
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
    sql`explain ${(query as unknown as { getSQL: () => ReturnType<typeof sql> }).getSQL()}`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('audit_entries_at')
  expect(plan).not.toContain('Seq Scan on audit_entries')
  await forgetAudit(db)
})
