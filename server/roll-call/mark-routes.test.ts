import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  HELP_IS_OPEN,
  MOST_ANSWERED_MARKS,
  MAY_NOT_CALL,
  OTHER_IS_OPEN,
  TOO_LATE_TO_REOPEN,
} from '../../domain/roll-call/contract'
import type { KnownMark } from '../../domain/roll-call/mark-contract'
import { MOST_BROUGHT, MOST_OF_ONE, MOST_TWINS, type Mark } from '../../domain/roll-call/mark'
import { MARK_REFUSED, type BroughtMark } from '../../domain/roll-call/server/mark-refusal'
import { statesOf } from '../../domain/roll-call/state'
import { ADMIN } from '../../domain/access/role'
import { forgetAudit } from '../audit/factory'
import { signedIn } from '../auth/factory'
import { makeCheckIn } from '../check-ins/factory'
import { makeDuty } from '../duties/factory'
import { duties } from '../duties/tables'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { transact } from '../platform/db/database'
import { auditEntries } from '../platform/events/tables'
import { mailOutbox } from '../platform/mail/tables'
import { rateLimits } from '../platform/limits/tables'
import { untilBlocked } from '../testing/blocked'
import { newsDuring } from '../testing/news-during'
import { mailsTo } from '../testing/outbox'
import { createTestServer } from '../testing/test-server'
import { countRollCall } from './close-roll-call'
import { deviceOf, makeListed, makeMark, makeRollCall, patiently, rollCallCalls, listMarks } from './factory'
import { newLinkId } from './link-tokens'
import { recordMarks } from './mark-store'
import { lockRollCall } from './store'
import { rollCallCallers, rollCallMarks, rollCallPeople, rollCalls } from './tables'
import { english } from '../platform/texts'

const server = await createTestServer()
const { db } = server
const PEOPLE = 5

let office: Office
let wanda: Person
let otto: Person
let wandas: ReturnType<typeof rollCallCalls>
let ottos: ReturnType<typeof rollCallCalls>
let ottosToken: string
let rollCall: string
let byWanda: ReturnType<typeof deviceOf>
let byOtto: ReturnType<typeof deviceOf>
let people: Person[]
beforeEach(async () => {
  server.setNow(new Date('2026-11-18T09:30:00Z'))
  office = await makeOffice(db, { zones: [{ number: 1, name: 'Cellar' }] })
  people = []
  for (let made = 1; made <= PEOPLE; made++) {
    const person = await makePerson(db, { office, name: `Person ${made}` })
    await makeCheckIn(db, { person, office, timeIn: new Date('2026-11-18T08:00:00Z') })
    people.push(person)
  }
  wanda = await warden('Wanda')
  otto = await warden('Otto')
  wandas = rollCallCalls(server, office, await signedIn(server, wanda))
  ottosToken = await signedIn(server, otto)
  ottos = rollCallCalls(server, office, ottosToken)
  byWanda = deviceOf(wanda)
  byOtto = deviceOf(otto)
  rollCall = randomUUID()
  await wandas.exchange({ rollCall, start: { kind: 'real' } })
  await forgetAudit(db)
  await db.delete(rateLimits)
})

async function warden(name: string) {
  const person = await makePerson(db, { office, name })
  await makeDuty(db, { person, duty: 'warden', office })
  return person
}

const send = async (marks: readonly BroughtMark[], by = wandas) =>
  (await by.exchange({ rollCall, marks })).body
const refusals = async (marks: readonly BroughtMark[], by = wandas) =>
  ((await send(marks, by)).refused as { reason: { text: string } }[]).map(({ reason }) => reason.text)
const stored = () => listMarks(db, rollCall)
const audited = () => db.select().from(auditEntries).orderBy(asc(auditEntries.id))
const idsOf = (marks: readonly Pick<Mark, 'id'>[]) => marks.map(({ id }) => id)

