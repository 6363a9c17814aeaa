import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { LINK_IS_OVER, LINK_UNKNOWN } from '../../domain/roll-call/link-contract'
import { partsOfId } from '../../domain/roll-call/mark-reference'
import { statesOf } from '../../domain/roll-call/state'
import { forgetAudit } from '../audit/factory'
import { signedIn } from '../auth/factory'
import { makeCheckIn } from '../check-ins/factory'
import { makeDuty } from '../duties/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { auditEntries } from '../platform/events/tables'
import { rateLimits } from '../platform/limits/tables'
import { mailOutbox } from '../platform/mail/tables'
import { createTestServer } from '../testing/test-server'
import { mailsTo } from '../testing/outbox'
import { deviceOf, patiently, rollCallCalls, listMarks } from './factory'
import { linkToken, readLinkToken } from './link-tokens'
import { rollCallMarks } from './tables'
import { MOST_ANSWERS } from './link-routes'
import { english } from '../platform/texts'

const server = await createTestServer()
const { db } = server
const secret = server.config.authSecret

let office: Office
let ana: Person
let ben: Person
let wanda: Person
let wandas: ReturnType<typeof rollCallCalls>
let rollCall: string
let token = ''
beforeEach(async () => {
  server.setNow(new Date('2026-11-18T09:30:00Z'))
  office = await makeOffice(db, { assemblyPoints: 'Car park' })
  ana = await makePerson(db, { office, name: 'Ana' })
  ben = await makePerson(db, { office, name: 'Ben' })
  for (const person of [ana, ben])
    await makeCheckIn(db, { person, office, timeIn: new Date('2026-11-18T08:00:00Z') })
  wanda = await makePerson(db, { office, name: 'Wanda' })
  await makeDuty(db, { person: wanda, duty: 'warden', office })
  wandas = rollCallCalls(server, office, await signedIn(server, wanda))
  rollCall = randomUUID()
  await wandas.exchange({ rollCall, start: { kind: 'real' } })
  token = await mailedLink(ana)
  server.setNow(new Date('2026-11-18T09:31:30Z'))
  await forgetAudit(db)
  await db.delete(rateLimits)
})

async function mailedLink({ email }: Person) {
  const [mail] = await mailsTo(db, email)
  return /\/alarm#([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? ''
}

const answer = (given: object, of = token) =>
  server.send({ url: '/api/roll-call/answer', payload: { token: of, answer: 'seen', note: '', ...given } })
const stored = () => listMarks(db, rollCall)
const sequenceOf = (id: string) => partsOfId(id).sequence
const audited = () => db.select().from(auditEntries).orderBy(asc(auditEntries.id))

const look = (of = token) => server.send({ url: '/api/roll-call/link', payload: { token: of } })

describe('the page of a link', () => {
  test('learns the office, and that the roll call is open or has ended', async () => {
    const running = {
      office: office.name,
      kind: 'real',
      isOpen: true,
      assemblyPoints: 'Car park',
      allClear: null,
    }
    expect((await look()).body).toEqual(running)
    await wandas.end(rollCall)
    expect((await look()).body).toEqual({ ...running, isOpen: false })
    expect(await stored()).toEqual([])
    expect(await audited()).toMatchObject([{ action: 'close roll call' }])
  })

  test('learns nothing by a token that is none, or of a person who was not listed', async () => {
    for (const wrong of ['', 'x', `${token.slice(0, -4)}AAAA`, linkToken(secret, { rollCall, number: 999 })])
      expect(await look(wrong)).toMatchObject({ status: 404, body: { message: english(LINK_UNKNOWN) } })
  })
})

