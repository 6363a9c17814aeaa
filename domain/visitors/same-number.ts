import { formsOf, internationalOf, partsOf, type StoredNumber } from './number-key'
import { EXTENSION } from './phone'

const TAIL_DIGITS = 5

/** The last digits of a number with its extension. They are equal in all spellings of it. */
export const tailOf = (phone: string) => digitsOf(phone).slice(-TAIL_DIGITS)

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
  const typed = formsOf({ phone, country: given.country })
  const stored = formsOf(given)
  return typed.some((one) => stored.some((other) => areNear(digitsOf(one), digitsOf(other))))
}

const digitsOf = (phone: string) => phone.replace(/[+x]/g, '')

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