describe('marks', () => {
  test('of one device come to the other devices with the name of their maker, and not back to that device', async () => {
    const marks = [
      byWanda('p1', 'seen'),
      byWanda('p2', 'help', { note: 'Roof', after: 42 }),
      byWanda('z1', 'clear'),
    ]
    expect(await send(marks)).toMatchObject({ marks: [], refused: [], hasMore: false })
    const { body } = await ottos.exchange({ rollCall })
    expect(body.marks).toEqual(
      marks.map((mark) => ({ ...mark, byName: 'Wanda', broughtBy: '', isActing: false })),
    )
    expect(await send([byOtto('p3', 'out')], ottos)).toMatchObject({
      marks: idsOf(marks).map((id) => ({ id })),
    })
    const { body: rest } = await wandas.exchange({ rollCall, known: body.cursor })
    expect(rest.marks).toMatchObject([{ about: 'p3', kind: 'out', by: otto.id, byName: 'Otto' }])
    expect((await wandas.exchange({ rollCall, known: rest.cursor })).body).toMatchObject({
      marks: [],
      cursor: rest.cursor,
    })
  })

  test('of another person are stored unchanged, and the report names their bringer', async () => {
    const mark = byOtto('p1', 'seen')
    expect(await refusals([mark])).toEqual([])
    expect(await db.select().from(rollCallMarks).where(eq(rollCallMarks.rollCallId, rollCall))).toMatchObject(
      [{ byId: otto.id, broughtById: wanda.id }],
    )
  })

  test('have no other bringer once their maker has brought them', async () => {
    const mark = byOtto('p1', 'seen')
    await send([mark])
    const broughtBy = async () => (await ottos.exchange({ rollCall })).body.marks[0].broughtBy as unknown
    expect(await broughtBy()).toBe('Wanda')
    await send([mark], ottos)
    expect(await broughtBy()).toBe('')
    expect(await stored()).toEqual([mark])
  })

  test('come in pages, with none missing and none twice', async () => {
    const [row] = await db.select().from(rollCalls).where(eq(rollCalls.id, rollCall))
    const many = Array.from({ length: MOST_ANSWERED_MARKS + 50 }, () => byOtto('p1', 'seen'))
    await recordMarks(db, many, { rollCallId: row!.id, receivedAt: server.now(), broughtById: otto.id })
    const first = (await wandas.exchange({ rollCall })).body
    expect([first.marks.length, first.hasMore]).toEqual([MOST_ANSWERED_MARKS, true])
    const second = (await wandas.exchange({ rollCall, known: first.cursor })).body
    expect([second.marks.length, second.hasMore]).toEqual([50, false])
    expect(idsOf([...first.marks, ...second.marks])).toEqual(idsOf(many))
  })

  test('have a limit for each person, and other people’s marks are still accepted', async () => {
    const many = (from: number) =>
      Array.from({ length: 60 }, (_, place) => byWanda('p1', 'seen', { after: from + place }))
    expect(await refusals(many(0))).toEqual([])
    const answers = await refusals(many(100))
    expect(answers).toHaveLength(20)
    expect(new Set(answers)).toEqual(new Set([english(MARK_REFUSED.tooManyOfOne)]))
    expect(await refusals([byOtto('p1', 'help')], ottos)).toEqual([])
    await db
      .update(rollCallCallers)
      .set({ brought: MOST_BROUGHT - 1 })
      .where(eq(rollCallCallers.userId, wanda.id))
    expect(await refusals([byWanda('p2', 'seen'), byWanda('p3', 'seen')])).toEqual([
      english(MARK_REFUSED.tooManyOfYou),
    ])
    expect(await refusals([byOtto('p3', 'seen')], ottos)).toEqual([])
  })

  test('of a person who came later are accepted, and that person is on the roll call from then on', async () => {
    const late = await makePerson(db, { office, name: 'Late' })
    await makeCheckIn(db, { person: late, office, timeIn: server.now() })
    const { inside } = await wandas.list()
    const number = inside.find(({ name }) => name === 'Late')?.number
    expect(await refusals([byWanda(`p${number}`, 'seen')])).toEqual([])
    expect(
      await db.select().from(rollCallPeople).where(eq(rollCallPeople.rollCallId, rollCall)),
    ).toContainEqual({
      rollCallId: rollCall,
      officeId: office.id,
      day: '2026-11-18',
      number,
      listed: 'later',
    })
  })

  test('from a list of two hours ago are of the same people by their numbers, and people who came later are missing', async () => {
    const gone = people[0]!
    const elsewhere = await makeOffice(db)
    await makeCheckIn(db, { person: gone, office: elsewhere, timeIn: new Date('2026-11-18T10:00:00Z') })
    const late = await makePerson(db, { office, name: 'Late' })
    await makeCheckIn(db, { person: late, office, timeIn: new Date('2026-11-18T10:30:00Z') })
    await wandas.end(rollCall)
    server.setNow(new Date('2026-11-18T11:30:00Z'))
    const next = randomUUID()
    const marks = [1, 2, 3, 4, 5].map((number) => byWanda(`p${number}`, 'seen'))
    const start = { kind: 'real', listAge: 7200 } as const
    expect((await wandas.exchange({ rollCall: next, start, marks })).body.refused).toEqual([])
    const { lines, listAge, numbers } = (await wandas.report(next)).body
    expect(listAge).toBe(7200)
    expect(lines).toMatchObject([
      { name: 'Late', listed: 'inside', kind: 'missing' },
      { name: 'Person 1', listed: 'later', kind: 'seen' },
      ...[2, 3, 4, 5].map((number) => ({ name: `Person ${number}`, listed: 'inside', kind: 'seen' })),
    ])
    expect(numbers).toMatchObject({ people: 6, seen: 5, missing: 1 })
  })

  test('that come after the end are accepted, and the numbers follow', async () => {
    await send(people.slice(1).map((_, index) => byWanda(`p${index + 2}`, 'seen', { after: 60 })))
    await wandas.end(rollCall)
    const numbers = async () => {
      await countRollCall(db, rollCall)
      const [row] = await db.select().from(rollCalls).where(eq(rollCalls.id, rollCall))
      expect((await wandas.report(rollCall)).body.numbers).toEqual(row?.numbers)
      return row?.numbers
    }
    expect(await numbers()).toMatchObject({ seen: 4, missing: 1, all: null })
    const { body } = await ottos.exchange({ rollCall, marks: [byOtto('p1', 'seen', { after: 90 })] })
    expect(body).toMatchObject({ refused: [], rollCall: { isClosed: true } })
    expect(await numbers()).toMatchObject({ seen: 5, missing: 0, wardens: 2, all: 90 })
  })

  test('make no news and no entry in the audit', async () => {
    const news = await newsDuring(server, () => send([byWanda('p1', 'seen')]))
    expect(news).toEqual([])
    expect(await audited()).toEqual([])
  })
})

