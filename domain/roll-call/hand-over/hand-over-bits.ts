/**
 * Codes bits, each by its chance of being 1 in 65536ths. The likelier a bit was, the less room it takes. A packing coder returns
 * the bit that it is given, and an unpacking one the bit that it finds, so that both need one description of the bits.
 */
export type Coder = (chance: number, bit: number) => number

export const EVEN_CHANCE = 32_768

/** Thrown if bytes are not what was packed, or if something can't be packed. */
export class DamagedBytes extends Error {}

// This is arithmetic coding. All bits together are one long fraction, and each bit cuts the range in which it is.
const cut = (low: number, high: number, chance: number) => low + Math.floor(((high - low) * chance) / 65_536)

const firstByte = (number: number) => number >>> 24
const shifted = (number: number, next: number) => ((number << 8) | next) >>> 0

/** Returns a coder that packs, and a function that ends it and returns the bytes. */
export function packer() {
  const bytes: number[] = []
  let low = 0
  let high = 0xffffffff
  const coder: Coder = (chance, bit) => {
    const middle = cut(low, high, chance)
    if (bit === 1) high = middle
    else low = middle + 1
    for (; firstByte(low) === firstByte(high); low = shifted(low, 0)) {
      bytes.push(firstByte(low))
      high = shifted(high, 255)
    }
    return bit
  }
  const end = () => Uint8Array.from([...bytes, ...[24, 16, 8, 0].map((bits) => (low >>> bits) & 255)])
  return { coder, end }
}

/** Forged bytes must not keep a phone busy. The list of a thousand people has half a million bits. */
const MOST_BITS = 16_000_000

/** Returns a coder that unpacks these bytes, and a function that says whether it needed all of them and no more. */
export function unpacker(bytes: Uint8Array) {
  let at = 0
  let bits = 0
  let low = 0
  let high = 0xffffffff
  let fraction = 0
  const take = () => (fraction = shifted(fraction, bytes[at++] ?? 0))
  for (let count = 0; count < 4; count++) take()
  const coder: Coder = (chance) => {
    if (++bits > MOST_BITS) throw new DamagedBytes('There is too much in these bytes')
    const middle = cut(low, high, chance)
    const bit = fraction <= middle ? 1 : 0
    if (bit === 1) high = middle
    else low = middle + 1
    for (; firstByte(low) === firstByte(high); low = shifted(low, 0)) {
      high = shifted(high, 255)
      take()
    }
    return bit
  }
  return { coder, isAtEnd: () => at === bytes.length }
}

/** What was seen of bits of many kinds so far. The chance of the next bit of a kind follows from it. */
export type Experience = { chances: Uint16Array; counts: Uint8Array }

export const experienceOf = (kinds: number): Experience => ({
  chances: new Uint16Array(kinds).fill(EVEN_CHANCE),
  counts: new Uint8Array(kinds),
})

const MOST_COUNTED = 250
const LEAST_CHANCE = 16

/** Makes the bit that was found likelier, and the more so the less is known. */
export function learn({ chances, counts }: Experience, kind: number, bit: number) {
  const [chance = 0, count = 0] = [chances[kind], counts[kind]]
  const target = bit === 1 ? 65_536 - LEAST_CHANCE : LEAST_CHANCE
  chances[kind] = chance + Math.trunc((target - chance) / (count + 1.6))
  if (count < MOST_COUNTED) counts[kind] = count + 1
}

/** Codes a bit of a kind, and learns from it. */
export function codeBit(coder: Coder, experience: Experience, kind: number, bit: number) {
  const found = coder(experience.chances[kind] ?? EVEN_CHANCE, bit)
  learn(experience, kind, found)
  return found
}

/** Codes one of so many symbols, a power of two, as the way from the root of a tree to a leaf. The tree needs twice as many kinds. */
export function codeSymbol(
  coder: Coder,
  experience: Experience,
  root: number,
  symbols: number,
  symbol: number,
) {
  let node = 1
  for (let half = symbols / 2; half >= 1; half /= 2)
    node = node * 2 + codeBit(coder, experience, root + node, symbol & half ? 1 : 0)
  return node - symbols
}
