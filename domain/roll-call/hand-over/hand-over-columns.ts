import {
  codeBit,
  codeSymbol,
  DamagedBytes,
  EVEN_CHANCE,
  experienceOf,
  packer,
  unpacker,
  type Coder,
} from './hand-over-bits'
import { codeText, noLetters, type Letters } from './hand-over-text'

/** A packing or unpacking under way. */
type Work = { coder: Coder; letters: Letters }

/**
 * Packs the values of one column, or unpacks so many values if there are none yet. Values of one kind stand together, because each
 * says how likely the next one is.
 */
export type Column<Value> = (work: Work, count: number, values: readonly Value[] | null) => Value[]

/** A damaged count must not fill the memory. */
const MOST_ROWS = 50_000

/** Packs one value. */
export function packOne<Value>(column: Column<Value>, value: Value): Uint8Array {
  const { coder, end } = packer()
  column({ coder, letters: noLetters() }, 1, [value])
  return end()
}

/** Unpacks one value. Throws if a byte is missing or left. */
export function unpackOne<Value>(column: Column<Value>, bytes: Uint8Array): Value {
  const { coder, isAtEnd } = unpacker(bytes)
  const [value] = column({ coder, letters: noLetters() }, 1, null)
  if (!isAtEnd()) throw new DamagedBytes('Bytes are missing or left')
  return value as Value
}

/** A column whose values are coded one after the other. */
const oneByOne =
  <Value>(begin: (work: Work) => (value: Value | null) => Value): Column<Value> =>
  (work, count, values) => {
    const code = begin(work)
    return Array.from({ length: count }, (_, index) => code(values ? (values[index] as Value) : null))
  }

const LENGTHS = 64
const LEARNED_BITS = 4
const LARGEST = 2 ** 52

/** Whole numbers from 0 on. Their lengths and first bits are learned, the other bits are taken as chance. */
export const naturals = oneByOne<number>(({ coder }) => {
  const lengths = experienceOf(LENGTHS)
  const first = experienceOf(LENGTHS << LEARNED_BITS)
  return (value) => {
    if (value !== null && !(Number.isInteger(value) && value >= 0 && value < LARGEST))
      throw new DamagedBytes('This number can’t be packed')
    // With 1 more the first bit is always 1, so it is left out.
    const bits = ((value ?? 0) + 1).toString(2)
    const length = codeSymbol(coder, lengths, 0, LENGTHS, bits.length - 1)
    let found = 1
    for (let place = 1; place <= length; place++) {
      const bit = bits[place] === '1' ? 1 : 0
      const isLearned = place <= LEARNED_BITS
      found =
        found * 2 +
        (isLearned ? codeBit(coder, first, (length << LEARNED_BITS) | found, bit) : coder(EVEN_CHANCE, bit))
    }
    if (found > LARGEST) throw new DamagedBytes('This number is too large')
    return found - 1
  }
})

/** Whole numbers that may be below 0. */
export const signed: Column<number> = (work, count, values) => {
  const isBelow = flags(work, count, values && values.map((value) => value < 0))
  const sizes = naturals(work, count, values && values.map(Math.abs))
  return sizes.map((size, index) => (isBelow[index] && size > 0 ? -size : size))
}

/** Whole numbers of which each is close to the one before. */
export const steps: Column<number> = (work, count, values) => {
  const apart = values && values.map((value, index) => value - (values[index - 1] ?? 0))
  let value = 0
  return signed(work, count, apart).map((step) => (value += step))
}

/** Answers of yes or no. Each says something of the next one. */
export const flags = oneByOne<boolean>(({ coder }) => {
  const experience = experienceOf(2)
  let before = 0
  return (value) => {
    before = codeBit(coder, experience, before, value ? 1 : 0)
    return before === 1
  }
})

/** Texts. All texts of a packing learn from each other. */
export const texts = oneByOne<string>(
  ({ coder, letters }) =>
    (value) =>
      codeText(coder, letters, value),
)

/** Values in another form. */
export const inForm =
  <Value, Form>(
    column: Column<Form>,
    toForm: (value: Value) => Form,
    fromForm: (form: Form) => Value,
  ): Column<Value> =>
  (work, count, values) =>
    column(work, count, values && values.map(toForm)).map(fromForm)