describe('an answer by link', () => {
  test('is a mark on the person’s own line, without a sign-in', async () => {
    expect(await answer({ answer: 'help', note: 'Second floor' })).toMatchObject({
      status: 200,
      body: { office: office.name, answer: 'help' },
    })
    expect((await wandas.exchange({ rollCall })).body.marks).toEqual([
      {
        id: expect.stringMatching(/^\*[\w-]{7}:1\.[\w-]{6}$/) as string,
        about: 'p1',
        kind: 'help',
        note: 'Second floor',
        supersedes: [],
        after: 90,
        by: null,
        ...{ byName: '', broughtBy: '', isActing: false },
      },
    ])
    expect(await audited()).toEqual([])
  })

  test('replaces the person’s earlier answer, and the same again makes no mark', async () => {
    for (const given of [
      { answer: 'help', note: 'Roof' },
      { answer: 'help', note: 'Roof' },
      { answer: 'seen' },
    ])
      expect((await answer(given)).status).toBe(200)
    const marks = await stored()
    expect(marks.map(({ id, supersedes }) => [sequenceOf(id), supersedes])).toEqual([
      [1, []],
      [2, [marks[0]!.id]],
    ])
    expect(statesOf(marks).get('p1')).toMatchObject({ kind: 'seen', isDisputed: false })
  })

  test('replaces no mark of other people: the more alarming counts and is disputed', async () => {
    const byWanda = deviceOf(wanda)
    await answer({ answer: 'seen' })
    const [own] = await stored()
    await wandas.exchange({ rollCall, marks: [byWanda('p1', 'help', { supersedes: [own!.id] })] })
    await answer({ answer: 'out' })
    expect(statesOf(await stored()).get('p1')).toMatchObject({ kind: 'help', isDisputed: true })
  })

  test('‘needs help’ counts again after a warden marked the wrong person', async () => {
    const byWanda = deviceOf(wanda)
    await answer({ answer: 'help', note: 'Stairs' })
    const [own] = await stored()
    await wandas.exchange({ rollCall, marks: [byWanda('p1', 'seen', { supersedes: [own!.id] })] })
    expect(statesOf(await stored()).get('p1')?.kind).toBe('seen')
    await answer({ answer: 'help', note: 'Stairs' })
    expect(statesOf(await stored()).get('p1')).toMatchObject({ kind: 'help', notes: ['Stairs'] })
    await answer({ answer: 'help', note: 'Stairs' })
    expect(await stored()).toHaveLength(3)
  })

  test('is stored whatever ids other people bring, because they can’t make one of a link', async () => {
    await answer({ answer: 'seen' })
    const [own] = await stored()
    const { sequence } = partsOfId(own!.id)
    const reserved = Array.from({ length: 50 }, (_, place) => ({
      ...deviceOf(wanda)('p1', 'help'),
      id: own!.id.replace(`:${sequence}.`, `:${place + 2}.`),
      by: null,
    }))
    const { refused } = (await wandas.exchange({ rollCall, marks: reserved })).body
    expect(refused).toHaveLength(50)
    expect((await answer({ answer: 'help', note: 'Stairs' })).status).toBe(200)
    expect(statesOf(await stored()).get('p1')).toMatchObject({ kind: 'help', notes: ['Stairs'] })
  })

  test('has a device for each person', async () => {
    await answer({})
    await answer({}, await mailedLink(ben))
    const [one, other] = await stored()
    expect([one?.about, other?.about]).toEqual(['p1', 'p2'])
    expect(one?.id.split(':')[0]).not.toBe(other?.id.split(':')[0])
  })

  test('is stored once after the other from two windows at one moment', async () => {
    const kinds = ['seen', 'help', 'out', 'seen', 'help', 'out']
    const answers = await Promise.all(kinds.map((kind) => patiently(() => answer({ answer: kind }))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const marks = await stored()
    expect(marks.map(({ id }) => sequenceOf(id))).toEqual(marks.map((_, index) => index + 1))
    expect(statesOf(marks).get('p1')?.heads).toHaveLength(1)
  })

  test.each<[string, object, string]>([
    ['of no kind', { answer: 'missing' }, 'answer'],
    ['with a long place', { note: 'x'.repeat(81) }, 'note'],
    ['with a long token', { token: 'x'.repeat(201) }, 'token'],
  ])('%s is invalid', async (_what, given, field) => {
    const { status, body } = await answer(given)
    expect([status, Object.keys(body.fields as object)]).toEqual([422, [field]])
  })

  test('is accepted fifty times at most, and then the page names a person to call', async () => {
    for (let time = 0; time < MOST_ANSWERS; time++)
      expect((await answer({ answer: time % 2 ? 'out' : 'seen' })).status).toBe(200)
    expect(await answer({ answer: 'seen' })).toMatchObject({
      status: 429,
      body: { message: 'This link was used too often. If you need help, please call the emergency number.' },
    })
    expect(await stored()).toHaveLength(MOST_ANSWERS)
    expect(await audited()).toMatchObject([
      { action: 'refuse mark', actor: 'not signed in', subject: office.name },
    ])
  })

  test('is accepted from many people behind one network address', async () => {
    const links = [token, await mailedLink(ben)]
    for (let batch = 0; batch < 10; batch++) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, place) => patiently(() => answer({}, links[place % 2]))),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    }
  })

  test('is accepted whatever else comes from the same network: wrong links, broken calls and too many presses of another link', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 300; time++) statuses.push((await answer({}, `rubbish${time}`)).status)
    expect(statuses.filter((status) => status === 404)).toHaveLength(30)
    for (let time = 0; time < 150; time++) await answer({ answer: 'missing' }, `rubbish${time}`)
    expect((await answer({ answer: 'missing' })).status).toBe(422)
    for (let time = 0; time < 120; time++) expect((await answer({})).status).toBe(200)
    expect((await answer({})).status).toBe(429)
    expect((await answer({ answer: 'help' }, await mailedLink(ben))).status).toBe(200)
  })
})

