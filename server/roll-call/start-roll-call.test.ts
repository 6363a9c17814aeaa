import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Language } from '../../domain/language'
import type { Duty } from '../../domain/access/duty'
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
import { openDatabase, transact } from '../platform/db/database'
import { auditEntries, events } from '../platform/events/tables'
import { translatorOf } from '../platform/texts'
import { mailOutbox } from '../platform/mail/tables'
import { untilBlocked } from '../testing/blocked'
import { countQueries } from '../testing/test-database'
import { createTestServer } from '../testing/test-server'
import { dayStatuses } from '../statuses/tables'
import { jobTasks } from '../tasks'
import { makeVisit } from '../visitors/factory'
import { countRollCall, endForgottenRollCalls } from './close-roll-call'
import { deviceOf, makeRollCall, patiently, rollCallCalls } from './factory'
import { recordRollCall } from './store'
import { rollCallPeople, rollCalls, rollCallStarts } from './tables'

const server = await createTestServer()
const { db } = server

let office: Office
let wanda: Person
let otto: Person
let wandas: ReturnType<typeof rollCallCalls>
let ottos: ReturnType<typeof rollCallCalls>
beforeEach(async () => {
  await itIs('09:30:00')
  office = await makeOffice(db, { zones: [{ number: 1, name: 'Cellar' }] })
  wanda = await warden('Wanda')
  otto = await warden('Otto')
  wandas = rollCallCalls(server, office, await signedIn(server, wanda))
  ottos = rollCallCalls(server, office, await signedIn(server, otto))
  await forgetAudit(db)
  await db.delete(mailOutbox)
})

async function itIs(time: string) {
  server.setNow(new Date(time.includes('T') ? time : `2026-11-18T${time}Z`))
}

async function warden(name: string, at: Office = office) {
  const person = await makePerson(db, { office: at, name })
  await makeDuty(db, { person, duty: 'warden', office: at })
  return person
}

const instant = (time: string) => new Date(`2026-11-18T${time}:00Z`)
const checkIn = async (name: string, time = '08:00', given: object = {}) => {
  const person = await makePerson(db, { office, name })
  await makeCheckIn(db, { person, office, timeIn: instant(time), ...given })
  return person
}
/** Counts the ended roll calls, as the jobs do. */
const countAll = async () => {
  for (const { id } of await stored()) await countRollCall(db, id)
}
const stored = () =>
  db.select().from(rollCalls).where(eq(rollCalls.officeId, office.id)).orderBy(asc(rollCalls.startedAt))
const listedAs = async () =>
  (await db.select().from(rollCallPeople).where(eq(rollCallPeople.officeId, office.id)))
    .map(({ number, listed }) => `${number} ${listed}`)
    .toSorted()
const allMails = () => db.select().from(mailOutbox).orderBy(asc(mailOutbox.recipient))
/** The mails that ask people where they are. */
const mails = async () => (await allMails()).filter(({ subject }) => subject.includes('where are you?'))
/** The addresses of the mails to people with a duty for the roll call. */
const leadersTold = async () =>
  (await allMails()).flatMap(({ subject, recipient }) => (subject.includes('roll call of') ? recipient : []))
const audited = () => db.select().from(auditEntries).orderBy(asc(auditEntries.id))
const real = { kind: 'real' } as const
const drill = { kind: 'drill' } as const

