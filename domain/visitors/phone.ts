/**
 * A phone number as it is compared: its digits, in whatever script they were written, with a + where it is international.
 * 00 stands for +, and the (0) that some write behind a country code is not dialled. Null when there are fewer than 5 or
 * more than 15 digits.
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

// The ten digits of a script stand in a row, with something else before the zero.
function valueOfDigit(digit: string) {
  const codePoint = digit.codePointAt(0)!
  let value = 0
  while (value < 9 && isDigit(codePoint - value - 1)) value++
  return String(value)
}
