import type { TextKey } from '../../../texts/keys'

const MOST_BYTES = 1_000_000

/** A file read in one encoding, with some of its names that are not of plain letters. */
export type Reading = { encoding: string; text: string; samples: string[] }

/** The encodings of older spreadsheets, the most usual ones first. */
const ENCODINGS = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1254',
  'windows-1256',
  'windows-1253',
  'windows-1257',
  'windows-1258',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
  'macintosh',
]

const MOST_READINGS = 5
const MOST_SAMPLES = 3
const LONGEST_SAMPLE = 40

/**
 * Reads a file of text in the encodings in which spreadsheets save it. If its encoding is not certain, it returns the readings to
 * choose from, the likeliest first.
 */
export async function textOfFile(
  file: Blob,
): Promise<{ text: string } | { readings: Reading[] } | { problem: TextKey }> {
  if (file.size > MOST_BYTES) return { problem: 'administration:fileTooLarge' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = decode(wideEncodingOf(bytes) ?? 'utf-8', bytes)
  if (text !== null && !text.includes('\0')) return { text }
  const readings = bytes.includes(0) ? [] : readingsOf(bytes)
  return readings.length === 0 ? { problem: 'administration:noTextFile' } : { readings }
}

function decode(encoding: string, bytes: Uint8Array<ArrayBuffer>) {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** The encoding of a text whose signs have two bytes, by its mark or by the zeros of its plain letters. */
function wideEncodingOf(bytes: Uint8Array) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  bytes.forEach((byte, at) => byte === 0 && zeros[at % 2]!++)
  const [even = 0, odd = 0] = zeros
  const most = bytes.length / 4
  return odd > most && even === 0 ? 'utf-16le' : even > most && odd === 0 ? 'utf-16be' : null
}

/** The readings of a file that differ, those with the fewest strange words first. */
function readingsOf(bytes: Uint8Array<ArrayBuffer>): Reading[] {
  const seen = new Set<string>()
  return ENCODINGS.flatMap((encoding) => {
    const text = decode(encoding, bytes)
    if (text === null || seen.has(text)) return []
    seen.add(text)
    const cells = [...new Set(text.split(/[\t\n\r;,|"]/).filter(isForeign))].map((cell) => cell.trim())
    const samples = cells.slice(0, MOST_SAMPLES).map((cell) => cell.slice(0, LONGEST_SAMPLE))
    return { encoding, text, samples, strangeness: strangenessOf(cells) }
  })
    .toSorted((one, other) => one.strangeness - other.strangeness)
    .slice(0, MOST_READINGS)
    .map(({ strangeness: _, ...reading }) => reading)
}

const isForeign = (text: string) => /[^\0-\x7f]/.test(text)

const strangenessOf = (cells: readonly string[]) =>
  cells.flatMap((cell) => cell.split(/[\s.'’-]+/).filter(isForeign)).filter(isStrange).length

const SIGN = /[^\0-\x7f\p{L}\p{M}]|[ªº]/u
const CAPITAL_INSIDE = /\p{Ll}(?=\P{ASCII})\p{Lu}/u
const LATIN = /\p{Script=Latin}/u
const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u

/** True for a word that hardly any language has: with signs, a capital after a small letter, letters of two scripts, or accents on most letters. */
function isStrange(word: string) {
  if (SIGN.test(word) || CAPITAL_INSIDE.test(word)) return true
  if (!LATIN.test(word)) return false
  return OTHER_SCRIPT.test(word) || (word.match(/[^\0-\x7f]/g)?.length ?? 0) * 2 > word.length
}
