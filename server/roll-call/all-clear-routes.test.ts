import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import { NOT_ENDED, SENT_ALREADY, TOO_LATE_FOR_ALL_CLEAR } from '../../domain/roll-call/all-clear-contract'
import { OTHER_IS_OPEN } from '../../domain/roll-call/contract'
import { signedIn } from '../auth/factory'
import { makeCheckIn } from '../check-ins/factory'
import { makeDuty } from '../duties/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { users } from '../people/tables'
import { auditEntries } from '../platform/events/tables'
import { mailOutbox } from '../platform/mail/tables'
import { english } from '../platform/texts'
import { mailsTo } from '../testing/outbox'
import { createTestServer } from '../testing/test-server'
import { makeVisit } from '../visitors/factory'
import type { TextKey } from '../../texts/keys'
import { rollCallCalls } from './factory'

const server = await createTestServer()
const { db } = server
const itIs = (time: string) => server.setNow(new Date(`2026-11-18T${time}:00Z`))

let office: Office
let ana: Person
let wanda: Person
let otto: Person
let wandas: ReturnType<typeof rollCallCalls>
let anas: string
let rollCall: string
beforeEach(async () => {
  itIs('09:30')
  office = await makeOffice(db)
  ana = await makePerson(db, { office, name: 'Ana' })
  await makeCheckIn(db, { person: ana, office, timeIn: new Date('2026-11-18T08:00:00Z') })
  await makeVisit(db, { office, name: 'Vera', timeIn: new Date('2026-11-18T08:00:00Z') })
  wanda = await warden('Wanda')
  otto = await warden('Otto')
  wandas = rollCallCalls(server, office, await signedIn(server, wanda))
  anas = await signedIn(server, ana)
  rollCall = randomUUID()
  await wandas.exchange({ rollCall, start: { kind: 'real' } })
  await db.delete(mailOutbox)
})

async function warden(name: string) {
  const person = await makePerson(db, { name })
  await makeDuty(db, { person, duty: 'warden', office })
  return person
}

const subjectsTo = async ({ email }: Person) => (await mailsTo(db, email)).map(({ subject }) => subject)
const mayEnter = () => `All clear at ${office.name}: the building may be entered again`
const notYet = () => `${office.name}: do not enter the building yet`
const banner = async (token: string) =>
  (await server.send({ url: '/api/me/alarm', token })).body as { alarm: object | null; over: object[] }
const refusal = (message: TextKey) => ({ status: 409, body: { message: english(message) } })

test('everybody who was told of the start hears that it is over, and nobody else', async () => {
  const late = await warden('Late')
  await wandas.end(rollCall)
  itIs('10:02')
  expect((await wandas.allClear(rollCall, true)).status).toBe(200)
  for (const person of [ana, wanda, otto]) expect(await subjectsTo(person)).toEqual([mayEnter()])
  expect(await db.$count(mailOutbox)).toBe(3)
  expect(await subjectsTo(late)).toEqual([])
  const [mail] = await mailsTo(db, ana.email)
  expect(mail?.body).toContain('You may go back into the building.')
  expect(mail?.body).toContain('Sent at 10:02, by the clock of the office.')
})

test('the mail is in the language of its reader', async () => {
  await db.update(users).set({ language: 'de' }).where(eq(users.id, ana.id))
  await wandas.end(rollCall)
  await wandas.allClear(rollCall, false)
  expect(await subjectsTo(ana)).toEqual([`${office.name}: Das Gebäude noch nicht betreten`])
})

test('each of the two words is sent once after an end', async () => {
  await wandas.end(rollCall)
  await wandas.allClear(rollCall, false)
  expect(await wandas.allClear(rollCall, false)).toMatchObject(refusal(SENT_ALREADY))
  itIs('10:10')
  expect((await wandas.allClear(rollCall, true)).status).toBe(200)
  expect(await wandas.allClear(rollCall, true)).toMatchObject(refusal(SENT_ALREADY))
  expect(await subjectsTo(ana)).toEqual(expect.arrayContaining([notYet(), mayEnter()]))
  expect((await wandas.allClears(rollCall)).body).toEqual({
    maySend: true,
    allClears: [
      { mayEnter: false, at: '2026-11-18T09:30:00.000Z' },
      { mayEnter: true, at: '2026-11-18T10:10:00.000Z' },
    ],
    timeZone: 'Europe/London',
  })
})