describe('a start', () => {
  test('makes one roll call with the id of the device, the list and the zones of that moment', async () => {
    await checkIn('Ana')
    await makeVisit(db, { office, timeIn: instant('08:10'), name: 'Vera', email: 'vera@guests.example' })
    const late = await makePerson(db, { office, name: 'Late' })
    await db.insert(dayStatuses).values({ userId: late.id, day: '2026-11-18', status: 2 })
    const rollCall = randomUUID()
    const answer = await wandas.exchange({ rollCall, start: { ...real, ago: 90, listAge: 7200 } })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        rollCall: {
          id: rollCall,
          kind: 'real',
          ago: 90,
          day: '2026-11-18',
          startedBy: 'Wanda',
          zones: [{ number: 1, name: 'Cellar' }],
          isClosed: false,
        },
        marks: [],
        cursor: 0,
        hasMore: false,
        refused: [],
      },
    })
    expect(await stored()).toMatchObject([
      { id: rollCall, listAge: 7200, startedById: wanda.id, startedAt: new Date('2026-11-18T09:28:30Z') },
    ])
    expect(await listedAs()).toEqual(['1 inside', '2 inside', '3 expected'])
    expect((await wandas.list()).open).toMatchObject({ id: rollCall, kind: 'real', startedBy: 'Wanda' })
    await db.update(offices).set({ zones: [] }).where(eq(offices.id, office.id))
    expect((await wandas.exchange({ rollCall })).body.rollCall.zones).toHaveLength(1)
  })

  test('leaves one entry and one event, and a repeat leaves nothing', async () => {
    const rollCall = randomUUID()
    await db.delete(events)
    for (const _ of [1, 2]) await wandas.exchange({ rollCall, start: drill })
    expect(await audited()).toMatchObject([
      { action: 'start roll call', actor: wanda.email, subject: office.name, details: { kind: 'drill' } },
    ])
    expect(await db.select().from(events)).toMatchObject([
      { act: 'start roll call', officeIds: [office.id], actorId: wanda.id },
    ])
    expect(await stored()).toHaveLength(1)
  })

  test.each<[string, object, string]>([
    ['of no kind', { kind: 'party' }, 'start.kind'],
    ['of more than two days ago', { kind: 'real', ago: 172_801 }, 'start.ago'],
    ['in the future', { kind: 'real', ago: -1 }, 'start.ago'],
    ['with an age that is none', { kind: 'real', listAge: 1.5 }, 'start.listAge'],
  ])('%s is refused at its field', async (_what, start, field) => {
    const answer = await wandas.exchange({ rollCall: randomUUID(), start: start as typeof real })
    expect(answer).toMatchObject({ status: 422 })
    expect(Object.keys(answer.body.fields as object)).toEqual([field])
    expect(await stored()).toEqual([])
  })

  test('is needed for calls on a roll call, which is not found before', async () => {
    expect(await wandas.exchange({ rollCall: randomUUID() })).toMatchObject({
      status: 404,
      body: { message: 'This roll call is not known at this office. Please start it again.' },
    })
  })

  test('with a roll call’s id of another office is refused, and nothing begins', async () => {
    const other = await makeOffice(db)
    const there = await makeRollCall(db, { office: other })
    expect(await wandas.exchange({ rollCall: there.id, start: real })).toMatchObject({ status: 404 })
    expect(await stored()).toEqual([])
    expect(await db.select().from(rollCalls).where(eq(rollCalls.id, there.id))).toEqual([there])
  })
})