describe('a link is refused and audited', () => {
  const isRefused = async (of: string) => {
    expect(await answer({}, of)).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: english(LINK_UNKNOWN) },
    })
    expect(await stored()).toEqual([])
    expect(await audited()).toMatchObject([
      { action: 'refuse mark', actor: 'not signed in', details: { reason: { key: LINK_UNKNOWN } } },
    ])
  }

  test('with another person’s number', async () => {
    const bytes = Buffer.from(token, 'base64url')
    bytes.writeUInt32BE(2, 16)
    await isRefused(bytes.toString('base64url'))
  })

  test('with another signature', async () => {
    const bytes = Buffer.from(token, 'base64url')
    bytes[51]! ^= 1
    await isRefused(bytes.toString('base64url'))
  })

  test('with more text behind it', () => isRefused(`${token}AAAA`))
  test('in another spelling', () => isRefused(`${token}=`))
  test('with an empty token', () => isRefused(''))

  test('with another server’s secret', () =>
    isRefused(linkToken('another secret of at least thirty-two characters', { rollCall, number: 1 })))

  test('for an unknown roll call', () => isRefused(linkToken(secret, { rollCall: randomUUID(), number: 1 })))

  test('for a person who was not on the list', () => isRefused(linkToken(secret, { rollCall, number: 99 })))

  test('after the end of the roll call, at every press', async () => {
    await answer({ answer: 'seen' })
    await wandas.end(rollCall)
    await forgetAudit(db)
    for (const kind of ['help', 'seen', 'help'])
      expect(await answer({ answer: kind })).toMatchObject({
        status: 409,
        body: { message: english(LINK_IS_OVER) },
      })
    expect(await stored()).toHaveLength(1)
    expect(await audited()).toMatchObject([
      {
        action: 'refuse mark',
        actor: 'not signed in',
        subject: office.name,
        details: { reason: { key: LINK_IS_OVER } },
      },
    ])
  })

  test('after two days, although nobody has ended the roll call', async () => {
    server.setNow(new Date('2026-11-20T09:30:01Z'))
    expect(await answer({})).toMatchObject({ status: 409, body: { message: english(LINK_IS_OVER) } })
  })
})

test('the next roll call has other links, and no person gets a mail twice', async () => {
  await wandas.end(rollCall)
  await db.delete(mailOutbox)
  server.setNow(new Date('2026-11-18T11:00:00Z'))
  const next = randomUUID()
  await wandas.exchange({ rollCall: next, start: { kind: 'drill' } })
  expect(await mailsTo(db, ana.email)).toHaveLength(1)
  const second = await mailedLink(ana)
  expect(second).not.toBe(token)
  expect((await answer({ answer: 'out' }, second)).status).toBe(200)
  expect((await answer({ answer: 'out' }, token)).status).toBe(409)
  expect(await db.$count(rollCallMarks, eq(rollCallMarks.rollCallId, next))).toBe(1)
})

test('a token is read back as it was made, and has 70 characters', () => {
  for (const number of [1, 255, 65_536, 999_999]) {
    const owner = { rollCall: randomUUID(), number }
    expect(linkToken(secret, owner)).toHaveLength(70)
    expect(readLinkToken(secret, linkToken(secret, owner))).toEqual(owner)
  }
})
