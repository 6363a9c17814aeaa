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
