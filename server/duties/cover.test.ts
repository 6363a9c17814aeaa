import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { signedIn } from '../auth/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { offices } from '../offices/tables'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { users } from '../people/tables'
import { mailOutbox } from '../platform/mail/tables'
import { jobTasks } from '../tasks'
import { dayStatuses } from '../statuses/tables'
import { createTestServer } from '../testing/test-server'
import { mailUncovered } from './cover-mails'
import { makeDuty } from './factory'
import { duties } from './tables'

const server = await createTestServer()
const { db } = server

// 26 November 2026 is a Thursday.
const THURSDAY = '2026-11-26'
const FRIDAY = '2026-11-27'
const MONDAY = '2026-11-30'

let lisbon: Office
let cora: Person
let ana: Person
let bo: Person
beforeEach(async () => {
  server.setNow(new Date(`${THURSDAY}T09:30:00Z`))
  await db.delete(duties)
  await db.delete(mailOutbox)
  await db.delete(dayStatuses)
  cora = await makePerson(db, { name: 'Cora' })
  lisbon = await makeOffice(db, { timeZone: 'Europe/Lisbon', coordinatorId: cora.id })
  ana = await makePerson(db, { office: lisbon, name: 'Ana' })
  bo = await makePerson(db, { office: lisbon, name: 'Bo' })
  await makeDuty(db, { person: ana, duty: 'warden', office: lisbon })
  await makeDuty(db, { person: bo, duty: 'warden', office: lisbon })
})

const plan = (person: Person, day: string, status: 1 | 2 | 3 | 4) =>
  db.insert(dayStatuses).values({ userId: person.id, day, status, comment: '' })

async function uncoveredFor(person: Person) {
  const { body } = await server.send({ url: '/api/uncovered-offices', token: await signedIn(server, person) })
  return body.uncovered as { office: { id: string }; day: string; duty: string; toAsk: { name: string }[] }[]
}
const told = async (person = ana) =>
  (await uncoveredFor(person)).map(({ day, duty, toAsk }) => [day, duty, ...toAsk.map(({ name }) => name)])

test('a warden reads that nobody covers the next working day of the office, and who can be asked', async () => {
  expect(await told()).toEqual([[FRIDAY, 'warden', 'Ana', 'Bo']])
  await plan(bo, FRIDAY, 4)
  expect(await told()).toEqual([[FRIDAY, 'warden', 'Ana']])
  await plan(ana, FRIDAY, 2)
  expect(await told()).toEqual([])
})

test('the coordinator of the office reads the same, and a person without a duty nothing', async () => {
  expect(await told(cora)).toEqual([[FRIDAY, 'warden', 'Ana', 'Bo']])
  expect(await told(await makePerson(db, { office: lisbon }))).toEqual([])
})

test('a warden of one office reads nothing of another', async () => {
  const porto = await makeOffice(db)
  const pia = await makePerson(db, { office: porto, name: 'Pia' })
  await makeDuty(db, { person: pia, duty: 'warden', office: porto })
  await plan(pia, FRIDAY, 2)
  expect(await told(pia)).toEqual([])
})

test.each<[string, () => Promise<unknown>, unknown[]]>([
  [
    'a duty that nobody of the office has',
    () => db.delete(duties).where(eq(duties.userId, bo.id)),
    [[FRIDAY, 'warden', 'Ana']],
  ],
  [
    'a duty that has ended by then',
    () =>
      db
        .update(duties)
        .set({ until: THURSDAY, endsAt: new Date(`${FRIDAY}T00:00:00Z`) })
        .where(eq(duties.userId, bo.id)),
    [[FRIDAY, 'warden', 'Ana']],
  ],
  [
    'a suspended person',
    () => db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, bo.id)),
    [[FRIDAY, 'warden', 'Ana']],
  ],
  [
    'a closed day: the next working day counts',
    () =>
      db
        .update(offices)
        .set({ ownDays: { [FRIDAY]: { kind: 'closed', closesAt: null, name: 'Bridge' } } })
        .where(eq(offices.id, lisbon.id)),
    [[MONDAY, 'warden', 'Ana', 'Bo']],
  ],
  [
    'a Friday at an office of Sunday to Thursday: Sunday counts',
    () => db.update(offices).set({ workingDays: '12347' }).where(eq(offices.id, lisbon.id)),
    [['2026-11-29', 'warden', 'Ana', 'Bo']],
  ],
  [
    'a holder who plans an office elsewhere',
    async () => {
      const elsewhere = await makePerson(db, { office: await makeOffice(db), name: 'Eva' })
      await makeDuty(db, { person: elsewhere, duty: 'warden', office: lisbon })
      await plan(elsewhere, FRIDAY, 2)
    },
    [[FRIDAY, 'warden', 'Ana', 'Bo']],
  ],
])('the list leaves out %s', async (_, arrange, expected) => {
  await arrange()
  expect(await told()).toEqual(expected)
})

