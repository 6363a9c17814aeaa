import type { TextKey } from '../../../texts/keys'
import { daysBetween } from '../../day'
import type { Translate } from '../../texts/translate'
import { factsText } from '../list-text'
import type { OwnOffice } from './hand-over-data'
import { LONGEST_ROLL_CALL } from '../mark'

/** The bytes of a QR code of the lowest level of correction: of the largest one, and of one that a worse camera reads too. */
export const CODE_BYTES = { large: 2953, small: 1003 }
export type CodeSize = keyof typeof CODE_BYTES

/** A hand-over has so many codes at most. */
const MOST_CODES = 255

/** One code of a hand-over. */
export type Part = {
  /** The same for all codes of one hand-over, and for no other. */
  set: string
  index: number
  total: number
  /** Seconds since the start of the roll call when the code was made. */
  ago: number
  /** The time at which it was made, in seconds since 1970 by the clock of its phone. */
  madeAt: number
  bytes: Uint8Array
}

/** The reason why a code is not taken, as the key of a text for the person who scans it. All codes before it may be dropped too. */
export class RefusedCode extends Error {
  constructor(
    readonly text: TextKey,
    readonly isOfAll = false,
  ) {
    super(text)
  }
}

export const NO_HAND_OVER = 'hand-over:noHandOver'
export const OTHER_VERSION = 'hand-over:otherVersion'
export const OTHER_OFFICE = 'hand-over:otherOffice'
export const OTHER_DAY = 'hand-over:otherDay'
export const DAMAGED_CODE = 'hand-over:damagedCode'
export const TOO_MUCH = 'hand-over:tooMuch'

/** The version of all that is in a code. No text begins with such a byte. */
const VERSION = 4
const LAST_VERSION = 8

const FIRST_DAY = '2020-01-01'
const HEAD = 5
/** The bytes at the start of a code that nobody can open without the key, because each code has others. */
export const IV_BYTES = 12
const TAG_BYTES = 16
const PART_HEAD = 18

/** The bytes of the hand-over that one code has room for. */
export const roomIn = (size: CodeSize) => CODE_BYTES[size] - HEAD - IV_BYTES - TAG_BYTES - PART_HEAD

const twoBytes = (number: number) => [(number >> 8) & 255, number & 255]

/** The open bytes of a code: its version, and what tells offices and days apart. They say nothing of people. */
export const headOf = ({ office, day }: OwnOffice) =>
  Uint8Array.of(
    VERSION,
    ...twoBytes(Number.parseInt(office.slice(0, 4), 16)),
    ...twoBytes(daysBetween(FIRST_DAY, day)),
  )

/** The seal of a code is tied to this beside the key. */
export const sealedFor = ({ office, day }: OwnOffice) =>
  new TextEncoder().encode(`hand-over ${VERSION} ${office} ${day}`)

/** Joins the bytes of a code. */
export const codeOf = (own: OwnOffice, iv: Uint8Array, sealed: Uint8Array) =>
  joined([headOf(own), iv, sealed])

/** Takes a code apart. Throws the reason if it is not of this office and day. */
export function openHead(own: OwnOffice, code: Uint8Array) {
  const wanted = headOf(own)
  const version = code[0] ?? 0
  const isAsWanted = (from: number, to: number) =>
    wanted.subarray(from, to).every((byte, index) => code[from + index] === byte)
  if (version < 1 || version > LAST_VERSION) throw new RefusedCode(NO_HAND_OVER)
  if (version !== VERSION) throw new RefusedCode(OTHER_VERSION)
  if (!isAsWanted(1, 3)) throw new RefusedCode(OTHER_OFFICE)
  if (!isAsWanted(3, HEAD)) throw new RefusedCode(OTHER_DAY)
  return { iv: code.slice(HEAD, HEAD + IV_BYTES), sealed: code.slice(HEAD + IV_BYTES) }
}

/** Cuts a hand-over into pieces for codes of a size. */
export function cutForCodes(content: Uint8Array, size: CodeSize): Uint8Array[] {
  const room = roomIn(size)
  const total = Math.max(1, Math.ceil(content.length / room))
  if (total > MOST_CODES) throw new RefusedCode(TOO_MUCH)
  // Codes of the same size are easier to read than a last one that is smaller.
  const each = Math.ceil(content.length / total)
  return Array.from({ length: total }, (_, index) => content.slice(index * each, (index + 1) * each))
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength)

/** The name of a set, from the first bytes of the hash of all that it hands over. */
export const setName = (hash: Uint8Array) => viewOf(hash).getBigUint64(0).toString(16).padStart(16, '0')

export function packPart({ set, index, total, ago, madeAt, bytes }: Part): Uint8Array {
  const head = new Uint8Array(PART_HEAD)
  const view = viewOf(head)
  view.setBigUint64(0, BigInt(`0x${set}`))
  view.setUint8(8, index)
  view.setUint8(9, total)
  view.setUint32(10, ago)
  view.setUint32(14, madeAt)
  return joined([head, bytes])
}

export function unpackPart(packed: Uint8Array): Part {
  const view = viewOf(packed)
  const [index, total, ago] = [view.getUint8(8), view.getUint8(9), view.getUint32(10)]
  if (index >= total || ago > LONGEST_ROLL_CALL) throw new Error('This is no part of a hand-over')
  const [set, madeAt, bytes] = [setName(packed), view.getUint32(14), packed.slice(PART_HEAD)]
  return { set, index, total, ago, madeAt, bytes }
}

/** The codes of a set that were scanned so far. */
export type ScannedCodes = { newest: Part; parts: ReadonlyMap<number, Uint8Array> }

/** Adds a code. A code of another set begins anew. */
export function addPart(before: ScannedCodes | null, part: Part): ScannedCodes {
  const isSame = before && before.newest.set === part.set && before.newest.total === part.total
  return { newest: part, parts: new Map([...(isSame ? before.parts : []), [part.index, part.bytes]]) }
}

/** The numbers of the codes that are missing, from 1 on. */
export const missingCodes = ({ newest: { total }, parts }: ScannedCodes) =>
  Array.from({ length: total }, (_, index) => index)
    .filter((index) => !parts.has(index))
    .map((index) => index + 1)

/** All that was handed over, once every code is there. */
export const contentOf = ({ newest: { total }, parts }: ScannedCodes) =>
  joined(Array.from({ length: total }, (_, index) => parts.get(index) ?? new Uint8Array()))

/** Numbers in words: '1, 2, 4 to 7'. */
export function numberWords(numbers: readonly number[], t: Translate) {
  const runs: [number, number][] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else runs.push([number, number])
  }
  return factsText(
    runs.flatMap(([from, to]) =>
      to - from > 1 ? t('hand-over:numbersFromTo', { from, to }) : [...new Set([from, to])].map(String),
    ),
    t,
  )
}

/** The time since the start, as a code says it. A clock may have been put back meanwhile. */
export const secondsAgo = (milliseconds: number) =>
  Math.min(LONGEST_ROLL_CALL, Math.max(0, Math.round(milliseconds / 1000)))

const OLD_AFTER_SECONDS = 10 * 60

/** True if a code may be a photograph of an older one: the clocks of both phones are further apart than a code lives. */
export const mayBeOld = ({ madeAt }: Pick<Part, 'madeAt'>, now: Date) =>
  Math.abs(now.getTime() / 1000 - madeAt) > OLD_AFTER_SECONDS

function joined(pieces: readonly Uint8Array[]) {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
