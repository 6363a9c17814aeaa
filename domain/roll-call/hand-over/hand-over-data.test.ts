import { deflateRawSync } from 'node:zlib'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleHandOver, sampleList, sampleMarks } from '../../../testbed/roll-call-sample'
import { markProblem, type KnownMark } from '../mark-contract'
import { isSound, readHandOver, writeHandOver, type HandOver, type OwnOffice } from './hand-over-data'
import { roomIn } from './hand-over-codes'
import type { RollCall } from '../list'
import { LONGEST_ROLL_CALL, MOST_SUPERSEDED, PERSON_MARKS, ZONE_MARKS } from '../mark'

const OWN: OwnOffice = {
  office: 'b5c1f0de-7a34-4c09-8f21-0d9a54e3c871',
  day: '2026-11-18',
  key: 'q83vEjRWeJASNFZ4kBI0VniQEjRWeJASNFZ4kBI0Vng',
}

const wordsOf = ({ id, about, kind, note, supersedes, after, ...maker }: KnownMark) =>
  JSON.stringify([
    ...[id, about, kind, note, supersedes, after],
    ...[maker.by, maker.byName, maker.broughtBy, maker.isActing],
  ])

const byMark = (one: KnownMark, other: KnownMark) => (wordsOf(one) < wordsOf(other) ? -1 : 1)

/** A hand-over with its marks in one order, as they are a set. */
const inOneOrder = (handed: HandOver) => ({ ...handed, marks: [...handed.marks].sort(byMark) })

const unnamed = { byName: '', broughtBy: '', isActing: false }

const thereAndBack = (handed: HandOver) => readHandOver(OWN, writeHandOver(handed))

const deviceName = fc.string({
  unit: fc.constantFrom(...'ABCXYZabcxyz0189_-'),
  minLength: 8,
  maxLength: 8,
})
const bits = fc.string({ unit: fc.constantFrom(...'ABCXYZabcxyz0189_-'), minLength: 6, maxLength: 6 })
// Few places, so that marks name each other, an older form of each other, and places that two marks have.
const fewIds = fc.constantFrom(
  ...['device-a:1', 'device-a:1.aaaaaa', 'device-a:1.bbbbbb', 'device-a:2.cccccc', '*evice-l:1.dddddd'],
)
const anyId = fc
  .tuple(deviceName, fc.integer({ min: 1, max: 999_999 }), fc.option(bits))
  .map(([name, n, random]) => `${name}:${n}${random === null ? '' : `.${random}`}`)
const markId = fc.oneof(fewIds, anyId)
const unicode = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }))
const noteOf = (note: string) => ({ id: 'device-a:1', about: 'p1', kind: 'seen' as const, note })
const soundNote = fc
  .oneof(fc.constant(''), fc.string({ unit: 'grapheme', maxLength: 40 }), fc.constant('Größe 👩‍🚒 البرج'))
  .map((note) => note.normalize('NFC').trim().replace(/\s+/gu, ' ').slice(0, 80))
  .filter((note) => isSound({ ...noteOf(note), supersedes: [], after: 0, by: null }))
const personId = fc.oneof(fc.uuid(), fc.constant('0F6F4AD6-2D0B-4C8E-9A63-2B6F3A5F9D11'))

const said = fc.oneof(
  fc.record({
    about: fc.integer({ min: 1, max: 999_999 }).map((number) => `p${number}`),
    kind: fc.constantFrom(...PERSON_MARKS.filter((kind) => kind !== 'added' && kind !== 'mistake')),
  }),
  fc.record({
    about: fc.integer({ min: 1, max: 999 }).map((number) => `z${number}`),
    kind: fc.constantFrom(...ZONE_MARKS),
  }),
  fc.record({ about: markId.map((id) => `n${id}`), kind: fc.constantFrom('seen', 'mistake', 'help') }),
  fc.record({ about: fc.constant('itself'), kind: fc.constant('added') }),
)