describe('two starts make one roll call', () => {
  const startBoth = async (apart: number, kinds: ('real' | 'drill')[] = ['drill', 'drill']) => {
    const [first, second] = [randomUUID(), randomUUID()]
    await wandas.exchange({ rollCall: first, start: { kind: kinds[0]!, ago: Math.max(0, apart) } })
    const { body } = await ottos.exchange({
      rollCall: second,
      start: { kind: kinds[1]!, ago: Math.max(0, -apart) },
    })
    return { first, second, answered: body.rollCall as { id: string; kind: string; ago: number } }
  }

  test.each([0, 1, 899, -899])('%i seconds apart', async (apart) => {
    const { first, second, answered } = await startBoth(apart)
    expect(answered.id).toBe(first)
    expect(await stored()).toHaveLength(1)
    expect(await db.select().from(rollCallStarts)).toContainEqual({ id: second, rollCallId: first })
    expect((await ottos.exchange({ rollCall: second })).body.rollCall.id).toBe(first)
  })

  test('which begins at the earlier of both', async () => {
    expect((await startBoth(-600)).answered.ago).toBe(600)
    expect(await stored()).toMatchObject([{ startedAt: new Date('2026-11-18T09:20:00Z') }])
  })

  test('and a phone whose clock was set does not end it', async () => {
    await itIs('16:00:00')
    const { first, answered } = await startBoth(-13 * 3600)
    expect(answered).toMatchObject({ id: first, ago: 0 })
    await transact(db, (tx) => endForgottenRollCalls(tx, server.now()))
    expect(await stored()).toMatchObject([{ startedAt: instant('16:00'), closedAt: null }])
  })

  test('while it is open, however late the second is', async () => {
    await startBoth(0)
    await itIs('21:30:00')
    wandas = rollCallCalls(server, office, await signedIn(server, wanda))
    const { body } = await wandas.exchange({ rollCall: randomUUID(), start: drill })
    expect(body.rollCall.ago).toBe(12 * 3600)
    expect(await stored()).toHaveLength(1)
  })

  test('which is real if one of them is, in either order', async () => {
    const { first } = await startBoth(60, ['drill', 'real'])
    expect(await stored()).toMatchObject([{ id: first, kind: 'real' }])
    expect((await ottos.exchange({ rollCall: randomUUID(), start: drill })).body.rollCall.kind).toBe('real')
    expect((await audited()).map(({ details }) => details)).toEqual([
      { kind: 'drill' },
      { kind: 'real', joined: true },
      { kind: 'drill', joined: true },
    ])
  })

  test('and a code of another phone makes no drill real, open or ended, moves no start, and has nobody told', async () => {
    await checkIn('Ana')
    const { first } = await startBoth(0)
    await db.delete(mailOutbox)
    const byCode = { ...real, ago: 600, isHanded: true } as const
    const { body } = await ottos.exchange({ rollCall: randomUUID(), start: byCode })
    expect(body.rollCall).toMatchObject({ id: first, kind: 'drill', ago: 0 })
    await itIs('09:40:00')
    await wandas.end(first)
    await itIs('09:45:00')
    const late = await ottos.exchange({ rollCall: randomUUID(), start: byCode })
    expect(late.body.rollCall).toMatchObject({ id: first, kind: 'drill', isClosed: true })
    expect(await stored()).toMatchObject([{ kind: 'drill', startedAt: instant('09:30') }])
    expect(await allMails()).toEqual([])
  })

  test('and a code of another phone begins one where there is none, and everybody is told', async () => {
    await checkIn('Ana')
    const { body } = await ottos.exchange({ rollCall: randomUUID(), start: { ...real, isHanded: true } })
    expect(body.rollCall).toMatchObject({ kind: 'real', isClosed: false })
    expect(await mails()).toHaveLength(1)
  })

  test('at one moment, of ten wardens on two servers', async () => {
    const second = await createSecondServer()
    const ids = Array.from({ length: 10 }, () => randomUUID())
    const token = await signedIn(server, wanda)
    const answers = await Promise.all(
      ids.map((rollCall, place) =>
        patiently(() =>
          rollCallCalls(place % 2 ? second : server, office, token).exchange({ rollCall, start: real }),
        ),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
    expect(new Set(answers.map(({ body }) => body.rollCall.id)).size).toBe(1)
    expect(await stored()).toHaveLength(1)
    expect(await db.$count(rollCallStarts, eq(rollCallStarts.rollCallId, answers[0]!.body.rollCall.id))).toBe(
      9,
    )
  })

  test('with one id at one moment, as a phone repeats its call', async () => {
    const rollCall = randomUUID()
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => patiently(() => wandas.exchange({ rollCall, start: real }))),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await stored()).toHaveLength(1)
    expect((await audited()).length).toBe(1)
  })

  test('with one id if the first call is committed between two reads of the second', async () => {
    const { id } = await makeRollCall(db, { office })
    let answer: Promise<{ status: number; body: any }> = Promise.reject(new Error())
    answer.catch(() => undefined)
    await transact(db, async (tx) => {
      // The first read of the second call waits for this row, and then finds it deleted. The next read finds the new one.
      await tx.delete(rollCalls).where(eq(rollCalls.id, id))
      answer = wandas.exchange({ rollCall: id, start: real })
      await untilBlocked(db)
      await makeRollCall(tx, { office, id, kind: 'real' })
    })
    expect(await answer).toMatchObject({ status: 200, body: { rollCall: { id } } })
    expect(await audited()).toEqual([])
  })

  test('if the second comes before the first has been committed', async () => {
    const first = randomUUID()
    let answer: Promise<{ status: number; body: any }> = Promise.reject(new Error())
    answer.catch(() => undefined)
    await transact(db, async (tx) => {
      const row = { officeId: office.id, day: '2026-11-18', kind: 'real' as const, zones: [] }
      expect(await recordRollCall(tx, { id: first, startedAt: server.now(), ...row })).toBe(true)
      answer = wandas.exchange({ rollCall: randomUUID(), start: real })
      await untilBlocked(db)
    })
    expect(await answer).toMatchObject({ status: 200, body: { rollCall: { id: first } } })
    expect(await stored()).toHaveLength(1)
  })

  test('which has ended, if the second start was before its end', async () => {
    const first = randomUUID()
    await wandas.exchange({ rollCall: first, start: drill })
    await itIs('09:50:00')
    expect((await wandas.end(first)).status).toBe(200)
    await itIs('10:30:00')
    const late = await ottos.exchange({ rollCall: randomUUID(), start: { ...drill, ago: 3300 } })
    expect(late.body.rollCall).toMatchObject({ id: first, isClosed: true })
    expect(await stored()).toHaveLength(1)
  })
})

