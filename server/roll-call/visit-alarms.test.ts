import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { BY_FORM, BY_VISITOR } from '../../domain/roll-call/by-visitor'
import { HELP_IS_OPEN } from '../../domain/roll-call/contract'
import { signedIn } from '../auth/factory'
import { makeCheckIn } from '../check-ins/factory'
import { checkIns } from '../check-ins/tables'
import { makeDuty } from '../duties/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { rateLimits } from '../platform/limits/tables'
import { mailOutbox } from '../platform/mail/tables'
import { createTestServer } from '../testing/test-server'
import { VISITOR } from '../visitors/factory'
import { deviceOf, rollCallCalls } from './factory'
import { linkToken } from './link-tokens'
import { english } from '../platform/texts'

const server = await createTestServer()
const { db, config } = server
const itIs = (time: string) => server.setNow(new Date(`2026-11-18T${time}:00Z`))

let office: Office
let wanda: Person
let wandas: ReturnType<typeof rollCallCalls>
beforeEach(async () => {
  itIs('09:00')
  await db.delete(rateLimits)
  await db.delete(mailOutbox)
  office = await makeOffice(db, { assemblyPoints: 'Car park' })
  wanda = await makePerson(db, { office, name: 'Wanda' })
  await makeDuty(db, { person: wanda, duty: 'warden', office })
  wandas = rollCallCalls(server, office, await signedIn(server, wanda))
})

const post = (url: string, payload: object) => server.send({ url, payload })
type Given = Partial<typeof VISITOR> & { at?: Office; tokens?: string[]; scans?: boolean }
async function visit({ at = office, tokens, scans = true, ...given }: Given = {}) {
  const code = scans && { scanned: { key: at.checkInKey } }
  const payload = { office: at.id, ...VISITOR, ...given, ...code, ...(tokens && { tokens }) }
  return ((await post('/api/checkin', payload)).body as { checkOutToken: string }).checkOutToken
}
const leave = (token: string) => post('/api/visits/check-out', { token })
const start = async (kind: 'real' | 'drill' = 'real') => {
  const rollCall = randomUUID()
  await wandas.exchange({ rollCall, start: { kind } })
  return rollCall
}
const look = (...tokens: string[]) => post('/api/visits/alarms', { tokens })
const alarms = async (...tokens: string[]) =>
  ((await look(...tokens)).body as { alarms: { office: string; kind: string; link: string | null }[] }).alarms
const linkOf = async (token: string) => (await alarms(token))[0]?.link ?? ''
const answer = (link: string, kind: string, note = '') =>
  post('/api/roll-call/answer', { token: link, answer: kind, note })
/** The addresses to which mails went, but for the warden's own. */
const mailed = async () =>
  (await db.select().from(mailOutbox)).flatMap(({ recipient }) =>
    recipient === wanda.email ? [] : recipient,
  )
const marksOf = async (rollCall: string) => (await wandas.exchange({ rollCall })).body.marks