const mark: fc.Arbitrary<KnownMark> = fc
  .record({
    id: markId,
    said,
    note: soundNote,
    supersedes: fc.array(markId, { maxLength: MOST_SUPERSEDED }),
    after: fc.integer({ min: 0, max: LONGEST_ROLL_CALL }),
    by: fc.option(personId),
    byName: unicode,
    broughtBy: unicode,
    isActing: fc.boolean(),
  })
  .map(({ said: { about, kind }, id, note, ...rest }) => ({
    id,
    about: about === 'itself' ? `n${id}` : about,
    kind: kind,
    note: kind === 'added' && note === '' ? 'Nobody' : note,
    ...rest,
  }))

const moment = fc
  .date({ min: new Date('1970-01-01'), max: new Date('9999-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const anyMoment = fc.oneof(moment, fc.constantFrom('2026-11-18T09:30:00Z', '2026-11-18T09:30:00.123456Z'))
const visit = {
  id: fc.uuid(),
  number: fc.nat({ max: 5000 }),
  checkIn: fc.uuid(),
  name: unicode,
  company: unicode,
  host: unicode,
  since: anyMoment,
  proof: fc.constantFrom(null, 'poster' as const, 'screen' as const, 'app' as const),
}
const kind = fc.constantFrom('visitor' as const, 'guest' as const, 'staff' as const)
const insideFields = { ...visit, kind, stillHereAt: fc.option(anyMoment, { nil: undefined }) }
const zones = fc.array(fc.record({ number: fc.integer({ min: 1, max: 999 }), name: unicode }), {
  maxLength: 5,
})
const rollCallFields = {
  id: fc.uuid(),
  kind: fc.constantFrom('real' as const, 'drill' as const),
  day: fc.constantFrom('2026-11-18', '2024-02-29'),
  startedBy: unicode,
  zones,
}
const list: fc.Arbitrary<RollCall> = fc.record({
  office: fc.record({ id: fc.constant(OWN.office), name: unicode }),
  timeZone: fc.constantFrom('Europe/London', 'Pacific/Auckland'),
  today: fc.constant(OWN.day),
  asOf: anyMoment,
  inside: fc.array(fc.record(insideFields), { maxLength: 5 }),
  probablyLeft: fc.array(fc.record({ ...insideFields, closedAt: anyMoment }), { maxLength: 3 }),
  unconfirmed: fc.array(fc.record({ ...visit, saidAt: anyMoment }), { maxLength: 3 }),
  awaited: fc.array(fc.record({ id: fc.uuid(), number: fc.nat({ max: 5000 }), name: unicode }), {
    maxLength: 3,
  }),
  zones,
  until: anyMoment,
  sealKey: fc.constant(OWN.key),
  open: fc.option(fc.record({ ...rollCallFields, ago: fc.nat({ max: LONGEST_ROLL_CALL }) })),
})
const anyHandOver: fc.Arbitrary<HandOver> = fc.record({
  rollCall: fc.option(fc.record(rollCallFields)),
  marks: fc.array(mark, { maxLength: 12 }),
  list: fc.option(list),
})

describe('what is handed over arrives as it was', () => {
  test('whatever is in it', () => {
    fc.assert(
      fc.property(anyHandOver, (handed) => {
        expect(inOneOrder(thereAndBack(handed))).toEqual(inOneOrder(handed))
      }),
      { numRuns: 200 },
    )
  })

  test.each([0, 1, 2000])('%d marks of ten wardens', (count) => {
    const people = sampleList(Math.max(1, count))
    const handed = sampleHandOver(null, sampleMarks(people, count))
    expect(handed.marks).toHaveLength(count)
    expect(inOneOrder(thereAndBack(handed))).toEqual(inOneOrder(handed))
  })

  test('a list of a thousand people with their marks', () => {
    const people = sampleList(1000)
    const handed = sampleHandOver(people, sampleMarks(people, 1000))
    expect(inOneOrder(thereAndBack(handed))).toEqual(inOneOrder(handed))
  })

  test('two marks with one id, of which one is forged', () => {
    const [genuine] = sampleMarks(sampleList(1), 1)
    const forged = { ...genuine!, note: 'Somewhere else' }
    const handed = sampleHandOver(null, [genuine!, forged])
    expect(inOneOrder(thereAndBack(handed))).toEqual(inOneOrder(handed))
  })

  test('every kind of mark on people and zones', () => {
    const handed = sampleHandOver(
      null,
      [...PERSON_MARKS, ...ZONE_MARKS].map((kind, index): KnownMark => {
        const id = `device-a:${index + 1}`
        const isOfZone = (ZONE_MARKS as readonly string[]).includes(kind)
        const isOfAdded = kind === 'added' || kind === 'mistake'
        const about = isOfZone ? 'z1' : isOfAdded ? `n${id}` : 'p1'
        return { id, about, kind, note: 'x', supersedes: [], after: 0, by: null, ...unnamed }
      }),
    )
    expect(inOneOrder(thereAndBack(handed))).toEqual(inOneOrder(handed))
  })
})

test.each(['line', 'struck', 'stands'] as const)(
  'a code with a mark of the log is refused whole: %s',
  (kind) => {
    const by = '7c1d5be2-58c2-4b6f-9d3c-0a4b5c6d7e8f'
    const id = 'device-a:1'
    const about = kind === 'stands' ? `w${id}` : `l${id}`
    const mark: KnownMark = { id, about, kind, note: 'x', supersedes: [], after: 0, ...unnamed, by }
    expect(markProblem(mark)).toBeNull()
    expect(isSound(mark)).toBe(false)
    expect(() => thereAndBack(sampleHandOver(null, [mark]))).toThrow('No phone would take')
  },
)

test('the same is written as the same text, in whatever order the marks are', () => {
  const people = sampleList(50)
  const marks = sampleMarks(people, 50)
  const written = writeHandOver(sampleHandOver(people, marks))
  expect(writeHandOver(sampleHandOver(people, [...marks].reverse()))).toBe(written)
})

test('the key, the office and the day of the list are not handed over', () => {
  const written = writeHandOver(sampleHandOver(sampleList(3), []))
  for (const known of [OWN.key, OWN.office, `"today"`]) expect(written).not.toContain(known)
})

test('the text of marks and lists stays, because other phones have an older page', () => {
  const ids = ['7c1d5be2', '0f6f4ad6', '3e9b2c41'].map((id) => `${id}-58c2-4b6f-9d3c-0a4b5c6d7e8f`)
  const [ana = '', bo = '', cy = ''] = ids
  const by = { by: ana, byName: 'Ada Adams', broughtBy: 'Otto', isActing: true }
  const [first, added] = ['device-a:1.bits-1', 'device-b:7.bits-7']
  const since = '2026-11-18T08:57:00.000Z'
  const staff = { kind: 'staff', company: '', host: '', proof: 'poster', since } as const
  const visit = { company: 'Guests Ltd', host: 'Hanna Host', proof: null, since }
  const handed: HandOver = {
    rollCall: {
      id: bo,
      kind: 'drill',
      day: '2026-11-18',
      startedBy: 'Ada Adams',
      zones: [{ number: 1, name: 'Floor 1' }],
    },
    marks: [
      { id: first, about: 'p12', kind: 'seen', note: '', supersedes: [], after: 60, ...by },
      { id: 'device-a:2', about: 'z1', kind: 'clear', note: '', supersedes: [], after: 64, ...by },
      {
        ...{
          id: 'device-b:6.bits-6',
          about: 'p12',
          kind: 'help',
          note: 'Stairs',
          supersedes: [first, '*evice-l:1'],
        },
        ...{ after: 70, by: null, ...unnamed },
      },
      { id: added, about: `n${added}`, kind: 'added', note: 'Bo', supersedes: [], after: 75, ...by },
    ],
    list: {
      ...sampleList(0),
      asOf: '2026-11-18T20:20:00.000Z',
      zones: [],
      inside: [
        { id: ana, number: 1, checkIn: cy, name: 'Ana', ...staff, stillHereAt: '2026-11-18T20:05:00.000Z' },
        { id: bo, number: 2, checkIn: bo, name: 'Bo', kind: 'visitor', ...visit },
      ],
      probablyLeft: [
        { id: cy, number: 3, checkIn: ana, name: 'Cy', ...staff, closedAt: '2026-11-18T19:00:00.000Z' },
      ],
      unconfirmed: [
        { id: bo, number: 4, checkIn: bo, name: 'Di', ...visit, saidAt: '2026-11-18T10:12:00.000Z' },
      ],
      awaited: [{ id: ana, number: 5, name: 'Ed' }],
    },
  }
  const written = writeHandOver(handed)
  expect(written).toMatchInlineSnapshot(
    `"{"rollCall":{"id":"0f6f4ad6-58c2-4b6f-9d3c-0a4b5c6d7e8f","kind":"drill","day":"2026-11-18","startedBy":"Ada Adams","zones":[{"number":1,"name":"Floor 1"}]},"marks":{"device":["device-a","device-a","device-b","device-b"],"sequence":[1,1,4,1],"random":"bits-1******bits-6bits-7","about":["p12","z1","p12","ndevice-b:7.bits-7"],"kind":["seen","clear","help","added"],"note":["","","Stairs","Bo"],"supersedes":[[],[],[0,"*evice-l:1"],[]],"after":[60,4,6,5],"by":["7c1d5be2-58c2-4b6f-9d3c-0a4b5c6d7e8f","7c1d5be2-58c2-4b6f-9d3c-0a4b5c6d7e8f",null,"7c1d5be2-58c2-4b6f-9d3c-0a4b5c6d7e8f"],"byName":["Ada Adams","Ada Adams","","Ada Adams"],"broughtBy":["Otto","Otto","","Otto"],"isActing":[true,true,false,true]},"list":{"office":"London","timeZone":"Europe/London","asOf":"2026-11-18T20:20:00.000Z","inside":{"id":"fB1b4ljCS2+dPApLXG1+jwD29K1ljCS2+dPApLXG1+jw","number":[1,1],"checkIn":"PpssQVjCS2+dPApLXG1+jwD29K1ljCS2+dPApLXG1+jw","name":["Ana","Bo"],"kind":["staff","visitor"],"company":["","Guests Ltd"],"host":["","Hanna Host"],"proof":["poster",null],"since":[1794992220000,1794992220000],"stillHereAt":[1795032300000,null]},"probablyLeft":{"id":"PpssQVjCS2+dPApLXG1+jw","number":[3],"checkIn":"fB1b4ljCS2+dPApLXG1+jw","name":["Cy"],"kind":["staff"],"company":[""],"host":[""],"proof":["poster"],"since":[1794992220000],"closedAt":[1795028400000]},"unconfirmed":{"id":"D29K1ljCS2+dPApLXG1+jw","number":[4],"checkIn":"D29K1ljCS2+dPApLXG1+jw","name":["Di"],"company":["Guests Ltd"],"host":["Hanna Host"],"proof":[null],"since":[1794992220000],"saidAt":[1794996720000]},"awaited":{"id":"fB1b4ljCS2+dPApLXG1+jw","number":[5],"name":["Ed"]},"zones":[],"until":"2026-11-19T00:00:00.000Z","open":null}}"`,
  )
  expect(inOneOrder(readHandOver(OWN, written))).toEqual(inOneOrder(handed))
})

const SEEDS = [1, 2, 3, 4, 5]

const compressed = (handed: HandOver) => deflateRawSync(writeHandOver(handed)).length

/** Counts the bytes of the marks of so many people, each with about one mark. */
const bytesOf = (count: number, seed: number) =>
  compressed(sampleHandOver(null, sampleMarks(sampleList(count, seed), count, seed + 100)))

// The random bits of an id take 36 bits of these.
test.each(SEEDS)('the marks of a thousand people need four codes (seed %d)', (seed) => {
  expect(Math.ceil(bytesOf(1000, seed) / roomIn('large'))).toBe(4)
})

test.each(SEEDS)('one code ends between 210 and 260 marks (seed %d)', (seed) => {
  expect(bytesOf(210, seed)).toBeLessThanOrEqual(roomIn('large'))
  expect(bytesOf(260, seed)).toBeGreaterThan(roomIn('large'))
})

test.each(SEEDS)('the list of a thousand people and their marks need 20 codes (seed %d)', (seed) => {
  const people = sampleList(1000, seed)
  const bytes = compressed(sampleHandOver(people, sampleMarks(people, 1000, seed + 100)))
  expect(Math.ceil(bytes / roomIn('large'))).toBe(20)
})

test.each(SEEDS)('each person who said "still here" takes less than four bytes more (seed %d)', (seed) => {
  const people = sampleList(1000, seed)
  const bytesWith = (count: number) => {
    const inside = people.inside.map((line, index) =>
      index % 10 < count ? { ...line, stillHereAt: `2026-11-18T18:${10 + (index % 50)}:20.125Z` } : line,
    )
    return compressed(sampleHandOver({ ...people, inside }, []))
  }
  expect(bytesWith(1) - bytesWith(0)).toBeLessThan(100 * 4)
})

describe('a text that no phone has written', () => {
  const written = writeHandOver(sampleHandOver(sampleList(20), sampleMarks(sampleList(20), 20)))

  test('is refused if a part of it is missing or left', () => {
    for (const length of [0, 1, 4, written.length - 1])
      expect(() => readHandOver(OWN, written.slice(0, length))).toThrow()
    expect(() => readHandOver(OWN, `${written}0`)).toThrow()
  })

  test('is refused, or has only marks that the server takes', () => {
    fc.assert(
      fc.property(fc.nat(written.length - 1), fc.string({ maxLength: 5 }), (at, other) => {
        try {
          const text = written.slice(0, at) + other + written.slice(at + other.length)
          expect(readHandOver(OWN, text).marks.every(isSound)).toBe(true)
        } catch (cause) {
          expect(cause).toBeInstanceOf(Error)
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('a phone with the key that forges a hand-over', () => {
  const [genuine] = sampleMarks(sampleList(1), 1)
  const forgedMark = (change: Partial<KnownMark>) => sampleHandOver(null, [{ ...genuine!, ...change }])
  test.each<[string, HandOver]>([
    ['a zone that is seen', forgedMark({ about: 'z1', kind: 'seen' })],
    [
      'somebody who is added without a name',
      forgedMark({ about: `n${genuine!.id}`, kind: 'added', note: '' }),
    ],
    ['a time before the start', forgedMark({ after: -1 })],
    ['a time after two days', forgedMark({ after: LONGEST_ROLL_CALL + 1 })],
    ['a note of 81 letters', forgedMark({ note: 'x'.repeat(81) })],
    ['a note that turns letters round', forgedMark({ note: 'a\u202eb' })],
    ['a maker who is no person', forgedMark({ by: 'ada' })],
    [
      'a roll call without an id',
      {
        ...sampleHandOver(null, []),
        rollCall: { ...sampleHandOver(null, []).rollCall!, id: 'x' },
      },
    ],
    ['a list with a time that is none', sampleHandOver({ ...sampleList(1), asOf: 'noon' }, [])],
    ['a kind that is not known', forgedMark({ kind: 'unheard of' as 'seen' })],
    ['a person with half a number', forgedMark({ about: 'p1.5' })],
    ['a person without a number', forgedMark({ about: 'px' })],
    ['an id without a number', forgedMark({ id: 'device-a:x' })],
  ])('is refused whole: %s', (_what, handed) => {
    expect(() => readHandOver(OWN, writeHandOver(handed))).toThrow()
  })
})

test('phone numbers and the news that people got are not handed over', () => {
  const tried = [{ number: 1, mail: 'sent' as const, message: 'off' as const }]
  const list = { ...sampleList(2), phones: [{ number: 1, phone: '+44 20 7946 0000' }], tried }
  const text = writeHandOver({ rollCall: null, marks: [], list })
  expect(text).not.toContain('7946')
  expect(readHandOver(OWN, text).list).not.toHaveProperty('phones')
  expect(readHandOver(OWN, text).list).not.toHaveProperty('tried')
})
