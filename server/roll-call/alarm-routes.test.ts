import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  NO_ALARM,
  NOT_BY_SCREEN,
  NOT_CHECKED_IN_HERE,
  WITHDRAWN_BEFORE,
} from '../../domain/roll-call/alarm-contract'
import { NO_ACTING_WARDEN } from '../../domain/roll-call/contract'
import type { Mark } from '../../domain/roll-call/mark'
import { endsWith } from '../../domain/roll-call/server/end'
import { ADMIN } from '../../domain/access/role'
import { forgetAudit } from '../audit/factory'
import { signedIn } from '../auth/factory'
import { makeCheckIn } from '../check-ins/factory'
import { makeDuty } from '../duties/factory'
import { duties } from '../duties/tables'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { offices } from '../offices/tables'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { users } from '../people/tables'
import { transact } from '../platform/db/database'
import { auditEntries } from '../platform/events/tables'
import { untilBlocked } from '../testing/blocked'
import { newsDuring } from '../testing/news-during'
import { mailsTo } from '../testing/outbox'
import { createTestServer } from '../testing/test-server'
import { makeOwnStatement } from '../presence/factory'
import { listCallers } from './caller-store'
import { deviceOf, makeRollCall, rollCallCalls } from './factory'
import { closeRollCallOf } from './close-roll-call'
import { lockRollCall } from './store'
import { rollCallCallers, rollCalls } from './tables'
import { english } from '../platform/texts'

// An acting warden needs no second factor, because there is no time for it in an alarm.
const server = await createTestServer({ environment: { ADMIN_SECOND_FACTOR: 'required' } })
const { db } = server

let office: Office
let cora: Person
let emma: Person
let token = ''
beforeEach(async () => {
  server.setNow(new Date('2026-11-18T09:30:00Z'))
  cora = await makePerson(db, { name: 'Cora Coordinator' })
  office = await makeOffice(db, { coordinatorId: cora.id })
  emma = await makePerson(db, { office, name: 'Emma Employee' })
  token = await signedIn(server, emma)
  await forgetAudit(db)
})

const checkIn = (time = '08:00', where = office) =>
  makeCheckIn(db, { person: emma, office: where, timeIn: new Date(`2026-11-18T${time}:00Z`) })
const act = (as = token) =>
  server.send({ url: `/api/offices/${office.id}/roll-call/acting-warden`, payload: {}, token: as })
const alarm = async (as = token) =>
  (await server.send({ url: '/api/me/alarm', token: as })).body.alarm as unknown
const held = () => db.select().from(duties).where(eq(duties.officeId, office.id))
const audited = () => db.select().from(auditEntries).orderBy(asc(auditEntries.id))
const calls = (as = token) => rollCallCalls(server, office, as)
async function adminCalls(admin?: Person) {
  const person = admin ?? (await makePerson(db, { role: ADMIN }))
  return rollCallCalls(server, office, await signedIn(server, person, { hasSecondFactor: true }))
}