describe('merging', () => {
  test('is the same in any order, with repeats and with halves lost', async () => {
    const [one, two] = [byWanda('p1', 'help', { note: 'Roof' }), byOtto('p1', 'seen')]
    const settles = byWanda('p1', 'seen', { supersedes: [one.id, two.id] })
    const others = [2, 3, 4, 5].flatMap((number) => [
      byWanda(`p${number}`, 'seen'),
      byOtto(`p${number}`, 'missing'),
    ])
    const added = byOtto('', 'added', { note: 'Gus' })
    const ofAdded = byOtto(added.about, 'help', { supersedes: [added.id] })
    const all = [settles, ofAdded, ...others, two, one, added]
    const batches = [all.slice(4), all.slice(0, 7), [...all].reverse(), all, all]
    for (const [place, marks] of batches.entries()) {
      const { refused } = await send(marks, place % 2 ? ottos : wandas)
      expect(refused).toEqual([])
    }
    const merged = await stored()
    expect(idsOf(merged).toSorted()).toEqual(idsOf(all).toSorted())
    expect(statesOf(merged)).toEqual(statesOf(all))
    const toAnother = (await ottos.exchange({ rollCall })).body.marks as Mark[]
    const plain = toAnother.map(({ id, about, kind, note, supersedes, after, by }) => ({
      ...{ id, about, kind, note, supersedes, after, by },
    }))
    expect(statesOf(plain)).toEqual(statesOf(all))
  })

  test('at one moment by many devices loses no mark, and each counts once', async () => {
    const calls = [wandas, ottos].flatMap((who, place) =>
      Array.from({ length: 6 }, () => {
        const device = deviceOf(place ? otto : wanda)
        return { who, marks: [1, 2, 3, 4, 5].map((number) => device(`p${number}`, 'seen')) }
      }),
    )
    const twice = [...calls, ...calls].toSorted(() => Math.random() - 0.5)
    const answers = await Promise.all(
      twice.map(({ who, marks }) => patiently(() => who.exchange({ rollCall, marks }))),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(answers.flatMap(({ body }) => body.refused as object[])).toEqual([])
    expect(idsOf(await stored()).toSorted()).toEqual(idsOf(calls.flatMap(({ marks }) => marks)).toSorted())
  })

  test('misses no mark that is committed after a later one', async () => {
    const slow = byOtto('p1', 'seen')
    let fast: Promise<unknown> = Promise.resolve()
    let cursor = 0
    await transact(db, async (tx) => {
      await lockRollCall(tx, rollCall)
      await recordMarks(tx, [slow], { rollCallId: rollCall, receivedAt: server.now(), broughtById: otto.id })
      fast = send([byWanda('p2', 'seen')])
      await untilBlocked(db)
      // A poll meanwhile sees neither, and does not wait.
      const { body } = await ottos.exchange({ rollCall })
      expect(body.marks).toEqual([])
      cursor = body.cursor
    })
    await fast
    const { body } = await ottos.exchange({ rollCall, known: cursor })
    expect((body.marks as Mark[]).map(({ about }) => about)).toEqual(['p1', 'p2'])
  })
})

describe('forged marks', () => {
  test.each<[string, () => Partial<Mark>, string]>([
    ['of nobody on the list', () => ({ about: 'p6' }), english(MARK_REFUSED.unknownPerson)],
    ['of a number beyond all', () => ({ about: 'p999999' }), english(MARK_REFUSED.unknownPerson)],
    ['of a zone that is none', () => ({ about: 'z2', kind: 'clear' }), english(MARK_REFUSED.unknownZone)],
    ['of somebody whom nobody added', () => ({ about: 'nforged__:1' }), english(MARK_REFUSED.notAdded)],
    ['of nobody', () => ({ by: null }), english(MARK_REFUSED.noMaker)],
    ['of a person without a record', () => ({ by: randomUUID() }), english(MARK_REFUSED.unknownMaker)],
    [
      'with a zone’s word for a person',
      () => ({ kind: 'clear' }),
      'This mark does not fit a person or a zone.',
    ],
    ['in the name of a mailed link', () => ({ id: newLinkId(1) }), english(MARK_REFUSED.onlyByLink)],
  ])(
    '%s are refused with a sentence, audited once a quarter, and stop no other',
    async (_what, given, text) => {
      const good = byWanda('p2', 'seen')
      const forged = byWanda('p1', 'seen', given())
      const { refused } = await send([forged, good])
      expect(refused).toEqual([{ id: forged.id, reason: { text, said: { key: expect.any(String) } } }])
      const [refusal] = refused
      await send([forged])
      expect(idsOf(await stored())).toEqual([good.id])
      expect(await audited()).toMatchObject([
        {
          action: 'refuse mark',
          actor: wanda.email,
          subject: office.name,
          details: { marks: 1, reason: refusal?.reason.said },
        },
      ])
    },
  )

  test('with a known id hide nothing: both stay, and the more alarming counts', async () => {
    const help = byWanda('p1', 'help', { note: 'Roof' })
    await send([help])
    const forged = { ...help, kind: 'seen' as const, note: '', by: otto.id }
    expect(await refusals([forged], ottos)).toEqual([])
    expect(await stored()).toEqual([help, forged])
    expect(statesOf(await stored()).get('p1')).toMatchObject({ kind: 'help', isDisputed: true })
    // The other phone gets it although it brought a mark of this id.
    expect((await wandas.exchange({ rollCall, marks: [help] })).body.marks).toMatchObject([{ kind: 'seen' }])
  })

  test('that come before a genuine one of the same id do not stop it', async () => {
    const help = byWanda('p1', 'help', { note: 'Roof' })
    for (let forged = 0; forged < 6; forged++)
      await send([{ ...help, kind: 'seen', note: `Forged ${forged}`, by: otto.id }], ottos)
    expect(await stored()).toHaveLength(MOST_TWINS)
    expect(await refusals([help])).toEqual([])
    expect(statesOf(await stored()).get('p1')?.kind).toBe('help')
  })

  test('that name another person’s mark as replaced do not hide it', async () => {
    const help = byWanda('p1', 'help')
    await send([help])
    expect(await refusals([byOtto('p2', 'seen', { supersedes: [help.id] })], ottos)).toEqual([])
    expect(statesOf(await stored()).get('p1')?.kind).toBe('help')
  })

  test('that name a guessed id as replaced do not hide the mark that comes later', async () => {
    const hiding = Array.from({ length: 20 }, (_, place) => `deviceA_:${place + 1}`)
    expect(await refusals([byOtto('p1', 'seen', { supersedes: hiding })], ottos)).toEqual([])
    expect(await refusals([{ ...byWanda('p1', 'help'), id: 'deviceA_:1' }])).toEqual([])
    expect(statesOf(await stored()).get('p1')?.kind).toBe('help')
  })

  test('for the roll call of another office are not found there, and are in the audit', async () => {
    const other = await makeOffice(db)
    const there = await makeRollCall(db, { office: other })
    const mark = byWanda('p1', 'seen')
    const answer = await wandas.exchange({ rollCall: there.id, marks: [mark] })
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await listMarks(db, there.id)).toEqual([])
    expect(await audited()).toMatchObject([
      {
        action: 'refuse mark',
        actor: wanda.email,
        subject: office.name,
        details: { reason: { key: 'refusals-roll-call:unknown' } },
      },
    ])
  })

  test('with a start at another office are refused there and are in the audit, although no roll call is made', async () => {
    const other = await makeOffice(db)
    const calls = rollCallCalls(server, other, await signedIn(server, wanda))
    const start = { kind: 'real', ago: 60, listAge: null } as const
    const given = { rollCall: randomUUID(), start, marks: [byWanda('p1', 'seen')] }
    expect((await calls.exchange(given)).status).toBe(403)
    expect(await audited()).toMatchObject([
      { action: 'refuse mark', actor: wanda.email, subject: other.name },
    ])
    // A phone that only asks brings nothing that could be refused.
    await calls.exchange({ rollCall: given.rollCall })
    expect(await audited()).toHaveLength(1)
  })

  test('to another office are refused there, and are in the audit', async () => {
    const other = await makeOffice(db)
    const there = await makeRollCall(db, { office: other })
    const calls = rollCallCalls(server, other, await signedIn(server, wanda))
    const answer = await calls.exchange({ rollCall: there.id, marks: [byWanda('p1', 'seen')] })
    expect(answer.status).toBe(403)
    expect(await audited()).toMatchObject([
      { action: 'refuse mark', actor: wanda.email, subject: other.name },
    ])
  })

  test.each<[string, () => object]>([
    ['more than 200', () => ({ marks: Array.from({ length: 201 }, () => byWanda('p1', 'seen')) })],
    ['without an id', () => ({ marks: [{ ...byWanda('p1', 'seen'), id: undefined }] })],
    ['with a strange id', () => ({ marks: [byWanda('p1', 'seen', { id: "x'; drop" })] })],
    ['with a field too many', () => ({ marks: [{ ...byWanda('p1', 'seen'), position: 1 }] })],
    ['with a long note', () => ({ marks: [byWanda('p1', 'help', { note: 'x'.repeat(81) })] })],
    [
      'that name too many others',
      () => ({
        marks: [
          byWanda('p1', 'seen', {
            supersedes: Array.from({ length: 21 }, (_, index) => `deviceA_:${index + 1}`),
          }),
        ],
      }),
    ],
    ['after the longest roll call', () => ({ marks: [byWanda('p1', 'seen', { after: 172_801 })] })],
    ['with a cursor that is none', () => ({ known: -1 })],
    ['for a roll call that is none', () => ({ rollCall: 'this one' })],
  ])('%s are invalid', async (_what, given) => {
    const answer = await wandas.exchange({ rollCall, ...given() })
    expect(answer.status).toBe(422)
    expect(await stored()).toEqual([])
  })

  test('are accepted up to 200 at once, and a body of more than 64 kB is refused whole', async () => {
    const many = Array.from({ length: 200 }, (_, place) => byWanda(`p${1 + (place % PEOPLE)}`, 'seen'))
    expect(await refusals(many)).toEqual([])
    expect(await stored()).toHaveLength(200)
    const supersedes = Array.from({ length: 20 }, (_, index) => `deviceA_:${100_000 + index}`)
    const large = Array.from({ length: 200 }, () =>
      byWanda('p1', 'help', { note: 'x'.repeat(80), supersedes }),
    )
    const answer = await wandas.exchange({ rollCall, marks: large })
    expect(answer).toMatchObject({
      status: 413,
      body: { message: 'The request is too large: at most 64 kB are accepted.' },
    })
    expect(await stored()).toHaveLength(200)
  })
})

