import { experienceOf, learn, type Coder, type Experience } from './hand-over-bits'

/** What was seen of letters so far: after two letters, after one, and at all. */
export type Letters = readonly [pairs: Experience, singles: Experience, all: Experience]

const PAIRS = 1 << 17

export const noLetters = (): Letters => [experienceOf(PAIRS), experienceOf(1 << 16), experienceOf(1 << 8)]

// No byte of UTF-8 is this one.
const END = 255

/** Packs or unpacks a text, letter by letter. Each is likely to follow the two before it as it did earlier. */
export function codeText(coder: Coder, letters: Letters, text: string | null) {
  const given = text === null ? null : new TextEncoder().encode(text)
  const found: number[] = []
  for (let before = 0, last = 0; ;) {
    const byte = codeByte(coder, letters, before, last, given?.[found.length] ?? END)
    if (byte === END) return decoded(found)
    found.push(byte)
    before = last
    last = byte
  }
}

const decoded = (bytes: readonly number[]) =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes))

function codeByte(coder: Coder, letters: Letters, before: number, last: number, byte: number) {
  let node = 1
  for (let bit = 7; bit >= 0; bit--) {
    // Some pairs share a place. That costs a little room, and nothing else.
    const ofPair = (Math.imul((before << 8) | last, 40_503) ^ Math.imul(node, 10_007)) & (PAIRS - 1)
    const kinds = [ofPair, (last << 8) | node, node]
    const best = letters.findIndex(({ counts }, order) => (counts[kinds[order]!] ?? 0) > 1)
    const order = best < 0 ? letters.length - 1 : best
    const found = coder(letters[order]!.chances[kinds[order]!]!, (byte >> bit) & 1)
    letters.forEach((experience, order) => learn(experience, kinds[order]!, found))
    node = (node << 1) | found
  }
  return node & 255
}
