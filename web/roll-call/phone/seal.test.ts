import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { deflateRawSync } from 'node:zlib'
import { encode } from 'uqr'
import { beforeAll, describe, expect, test } from 'vitest'
import { prepareZXingModule } from 'zxing-wasm/reader'
import {
  cutForCodes,
  DAMAGED_CODE,
  NO_HAND_OVER,
  OTHER_DAY,
  OTHER_OFFICE,
  OTHER_VERSION,
  RefusedCode,
  setName,
  type ScannedCodes,
} from '../../../domain/roll-call/hand-over/hand-over-codes'
import {
  writeHandOver,
  type HandOver,
  type OwnOffice,
} from '../../../domain/roll-call/hand-over/hand-over-data'
import {
  sampleHandOver,
  sampleList,
  sampleMarks,
  SAMPLE_DAY,
  SAMPLE_KEY,
  SAMPLE_OFFICE,
} from '../../../testbed/roll-call-sample'
import { readCodeBytes } from '../../scanner/read-code'
import { makeCodes, readCode } from './seal'

const OWN: OwnOffice = { office: SAMPLE_OFFICE, day: SAMPLE_DAY, key: SAMPLE_KEY }
const AT = { ago: 312, madeAt: 1_795_000_000 }

const people = sampleList(1000)
const marks = sampleMarks(people, 1000)
const small = sampleHandOver(null, marks.slice(0, 3))

async function codesOf(handed: HandOver, own = OWN, size: 'large' | 'small' = 'large') {
  const { total, codeAt } = await makeCodes(own, handed, size)
  return Promise.all(Array.from({ length: total }, (_, index) => codeAt(index, AT)))
}

const oneCode = async (handed: HandOver, own = OWN) => (await codesOf(handed, own))[0]!

async function readAll(codes: readonly Uint8Array[], own = OWN) {
  let scanned: ScannedCodes | null = null
  for (const code of codes) {
    const { codes, handOver } = await readCode(own, scanned, code)
    if (handOver) return handOver
    scanned = codes
  }
  return null
}

/** The reason for which a code is refused; null if it is not. */
const refusalOf = (code: Uint8Array, own = OWN) =>
  readCode(own, null, code).then(
    ({ handOver }) => (handOver ? null : 'more to scan'),
    (cause: unknown) => (cause instanceof RefusedCode ? cause.message : cause),
  )

const ids = (handOver: HandOver | null) => handOver?.marks.map(({ id }) => id).sort()

test('another phone of the office opens what was sealed', async () => {
  const { codes, handOver } = await readCode(OWN, null, await oneCode(small))
  expect(ids(handOver)).toEqual(ids(small))
  expect(handOver?.rollCall).toEqual(small.rollCall)
  expect(codes.newest).toMatchObject(AT)
})

test('no two codes are the same, and none shows what is in it', async () => {
  const { codeAt } = await makeCodes(OWN, small, 'large')
  const [one, other] = await Promise.all([codeAt(0, AT), codeAt(0, AT)])
  expect(Buffer.from(one).equals(Buffer.from(other))).toBe(false)
  const parts = [deflateRawSync(writeHandOver(small)).subarray(8, 24), Buffer.from(SAMPLE_KEY, 'base64url')]
  for (const part of parts) expect(Buffer.from(one).indexOf(part)).toBe(-1)
})

describe('a code is refused whole', () => {
  test('if any one byte of it was changed', async () => {
    const code = await oneCode(small)
    for (let at = 0; at < code.length; at++)
      for (const change of [1, 128, 255]) {
        const damaged = code.slice()
        damaged[at]! ^= change
        const refusal = await refusalOf(damaged)
        expect([DAMAGED_CODE, NO_HAND_OVER, OTHER_VERSION, OTHER_OFFICE, OTHER_DAY]).toContain(refusal)
        if (at >= 5) expect(refusal).toBe(DAMAGED_CODE)
      }
  })

  test('if it was cut or made longer', async () => {
    const code = await oneCode(small)
    for (let length = 0; length < code.length; length++)
      expect(await refusalOf(code.subarray(0, length))).toBeTypeOf('string')
    expect(await refusalOf(Uint8Array.of(...code, 0))).toBe(DAMAGED_CODE)
    expect(await refusalOf(code.subarray(0, 20))).toBe(DAMAGED_CODE)
  })

  test.each<[string, Partial<OwnOffice>, string]>([
    ['another office', { office: '0f6f4ad6-7a34-4c09-8f21-0d9a54e3c871' }, OTHER_OFFICE],
    // Heads tell offices apart by their first letters only. The seal tells the rest.
    ['an office that looks the same', { office: 'b5c1f0de-7a34-4c09-8f21-0d9a54e3c872' }, DAMAGED_CODE],
    ['another day', { day: '2026-11-17' }, OTHER_DAY],
    ['another key', { key: SAMPLE_KEY.replace('q', 'r') }, DAMAGED_CODE],
  ])('if it is of %s', async (_what, change, reason) => {
    expect(await refusalOf(await oneCode(small, { ...OWN, ...change }))).toBe(reason)
  })

  test.each<[string, Uint8Array, string]>([
    ['an address', new TextEncoder().encode('https://whereabouts.example/checkin/abc'), NO_HAND_OVER],
    ['nothing', new Uint8Array(), NO_HAND_OVER],
    ['the oldest version', Uint8Array.of(1, 1, 2, 3), OTHER_VERSION],
    ['the version before', Uint8Array.of(3, 1, 2, 3), OTHER_VERSION],
    ['a newer version', Uint8Array.of(5, 1, 2, 3), OTHER_VERSION],
  ])('if it is %s', async (_what, code, reason) => {
    expect(await refusalOf(code)).toBe(reason)
  })
})