describe('marks that a warden has from a code', () => {
  const handed = (mark: Mark): BroughtMark => ({ ...mark, isHanded: true })
  const words = async () =>
    ((await ottos.exchange({ rollCall })).body.marks as KnownMark[]).map(
      ({ kind, isActing, broughtBy }) =>
        `${kind}${isActing ? ', weaker' : ''}${broughtBy && `, by ${broughtBy}`}`,
    )

  test('settle no word of their alleged maker: the roll call does not end', async () => {
    const help = byOtto('p1', 'help', { note: 'Cellar' })
    await send([help], ottos)
    const forged = byOtto('p1', 'seen', { supersedes: [help.id] })
    expect(await refusals([forged])).toEqual([])
    expect(await words()).toEqual(['help', 'seen, weaker, by Wanda'])
    expect(await wandas.end(rollCall)).toMatchObject({
      status: 409,
      body: { message: english(HELP_IS_OPEN) },
    })
    // In the name of the reader too.
    expect(await refusals([handed(byWanda('p1', 'seen', { supersedes: [help.id] }))])).toEqual([])
    expect((await wandas.end(rollCall)).status).toBe(409)
    await send([byOtto('p1', 'seen', { supersedes: [help.id] })], ottos)
    expect((await wandas.end(rollCall)).status).toBe(200)
  })

  test('count, and settle others once their maker brings them, also for phones that have read them', async () => {
    const help = byWanda('p1', 'help')
    await send([help])
    const seen = byOtto('p1', 'seen', { supersedes: [help.id] })
    await send([seen, byOtto('p2', 'out')])
    const { body } = await wandas.exchange({ rollCall })
    expect((await wandas.end(rollCall)).status).toBe(409)
    await send([seen], ottos)
    expect((await wandas.exchange({ rollCall, known: body.cursor })).body.marks).toMatchObject([
      { id: seen.id, isActing: false, broughtBy: '' },
    ])
    expect(await words()).toEqual(['help', 'out, weaker, by Wanda', 'seen'])
    expect((await wandas.end(rollCall)).status).toBe(200)
  })

  test('and of which the server has the full word already come back with it', async () => {
    const mark = byOtto('p1', 'seen')
    await send([mark], ottos)
    expect((await send([mark])).marks).toMatchObject([{ id: mark.id, isActing: false }])
    expect(await stored()).toEqual([mark])
  })

  test('in the name of their reader take none of the room of that person', async () => {
    const forged = Array.from({ length: MOST_OF_ONE + 1 }, () => handed(byWanda('p1', 'help')))
    expect(await refusals(forged)).toEqual([english(MARK_REFUSED.tooManyOfOne)])
    expect(await refusals(forged.slice(0, 3))).toEqual([])
    const own = Array.from({ length: MOST_OF_ONE }, () => byWanda('p1', 'seen'))
    expect(await refusals(own)).toEqual([])
    expect(await refusals([byWanda('p1', 'seen')])).toEqual([english(MARK_REFUSED.tooManyOfOne)])
  })

  test('in the names of others take none of the room of their reader, and of their makers', async () => {
    const forged = Array.from({ length: MOST_OF_ONE + 1 }, () => byOtto('p1', 'help'))
    expect(await refusals(forged)).toEqual([english(MARK_REFUSED.tooManyOfOne)])
    expect(await refusals([byWanda('p1', 'seen')])).toEqual([])
    expect(await refusals([byOtto('p1', 'seen')], ottos)).toEqual([])
    await db.update(rollCallCallers).set({ handed: MOST_BROUGHT }).where(eq(rollCallCallers.userId, wanda.id))
    expect(await refusals([byOtto('p2', 'seen')])).toEqual([english(MARK_REFUSED.tooManyOfYou)])
    expect(await refusals([byWanda('p2', 'seen')])).toEqual([])
  })
})