describe('acting as a warden', () => {
  test('lets a person who is checked in call the roll of this alarm, without a second factor', async () => {
    await checkIn()
    const rollCall = await makeRollCall(db, { office, kind: 'real' })
    expect((await calls().exchange({ rollCall: rollCall.id })).status).toBe(403)
    expect(await act()).toMatchObject({
      status: 200,
      body: { info: 'You act as a warden until the roll call ends, for 4 hours at most' },
    })
    expect(await held()).toMatchObject([
      {
        userId: emma.id,
        duty: 'acting-warden',
        until: '2026-11-18',
        endsAt: new Date('2026-11-18T13:30:00Z'),
        givenBy: null,
      },
    ])
    const { body: session } = await server.send({ url: '/api/session', token })
    expect(session).toMatchObject({ withheld: null, me: { duties: [{ duty: 'acting-warden' }] } })
    expect((await calls().list()).inside).toMatchObject([{ name: 'Emma Employee' }])
    const mark = deviceOf(emma)('p1', 'seen')
    expect((await calls().exchange({ rollCall: rollCall.id, marks: [mark] })).body.refused).toEqual([])
    expect((await server.send({ url: '/api/second-factor', token })).status).toBe(403)
  })

  test('ends with the roll call, and the pages of that person get news of it', async () => {
    await checkIn()
    const rollCall = await makeRollCall(db, { office })
    await act()
    const news = await newsDuring(server, async () => {
      expect((await (await adminCalls()).end(rollCall.id)).status).toBe(200)
    })
    expect(news).toContainEqual({ topic: 'person', person: emma.id })
    expect(await held()).toEqual([])
  })

  test('lets the person bring the marks of that time after the end, and nothing else', async () => {
    await checkIn()
    const rollCall = await makeRollCall(db, { office, zones: [{ number: 1, name: 'Cellar' }] })
    await act()
    const admins = await adminCalls()
    await admins.end(rollCall.id)
    const late = deviceOf(emma)('z1', 'unchecked')
    expect((await calls().exchange({ rollCall: rollCall.id, marks: [late] })).body).toMatchObject({
      ...{ right: 'brings', refused: [], marks: [], phones: [] },
      rollCall: { isClosed: true },
    })
    expect((await admins.exchange({ rollCall: rollCall.id })).body.marks).toMatchObject([
      { id: late.id, isActing: true, byName: 'Emma Employee', broughtBy: '' },
    ])
    expect((await server.send({ url: `/api/offices/${office.id}/roll-call`, token })).status).toBe(403)
  })

  test('gives no right to end, to make a drill real, to begin, or to read earlier roll calls', async () => {
    await checkIn()
    const rollCall = await makeRollCall(db, { office, kind: 'drill' })
    const earlier = await makeRollCall(db, {
      ...{ office, startedAt: new Date('2026-11-17T09:00:00Z'), closedAt: new Date('2026-11-17T10:00:00Z') },
    })
    await act()
    for (const id of [rollCall.id, earlier.id]) expect((await calls().report(id)).status).toBe(403)
    expect((await calls().end(rollCall.id)).status).toBe(403)
    expect((await server.send({ url: '/api/drills', token })).status).toBe(403)
    // A start from long ago would move the roll call's beginning too.
    const start = { kind: 'real' as const, ago: 3600 }
    const { status, body } = await calls().exchange({ rollCall: randomUUID(), start })
    expect([status, body.right, body.rollCall]).toMatchObject([
      200,
      'acts',
      { id: rollCall.id, kind: 'drill' },
    ])
    expect(await db.select().from(rollCalls).where(eq(rollCalls.id, rollCall.id))).toMatchObject([
      { kind: 'drill', startedAt: rollCall.startedAt },
    ])
    // The duty may still be there when its roll call is deleted.
    await db.delete(rollCalls).where(eq(rollCalls.id, rollCall.id))
    expect((await calls().exchange({ rollCall: randomUUID(), start: { kind: 'real' } })).status).toBe(403)
    expect(await db.$count(rollCalls, eq(rollCalls.officeId, office.id))).toBe(1)
  })

  test('makes marks that dispute a warden’s instead of replacing them, and that name their bringer', async () => {
    await checkIn()
    const { id } = await makeRollCall(db, { office, kind: 'real' })
    await act()
    await calls().list()
    const admin = await makePerson(db, { role: ADMIN, name: 'Ada Admin' })
    const admins = await adminCalls(admin)
    const help = deviceOf(admin)('p1', 'help', { note: 'Roof' })
    await admins.exchange({ rollCall: id, marks: [help] })
    const byEmma = deviceOf(emma)
    const own = byEmma('p1', 'seen', { supersedes: [help.id] })
    const forged = byEmma('p1', 'out', { supersedes: [help.id, own.id], by: admin.id })
    expect((await calls().exchange({ rollCall: id, marks: [own, forged] })).body.refused).toEqual([])
    expect((await admins.report(id)).body.lines).toMatchObject([
      { kind: 'help', notes: ['Roof'], isDisputed: true },
    ])
    expect(await admins.end(id)).toMatchObject({ status: 409 })
    expect((await admins.exchange({ rollCall: id })).body.marks).toMatchObject([
      { id: help.id, isActing: false, byName: 'Ada Admin', broughtBy: '' },
      { id: own.id, isActing: true, byName: 'Emma Employee', broughtBy: '' },
      { id: forged.id, isActing: true, byName: 'Ada Admin', broughtBy: 'Emma Employee' },
    ])
  })

  test('makes marks that the person sees as those of an acting warden', async () => {
    await checkIn()
    const { id } = await makeRollCall(db, { office })
    await act()
    await calls().list()
    const mark = deviceOf(emma)('p1', 'seen')
    expect((await calls().exchange({ rollCall: id, marks: [mark] })).body.marks).toMatchObject([
      { id: mark.id, isActing: true },
    ])
  })

  describe('where the office shows a changing code,', () => {
    const byCode = (person: Person, proof: 'screen' | 'poster') =>
      makeCheckIn(db, { person, office, proof, timeIn: new Date('2026-11-18T08:00:00Z') })

    test('is allowed only to people who checked in by that code', async () => {
      await makeRollCall(db, { office })
      await byCode(await makePerson(db), 'screen')
      await byCode(emma, 'poster')
      expect(await act()).toMatchObject({ status: 409, body: { message: english(NOT_BY_SCREEN) } })
      const sam = await makePerson(db)
      await byCode(sam, 'screen')
      expect((await act(await signedIn(server, sam))).status).toBe(200)
    })

    test('is refused to other people if the office asks for the code, although nobody has used it yet', async () => {
      await db.update(offices).set({ asksForScreenCode: true }).where(eq(offices.id, office.id))
      await makeRollCall(db, { office })
      await checkIn()
      expect(await act()).toMatchObject({ status: 409, body: { message: english(NOT_BY_SCREEN) } })
    })

    test('needs only the poster if no code was used for a week', async () => {
      await makeRollCall(db, { office })
      const timeIn = new Date('2026-11-11T09:00:00Z')
      await makeCheckIn(db, { person: await makePerson(db), office, proof: 'screen', timeIn })
      await byCode(emma, 'poster')
      expect((await act()).status).toBe(200)
    })
  })

  test.each([
    ['2026-11-18T13:29:59Z', 200],
    // A forgotten roll call must not give powers for ever.
    ['2026-11-18T13:30:00Z', 403],
  ])('ends by its own time too, and at %s the list answers %i', async (now, status) => {
    await checkIn()
    await makeRollCall(db, { office })
    await act()
    server.setNow(new Date(now))
    expect((await server.send({ url: `/api/offices/${office.id}/roll-call`, token })).status).toBe(status)
    expect((await act()).status).toBe(200)
    expect((await server.send({ url: `/api/offices/${office.id}/roll-call`, token })).status).toBe(200)
  })

  test('continues over midnight', async () => {
    server.setNow(new Date('2026-11-18T22:30:00Z'))
    await checkIn('22:00')
    await makeRollCall(db, { office, startedAt: server.now() })
    await act()
    server.setNow(new Date('2026-11-19T02:29:59Z'))
    expect((await server.send({ url: `/api/offices/${office.id}/roll-call`, token })).status).toBe(200)
  })

  test('sends one mail to the coordinator and makes one entry in the audit', async () => {
    await checkIn()
    await makeRollCall(db, { office })
    for (const _ of [1, 2]) expect((await act()).status).toBe(200)
    expect(await mailsTo(db, cora.email)).toMatchObject([
      {
        subject: `Acting warden at ${office.name}`,
        body: expect.stringContaining(
          `Emma Employee acts as a warden at ${office.name} until the roll call there ends.`,
        ) as string,
      },
    ])
    expect(await audited()).toMatchObject([
      { action: 'act as warden', actor: emma.email, subject: office.name },
    ])
    expect(await held()).toHaveLength(1)
  })

  test('begins once by two presses at one moment', async () => {
    await checkIn()
    await makeRollCall(db, { office })
    expect((await Promise.all([act(), act(), act()])).map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await held()).toHaveLength(1)
    expect(await audited()).toHaveLength(1)
  })

  test('replaces, in the next alarm, the duty that has ended', async () => {
    const ended = { until: '2026-11-17', endsAt: new Date('2026-11-18T00:00:00Z') }
    await makeDuty(db, { person: emma, duty: 'acting-warden', office, ...ended })
    await checkIn()
    await makeRollCall(db, { office })
    await act()
    expect(await held()).toMatchObject([{ until: '2026-11-18' }])
  })

  test('needs no coordinator at the office, and sends coordinators no mail of their own press', async () => {
    await makeRollCall(db, { office })
    await db.update(offices).set({ coordinatorId: null }).where(eq(offices.id, office.id))
    await checkIn()
    expect((await act()).status).toBe(200)
    await db.update(offices).set({ coordinatorId: emma.id }).where(eq(offices.id, office.id))
    await db.delete(duties)
    expect((await act()).status).toBe(200)
    expect(await mailsTo(db, emma.email)).toEqual([])
  })

  test('sends a suspended coordinator no mail', async () => {
    await db.update(users).set({ suspendedAt: server.now() }).where(eq(users.id, cora.id))
    await makeRollCall(db, { office })
    await checkIn()
    expect((await act()).status).toBe(200)
    expect(await mailsTo(db, cora.email)).toEqual([])
  })

  test('is allowed to a coordinator without a second factor too', async () => {
    await makeRollCall(db, { office })
    await makeCheckIn(db, { person: cora, office, timeIn: new Date('2026-11-18T08:00:00Z') })
    const coras = await signedIn(server, cora)
    expect((await server.send({ url: `/api/offices/${office.id}/roll-call`, token: coras })).status).toBe(403)
    expect((await act(coras)).status).toBe(200)
    expect((await server.send({ url: `/api/offices/${office.id}/roll-call`, token: coras })).status).toBe(200)
  })

  test.each<[string, () => Promise<unknown>, string]>([
    ['without an alarm', () => checkIn(), english(NO_ALARM)],
    [
      'after the alarm',
      async () => {
        await checkIn()
        await makeRollCall(db, { office, closedAt: server.now() })
      },
      english(NO_ALARM),
    ],
    ['without a check-in', () => makeRollCall(db, { office }), english(NOT_CHECKED_IN_HERE)],
    [
      'with a check-in of yesterday',
      async () => {
        await makeCheckIn(db, { person: emma, office, timeIn: new Date('2026-11-17T15:00:00Z') })
        await makeRollCall(db, { office })
      },
      english(NOT_CHECKED_IN_HERE),
    ],
    [
      'with a later check-in elsewhere',
      async () => {
        await checkIn()
        await checkIn('09:00', await makeOffice(db))
        await makeRollCall(db, { office })
      },
      english(NOT_CHECKED_IN_HERE),
    ],
    [
      'after saying to leave',
      async () => {
        await checkIn()
        await makeOwnStatement(db, {
          person: emma,
          says: 'left',
          source: 'self',
          at: new Date('2026-11-18T09:00:00Z'),
        })
        await makeRollCall(db, { office })
      },
      english(NOT_CHECKED_IN_HERE),
    ],
  ])('%s is refused', async (_what, before, message) => {
    await before()
    expect(await act()).toMatchObject({ status: 409, body: { message } })
    expect(await held()).toEqual([])
    expect(await audited()).toEqual([])
  })

  test('waits while the roll call is being ended, and is then refused', async () => {
    await checkIn()
    const { id } = await makeRollCall(db, { office })
    let pressed = Promise.resolve({ status: 0 })
    await transact(db, async (tx) => {
      const rollCall = await lockRollCall(tx, id)
      await closeRollCallOf(tx, cora, { rollCall: rollCall!, office }, server.now())
      pressed = act()
      await untilBlocked(db)
    })
    expect(await pressed).toMatchObject({ status: 409, body: { message: english(NO_ALARM) } })
    expect(await held()).toEqual([])
  })
})

