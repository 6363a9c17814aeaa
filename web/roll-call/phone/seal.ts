import {
  addPart,
  codeOf,
  contentOf,
  cutForCodes,
  DAMAGED_CODE,
  IV_BYTES,
  missingCodes,
  openHead,
  packPart,
  RefusedCode,
  sealedFor,
  setName,
  unpackPart,
  type CodeSize,
  type Part,
  type ScannedCodes,
} from '../../../domain/roll-call/hand-over/hand-over-codes'
import {
  readHandOver,
  writeHandOver,
  type HandOver,
  type OwnOffice,
} from '../../../domain/roll-call/hand-over/hand-over-data'

const NAME = 'AES-GCM'

const keyOf = ({ key }: OwnOffice) =>
  crypto.subtle.importKey('raw', bytesOfKey(key), NAME, false, ['encrypt', 'decrypt'])

const bytesOfKey = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

async function sealPart(own: OwnOffice, part: Part) {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const seal = { name: NAME, iv, additionalData: sealedFor(own) }
  const sealed = await crypto.subtle.encrypt(seal, await keyOf(own), packPart(part) as BufferSource)
  return codeOf(own, iv, new Uint8Array(sealed))
}

async function openPart(own: OwnOffice, code: Uint8Array) {
  const { iv, sealed } = openHead(own, code)
  try {
    const seal = { name: NAME, iv, additionalData: sealedFor(own) }
    const opened = await crypto.subtle.decrypt(seal, await keyOf(own), sealed)
    return unpackPart(new Uint8Array(opened))
  } catch {
    throw new RefusedCode(DAMAGED_CODE)
  }
}

/** Forged codes must not keep a phone busy. The list of a thousand people and their marks have 320,000 bytes. */
const MOST_BYTES = 8_000_000

async function compress(text: string) {
  const compressed = new Response(text).body?.pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(compressed).arrayBuffer())
}

function expand(content: Uint8Array) {
  let size = 0
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, controller) {
      size += bytes.length
      if (size > MOST_BYTES) controller.error(new Error('There is too much in these codes'))
      else controller.enqueue(bytes)
    },
  })
  const expanded = new Response(content as BodyInit).body
    ?.pipeThrough(new DecompressionStream('deflate-raw'))
    .pipeThrough(limit)
  return new Response(expanded).text()
}

const setOf = async (content: Uint8Array) =>
  setName(new Uint8Array(await crypto.subtle.digest('SHA-256', content as BufferSource)))

/** The codes that hand something over. Each is sealed anew when it is shown, because it says how long ago the roll call began. */
export type HandOverCodes = {
  set: string
  total: number
  codeAt: (index: number, at: Pick<Part, 'ago' | 'madeAt'>) => Promise<Uint8Array>
}

export async function makeCodes(own: OwnOffice, handed: HandOver, size: CodeSize): Promise<HandOverCodes> {
  const content = await compress(writeHandOver(handed))
  const pieces = cutForCodes(content, size)
  const set = await setOf(content)
  const total = pieces.length
  const codeAt: HandOverCodes['codeAt'] = (index, at) =>
    sealPart(own, { set, index, total, ...at, bytes: pieces[index] ?? new Uint8Array() })
  return { set, total, codeAt }
}

/** The codes scanned so far, and the whole once every code is there. */
type Scanned = { codes: ScannedCodes; handOver: HandOver | null }

/** Adds a code to those that were scanned before. Throws the reason if it is refused: then nothing of it is taken. */
export async function readCode(
  own: OwnOffice,
  before: ScannedCodes | null,
  code: Uint8Array,
): Promise<Scanned> {
  const codes = addPart(before, await openPart(own, code))
  if (missingCodes(codes).length > 0) return { codes, handOver: null }
  const content = contentOf(codes)
  if ((await setOf(content)) !== codes.newest.set) throw new RefusedCode(DAMAGED_CODE, true)
  try {
    return { codes, handOver: readHandOver(own, await expand(content)) }
  } catch {
    throw new RefusedCode(DAMAGED_CODE, true)
  }
}