const mailAt = (moment: string) => mailUncovered(server, new Date(moment))
const mails = () => db.select().from(mailOutbox)
const recipients = async () => (await mails()).map(({ recipient }) => recipient)

test('at 15:00 of the office its coordinator gets one mail, with the day, the duty and whom to ask', async () => {
  await mailAt(`${THURSDAY}T14:59:00Z`)
  expect(await mails()).toEqual([])
  await mailAt(`${THURSDAY}T15:00:00Z`)
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    recipient: cora.email,
    subject: `${lisbon.name} is not covered on Friday 27 November`,
  })
  expect(mail?.body).toContain('No warden of')
  expect(mail?.body).toContain('You can ask: Ana, Bo.')
})

test('the mail is queued once by two servers at once, after a kill, and after it was sent', async () => {
  const now = new Date(`${THURSDAY}T15:00:00Z`)
  const otto = await makePerson(db, { name: 'Otto' })
  await makeDuty(db, { person: otto, duty: 'coordinator', office: lisbon })
  await Promise.all([mailUncovered(server, now), mailUncovered(server, now)])
  expect((await recipients()).toSorted()).toEqual([cora.email, otto.email].toSorted())
  // A server that was killed between the two mails has queued the first alone.
  await db.delete(mailOutbox).where(eq(mailOutbox.recipient, otto.email))
  await db.update(mailOutbox).set({ body: '' })
  server.setNow(new Date(`${THURSDAY}T15:10:00Z`))
  await jobTasks(server, null).mail_uncovered_duties({}, {} as never)
  expect((await recipients()).toSorted()).toEqual([cora.email, otto.email].toSorted())
  await mailAt(`${THURSDAY}T17:50:00Z`)
  expect(await mails()).toHaveLength(2)
})

test.each<[string, string, () => Promise<unknown>]>([
  ['all is well', `${THURSDAY}T15:00:00Z`, () => plan(ana, FRIDAY, 2)],
  ['the office is off today', '2026-11-28T15:00:00Z', () => Promise.resolve()],
  ['it is evening', `${THURSDAY}T18:00:00Z`, () => Promise.resolve()],
  [
    'the office has closed for good',
    `${THURSDAY}T15:00:00Z`,
    () => db.update(offices).set({ lastDay: '2026-11-25' }).where(eq(offices.id, lisbon.id)),
  ],
  [
    'nobody coordinates it',
    `${THURSDAY}T15:00:00Z`,
    () => db.update(offices).set({ coordinatorId: null }).where(eq(offices.id, lisbon.id)),
  ],
  [
    'its clock has another hour',
    `${THURSDAY}T15:00:00Z`,
    () => db.update(offices).set({ timeZone: 'Asia/Tokyo' }).where(eq(offices.id, lisbon.id)),
  ],
])('no mail is queued if %s', async (_, moment, arrange) => {
  await arrange()
  await mailAt(moment)
  expect(await mails()).toEqual([])
})

test('the day before a closed day the mail speaks of the next working day', async () => {
  await db
    .update(offices)
    .set({ countryDays: { [FRIDAY]: { kind: 'closed', closesAt: null, name: 'Holiday' } } })
    .where(eq(offices.id, lisbon.id))
  await mailAt(`${THURSDAY}T15:00:00Z`)
  expect((await mails())[0]?.subject).toBe(`${lisbon.name} is not covered on Monday 30 November`)
  await db.delete(mailOutbox)
  await mailAt(`${FRIDAY}T15:00:00Z`)
  expect(await mails()).toEqual([])
})

test('a warden who has another office now covers nothing, is named with that office, and is the reason of no daily mail', async () => {
  const porto = await makeOffice(db, { name: 'Porto' })
  for (const person of [ana, bo]) {
    await plan(person, FRIDAY, 2)
    await db.update(users).set({ officeId: porto.id }).where(eq(users.id, person.id))
  }
  expect(await uncoveredFor(cora)).toMatchObject([
    {
      office: { id: lisbon.id },
      duty: 'warden',
      toAsk: [],
      elsewhere: [
        { id: ana.id, name: 'Ana', office: 'Porto' },
        { id: bo.id, name: 'Bo', office: 'Porto' },
      ],
    },
  ])
  await mailAt(`${THURSDAY}T15:00:00Z`)
  expect(await mails()).toEqual([])
})

test('a duty for a country is not one for a single office, so its holder elsewhere is not named', async () => {
  const eva = await makePerson(db, { office: await makeOffice(db), name: 'Eva' })
  await makeDuty(db, { person: eva, duty: 'warden', country: lisbon.country })
  expect(await uncoveredFor(cora)).toMatchObject([{ duty: 'warden', elsewhere: [] }])
})