test('the end of a roll call takes the right from everybody of whom the rule says so, and from nobody else', async () => {
  const rollCall = await makeRollCall(db, { office, kind: 'real' })
  const [since, lost] = [new Date('2026-11-18T09:00:00Z'), new Date('2026-11-18T09:10:00Z')]
  for (const isActing of [true, false])
    for (const until of [null, lost]) {
      const { id: userId } = await makePerson(db)
      await db.insert(rollCallCallers).values({ rollCallId: rollCall.id, userId, isActing, since, until })
    }
  const before = await listCallers(db, rollCall.id)
  expect((await (await adminCalls()).end(rollCall.id)).status).toBe(200)
  const ends = new Map((await listCallers(db, rollCall.id)).map(({ userId, until }) => [userId, until]))
  expect(before.filter(endsWith)).toHaveLength(1)
  for (const caller of before)
    expect(ends.get(caller.userId)).toEqual(endsWith(caller) ? server.now() : caller.until)
})

describe('the marks of an acting warden', () => {
  let rollCall: { id: string }
  let admins: Awaited<ReturnType<typeof adminCalls>>
  let byEmma: ReturnType<typeof deviceOf>
  const withdraw = (personId = emma.id, by = admins) => by.withdraw(rollCall.id, personId)
  const bring = (...marks: Mark[]) => calls().exchange({ rollCall: rollCall.id, marks })

  beforeEach(async () => {
    await checkIn()
    rollCall = await makeRollCall(db, { office, kind: 'real' })
    await act()
    admins = await adminCalls()
    await admins.list()
    byEmma = deviceOf(emma)
    await bring(byEmma('p1', 'help', { note: 'Lift' }), byEmma('', 'added', { note: 'Nobody' }))
    await forgetAudit(db)
  })

  test('no longer count after one press of a warden: the roll call ends, and the report is without them', async () => {
    expect((await admins.end(rollCall.id)).status).toBe(409)
    expect((await admins.exchange({ rollCall: rollCall.id })).body.rollCall.withdrawn).toBeUndefined()
    const news = await newsDuring(server, async () =>
      expect(await withdraw()).toMatchObject({
        status: 200,
        body: { info: 'The marks of this acting warden are withdrawn' },
      }),
    )
    expect(news).toContainEqual({ topic: 'office', office: office.id })
    expect((await admins.exchange({ rollCall: rollCall.id })).body).toMatchObject({
      rollCall: { withdrawn: [emma.id] },
      marks: [{ by: emma.id }, { by: emma.id }],
    })
    expect(await held()).toEqual([])
    expect(await audited()).toMatchObject([
      { action: 'withdraw acting warden', subject: office.name, details: { person: 'Emma Employee' } },
    ])
    expect((await admins.end(rollCall.id)).status).toBe(200)
    const { lines, marks } = (await admins.report(rollCall.id)).body
    expect((lines as { kind: string; listed: string }[]).filter(({ kind }) => kind === 'help')).toEqual([])
    expect((lines as { listed: string }[]).filter(({ listed }) => listed === 'added')).toEqual([])
    // The timeline has them.
    expect(marks).toBe(2)
  })

  test('are taken no more, and the duty can’t be taken again in this roll call', async () => {
    await withdraw()
    expect((await bring(byEmma('p1', 'help'))).status).toBe(403)
    expect(await act()).toMatchObject({ status: 409, body: { message: english(WITHDRAWN_BEFORE) } })
    await admins.end(rollCall.id)
    expect((await bring(byEmma('p1', 'help'))).status).toBe(403)
    await makeRollCall(db, { office, kind: 'real' })
    expect((await act()).status).toBe(200)
  })

  test('of others stay, and a warden’s words too', async () => {
    const otto = await makePerson(db, { office, name: 'Otto' })
    await makeCheckIn(db, { person: otto, office, timeIn: new Date('2026-11-18T08:00:00Z') })
    const ottos = await signedIn(server, otto)
    await act(ottos)
    const mark = deviceOf(otto)('p1', 'help')
    await calls(ottos).exchange({ rollCall: rollCall.id, marks: [mark] })
    await withdraw()
    expect((await admins.end(rollCall.id)).status).toBe(409)
    await withdraw(otto.id)
    const admin = await makePerson(db, { role: ADMIN, name: 'Ada' })
    const adas = await adminCalls(admin)
    await adas.exchange({ rollCall: rollCall.id, marks: [deviceOf(admin)('p1', 'help')] })
    expect(await withdraw(admin.id)).toMatchObject({
      status: 404,
      body: { message: english(NO_ACTING_WARDEN) },
    })
    expect((await admins.end(rollCall.id)).status).toBe(409)
  })

  test('can’t be withdrawn by an acting warden', async () => {
    expect((await withdraw(emma.id, calls())).status).toBe(403)
  })
})

