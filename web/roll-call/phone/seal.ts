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
  packHandOver,
  unpackHandOver,
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
  const { version, iv, sealed } = openHead(own, code)
  try {
    const seal = { name: NAME, iv, additionalData: sealedFor(own, version) }
    const opened = await crypto.subtle.decrypt(seal, await keyOf(own), sealed)
    return { ...unpackPart(new Uint8Array(opened)), version }
  } catch {
    throw new RefusedCode(DAMAGED_CODE)
  }
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
  const content = packHandOver(own, handed)
  const pieces = cutForCodes(content, size)
  const set = await setOf(content)
  const total = pieces.length
  const codeAt: HandOverCodes['codeAt'] = (index, at) =>
    sealPart(own, { set, index, total, ...at, bytes: pieces[index] ?? new Uint8Array() })
  return { set, total, codeAt }
}

/** What was scanned so far, and all of it once every code is there. */
type Scanned = { codes: ScannedCodes; handOver: HandOver | null }

/** Adds a code to those that were scanned before. Throws the reason if it is refused: then nothing of it is taken. */
export async function readHandOver(
  own: OwnOffice,
  before: ScannedCodes | null,
  code: Uint8Array,
): Promise<Scanned> {
  const codes = addPart(before, await openPart(own, code))
  if (missingCodes(codes).length > 0) return { codes, handOver: null }
  const content = contentOf(codes)
  if ((await setOf(content)) !== codes.newest.set) throw new RefusedCode(DAMAGED_CODE, true)
  try {
    return { codes, handOver: unpackHandOver(own, content, codes.newest.version) }
  } catch {
    throw new RefusedCode(DAMAGED_CODE, true)
  }
}