describe('a device whose duty was taken', () => {
  const takeDuty = () => db.delete(duties).where(eq(duties.userId, otto.id))

  test('still brings its marks, and gets none of other people', async () => {
    await send([byWanda('p2', 'seen')])
    await takeDuty()
    const taken = { actor: 'zoe@erm.example', action: 'take duty', subject: otto.email }
    const at = new Date('2026-11-18T09:30:00Z')
    await db.insert(auditEntries).values([
      { ...taken, at: new Date('2026-11-17T09:30:00Z'), details: { duty: 'warden', where: office.name } },
      { ...taken, at, details: { duty: 'warden', where: 'Elsewhere' } },
      { ...taken, at, details: { duty: 'privacy', where: office.name } },
    ])
    const mark = byOtto('p1', 'help', { note: 'Roof' })
    const { status, body } = await ottos.exchange({ rollCall, marks: [mark] })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ right: 'brings', marks: [], cursor: 0, hasMore: false, refused: [], phones: [] },
      rollCall: { isClosed: false, startedBy: '' },
    })
    expect((await stored()).map(({ id }) => id)).toContain(mark.id)
    expect(
      (await server.send({ url: `/api/offices/${office.id}/roll-call`, token: ottosToken })).status,
    ).toBe(403)
    expect((await ottos.end(rollCall)).status).toBe(403)
    expect((await ottos.report(rollCall)).status).toBe(403)
  })

  test('brings them for two days after the end too, and learns of the end', async () => {
    await wandas.end(rollCall)
    await takeDuty()
    const bring = async () => (await ottos.exchange({ rollCall, marks: [byOtto('p1', 'seen')] })).body
    expect(await bring()).toMatchObject({ right: 'brings', rollCall: { isClosed: true }, refused: [] })
    server.setNow(new Date('2026-11-20T09:30:00Z'))
    expect(await bring()).toMatchObject({ refused: [] })
    server.setNow(new Date('2026-11-20T09:30:01Z'))
    expect(await bring()).toMatchObject({ code: 'forbidden', message: english(MAY_NOT_CALL) })
  })

  test('brings marks of an acting warden after an administrator removed the duty', async () => {
    const seen = byWanda('p1', 'help')
    await send([seen])
    const admin = await signedIn(server, await makePerson(db, { role: ADMIN, name: 'Ada Admin' }))
    const [duty] = await db.select().from(duties).where(eq(duties.userId, otto.id))
    const url = `/api/duties/${duty!.id}`
    expect((await server.send({ method: 'DELETE', url, payload: {}, token: admin })).status).toBe(200)
    const { taken } = (await ottos.exchange({ rollCall })).body
    expect((taken as { text: string }).text).toMatch(/^Ada Admin took it at \d\d:\d\d/)
    expect((await wandas.exchange({ rollCall })).body).not.toHaveProperty('taken')
    expect(await refusals([byOtto('p1', 'seen', { supersedes: [seen.id] })], ottos)).toEqual([])
    expect((await wandas.exchange({ rollCall })).body.marks).toMatchObject([
      { kind: 'help', isActing: false },
      { kind: 'seen', isActing: true },
    ])
    expect(await wandas.end(rollCall)).toMatchObject({ status: 409 })
  })

  test('starts no roll call', async () => {
    await takeDuty()
    await wandas.end(rollCall)
    const start = { kind: 'real' as const }
    expect((await ottos.exchange({ rollCall: randomUUID(), start })).status).toBe(403)
  })
})