describe('the device that began a visit', () => {
  test('gets an alarm at the office and answers it, and gets none without an alarm', async () => {
    const token = await visit()
    expect(await alarms(token)).toEqual([])
    const rollCall = await start('drill')
    const [alarm] = await alarms(token)
    expect(alarm).toEqual({
      office: office.name,
      kind: 'drill',
      assemblyPoints: 'Car park',
      link: expect.any(String) as string,
    })
    expect((await answer(alarm?.link ?? '', 'help', 'Stairs B')).status).toBe(200)
    expect(await marksOf(rollCall)).toMatchObject([
      { about: 'p1', kind: 'help', note: 'Stairs B', by: null, byName: BY_VISITOR },
    ])
    await wandas.end(rollCall)
    expect(await alarms(token)).toEqual([])
  })

  test('hears after the end whether the building may be entered', async () => {
    const token = await visit()
    const over = async () => ((await look(token)).body as { over: object[] }).over
    const rollCall = await start()
    itIs('09:20')
    await wandas.end(rollCall)
    expect(await over()).toEqual([])
    await wandas.allClear(rollCall, true)
    expect(await over()).toEqual([{ office: office.name, mayEnter: true, time: '09:20' }])
    itIs('09:30')
    const later = await visit()
    expect(((await look(later)).body as { over: object[] }).over).toEqual([])
    await start()
    expect(await over()).toEqual([])
  })

  test('gets the link of its own visitor, and no other', async () => {
    const [one, other] = [await visit(), await visit({ name: 'Victor Visitor', phone: '+44 20 7946 0001' })]
    const rollCall = await start()
    await answer(await linkOf(one), 'seen')
    await answer(await linkOf(other), 'help')
    const marks = (await marksOf(rollCall)) as { about: string; kind: string }[]
    expect(new Set(marks.map(({ about }) => about)).size).toBe(2)
    expect(await linkOf(one)).not.toBe(await linkOf(other))
  })

  test('with visits at several offices gets each alarm, the newest first', async () => {
    const elsewhere = await makeOffice(db)
    const first = await visit({ at: elsewhere })
    itIs('09:10')
    const second = await visit({ tokens: [first] })
    await start()
    expect((await alarms(first, second)).map(({ office }) => office)).toEqual([office.name])
  })

  test('gets the alarm and may answer if a stranger has ended the visit by the number', async () => {
    const token = await visit()
    expect((await post('/api/checkout', { phone: VISITOR.phone })).status).toBe(200)
    await start()
    expect((await answer(await linkOf(token), 'seen')).status).toBe(200)
  })

  test('gets no alarm for a visit that it has ended', async () => {
    const token = await visit()
    await leave(token)
    await start()
    expect(await alarms(token)).toEqual([])
  })

  test('gets an alarm that began before the visitor came, without a link', async () => {
    await start()
    itIs('09:05')
    expect(await alarms(await visit())).toEqual([
      { office: office.name, kind: 'real', assemblyPoints: 'Car park', link: null },
    ])
  })

  test('answers on the line of the first visit if the visitor left and came again', async () => {
    await leave(await visit())
    itIs('09:30')
    const token = await visit()
    const rollCall = await start()
    await answer(await linkOf(token), 'seen')
    expect(await marksOf(rollCall)).toMatchObject([{ about: 'p1', kind: 'seen' }])
  })

  test('gets no alarm for a visit of yesterday', async () => {
    const token = await visit()
    server.setNow(new Date('2026-11-19T09:30:00Z'))
    await start()
    expect(await alarms(token)).toEqual([])
  })
})