describe('several codes', () => {
  const whole = sampleHandOver(people, marks)

  test('give the list of a thousand people and their marks, in any order', async () => {
    const codes = await codesOf(whole)
    expect(codes).toHaveLength(20)
    const handed = await readAll([...codes.slice(7), ...codes.slice(9), ...codes.slice(0, 7).reverse()])
    expect(handed?.list).toEqual(people)
    expect(ids(handed)).toEqual(ids(whole))
  })

  test('give nothing while one is missing', async () => {
    const codes = await codesOf(whole)
    expect(await readAll([...codes.slice(1), ...codes.slice(1)])).toBeNull()
  })

  test('of two hand-overs never become one', async () => {
    const some = await codesOf(sampleHandOver(people, marks.slice(0, 500)), OWN, 'small')
    const others = await codesOf(sampleHandOver(people, marks.slice(500)), OWN, 'small')
    expect(await readAll([...some.slice(0, 3), ...others.slice(3)])).toBeNull()
    expect(await readAll([...some.slice(0, -1), ...others.slice(0, -1), some.at(-1)!])).toBeNull()
  })

  test('that were made again later go on with those from before', async () => {
    const [before, after] = [await codesOf(whole), await codesOf(whole)]
    expect(ids(await readAll([...before.slice(0, 8), ...after.slice(8)]))).toEqual(ids(whole))
  })

  test('that a phone with the key has put together from two are refused', async () => {
    const set = '0123456789abcdef'
    const forged = await forgedCodes(set, [Uint8Array.of(1, 2, 3), Uint8Array.of(4, 5, 6)])
    await expect(readAll(forged)).rejects.toMatchObject({ message: DAMAGED_CODE, isOfAll: true })
  })

  test.each([
    ['that would fill the memory', deflateRawSync(Buffer.alloc(200_000_000, ' '))],
    ['that end too early', deflateRawSync(writeHandOver(small)).subarray(0, -5)],
    ['that are no compression', Uint8Array.of(255, 254, 253)],
  ])('%s are refused', async (_what, content) => {
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(content)))
    const forged = await forgedCodes(setName(hash), cutForCodes(content, 'large'))
    await expect(readAll(forged)).rejects.toMatchObject({ message: DAMAGED_CODE, isOfAll: true })
  })
})

/** Codes as a phone with the key could forge them: each is sealed well, and together they are not what their set says. */
async function forgedCodes(set: string, pieces: Uint8Array[]) {
  const { codeOf, packPart, sealedFor } = await import('../../../domain/roll-call/hand-over/hand-over-codes')
  const key = await crypto.subtle.importKey('raw', Buffer.from(OWN.key, 'base64url'), 'AES-GCM', false, [
    'encrypt',
  ])
  return Promise.all(
    pieces.map(async (bytes, index) => {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const part = packPart({ set, index, total: pieces.length, ...AT, bytes })
      const seal = { name: 'AES-GCM', iv, additionalData: sealedFor(OWN) }
      return codeOf(OWN, iv, new Uint8Array(await crypto.subtle.encrypt(seal, key, part as BufferSource)))
    }),
  )
}

describe('through the encoder and the reader of QR codes', () => {
  beforeAll(async () => {
    const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
    await prepareZXingModule({ overrides: { wasmBinary: readFileSync(file).buffer }, fireImmediately: true })
  })

  /** A photograph of a code: so many points a square, which need not be a whole number. */
  function pictureOf(bytes: Uint8Array, points: number): ImageData {
    const { data: rows, size } = encode([...bytes], { ecc: 'L', maskPattern: 0, border: 4 })
    const side = Math.round(size * points)
    const data = new Uint8ClampedArray(4 * side * side).fill(255)
    for (let y = 0; y < side; y++)
      for (let x = 0; x < side; x++)
        if (rows[Math.floor(y / points)]?.[Math.floor(x / points)])
          data.fill(0, 4 * (y * side + x), 4 * (y * side + x) + 3)
    return { data, width: side, height: side, colorSpace: 'srgb' }
  }

  test.each([3, 4, 5.4])('the marks that fill a code survive at %d points a square', async (points) => {
    const handed = sampleHandOver(null, marks.slice(0, 210))
    const codes = await codesOf(handed)
    expect(codes).toHaveLength(1)
    const found = await readCodeBytes(pictureOf(codes[0]!, points))
    expect(Buffer.from(found!).equals(Buffer.from(codes[0]!))).toBe(true)
    expect(ids(await readAll([found!]))).toEqual(ids(handed))
  })

  test('the fullest code of all survives', async () => {
    const bytes = crypto.getRandomValues(new Uint8Array(2953))
    expect(Buffer.from((await readCodeBytes(pictureOf(bytes, 4)))!).equals(Buffer.from(bytes))).toBe(true)
  })

  test('all codes of a list survive', async () => {
    const codes = await codesOf(sampleHandOver(people, marks))
    const found: Uint8Array[] = []
    for (const code of codes) found.push((await readCodeBytes(pictureOf(code, 4)))!)
    expect((await readAll(found))?.list).toEqual(people)
  })
})