describe('the list of roll calls for people with a duty', () => {
  const ledBy = async (of: string) =>
    (await server.send({ url: '/api/me/alarm', token: of })).body.led as unknown

  test('has those of all offices where the duty counts, also without a check-in', async () => {
    const wanda = await makePerson(db)
    await makeDuty(db, { person: wanda, duty: 'warden', office })
    // Without the second factor the banner leads to its page.
    const wandas = await signedIn(server, wanda)
    expect(await ledBy(wandas)).toEqual([])
    const { id } = await makeRollCall(db, { office, kind: 'drill' })
    await makeRollCall(db, { office: await makeOffice(db) })
    const led = [{ id, office: office.name, officeId: office.id, kind: 'drill', isOpen: true }]
    expect(await ledBy(wandas)).toEqual(led)
    expect(await ledBy(token)).toEqual([])
    await makeCheckIn(db, { person: wanda, office, timeIn: new Date('2026-11-18T08:00:00Z') })
    expect(await ledBy(wandas)).toEqual([])
    expect(await alarm(wandas)).toMatchObject({ kind: 'drill' })
  })

  test('is empty for an administrator, who would otherwise see each drill of all offices', async () => {
    await makeRollCall(db, { office })
    const admin = await makePerson(db, { role: ADMIN })
    expect(await ledBy(await signedIn(server, admin))).toEqual([])
    await makeDuty(db, { person: admin, duty: 'coordinator', office })
    expect(await ledBy(await signedIn(server, admin))).toHaveLength(1)
  })

  test('is empty for an acting warden', async () => {
    await makeRollCall(db, { office })
    await makeDuty(db, { person: emma, duty: 'acting-warden', office })
    expect(await ledBy(token)).toEqual([])
  })
})