describe('a person who never had the right to call the roll', () => {
  let emma: Person
  let emmas: ReturnType<typeof rollCallCalls>
  beforeEach(async () => {
    emma = await makePerson(db, { office })
    emmas = rollCallCalls(server, office, await signedIn(server, emma))
  })

  test('is refused, with one entry in the audit each quarter of an hour', async () => {
    const mark = deviceOf(emma)('p1', 'seen')
    for (const _ of [1, 2, 3])
      expect(await emmas.exchange({ rollCall, marks: [mark] })).toMatchObject({
        status: 403,
        body: { code: 'forbidden', message: english(MAY_NOT_CALL) },
      })
    expect(await stored()).toEqual([])
    expect(await audited()).toMatchObject([
      {
        action: 'refuse mark',
        actor: emma.email,
        subject: office.name,
        details: { reason: { key: MAY_NOT_CALL } },
      },
    ])
  })

  test('leaves no entry for an unknown roll call', async () => {
    expect((await emmas.exchange({ rollCall: randomUUID() })).status).toBe(403)
    expect(await audited()).toEqual([])
  })

  test('gets the refusal although no entry can be written', async () => {
    await db.execute(`alter table audit_entries add constraint broken check (action = 'none') not valid`)
    expect((await emmas.exchange({ rollCall })).status).toBe(403)
    await db.execute('alter table audit_entries drop constraint broken')
  })
})

describe('a person who was deleted in the middle of a roll call', () => {
  const asAdmin = async () => signedIn(server, await makePerson(db, { role: ADMIN }))
  const erase = async (email: string) =>
    server.send({ url: '/api/erasures', payload: { email }, token: await asAdmin() })
  const numberOf = async (name: string) => {
    const { inside } = await wandas.list()
    return inside.find((person) => person.name === name)?.number
  }

  test('stays on the list with the same number, because that person is still inside', async () => {
    const [first] = people
    const number = await numberOf('Person 1')
    await send([byWanda(`p${number}`, 'seen')])
    const token = await asAdmin()
    const url = `/api/people/${first!.id}`
    expect((await server.send({ method: 'DELETE', url, payload: {}, token })).status).toBe(200)
    expect(await numberOf('Person 1')).toBe(number)
    const { body } = await wandas.report(rollCall)
    expect(body.lines).toContainEqual(
      expect.objectContaining({ about: `p${number}`, name: 'Person 1', listed: 'inside', kind: 'seen' }),
    )
  })

  test('and whose data was erased is a number without a name and without notes on the place', async () => {
    const mark = byWanda('p2', 'help', { note: 'Roof' })
    await send([mark])
    expect((await erase(people[1]!.email)).status).toBe(200)
    expect(await stored()).toEqual([{ ...mark, note: '' }])
    expect((await send([mark])).refused).toEqual([])
    expect(await stored()).toEqual([{ ...mark, note: '' }])
    expect(await wandas.end(rollCall)).toMatchObject({
      status: 409,
      body: { message: english(HELP_IS_OPEN) },
    })
    const late = byOtto('p2', 'seen', { supersedes: [mark.id] })
    expect(await refusals([late], ottos)).toEqual([])
    expect((await wandas.end(rollCall)).status).toBe(200)
    const { lines } = (await wandas.report(rollCall)).body
    expect(lines).toContainEqual({
      about: 'p2',
      name: '',
      listed: 'later',
      kind: 'seen',
      notes: [],
      isDisputed: false,
    })
  })

  test('keeps the number from other people once a mark names it', async () => {
    await send([byWanda('p5', 'seen')])
    await erase(people[4]!.email)
    const late = await makePerson(db, { office, name: 'Late' })
    await makeCheckIn(db, { person: late, office, timeIn: server.now() })
    expect(await numberOf('Late')).toBe(6)
  })

  test('and had made marks is named nowhere, and a repeat of these marks changes nothing', async () => {
    const mark = byOtto('p1', 'seen')
    await send([mark], ottos)
    await erase(otto.email)
    expect(await stored()).toEqual([{ ...mark, by: null }])
    expect((await wandas.exchange({ rollCall })).body.marks).toMatchObject([
      { id: mark.id, by: null, byName: '' },
    ])
    expect(await refusals([mark])).toEqual([])
  })
})

