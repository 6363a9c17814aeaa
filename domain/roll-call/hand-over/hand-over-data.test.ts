import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleHandOver, sampleList, sampleMarks } from '../../../testbed/roll-call-sample'
import { DamagedBytes } from './hand-over-bits'
import type { KnownMark } from '../contract'
import { isSound, packHandOver, unpackHandOver, type HandOver, type OwnOffice } from './hand-over-data'
import { roomIn } from './hand-over-codes'
import type { RollCall } from '../list'
import { LONGEST_ROLL_CALL, MARKS, MOST_SUPERSEDED, PERSON_MARKS, ZONE_MARKS } from '../mark'

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

const thereAndBack = (handed: HandOver) => unpackHandOver(OWN, packHandOver(OWN, handed))

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

  test('every kind of mark', () => {
    const handed = sampleHandOver(
      null,
      MARKS.map((kind, index): KnownMark => {
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

test('the same is packed into the same bytes, in whatever order the marks are', () => {
  const people = sampleList(50)
  const marks = sampleMarks(people, 50)
  const packed = packHandOver(OWN, sampleHandOver(people, marks))
  expect(packHandOver(OWN, sampleHandOver(people, [...marks].reverse()))).toEqual(packed)
})

/** A hand-over of one phone, with ids that end so. */
function handedWith({ end, ada }: { end: (sequence: number) => string; ada: Partial<KnownMark> }): HandOver {
  const added = `device-b:7${end(7)}`
  const first = `device-a:1${end(1)}`
  const by = { by: '7c1d5be2-58c2-4b6f-9d3c-0a4b5c6d7e8f', ...unnamed, byName: 'Ada Adams', ...ada }
  return {
    rollCall: {
      id: '0f6f4ad6-2d0b-4c8e-9a63-2b6f3a5f9d11',
      kind: 'drill',
      day: '2026-11-18',
      startedBy: 'Ada Adams',
      zones: [{ number: 1, name: 'Floor 1' }],
    },
    marks: [
      { id: first, about: 'p12', kind: 'seen', note: '', supersedes: [], after: 60, ...by },
      { id: `device-a:2${end(2)}`, about: 'z1', kind: 'clear', note: '', supersedes: [], after: 64, ...by },
      {
        ...{ id: `device-b:6${end(6)}`, about: 'p12', kind: 'help', note: 'Stairs', supersedes: [first] },
        ...{ after: 70, by: null, ...unnamed },
      },
      { id: added, about: `n${added}`, kind: 'added', note: 'Bo', supersedes: [], after: 75, ...by },
    ],
    list: null,
  }
}

test('the bytes of the marks of this version stay, because other phones have an older page', () => {
  const ada = { broughtBy: 'Otto', isActing: true }
  const packed = packHandOver(OWN, handedWith({ end: (sequence) => `.bits-${sequence}`, ada }))
  expect(Buffer.from(packed).toString('base64')).toMatchInlineSnapshot(
    `"PCQtSnS9LNxZZzUkMWgYu77m4Vo+kkGgyDWeVEkYtR5eJTThcayixMTI7gJQP+lSgLga/b6VH67K/iXRSiYtMur4P5UdljyqVyPxPCAlIoQ4ElD3oMIHWo4Fop3jaeWv5Nx7INUwDtpSwQDs858YwgRiOuDqLQjOOzvasivLPbAV84TnkxaTsN5J"`,
  )
})

test('the bytes of the version before are still read', () => {
  const packed =
    'PCQtSnS9LNxZZzUkMWgYu77m4Vo+kkGgyDWeVEkYtR5eJTThcayixMTI7gJQP+lSgLga/b6VH67K/iXRSiYtMur4P5UdljyqVyPxPCAlIoWCTHGCS8e+X1VyQsJITmERN6lvAFhWdV8eZ7vFOOCZvTWEnfQ='
  expect(inOneOrder(unpackHandOver(OWN, Buffer.from(packed, 'base64'), 2))).toEqual(
    inOneOrder(handedWith({ end: () => '', ada: {} })),
  )
})

test('so do those of its list', () => {
  const visit = { company: 'Guests Ltd', host: 'Hanna Host', proof: null }
  const [ana, bo, cy] = ['7c1d5be2', '0f6f4ad6', '3e9b2c41'].map((id) => `${id}-58c2-4b6f-9d3c-0a4b5c6d7e8f`)
  const since = '2026-11-18T08:57:00.000Z'
  const staff = { kind: 'staff', company: '', host: '', proof: 'poster', since } as const
  const packed = packHandOver(OWN, {
    rollCall: null,
    marks: [],
    list: {
      ...sampleList(0),
      asOf: '2026-11-18T20:20:00.000Z',
      zones: [],
      inside: [
        {
          ...{ id: ana!, number: 1, checkIn: cy!, name: 'Ana', ...staff },
          stillHereAt: '2026-11-18T20:05:00.000Z',
        },
        { id: bo!, number: 2, checkIn: bo!, name: 'Bo', kind: 'visitor', since, ...visit },
      ],
      probablyLeft: [
        { id: cy!, number: 3, checkIn: ana!, name: 'Cy', ...staff, closedAt: '2026-11-18T19:00:00.000Z' },
      ],
      unconfirmed: [
        { id: bo!, number: 4, checkIn: bo!, name: 'Di', since, ...visit, saidAt: '2026-11-18T10:12:00.000Z' },
      ],
      awaited: [{ id: ana!, number: 5, name: 'Ed' }],
    },
  })
  expect(Buffer.from(packed).toString('base64')).toMatchInlineSnapshot(
    `"///rNAO4xJZ+fY6q6usnKSW6DozafDWH4Xwlv8bu8jDqLnu82joXbMQuJxRa+ZmHOGroT4rkMfayWTBLxLMYu0PMjnAMdIMs+EN8TrDtXD2baFC/FGk8UYZHPH9oTdvZfqaQ8MqRrDam3poPtqpZ89oJut+1l7ntWsFlMz60r8s+e0E3W/ay9zziwIitxbuVS2neasBQhG+L7F7x/SJr0oDPFK6/qjJBafJ88b7zN+D1PeOxor+TKnXgtQpkhLwiG8vGZVvq8iMgcYG8iPoQ3D5mxApw4UGkTGJdgGH3gwPSgA=="`,
  )
})

const SEEDS = [1, 2, 3, 4, 5]

/** How many bytes the marks of so many people take, each with about one mark. */
const bytesOf = (count: number, seed: number) =>
  packHandOver(OWN, sampleHandOver(null, sampleMarks(sampleList(count, seed), count, seed + 100))).length

// The random bits of an id take 36 bits of these.
test.each(SEEDS)('the marks of a thousand people need three codes (seed %d)', (seed) => {
  expect(Math.ceil(bytesOf(1000, seed) / roomIn('large'))).toBe(3)
})

test.each(SEEDS)('one code ends between 370 and 450 marks (seed %d)', (seed) => {
  expect(bytesOf(370, seed)).toBeLessThanOrEqual(roomIn('large'))
  expect(bytesOf(450, seed)).toBeGreaterThan(roomIn('large'))
})

test.each(SEEDS)('the list of a thousand people and their marks need 17 codes (seed %d)', (seed) => {
  const people = sampleList(1000, seed)
  const packed = packHandOver(OWN, sampleHandOver(people, sampleMarks(people, 1000, seed + 100)))
  expect(Math.ceil(packed.length / roomIn('large'))).toBe(17)
})

test.each(SEEDS)('who said that they are still there takes less than four bytes more (seed %d)', (seed) => {
  const people = sampleList(1000, seed)
  const packedWith = (count: number) => {
    const inside = people.inside.map((line, index) =>
      index % 10 < count ? { ...line, stillHereAt: `2026-11-18T18:${10 + (index % 50)}:20.125Z` } : line,
    )
    return packHandOver(OWN, sampleHandOver({ ...people, inside }, [])).length
  }
  expect(packedWith(1) - packedWith(0)).toBeLessThan(100 * 4)
})

describe('bytes that are not what was packed', () => {
  const packed = packHandOver(OWN, sampleHandOver(sampleList(20), sampleMarks(sampleList(20), 20)))

  test('are refused if some are missing or left', () => {
    for (const length of [0, 1, 4, packed.length - 1])
      expect(() => unpackHandOver(OWN, packed.subarray(0, length))).toThrow()
    expect(() => unpackHandOver(OWN, Uint8Array.of(...packed, 0))).toThrow(DamagedBytes)
  })

  test('never keep a phone busy, and never are a mark that the server would refuse', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        try {
          expect(unpackHandOver(OWN, bytes).marks.every(isSound)).toBe(true)
        } catch (cause) {
          expect(cause).toBeInstanceOf(Error)
        }
      }),
      { numRuns: 300 },
    )
  })

  test.each([0, 255])('are refused if all of them are %d', (byte) => {
    expect(() => unpackHandOver(OWN, new Uint8Array(3000).fill(byte))).toThrow()
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
  ])('is refused whole: %s', (_what, handed) => {
    const bytes = packHandOver(OWN, handed)
    expect(() => unpackHandOver(OWN, bytes)).toThrow(DamagedBytes)
  })
})

test('what no phone can pack is an error and not another mark', () => {
  const [genuine] = sampleMarks(sampleList(1), 1)
  const pack = (change: Partial<KnownMark>) => () =>
    packHandOver(OWN, sampleHandOver(null, [{ ...genuine!, ...change }]))
  expect(pack({ kind: 'unheard of' as 'seen' })).toThrow(DamagedBytes)
  expect(pack({ about: 'p1.5' })).toThrow(DamagedBytes)
  expect(pack({ about: 'px' })).toThrow(DamagedBytes)
  expect(pack({ id: 'device-a:x' })).toThrow(DamagedBytes)
})