describe('the alarm of a person', () => {
  const told = (mayCall: boolean, kind = 'real') => ({
    office: office.name,
    officeId: office.id,
    kind,
    assemblyPoints: '',
    mayCall,
  })

  test('is that of the office of the check-in', async () => {
    await makeRollCall(db, { office, kind: 'real' })
    expect(await alarm()).toBeNull()
    await checkIn()
    expect(await alarm()).toEqual(told(false))
    await act()
    expect(await alarm()).toEqual(told(true))
    await db.update(rollCalls).set({ closedAt: server.now() }).where(eq(rollCalls.officeId, office.id))
    expect(await alarm()).toBeNull()
  })

  test('is empty for other offices and after the person has left', async () => {
    await makeRollCall(db, { office: await makeOffice(db), kind: 'real' })
    await checkIn()
    expect(await alarm()).toBeNull()
    await makeRollCall(db, { office, kind: 'drill' })
    expect(await alarm()).toEqual(told(false, 'drill'))
    await makeOwnStatement(db, { person: emma, says: 'left', source: 'self', at: server.now() })
    expect(await alarm()).toBeNull()
  })

  test('is shown after closing to a person who has probably left', async () => {
    await checkIn()
    server.setNow(new Date('2026-11-18T19:30:00Z'))
    await makeRollCall(db, { office, kind: 'real', startedAt: server.now() })
    expect(await alarm()).toEqual(told(false))
  })
})