describe('the end of a roll call', () => {
  test('is refused while somebody needs help, and stores the numbers then', async () => {
    const help = byWanda('p1', 'help', { after: 30 })
    await send([help])
    expect(await ottos.end(rollCall)).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: english(HELP_IS_OPEN) },
    })
    await send([byWanda('p1', 'seen', { supersedes: [help.id], after: 50 })])
    server.setNow(new Date('2026-11-18T09:50:00Z'))
    const news = await newsDuring(server, async () => {
      expect(await ottos.end(rollCall)).toMatchObject({
        status: 200,
        body: { info: 'The roll call has ended' },
      })
    })
    expect(news).toEqual([{ topic: 'office', office: office.id }, { topic: 'offices' }])
    await countRollCall(db, rollCall)
    expect(await db.select().from(rollCalls).where(eq(rollCalls.id, rollCall))).toMatchObject([
      {
        closedAt: new Date('2026-11-18T09:50:00Z'),
        closedById: otto.id,
        numbers: {
          people: 5,
          seen: 1,
          out: 0,
          help: 0,
          missing: 4,
          disputes: 0,
          wardens: 1,
          half: null,
          all: null,
        },
      },
    ])
    expect(await audited()).toMatchObject([
      {
        action: 'close roll call',
        actor: otto.email,
        subject: office.name,
        details: { kind: 'real' },
      },
    ])
  })

  test('of a large roll call is quick while the database has no statistics of it, also the second one', async () => {
    await db.execute(sql`alter table ${rollCallMarks} set (autovacuum_enabled = false)`)
    for (const kind of ['real', 'drill'] as const) {
      const { id } = (await wandas.exchange({ rollCall: randomUUID(), start: { kind } })).body.rollCall
      const help = byWanda('p1', 'help')
      const seen = Array.from({ length: 7200 }, (_, place) => byWanda(`p${1 + (place % 150)}`, 'seen'))
      const answer = byWanda('p1', 'seen', { supersedes: [help.id] })
      const brought = { rollCallId: id, receivedAt: server.now(), broughtById: wanda.id }
      await recordMarks(db, [help, ...seen, answer], brought)
      const before = performance.now()
      expect((await wandas.end(id)).status).toBe(200)
      expect(performance.now() - before).toBeLessThan(2000)
      // The statistics know the first roll call only.
      await db.execute(sql`analyze ${rollCallMarks}`)
      server.setNow(new Date(server.now().getTime() + 60_000))
    }
    await db.execute(sql`alter table ${rollCallMarks} reset (autovacuum_enabled)`)
  })

  test('changes nothing the second time and has a notice', async () => {
    await wandas.end(rollCall)
    const before = await db.select().from(rollCalls).where(eq(rollCalls.id, rollCall))
    server.setNow(new Date('2026-11-18T09:55:00Z'))
    expect(await ottos.end(rollCall)).toMatchObject({
      status: 200,
      body: { info: 'The roll call has ended already' },
    })
    expect(await db.select().from(rollCalls).where(eq(rollCalls.id, rollCall))).toEqual(before)
    expect(await audited()).toHaveLength(1)
  })

  test('happens once by two presses at one moment', async () => {
    const answers = await Promise.all([wandas.end(rollCall), ottos.end(rollCall)])
    expect(answers.map(({ body }) => body.info as string).toSorted()).toEqual([
      'The roll call has ended',
      'The roll call has ended already',
    ])
    expect(await audited()).toHaveLength(1)
  })

  test('waits for a call for help that is being stored', async () => {
    const help = byOtto('p1', 'help')
    let ending: Promise<unknown> = Promise.resolve()
    await transact(db, async (tx) => {
      await lockRollCall(tx, rollCall)
      await recordMarks(tx, [help], { rollCallId: rollCall, receivedAt: server.now(), broughtById: otto.id })
      ending = wandas.end(rollCall)
      await untilBlocked(db)
    })
    expect(await ending).toMatchObject({ status: 409 })
  })

  test('finds the roll call by the id of a device, and not at another office', async () => {
    const mine = randomUUID()
    await ottos.exchange({ rollCall: mine, start: { kind: 'drill' } })
    const other = await makeRollCall(db, { office: await makeOffice(db) })
    expect(await ottos.end(other.id)).toMatchObject({ status: 404 })
    expect(await ottos.end(mine)).toMatchObject({ status: 200 })
  })

  test('lists the last calls of the phones, the oldest first', async () => {
    await ottos.exchange({ rollCall, marks: [byOtto('p1', 'seen')] })
    server.setNow(new Date('2026-11-18T09:35:00Z'))
    const { body } = await wandas.exchange({ rollCall })
    const phones = [
      { name: 'Otto', marks: 1, silentFor: 300 },
      { name: 'Wanda', marks: 0, silentFor: 0 },
    ]
    expect(body.phones).toEqual(phones)
    expect((await wandas.end(rollCall)).body.phones).toEqual(phones)
  })

  test('closes a roll call of long ago to marks and keeps its numbers', async () => {
    const numbers = {
      people: 9,
      seen: 9,
      out: 0,
      help: 0,
      missing: 0,
      disputes: 0,
      wardens: 2,
      half: 1,
      nineTenths: 2,
      all: 3,
    }
    const startedAt = new Date('2026-10-01T09:00:00Z')
    const old = await makeRollCall(db, { office, day: '2026-10-01', startedAt, closedAt: startedAt, numbers })
    const { body } = await wandas.exchange({
      rollCall: old.id,
      marks: [byWanda('', 'added', { note: 'Gus' })],
    })
    expect(body.refused).toMatchObject([
      { reason: { text: 'This roll call was so long ago that its marks are not stored any more.' } },
    ])
    expect(await db.select().from(rollCalls).where(eq(rollCalls.id, old.id))).toMatchObject([{ numbers }])
  })
})

