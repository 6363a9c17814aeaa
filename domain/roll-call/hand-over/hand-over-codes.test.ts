import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addPart,
  CODE_BYTES,
  contentOf,
  cutForCodes,
  headOf,
  mayBeOld,
  missingCodes,
  numberWords,
  packPart,
  roomIn,
  secondsAgo,
  setName,
  TOO_MUCH,
  unpackPart,
  type Part,
  type ScannedCodes,
} from './hand-over-codes'
import { english } from '../../testing/words'
import { LONGEST_ROLL_CALL } from '../mark'

const partOf = (index: number, change: Partial<Part> = {}): Part => ({
  ...{ set: 'a1b2c3d4e5f60718', index, total: 3, ago: 300, madeAt: 1_795_000_000 },
  ...{ bytes: Uint8Array.of(index) },
  ...change,
})

const add = (...parts: Part[]) => parts.reduce<ScannedCodes | null>(addPart, null)!

describe('several codes', () => {
  test('may come in any order and more than once', () => {
    const order = fc.shuffledSubarray([0, 1, 2, 0, 1, 2], { minLength: 1 })
    fc.assert(
      fc.property(order, (indexes) => {
        const scanned = add(...indexes.map((index) => partOf(index)))
        expect(missingCodes(scanned)).toEqual([1, 2, 3].filter((number) => !indexes.includes(number - 1)))
      }),
    )
    expect([...contentOf(add(partOf(2), partOf(0), partOf(2), partOf(1)))]).toEqual([0, 1, 2])
  })

  test.each<[string, Partial<Part>]>([
    ['another set', { set: '0000000000000000' }],
    ['another total', { total: 4 }],
  ])('begin anew with a code of %s', (_what, change) => {
    expect(
      missingCodes(add(partOf(0), partOf(1), partOf(2, { ...change, total: change.total ?? 3 }))),
    ).toEqual(change.total ? [1, 2, 4] : [1, 2])
  })

  test('say how long ago the roll call began as the newest of them does', () => {
    expect(add(partOf(0), partOf(1, { ago: 340 })).newest.ago).toBe(340)
  })
})

describe('a cut hand-over', () => {
  test.each([
    [0, 1],
    [1, 1],
    [roomIn('large'), 1],
    [roomIn('large') + 1, 2],
    [255 * roomIn('large'), 255],
  ])('of %d bytes needs %d codes and is whole again', (length, total) => {
    const content = Uint8Array.from({ length }, (_, index) => index % 251)
    const pieces = cutForCodes(content, 'large')
    expect(pieces).toHaveLength(total)
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(roomIn('large'))
    const parts = pieces.map((bytes, index) => partOf(index, { total, bytes }))
    expect(Buffer.from(contentOf(add(...parts))).equals(Buffer.from(content))).toBe(true)
  })

  test('that is too long is refused with a sentence', () => {
    expect(() => cutForCodes(new Uint8Array(255 * roomIn('small') + 1), 'small')).toThrow(TOO_MUCH)
  })

  test('has room for the seal in the largest QR code', () => {
    expect(CODE_BYTES.large).toBe(2953)
    expect(packPart(partOf(0, { bytes: new Uint8Array(roomIn('large')) }))).toHaveLength(2953 - 5 - 12 - 16)
  })
})

test('a part is the same after its way through bytes', () => {
  const part = fc.record<Part>({
    set: fc.uint8Array({ minLength: 8, maxLength: 8 }).map(setName),
    index: fc.integer({ min: 0, max: 0 }),
    total: fc.integer({ min: 1, max: 255 }),
    ago: fc.integer({ min: 0, max: LONGEST_ROLL_CALL }),
    madeAt: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
    bytes: fc.uint8Array({ maxLength: 50 }),
  })
  fc.assert(
    fc.property(part, (given) => {
      expect(unpackPart(packPart(given))).toEqual(given)
    }),
  )
})

test.each<[string, Uint8Array]>([
  ['no byte', new Uint8Array()],
  ['half a head', packPart(partOf(0)).subarray(0, 10)],
  ['a number after the last one', packPart(partOf(3))],
  ['no total', packPart(partOf(0, { total: 0 }))],
  ['a start of more than two days ago', packPart(partOf(0, { ago: LONGEST_ROLL_CALL + 1 }))],
])('a part with %s is damaged', (_what, bytes) => {
  expect(() => unpackPart(bytes)).toThrow()
})

test('offices and days have different heads', () => {
  const own = { office: 'b5c1f0de-7a34-4c09-8f21-0d9a54e3c871', day: '2026-11-18', key: '' }
  const heads = [
    own,
    { ...own, office: 'b5c2f0de-7a34-4c09-8f21-0d9a54e3c871' },
    { ...own, day: '2026-11-19' },
  ]
  expect(new Set(heads.map((head) => headOf(head).join())).size).toBe(3)
  expect([...headOf({ ...own, day: '2020-01-02' })]).toEqual([4, 0xb5, 0xc1, 0, 1])
})

test.each([
  [[], ''],
  [[3], '3'],
  [[1, 2], '1, 2'],
  [[1, 3, 4, 5], '1, 3 to 5'],
  [[4, 7, 8, 9, 11, 12], '4, 7 to 9, 11, 12'],
])('the numbers %j are %j', (numbers, words) => {
  expect(numberWords(numbers, english)).toBe(words)
})

test.each([
  [1_499, 1],
  [1_500, 2],
  [-5_000, 0],
  [200_000_000, LONGEST_ROLL_CALL],
])('%d milliseconds are %d seconds in a code', (milliseconds, seconds) => {
  expect(secondsAgo(milliseconds)).toBe(seconds)
})

test.each([
  [0, false],
  [599, false],
  [601, true],
  [86_400, true],
  [-599, false],
  [-601, true],
])('a code that was made %d seconds ago may be an old photograph: %s', (seconds, isOld) => {
  const now = new Date('2026-11-18T10:00:00Z')
  expect(mayBeOld({ madeAt: now.getTime() / 1000 - seconds }, now)).toBe(isOld)
})