test('a roll call that was opened again needs a new one after its end', async () => {
  await wandas.end(rollCall)
  await wandas.allClear(rollCall, true)
  itIs('09:40')
  await wandas.reopen(rollCall)
  expect((await wandas.allClears(rollCall)).body).toMatchObject({ maySend: false, allClears: [] })
  expect((await banner(anas)).over).toEqual([])
  itIs('09:50')
  await wandas.end(rollCall)
  expect((await banner(anas)).over).toEqual([])
  expect((await wandas.allClear(rollCall, true)).status).toBe(200)
  expect((await wandas.report(rollCall)).body.allClears).toEqual([
    { mayEnter: true, at: '2026-11-18T09:30:00.000Z', by: 'Wanda' },
    { mayEnter: true, at: '2026-11-18T09:50:00.000Z', by: 'Wanda' },
  ])
})

test('nothing is sent before the end, while another roll call is open, or from half a day after the end', async () => {
  expect(await wandas.allClear(rollCall, true)).toMatchObject(refusal(NOT_ENDED))
  await wandas.end(rollCall)
  itIs('10:30')
  const second = randomUUID()
  await wandas.exchange({ rollCall: second, start: { kind: 'real' } })
  expect(await wandas.allClear(rollCall, true)).toMatchObject(refusal(OTHER_IS_OPEN))
  await wandas.end(second)
  itIs('22:31')
  expect(await wandas.allClear(second, true)).toMatchObject(refusal(TOO_LATE_FOR_ALL_CLEAR))
  expect((await wandas.allClears(second)).body).toMatchObject({ maySend: false })
  expect(await subjectsTo(ana)).not.toContain(mayEnter())
})

test('a person who may not end the roll call sends nothing, and a roll call of another office is not known', async () => {
  await wandas.end(rollCall)
  const anasCalls = rollCallCalls(server, office, anas)
  expect((await anasCalls.allClear(rollCall, true)).status).toBe(403)
  expect((await anasCalls.allClears(rollCall)).status).toBe(403)
  const admin = await signedIn(server, await makePerson(db, { role: ADMIN }))
  const elsewhere = rollCallCalls(server, await makeOffice(db), admin)
  expect((await elsewhere.allClear(rollCall, true)).status).toBe(404)
  expect((await elsewhere.allClears(rollCall)).status).toBe(404)
  expect(await subjectsTo(ana)).toEqual([])
})

test('the audit names the sender and the word', async () => {
  await wandas.end(rollCall)
  await wandas.allClear(rollCall, false)
  const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  expect(entry).toMatchObject({
    actor: wanda.email,
    action: 'send all clear',
    subject: office.name,
    details: { 'building may be entered': false },
  })
})

test('the banner shows it to people there and to wardens elsewhere: an hour long, or until it may be entered', async () => {
  const ottos = await signedIn(server, otto)
  await wandas.end(rollCall)
  await wandas.allClear(rollCall, false)
  const word = { office: office.name, mayEnter: false, time: '09:30' }
  for (const token of [anas, ottos]) expect(await banner(token)).toMatchObject({ alarm: null, over: [word] })
  expect((await banner(await signedIn(server, await makePerson(db)))).over).toEqual([])
  itIs('12:00')
  expect((await banner(anas)).over).toEqual([word])
  await wandas.allClear(rollCall, true)
  expect((await banner(anas)).over).toEqual([{ office: office.name, mayEnter: true, time: '12:00' }])
  itIs('13:01')
  expect((await banner(anas)).over).toEqual([])
})

test('a new alarm takes the place of the word', async () => {
  await wandas.end(rollCall)
  await wandas.allClear(rollCall, true)
  itIs('10:00')
  await wandas.exchange({ rollCall: randomUUID(), start: { kind: 'real' } })
  expect(await banner(anas)).toMatchObject({ alarm: { office: office.name }, over: [] })
})
