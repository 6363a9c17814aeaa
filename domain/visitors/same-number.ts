import { DIALLING } from './calling-codes'

/** A number from a check-in, and the country of the office. */
export type Given = { phone: string; country: string }

/** Writes a number as one dials it from abroad, if the country's code is known. */
export function internationalOf({ phone, country }: Given): string {
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
export function spellingsIn({ phone, country }: Given): string[] {
  const dialling = Object.hasOwn(DIALLING, country) ? DIALLING[country] : undefined
  const international = internationalOf({ phone, country })
  if (!dialling || !international.startsWith(`+${dialling.code}`)) return [phone]
  const rest = international.slice(dialling.code.length + 1)
  const national = [rest, dialling.trunk + rest].filter(
    (spelling) => internationalOf({ phone: spelling, country }) === international,
  )
  return [...new Set([phone, international, ...national])]
}

/** Every spelling that may stand for the same number in any office. */
export const spellingsOf = (phone: string) => [
  ...new Set(Object.keys(DIALLING).flatMap((country) => spellingsIn({ phone, country }))),
]

/** Finds the stored numbers that a typed number means: the equal ones, and other spellings only if all of them are one number. */
export function meantBy<G extends Given>(phone: string, given: readonly G[]): G[] {
  const same = given.filter(
    (each) => internationalOf(each) === internationalOf({ phone, country: each.country }),
  )
  const numbers = new Set(same.map(internationalOf))
  return numbers.size > 1 ? same.filter((each) => each.phone === phone) : same
}

// Short numbers are near to many others, so a slip needs seven digits and two slips need nine.
const slipsIn = (digits: number) => (digits < 7 ? 0 : digits < 9 ? 1 : 2)
const TELLING_DIGITS = 7

/**
 * Whether a typed number is nearly the stored one. The last seven digits are equal, or there are a few slips: a digit is
 * wrong, missing or too many, or two changed places. Numbers of nine digits may have two slips, those of seven one.
 */
export function isNearly(phone: string, given: Given): boolean {
  const typed = spellingsIn({ phone, country: given.country })
  return typed.some((one) => spellingsIn(given).some((other) => areNear(digitsOf(one), digitsOf(other))))
}

const digitsOf = (phone: string) => phone.replace('+', '')

function areNear(one: string, other: string) {
  const digits = Math.min(one.length, other.length)
  if (digits >= TELLING_DIGITS && one.slice(-TELLING_DIGITS) === other.slice(-TELLING_DIGITS)) return true
  return slipsBetween(one, other) <= slipsIn(digits)
}

/** Counts the fewest slips that turn one text into the other. */
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