describe('two starts make two roll calls', () => {
  test('if one came after the end of the other: an alarm may follow a drill at once', async () => {
    await wandas.exchange({ rollCall: randomUUID(), start: drill })
    await itIs('09:38:00')
    await wandas.end((await stored())[0]!.id)
    await itIs('09:40:00')
    const { body } = await ottos.exchange({ rollCall: randomUUID(), start: real })
    expect(body.rollCall).toMatchObject({ kind: 'real', isClosed: false, ago: 0 })
    expect(await stored()).toHaveLength(2)
  })

  test('if a phone brings the drill of the morning in the alarm of the afternoon', async () => {
    await checkIn('Ana')
    await itIs('15:00:00')
    const alarm = randomUUID()
    await wandas.exchange({ rollCall: alarm, start: real })
    const mark = deviceOf(otto)('p1', 'seen')
    const { body } = await ottos.exchange({
      rollCall: randomUUID(),
      start: { ...drill, ago: 6 * 3600 },
      marks: [mark],
    })
    expect(body).toMatchObject({ rollCall: { isClosed: true, kind: 'drill' }, refused: [] })
    expect((await wandas.exchange({ rollCall: alarm })).body.marks).toEqual([])
    await countAll()
    expect(await stored()).toMatchObject([
      { kind: 'drill', closedAt: new Date('2026-11-18T15:00:00Z'), numbers: { people: 1, seen: 1 } },
      { kind: 'real', closedAt: null },
    ])
  })

  test('if a real alarm was pressed just before the drill ended, and everybody gets its mail', async () => {
    await checkIn('Ana')
    await wandas.exchange({ rollCall: randomUUID(), start: drill })
    await itIs('09:40:00')
    await wandas.end((await stored())[0]!.id)
    await itIs('09:42:00')
    await db.delete(mailOutbox)
    const { body } = await ottos.exchange({ rollCall: randomUUID(), start: { ...real, ago: 240 } })
    expect(body.rollCall).toMatchObject({ kind: 'real', isClosed: false, ago: 720 })
    expect(await stored()).toMatchObject([{ kind: 'real', closedAt: null, closedById: null, numbers: null }])
    expect((await mails()).map(({ subject }) => subject)).toEqual([`Alarm at ${office.name}: where are you?`])
  })

  test('if the first was open for more than twelve hours, and the second ends it with its numbers', async () => {
    await checkIn('Ana')
    await wandas.exchange({ rollCall: randomUUID(), start: real })
    await itIs('21:30:01')
    wandas = rollCallCalls(server, office, await signedIn(server, wanda))
    await forgetAudit(db)
    expect((await wandas.exchange({ rollCall: randomUUID(), start: drill })).body.rollCall.ago).toBe(0)
    await countAll()
    expect(await stored()).toMatchObject([
      { closedAt: new Date('2026-11-18T21:30:00Z'), closedById: null, numbers: { people: 1, missing: 1 } },
      { closedAt: null },
    ])
    expect((await audited()).map(({ action }) => action)).toEqual(['close roll call', 'start roll call'])
  })

  test('at two offices', async () => {
    const other = await makeOffice(db)
    const there = rollCallCalls(server, other, await signedIn(server, await warden('Ida', other)))
    const [here, elsewhere] = [randomUUID(), randomUUID()]
    await wandas.exchange({ rollCall: here, start: real })
    expect((await there.exchange({ rollCall: elsewhere, start: real })).body.rollCall.id).toBe(elsewhere)
  })
})

