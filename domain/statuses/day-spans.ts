import { addDays, type Day } from '../day'
import { namedDayText } from '../texts/formats'
import type { Translate } from '../texts/translate'

/** Days that follow each other are one span: '30 Nov – 4 Dec, 9 Dec'. */
export function daySpans(days: readonly Day[], t: Translate) {
  const dayAndMonth = (day: Day) => namedDayText(day, t.language, 'plain')
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
    .join(t('statuses:comma'))
}
