/**
 * A phone number as it is compared: its digits, with a + where it is international. 00 stands for +, and the (0) that
 * some write behind a country code is not dialled. Null when there are fewer than 5 or more than 15 digits.
 */
export function normalizePhone(typed: string): string | null {
  const compact = typed
    .normalize('NFKC')
    .replace(/\(0\)/g, '')
    .replace(/[^\d+]/g, '')
  const international = compact.startsWith('00') ? `+${compact.slice(2)}` : compact
  const isInternational = international.startsWith('+')
  const digits = international.replace(/\D/g, '')
  if (digits.length < 5 || digits.length > 15) return null
  return (isInternational ? '+' : '') + digits
}
