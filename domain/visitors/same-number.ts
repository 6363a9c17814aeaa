import { DIALLING } from './calling-codes'
import { EXTENSION } from './phone'

/** A number from a check-in, and the country of the office. */
export type StoredNumber = { phone: string; country: string }

// The number of an office, and its extension, which is empty for most.
function partsOf(phone: string) {
  const [number = '', extension = ''] = phone.split(EXTENSION)
  return { number, extension, suffix: extension && EXTENSION + extension }
}

/** A number in its form from abroad, if the country's code is known. Its extension stays. */
export function internationalOf({ phone, country }: StoredNumber): string {
  const { number, suffix } = partsOf(phone)
  return fromAbroad(number, country) + suffix
}

function fromAbroad(phone: string, country: string) {
  const dialling = Object.hasOwn(DIALLING, country) ? DIALLING[country] : undefined
  if (!dialling || phone.startsWith('+')) return phone
  const { code, trunk, bare } = dialling
  if (bare.includes(phone.length)) return `+${code}${phone}`
  if (trunk === '' || !phone.startsWith(trunk)) return phone
  const rest = phone.slice(trunk.length)
  // A trunk other than 0 may be the first digit of a number, so the length decides.
  return trunk === '0' || bare.includes(rest.length) ? `+${code}${rest}` : phone
}

/** Every spelling that may stand for the same number in an office of a country. */
export function spellingsIn({ phone, country }: StoredNumber): string[] {
  const { number, suffix } = partsOf(phone)
  return numbersIn(number, country).map((spelling) => spelling + suffix)
}

function numbersIn(number: string, country: string) {
  const dialling = Object.hasOwn(DIALLING, country) ? DIALLING[country] : undefined
  const international = fromAbroad(number, country)
  if (!dialling || !international.startsWith(`+${dialling.code}`)) return [number]
  const rest = international.slice(dialling.code.length + 1)
  const national = [rest, dialling.trunk + rest].filter(
    (spelling) => fromAbroad(spelling, country) === international,
  )
  return [...new Set([number, international, ...national])]
}

/** Every spelling that may stand for the same number in any office. */
export const spellingsOf = (phone: string) => [
  ...new Set(Object.keys(DIALLING).flatMap((country) => spellingsIn({ phone, country }))),
]

/** Every stored number that a typed one may mean: its spellings, and the same digits if only one of the two marks the extension. */
export const candidatesOf = (phone: string) => [
  ...new Set([...spellingsOf(phone), phone.replace(EXTENSION, ''), ...markedOf(phone)]),
]

const MOST_EXTENSION_DIGITS = 6
const LEAST_DIGITS = 5

/** The spellings of a number in which its last digits are the extension. */
function markedOf(phone: string) {
  if (partsOf(phone).extension) return []
  const most = Math.min(MOST_EXTENSION_DIGITS, digitsOf(phone).length - LEAST_DIGITS)
  return Array.from(
    { length: Math.max(0, most) },
    (_, index) => phone.slice(0, -index - 1) + EXTENSION + phone.slice(-index - 1),
  )
}

// A person may type the digits of an extension without a word before them.
const hasSameDigits = (one: string, other: string) =>
  one.includes(EXTENSION) !== other.includes(EXTENSION) &&
  one.replace(EXTENSION, '') === other.replace(EXTENSION, '')

/** The stored numbers that a typed number means: the equal ones, and other spellings only if all of them are one number. */
export function meantBy<G extends StoredNumber>(phone: string, given: readonly G[]): G[] {
  const same = given.filter(
    (each) =>
      internationalOf(each) === internationalOf({ phone, country: each.country }) ||
      hasSameDigits(each.phone, phone),
  )
  const numbers = new Set(same.map(internationalOf))
  return numbers.size > 1 ? same.filter((each) => each.phone === phone) : same
}

// Short numbers are near to many others, so one slip needs seven digits and two slips need nine.
const slipsIn = (digits: number) => (digits < 7 ? 0 : digits < 9 ? 1 : 2)
const TELLING_DIGITS = 7

/**
 * True if a typed number is nearly the stored one. The last seven digits are equal, or there are a few slips: a digit is
 * wrong, missing or too many, or two changed places. Numbers of nine digits may have two slips, those of seven one. An
 * extension may be missing. It is short, so a slip in it makes another number.
 */
export function isNearly(phone: string, given: StoredNumber): boolean {
  const [one, other] = [partsOf(phone), partsOf(given.phone)]
  if (one.extension && other.extension && one.extension !== other.extension) return false
  if (hasSameDigits(phone, given.phone)) return true
  const typed = numbersIn(one.number, given.country)
  const stored = numbersIn(other.number, given.country)
  return typed.some((one) => stored.some((other) => areNear(digitsOf(one), digitsOf(other))))
}

const digitsOf = (phone: string) => phone.replace('+', '')

function areNear(one: string, other: string) {
  const digits = Math.min(one.length, other.length)
  if (digits >= TELLING_DIGITS && one.slice(-TELLING_DIGITS) === other.slice(-TELLING_DIGITS)) return true
  return slipsBetween(one, other) <= slipsIn(digits)
}

/** The fewest slips that turn one text into the other. */
function slipsBetween(one: string, other: string) {
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const slips = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      slips[column] = Math.min(
        above[column]! + 1,
        slips[column - 1]! + 1,
        above[column - 1]! + (isSame ? 0 : 1),
        isSwapped && row > 1 ? before[column - 2]! + 1 : Infinity,
      )
    }
    before = above
    above = slips
  }
  return above[other.length]!
}
