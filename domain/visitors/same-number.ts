import { DIALLING } from './calling-codes'

/** A number as it was given at check-in, and the country of the office. */
export type Given = { phone: string; country: string }

/** A number as it is dialled from abroad, if the country says so; else as it was given. */
export function internationalOf({ phone, country }: Given): string {
  const dialling = Object.hasOwn(DIALLING, country) ? DIALLING[country] : undefined
  if (!dialling || phone.startsWith('+')) return phone
  const { code, trunk, bare } = dialling
  if (bare.includes(phone.length)) return `+${code}${phone}`
  if (trunk === '' || !phone.startsWith(trunk)) return phone
  const rest = phone.slice(trunk.length)
  // Where the trunk is a digit like any other, only the length tells it.
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

/** Which of the numbers that were given is meant by one that is typed: equal ones, and others only where all that could be meant are one number. */
export function meantBy<G extends Given>(phone: string, given: readonly G[]): G[] {
  const same = given.filter(
    (each) => internationalOf(each) === internationalOf({ phone, country: each.country }),
  )
  const numbers = new Set(same.map(internationalOf))
  return numbers.size > 1 ? same.filter((each) => each.phone === phone) : same
}

// Below seven digits nearly every number is near to many others; two slips need as many digits that are right.
const slipsIn = (digits: number) => (digits < 7 ? 0 : digits < 9 ? 1 : 2)
const TELLING_DIGITS = 7

/**
 * Whether a typed number is the given one but for what stands before it (the last seven digits are equal) or for slips:
 * a digit that is wrong, missing or too many, or two that changed places; two slips from nine digits on, one from seven.
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

/** The fewest slips that make one text of the other. */
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