/** Values of which some are packed in one way and the others in another. */
const either =
  <Value>(isOne: (value: Value) => boolean, one: Column<Value>, other: Column<Value>): Column<Value> =>
  (work, count, values) => {
    const areOne = flags(work, count, values && values.map(isOne))
    const ofOne = areOne.filter(Boolean).length
    const ones = one(work, ofOne, values && values.filter(isOne)).values()
    const others = other(work, count - ofOne, values && values.filter((value) => !isOne(value))).values()
    return areOne.map((isOne) => (isOne ? ones : others).next().value as Value)
  }

/** The same value everywhere, which takes no room. */
export const always =
  <Value>(value: Value): Column<Value> =>
  (_work, count) =>
    Array.from({ length: count }, () => value)

/** Values that may be null. */
export const maybe = <Value>(column: Column<Value>): Column<Value | null> =>
  either<Value | null>((value) => value !== null, column as Column<Value | null>, always<Value | null>(null))

/** Values that may be absent. */
export const perhaps = <Value extends string>(column: Column<Value>): Column<Value | undefined> =>
  inForm(
    maybe(column),
    (value) => value ?? null,
    (form) => form ?? undefined,
  )

/** One of a few values. Neither their order nor their number may change. */
export const oneOf = <Value>(choices: readonly Value[]): Column<Value> =>
  inForm(
    naturals,
    (value) => choices.indexOf(value),
    (place) => {
      if (place >= choices.length) throw new DamagedBytes('This choice is not known')
      return choices[place] as Value
    },
  )

/** Lists. All their lengths come first. */
export const lists =
  <Value>(column: Column<Value>): Column<Value[]> =>
  (work, count, values) => {
    const lengths = naturals(work, count, values && values.map(({ length }) => length))
    const all = lengths.reduce((sum, length) => sum + length, 0)
    if (all > MOST_ROWS) throw new DamagedBytes('A list is too long')
    const found = column(work, all, values && values.flatMap((list) => list))
    let start = 0
    return lengths.map((length) => found.slice(start, (start += length)))
  }

type Shape<Row> = { [Name in keyof Row]-?: Column<Row[Name]> }

/** Rows, column after column. */
export const rows =
  <Row extends object>(shape: Shape<Row>): Column<Row> =>
  (work, count, values) => {
    const found = Array.from({ length: count }, () => ({}) as Row)
    for (const name of Object.keys(shape) as (keyof Row)[]) {
      const column = shape[name](work, count, values && values.map((value) => value[name]))
      found.forEach((row, index) => (row[name] = column[index] as Row[typeof name]))
    }
    return found
  }

const RANDOM_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const RANDOM_LENGTH = 6
const LETTER_BITS = 6

/** Six random letters, which take 36 bits, or none. */
export const randoms: Column<string> = either(
  (random) => random !== '',
  oneByOne<string>(
    ({ coder }) =>
      (value) =>
        Array.from({ length: RANDOM_LENGTH }, (_, place) => {
          const letter = RANDOM_LETTERS.indexOf(value?.[place] ?? 'A')
          let found = 0
          for (let bit = LETTER_BITS - 1; bit >= 0; bit--)
            found = found * 2 + coder(EVEN_CHANCE, (letter >> bit) & 1)
          return RANDOM_LETTERS[found]!
        }).join(''),
  ),
  always(''),
)

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const DIGITS = 32

// The version of an id stands in the same place of each, so that it takes no room.
const uuids = oneByOne<string>(({ coder }) => {
  const experience = experienceOf(DIGITS * 16)
  return (value) => {
    const digits = value?.replaceAll('-', '') ?? ''
    return Array.from({ length: DIGITS }, (_, place) =>
      codeSymbol(coder, experience, place * 16, 16, Number.parseInt(digits[place] ?? '0', 16)).toString(16),
    )
      .join('')
      .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  }
})

/** Ids of people, of check-ins and of roll calls. An id of another form is packed as a text. */
export const ids = either((id) => UUID.test(id), uuids, texts)

const isTime = (time: Date) => !Number.isNaN(time.getTime())
const isAsWritten = (text: string) => isTime(new Date(text)) && new Date(text).toISOString() === text

const times = inForm<string, number>(
  steps,
  (text) => new Date(text).getTime(),
  (milliseconds) => {
    const time = new Date(milliseconds)
    if (!isTime(time)) throw new DamagedBytes('This is no time')
    return time.toISOString()
  },
)

/** Times as JavaScript writes them. A time of another form is packed as a text. */
export const moments = either(isAsWritten, times, texts)
