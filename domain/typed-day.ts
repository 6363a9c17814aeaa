import { Day } from './day'
import { localeOf, type Language } from './language'

type Part = 'day' | 'month' | 'year'

/** The order in which the parts of a day are typed, and the sign between them. */
export type DayPattern = { order: readonly Part[]; separator: string }

/** dd/MM/yyyy, in which the validity of an office is typed in every language (specification §5). */
export const DAY_MONTH_YEAR: DayPattern = { order: ['day', 'month', 'year'], separator: '/' }

const ORDERED: readonly string[] = DAY_MONTH_YEAR.order
const isPart = (type: string): type is Part => ORDERED.includes(type)
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g

/** The pattern in which readers of a language type a day. English has the day first, as everywhere in the product. */
export function dayPatternOf(language: Language): DayPattern {
  if (language === 'en') return DAY_MONTH_YEAR
  const parts = new Intl.DateTimeFormat(localeOf(language), {
    ...{ day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' },
  }).formatToParts(0)
  const sign = parts.find(({ type }) => type === 'literal')?.value ?? DAY_MONTH_YEAR.separator
  return {
    order: parts.flatMap(({ type }) => (isPart(type) ? [type] : [])),
    separator: sign.replace(DIRECTION_MARKS, '').trim(),
  }
}

/** A day in a field, such as 31/12/2030. */
export function typedDay(day: Day, { order, separator }: DayPattern = DAY_MONTH_YEAR) {
  const parts = { day: day.slice(8, 10), month: day.slice(5, 7), year: day.slice(0, 4) }
  return order.map((part) => parts[part]).join(separator)
}

const YEAR_FIRST = /^(\d{4})\D+(\d{1,2})\D+(\d{1,2})\D?$/
const YEAR_LAST = /^(\d{1,2})\D+(\d{1,2})\D+(\d{4})$/
const ONLY_DIGITS = /^\d{8}$/
/** The letters around the digits: blanks, the signs of any language, and those of Chinese and Japanese. */
const NO_SIGNS = /[^\d\s/.\-年月日]/

/** More letters than any typed day has. */
const LONGEST = 40

/** The digits of Arabic keyboards, and those of full width, as 0 to 9. */
const plainDigits = (typed: string) =>
  typed
    .normalize('NFKC')
    .replace(DIRECTION_MARKS, '')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))

/**
 * A day in the order of a pattern, with any sign between its parts or with none between eight digits. A year in front is
 * always understood. Null for any other text and for days that do not exist.
 */
export function dayTyped(typed: string, { order }: DayPattern = DAY_MONTH_YEAR): Day | null {
  if (typed.length > LONGEST) return null
  const text = plainDigits(typed.trim())
  if (NO_SIGNS.test(text)) return null
  const parts = partsOf(text, order)
  if (!parts) return null
  const read = `${parts.year}-${parts.month.padStart(2, '0')}-${parts.day.padStart(2, '0')}`
  return Day.safeParse(read).success ? read : null
}

function partsOf(text: string, order: readonly Part[]): Record<Part, string> | null {
  const [, year, second = '', third = ''] = YEAR_FIRST.exec(text) ?? []
  if (year) return { year, month: second, day: third }
  const last = YEAR_LAST.exec(text)
  if (last) {
    const [one = '', other = ''] = order.filter((part) => part !== 'year')
    return { year: last[3], [one]: last[1], [other]: last[2] } as Record<Part, string>
  }
  if (!ONLY_DIGITS.test(text)) return null
  let rest = text
  const take = (count: number) => {
    const taken = rest.slice(0, count)
    rest = rest.slice(count)
    return taken
  }
  return Object.fromEntries(order.map((part) => [part, take(part === 'year' ? 4 : 2)])) as Record<
    Part,
    string
  >
}
