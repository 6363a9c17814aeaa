/**
 * Writes a phone number for comparison: its digits, of any script, with a + if it is international. 00 means +. The (0)
 * behind a country code is left out, because nobody dials it. Null for fewer than 5 or more than 15 digits.
 */
export function normalizePhone(typed: string): string | null {
  const compact = typed
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, valueOfDigit)
    .replace(/[^\d+()]/g, '')
    .replace(/\(0\)/g, '')
    .replace(/[()]/g, '')
  const international = compact.startsWith('00') ? `+${compact.slice(2)}` : compact
  const isInternational = international.startsWith('+')
  const digits = international.replace(/\D/g, '')
  if (digits.length < 5 || digits.length > 15) return null
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
