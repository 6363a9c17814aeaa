import { addDays, formatDay, type Day } from '../day'

/** Days that follow each other are one span: '30 Nov – 4 Dec, 9 Dec'. */
export function daySpans(days: readonly Day[]) {
  const spans: { first: Day; last: Day }[] = []
  for (const day of days.toSorted()) {
    const span = spans.at(-1)
    if (span && addDays(span.last, 1) === day) span.last = day
    else spans.push({ first: day, last: day })
  }
  return spans
    .map(({ first, last }) =>
      first === last ? dayAndMonth(first) : `${dayAndMonth(first)} – ${dayAndMonth(last)}`,
    )
    .join(', ')
}

const dayAndMonth = (day: Day) => formatDay(day).slice(0, 6).replace(/^0/, '')