describe('the people of a roll call that a phone started without a network', () => {
  test('are those of the moment of the start, not of its arrival', async () => {
    await checkIn('Ana', '08:00')
    const goes = await checkIn('Gus', '08:00')
    await makeVisit(db, {
      office,
      timeIn: instant('08:00'),
      name: 'Vera',
      timeOut: instant('09:20'),
      endedBy: 'device',
    })
    await makeVisit(db, {
      office,
      timeIn: instant('08:00'),
      name: 'Ben',
      timeOut: instant('08:50'),
      endedBy: 'device',
    })
    await checkIn('Later', '09:20')
    await makeCheckIn(db, { person: goes, office: await makeOffice(db), timeIn: instant('09:25') })
    await wandas.exchange({ rollCall: randomUUID(), start: { ...real, ago: 1800 } })
    const names = await db.execute<{ name: string }>(sql`
      select coalesce(u.name, c.name) as name from roll_call_people p
      join roll_call_lines l using (office_id, day, number)
      left join users u on u.id = l.user_id left join check_ins c on c.id = l.check_in_id
      where p.office_id = ${office.id} and listed = 'inside' order by 1`)
    expect(names.rows.map(({ name }) => name)).toEqual(['Ana', 'Gus', 'Vera'])
  })

  test('are those of that day, if it began before midnight', async () => {
    await checkIn('Ana', '17:00')
    await itIs('2026-11-19T08:00:00Z')
    const person = await makePerson(db, { office })
    await makeCheckIn(db, { person, office, timeIn: new Date('2026-11-19T07:30:00Z') })
    wandas = rollCallCalls(server, office, await signedIn(server, wanda))
    const { body } = await wandas.exchange({ rollCall: randomUUID(), start: { ...real, ago: 9 * 3600 } })
    expect(body.rollCall.day).toBe('2026-11-18')
    expect(await listedAs()).toEqual(['1 probably left'])
  })
})

test('a forgotten drill ends by itself after twelve hours, and open pages get news of it', async () => {
  await checkIn('Ana')
  await wandas.exchange({ rollCall: randomUUID(), start: drill })
  await forgetAudit(db)
  await db.delete(events)
  const runAt = async (time: string) => {
    await itIs(time)
    await jobTasks(server, null).end_forgotten_roll_calls({}, {} as JobHelpers)
  }
  await runAt('21:30:00')
  expect(await stored()).toMatchObject([{ closedAt: null }])
  await runAt('21:30:01')
  await runAt('23:00:00')
  expect(await stored()).toMatchObject([
    { closedAt: new Date('2026-11-18T21:30:00Z'), closedById: null, numbers: { people: 1, missing: 1 } },
  ])
  expect((await audited()).filter(({ subject }) => subject === office.name)).toMatchObject([
    { action: 'close roll call', actor: 'hourly job', details: { kind: 'drill', 'nobody ended it': true } },
  ])
  expect(
    (await db.select().from(events)).filter(({ officeIds }) => officeIds.includes(office.id)),
  ).toMatchObject([{ act: 'close roll call' }])
})

test('a start that a phone brings a day later makes an ended roll call and no mail', async () => {
  await checkIn('Ana')
  await itIs('2026-11-19T09:00:00Z')
  wandas = rollCallCalls(server, office, await signedIn(server, wanda))
  const mark = deviceOf(wanda)('p1', 'seen')
  const start = { ...real, ago: 23 * 3600 }
  const { body } = await wandas.exchange({ rollCall: randomUUID(), start, marks: [mark] })
  expect(body).toMatchObject({ rollCall: { isClosed: true, day: '2026-11-18' }, refused: [] })
  await countAll()
  expect(await stored()).toMatchObject([{ closedAt: new Date('2026-11-18T22:00:00Z'), numbers: { seen: 1 } }])
  expect(await mails()).toEqual([])
})

test('a person who checked in again after an offline start is on its list once, as inside', async () => {
  const ana = await checkIn('Ana')
  await db.insert(dayStatuses).values({ userId: ana.id, day: '2026-11-18', status: 2 })
  await makeCheckIn(db, { person: ana, office, timeIn: instant('09:20') })
  await wandas.exchange({ rollCall: randomUUID(), start: { ...real, ago: 1500 } })
  expect(await listedAs()).toEqual(['1 inside'])
})

