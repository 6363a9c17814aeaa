/** The sign between a number and its extension. */
export const EXTENSION = 'x'

// A word, an x or a # marks the last digits as an extension. In Chinese a single letter is a word.
const WITH_EXTENSION = /^(.*?)(?:\p{L}{2,}|\p{Lo}|[x×#])[^\p{L}\d#]*(\d{1,6})\D*$/iu

const MOST_CHARACTERS = 200
const LEAST_DIGITS = 5
const MOST_DIGITS = 15

/**
 * A phone number for comparison: its digits, of any script, with a + if it is international. 00 means +. The (0) behind a
 * country code is left out, because nobody dials it. An extension of up to 6 digits follows an x. Null for fewer than 5 or
 * more than 15 digits before it, and for more than 200 characters.
 */
export function normalizePhone(typed: string): string | null {
  if (typed.length > MOST_CHARACTERS) return null
  const plain = typed.normalize('NFKC').replace(/\p{Nd}/gu, valueOfDigit)
  const [, before = '', extension] = (plain.length <= MOST_CHARACTERS && WITH_EXTENSION.exec(plain)) || []
  if (before.replace(/\D/g, '').length < LEAST_DIGITS) return numberOf(plain)
  const number = numberOf(before)
  return number && number + EXTENSION + extension
}

function numberOf(plain: string) {
  const compact = plain
    .replace(/[^\d+()]/g, '')
    .replace(/\(0\)/g, '')
    .replace(/[()]/g, '')
  const international = compact.startsWith('00') ? `+${compact.slice(2)}` : compact
  const isInternational = international.startsWith('+')
  const digits = international.replace(/\D/g, '')
  if (digits.length < LEAST_DIGITS || digits.length > MOST_DIGITS) return null
  return (isInternational ? '+' : '') + digits
}

const isDigit = (codePoint: number) => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint))

// In Unicode the ten digits of a script follow each other, and the character before their zero is no digit.
function valueOfDigit(digit: string) {
  const codePoint = digit.codePointAt(0)!
  let value = 0
  while (value < 9 && isDigit(codePoint - value - 1)) value++
  return String(value)
}
