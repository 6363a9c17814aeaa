import { parsePhoneNumber } from 'awesome-phonenumber'
import { countryCode } from '../offices/country-code'
import { EXTENSION } from './phone'

/** A number from a check-in, and the country of the office. */
export type StoredNumber = { phone: string; country: string }

/** The number of an office, and its extension, which is empty for most. */
export function partsOf(phone: string) {
  const [number = '', extension = ''] = phone.split(EXTENSION)
  return { number, extension, suffix: extension && EXTENSION + extension }
}

// Mobile numbers had a 1 behind the code until 2019, and address books still have it.
const OLD_MOBILE_OF_MEXICO = /^\+521(\d{10})$/

type Read = { key: string; national: string }

/** A roll call reads the numbers of an office again and again, and each takes a tenth of a millisecond. */
const MOST_READ = 2000
const read = new Map<string, Read>()

function readNumber(number: string, country: string): Read {
  const known = read.get(`${number} ${country}`)
  if (known) return known
  const regionCode = countryCode(country)
  const dialled = number.replace(OLD_MOBILE_OF_MEXICO, '+52$1')
  const parsed =
    regionCode || number.startsWith('+') ? parsePhoneNumber(dialled, { regionCode: regionCode ?? '' }) : null
  const found =
    parsed?.number && parsed.possible
      ? { key: parsed.number.e164, national: parsed.number.national.replace(/\D/g, '') }
      : { key: number, national: number }
  if (read.size >= MOST_READ) read.clear()
  read.set(`${number} ${country}`, found)
  return found
}

/**
 * A number in its form from abroad, as its country writes it: a national one, one with 00 and one with a needless 0 are equal.
 * It stays as it is if the country or the number is not known. Its extension stays. The metadata are too large for a page, so
 * only the server reads numbers.
 */
export function internationalOf({ phone, country }: StoredNumber): string {
  const { number, suffix } = partsOf(phone)
  return readNumber(number, country).key + suffix
}

/** The forms in which people give a number at an office of a country, without its extension. */
export function formsOf({ phone, country }: StoredNumber): string[] {
  const { number } = partsOf(phone)
  const { key, national } = readNumber(number, country)
  return [...new Set([number, key, national])]
}