describe('a person with a duty for the roll call', () => {
  const holder = async (
    name: string,
    duty: Duty,
    given: Partial<Parameters<typeof makeDuty>[1]> = { office },
  ) => {
    const person = await makePerson(db, { name })
    await makeDuty(db, { person, duty, ...given })
    return person.email
  }

  test('gets a mail that it is running, without being inside', async () => {
    // Other offices of the tests are in this country too.
    onTestFinished(async () => void (await db.delete(duties).where(eq(duties.country, office.country))))
    const told = [
      ...[wanda.email, otto.email],
      await holder('Fay', 'first-aider'),
      await holder('Rita', 'reception'),
      await holder('Cora', 'warden', { country: office.country }),
      await holder('Hans', 'health-and-safety'),
    ]
    await holder('Paul', 'privacy')
    await holder('Emma', 'acting-warden')
    await holder('Else', 'warden', { office: await makeOffice(db) })
    await holder('Late', 'warden', { office, until: '2026-11-17', endsAt: instant('00:00') })
    await wandas.exchange({ rollCall: randomUUID(), start: real })
    expect(await leadersTold()).toEqual(told.toSorted())
    const [mail] = await allMails()
    expect(mail?.subject).toBe(`The roll call of ${office.name} is running`)
    expect(mail?.body).toBe(
      `This is not a drill. It started at 09:30, by the clock of the office.\n\nOpen the roll call:\n${server.config.publicUrl}/offices/${office.id}/roll-call`,
    )
  })

  test('and who is inside is asked like all others, and gets no second mail', async () => {
    await makeCheckIn(db, { person: otto, office, timeIn: instant('08:00') })
    await wandas.exchange({ rollCall: randomUUID(), start: real })
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([otto.email])
    expect(await leadersTold()).toEqual([wanda.email])
  })

  test('gets the mail once, and again if a drill becomes real', async () => {
    const rollCall = randomUUID()
    for (const _ of [1, 2]) await wandas.exchange({ rollCall, start: drill })
    expect(await leadersTold()).toHaveLength(2)
    await ottos.exchange({ rollCall: randomUUID(), start: real })
    expect(await leadersTold()).toHaveLength(4)
  })
})