describe('a call for help after the end', () => {
  const reopen = (by = wandas) => by.reopen(rollCall)
  const told = async (email: string) => (await mailsTo(db, email)).map(({ subject }) => subject)
  const ledBy = async (token: string) =>
    (await server.send({ url: '/api/me/alarm', token })).body.led as unknown

  beforeEach(async () => {
    await wandas.end(rollCall)
    await db.delete(mailOutbox)
    await forgetAudit(db)
    server.setNow(new Date('2026-11-18T09:40:00Z'))
  })

  test('goes at once to people with a duty, also on their pages, and into the audit', async () => {
    const news = await newsDuring(server, () => send([byOtto('p1', 'help', { note: 'Cellar' })], ottos))
    expect(news).toEqual([{ topic: 'office', office: office.id }, { topic: 'offices' }])
    for (const { email } of [wanda, otto])
      expect(await told(email)).toEqual([`Somebody needs help at ${office.name}`])
    expect((await mailsTo(db, wanda.email))[0]?.body).not.toContain('Cellar')
    expect(await ledBy(ottosToken)).toEqual([
      { id: rollCall, office: office.name, officeId: office.id, kind: 'real', isOpen: false },
    ])
    const admin = await signedIn(server, await makePerson(db, { role: ADMIN }))
    expect(await ledBy(admin)).toHaveLength(1)
    expect(await audited()).toMatchObject([
      { action: 'call for help after end', actor: otto.email, subject: office.name },
    ])
    const { rows } = await db.execute<{ payload: object }>(
      sql`select payload from graphile_worker._private_jobs where key = ${`help after ${rollCall}`}`,
    )
    expect(rows).toEqual([{ payload: { rollCall, about: 'help after end' } }])
  })

  test('makes at most one message a minute', async () => {
    for (const number of [1, 2, 3]) await send([byOtto(`p${number}`, 'help')], ottos)
    expect(await told(wanda.email)).toHaveLength(1)
    server.setNow(new Date('2026-11-18T09:41:00Z'))
    await send([byOtto('p4', 'help')], ottos)
    expect(await told(wanda.email)).toHaveLength(2)
  })

  test('from a former acting warden makes one message in a roll call, and then stands on the list only', async () => {
    await db.delete(duties).where(eq(duties.userId, otto.id))
    await db
      .update(rollCallCallers)
      .set({ isActing: true, until: server.now() })
      .where(eq(rollCallCallers.userId, otto.id))
    for (const minute of [41, 43, 45]) {
      server.setNow(new Date(`2026-11-18T09:${minute}:00Z`))
      const help = byOtto('p1', 'help')
      expect(await refusals([help], ottos)).toEqual([])
      // Also after an answer.
      if (minute === 43) await send([byWanda('p1', 'seen', { supersedes: [help.id] })])
      await countRollCall(db, rollCall)
    }
    expect(await told(wanda.email)).toHaveLength(1)
    expect(statesOf(await stored()).get('p1')?.kind).toBe('help')
    await send([byWanda('p2', 'help')])
    expect(await told(wanda.email)).toHaveLength(2)
  })

  test('makes no message if a mark of the same call answers it', async () => {
    const help = byOtto('p1', 'help')
    await send([help, byOtto('p1', 'seen', { supersedes: [help.id] })], ottos)
    expect(await told(wanda.email)).toEqual([])
    expect(await ledBy(ottosToken)).toEqual([])
  })

  test('is no longer shown once it is answered', async () => {
    const help = byOtto('p1', 'help')
    await send([help], ottos)
    await send([byWanda('p1', 'seen', { supersedes: [help.id] })])
    await countRollCall(db, rollCall)
    expect(await ledBy(ottosToken)).toEqual([])
  })

  test('lets a person with a duty open the roll call again by one press', async () => {
    await send([byOtto('p1', 'help')], ottos)
    await forgetAudit(db)
    expect(await reopen()).toMatchObject({ status: 200, body: { info: 'The roll call is open again' } })
    expect(await reopen()).toMatchObject({ status: 200, body: { info: 'The roll call is open already' } })
    expect(await db.select().from(rollCalls).where(eq(rollCalls.id, rollCall))).toMatchObject([
      { closedAt: null, closedById: null, numbers: null, helpAfterEndAt: null, endedByItself: false },
    ])
    expect(await audited()).toMatchObject([{ action: 'reopen roll call', actor: wanda.email }])
    expect((await wandas.list()).open).toMatchObject({ id: rollCall })
    expect(await wandas.end(rollCall)).toMatchObject({
      status: 409,
      body: { message: english(HELP_IS_OPEN) },
    })
  })

  test('leaves no counted numbers after the roll call is opened again', async () => {
    await reopen()
    await countRollCall(db, rollCall)
    expect(await db.select().from(rollCalls).where(eq(rollCalls.id, rollCall))).toMatchObject([
      { numbers: null },
    ])
  })

  test('can’t open the roll call again while another one is open, or half a day after the start', async () => {
    await wandas.exchange({ rollCall: randomUUID(), start: { kind: 'real' } })
    expect(await reopen()).toMatchObject({ status: 409, body: { message: english(OTHER_IS_OPEN) } })
    await db.delete(rollCalls).where(and(eq(rollCalls.officeId, office.id), isNull(rollCalls.closedAt)))
    server.setNow(new Date('2026-11-18T21:30:01Z'))
    const later = rollCallCalls(server, office, await signedIn(server, wanda))
    expect(await later.reopen(rollCall)).toMatchObject({
      status: 409,
      body: { message: english(TOO_LATE_TO_REOPEN) },
    })
  })
})

test('the people and marks of the factory are like those of the calls', async () => {
  const made = await makeRollCall(db, { office: await makeOffice(db) })
  await makeListed(db, made, { userId: wanda.id }, { number: 1 })
  const mark = byWanda('p1', 'seen')
  await makeMark(db, made, mark)
  expect(await listMarks(db, made.id)).toEqual([mark])
})
