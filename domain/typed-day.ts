import { Day } from './day'

const TYPED = /^(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4})$/

/** A day in a field: dd/MM/yyyy (specification §5). */
export const typedDay = (day: Day) => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`

/** dd/MM/yyyy, or with . or - instead of /. Null for any other text and for days that do not exist. */
export function dayTyped(typed: string): Day | null {
  const [, day = '', month = '', year = ''] = TYPED.exec(typed.trim()) ?? []
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return Day.safeParse(read).success ? read : null
}