describe('a stranger', () => {
  test.each([
    ['without a token', []],
    ['with an invented one', ['A'.repeat(43)]],
    ['with the token of an alarm', [linkToken(config.authSecret, { rollCall: randomUUID(), number: 1 })]],
  ])('%s gets no alarm', async (_what, tokens) => {
    await visit()
    await start()
    expect(await look(...tokens)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  test('who fills in the form anywhere, without a code, gets no alarm and no link', async () => {
    const token = await visit({ scans: false })
    await start()
    expect(await look(token)).toMatchObject({ status: 200, body: { alarms: [] } })
    expect(await alarms(await visit({ name: 'Vic', scans: false }))).toEqual([])
  })

  test('and has the link of an alarm in another way is shown as without a code, and keeps nothing open', async () => {
    await visit({ scans: false })
    const rollCall = await start()
    await answer(linkToken(config.authSecret, { rollCall, number: 1 }), 'help', 'fire')
    expect(await marksOf(rollCall)).toMatchObject([{ kind: 'help', byName: BY_FORM }])
    expect((await wandas.end(rollCall)).status).toBe(200)
    expect((await wandas.report(rollCall)).body.timeline).toMatchObject([{ by: BY_VISITOR }])
  })

  test('who types another person’s address causes no mail to it', async () => {
    await visit({ email: 'victim@elsewhere.example' })
    await start()
    expect(await mailed()).toEqual([])
  })

  test.each([
    ['after', VISITOR],
    ['after, in another spelling', { ...VISITOR, name: 'VERA Vísitor', phone: '020 7946 0000' }],
    ['before', VISITOR],
  ])(
    'who checks in %s under the name and number of a visitor can’t answer for that visitor',
    async (when, as) => {
      office = await makeOffice(db, { country: 'UK' })
      await makeDuty(db, { person: wanda, duty: 'warden', office })
      wandas = rollCallCalls(server, office, await signedIn(server, wanda))
      const own = when === 'before' ? '' : await visit()
      itIs('09:10')
      const strangers = await visit(as)
      itIs('09:20')
      const visitors = own || (await visit())
      await start()
      expect(await alarms(strangers)).toMatchObject([{ link: null }])
      // Either of them may be the visitor, so a warden must look.
      expect(await alarms(visitors)).toMatchObject([{ link: null }])
    },
  )

  test('of the same number and another name, as in a family, answers alone', async () => {
    const tokens = [await visit(), await visit({ name: 'Victor Visitor' })]
    await start()
    expect(new Set([await linkOf(tokens[0]!), await linkOf(tokens[1]!)]).size).toBe(2)
  })

  test('who invents tokens makes no other person in the network wait', async () => {
    const token = await visit()
    await start()
    for (let time = 0; time < 300; time++) await look(`invented ${time}`)
    expect((await look('invented')).status).toBe(429)
    expect(await alarms(token)).toHaveLength(1)
  })
})

describe('the answer of a visitor’s device', () => {
  test('‘needs help’ does not keep a roll call from its end, and is in the report', async () => {
    const token = await visit({ name: 'Fire', company: 'Fire' })
    const rollCall = await start()
    await answer(await linkOf(token), 'help', 'fire')
    expect((await wandas.end(rollCall)).status).toBe(200)
    const { body } = await wandas.report(rollCall)
    expect(body.timeline).toMatchObject([{ kind: 'help', note: 'fire', by: BY_VISITOR }])
    expect(body.lines).toMatchObject([{ name: 'Fire', kind: 'help' }])
  })

  test('keeps a roll call open if a warden confirms the call for help', async () => {
    const token = await visit()
    const rollCall = await start()
    await answer(await linkOf(token), 'help')
    const byWanda = deviceOf(wanda)
    const help = byWanda('p1', 'help')
    await wandas.exchange({ rollCall, marks: [help] })
    expect(await wandas.end(rollCall)).toMatchObject({
      status: 409,
      body: { message: english(HELP_IS_OPEN) },
    })
  })

  test('can be replaced by a warden’s mark', async () => {
    const token = await visit()
    const rollCall = await start()
    await answer(await linkOf(token), 'help')
    const [said] = (await marksOf(rollCall)) as { id: string }[]
    await wandas.exchange({ rollCall, marks: [deviceOf(wanda)('p1', 'seen', { supersedes: [said!.id] })] })
    const { body } = await wandas.end(rollCall).then(() => wandas.report(rollCall))
    expect(body.lines).toMatchObject([{ kind: 'seen' }])
  })

  test('differs from an employee’s by mailed link, whose call for help keeps the roll call open', async () => {
    const ana = await makePerson(db, { office, name: 'Ana' })
    await makeCheckIn(db, { person: ana, office, timeIn: new Date('2026-11-18T08:00:00Z') })
    const rollCall = await start()
    await answer(linkToken(config.authSecret, { rollCall, number: 1 }), 'help')
    expect(await marksOf(rollCall)).toMatchObject([{ by: null, byName: '' }])
    expect((await wandas.end(rollCall)).status).toBe(409)
  })
})

test('a deleted colleague who may still be inside gets the mail at the proven address', async () => {
  const gone = await makePerson(db, { office, name: 'Gus' })
  await makeCheckIn(db, { person: gone, office, timeIn: new Date('2026-11-18T08:00:00Z') })
  await db
    .update(checkIns)
    .set({ userId: null })
    .where(and(eq(checkIns.officeId, office.id), eq(checkIns.email, gone.email)))
  await start()
  expect(await mailed()).toEqual([gone.email])
})