describe('the mail of a roll call', () => {
  test('names the assembly points of the office, to people inside and to wardens elsewhere', async () => {
    await db.update(offices).set({ assemblyPoints: 'Car park\nRiver bank' }).where(eq(offices.id, office.id))
    await makeCheckIn(db, { person: otto, office, timeIn: instant('08:00') })
    await wandas.exchange({ rollCall: randomUUID(), start: real })
    const bodies = (await allMails()).map(({ body }) => body)
    expect(bodies.filter((body) => body.includes('Assembly point: Car park; River bank'))).toHaveLength(2)
  })

  test('is in the person’s language, or else in that of the office with English below', async () => {
    await db.update(offices).set({ language: 'pt' }).where(eq(offices.id, office.id))
    const came = { office, timeIn: instant('08:00') }
    const ana = await makePerson(db, { office, language: 'es' })
    const ben = await makePerson(db, { office })
    for (const person of [ana, ben]) await makeCheckIn(db, { person, ...came })
    await wandas.exchange({ rollCall: randomUUID(), start: real })
    const bodyTo = async (email: string) =>
      (await allMails()).find(({ recipient }) => recipient === email)?.body
    const inDanger = (language: Language) => translatorOf(language)('mails-roll-call:inDanger')
    expect((await bodyTo(ana.email))?.endsWith(inDanger('es'))).toBe(true)
    expect(await bodyTo(ana.email)).not.toContain('————')
    const [first, second] = (await bodyTo(ben.email))?.split('\n\n————\n\n') ?? []
    expect(first?.endsWith(inDanger('pt'))).toBe(true)
    expect(second?.endsWith(inDanger('en'))).toBe(true)
    const told = await bodyTo(wanda.email)
    expect(told?.split('\n\n————\n\n')).toEqual(
      (['pt', 'en'] as const).map((language) =>
        expect.stringContaining(`${translatorOf(language)('mails-roll-call:openRollCall')}:\nhttp`),
      ),
    )
  })

  test('goes to everybody who is or may be inside and has an address, and to nobody else', async () => {
    await checkIn('Ana')
    const ben = await checkIn('Ben')
    await makeCheckIn(db, { person: ben, office: await makeOffice(db), timeIn: instant('09:00') })
    const awaited = await makePerson(db, { office })
    await db.insert(dayStatuses).values({ userId: awaited.id, day: '2026-11-18', status: 2 })
    const visit = { office, timeIn: instant('08:00') }
    await makeVisit(db, { ...visit, name: 'Vera', phone: '+4411', email: 'vera@guests.example' })
    await makeVisit(db, {
      ...visit,
      name: 'Said',
      phone: '+4412',
      email: 'said@guests.example',
      timeOut: instant('09:00'),
      endedBy: 'phone',
    })
    await makeVisit(db, {
      ...visit,
      name: 'Gone',
      phone: '+4413',
      email: 'gone@guests.example',
      timeOut: instant('09:00'),
      endedBy: 'device',
    })
    await makeVisit(db, { ...visit, name: 'Mute', phone: '+4414', email: '' })
    await wandas.exchange({ rollCall: randomUUID(), start: real })
    const [ana] = await db
      .execute<{ email: string }>(
        sql`select email from users where name = 'Ana' and office_id = ${office.id}`,
      )
      .then(({ rows }) => rows)
    // The addresses of visitors are not proven.
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([ana?.email])
  })

  test('names the office, the time and the kind, and has a link', async () => {
    await checkIn('Ana')
    await wandas.exchange({ rollCall: randomUUID(), start: { ...drill, ago: 120 } })
    const [first] = await mails()
    expect(first?.subject).toBe(`Drill at ${office.name}: where are you?`)
    expect(first?.body).toContain(
      `This is a drill at ${office.name}. It started at 09:28, by the clock of the office.`,
    )
    expect(first?.body).toMatch(/\n\nhttp:\/\/localhost:\d+\/alarm#[\w-]{70}\n\n/)
    await db.delete(mailOutbox)
    await ottos.exchange({ rollCall: randomUUID(), start: real })
    const [second] = await mails()
    expect(second?.subject).toBe(`Alarm at ${office.name}: where are you?`)
    expect(second?.body).toContain('This is not a drill.')
  })

  test('is not sent for a start that comes more than half an hour late, because people may be back inside', async () => {
    await checkIn('Ana')
    await wandas.exchange({ rollCall: randomUUID(), start: { ...drill, ago: 1801 } })
    expect(await mails()).toEqual([])
    await ottos.exchange({ rollCall: randomUUID(), start: { ...real, ago: 1800 } })
    expect(await mails()).toHaveLength(1)
  })

  test('is queued once for many joined starts, and never for a refused one', async () => {
    await checkIn('Ana')
    const rollCall = randomUUID()
    await wandas.exchange({ rollCall, start: real })
    await wandas.exchange({ rollCall, start: real })
    await ottos.exchange({ rollCall: randomUUID(), start: real })
    expect(await mails()).toHaveLength(1)
    const { rows } = await db.execute(sql`
      select key from graphile_worker.jobs where task_identifier = 'send_mail' and key = ${`mail ${(await mails())[0]?.id}`}`)
    expect(rows).toHaveLength(1)
  })
})

test('a thousand people are listed and get their mails by a few queries', async () => {
  await db.execute(sql`
    with crowd as (
      insert into users (email, name, office_id)
      select 'crowd.' || n || '@tidal-research.example', 'Person ' || n, ${office.id} from generate_series(1, 1000) n
      returning id, email, name
    )
    insert into check_ins (office_id, email, name, time_in, time_in_local, user_id)
    select ${office.id}, email, name, timestamptz '2026-11-18T08:00:00Z', '', id from crowd`)
  const { result, queries } = await countQueries(() =>
    wandas.exchange({ rollCall: randomUUID(), start: real }),
  )
  expect(result.status).toBe(200)
  expect(await mails()).toHaveLength(1000)
  const { rows } = await db.execute(
    sql`select 1 from graphile_worker.jobs where task_identifier = 'send_mail'`,
  )
  expect(rows.length).toBeGreaterThanOrEqual(1000)
  expect(queries).toBeLessThanOrEqual(40)
})

/** A second server on the same database, with connections of its own. */
async function createSecondServer() {
  const second = openDatabase(server.databaseUrl)
  onTestFinished(second.close)
  return createTestServer({ database: { ...second, url: server.databaseUrl } })
}
