import { addDays, weekOf, type Day } from '../day'
import type { IsDayOff } from '../days-off'
import { dayStatusText } from '../statuses/day-status-text'
import { isHighlighted } from '../statuses/day-status'
import type { StatusCalendar } from '../statuses/calendar'
import { weekdayText } from '../texts/formats'
import type { Translate } from '../texts/translate'

/** The days of a person's strip: the working days of the week of `day`, Monday to Friday at most offices, and a day off only with a status other than out (specification §2 People). */
export const stripDays = (statuses: StatusCalendar, day: Day, isDayOff: IsDayOff) =>
  weekOf(day).filter((each) => !isDayOff(each) || isHighlighted(statuses[each]))

/** The days of a strip in one sentence, as a screen reader speaks them: 'Monday Home, Tuesday to Thursday Office, Friday not set'. */
export function daysInWords(days: readonly Day[], statuses: StatusCalendar, t: Translate) {
  const runs: { first: Day; last: Day; status: string }[] = []
  for (const day of days) {
    const entry = statuses[day]
    const status = entry ? dayStatusText(entry, t).text : t('statuses:notSetInside')
    const run = runs.at(-1)
    if (run?.status === status && addDays(run.last, 1) === day) run.last = day
    else runs.push({ first: day, last: day, status })
  }
  const nameOf = (day: Day) => weekdayText(day, t.language)
  return runs
    .map(({ first, last, status }) =>
      first === last
        ? t('statuses:weekdayStatus', { weekday: nameOf(first), status })
        : t('statuses:weekdaysStatus', { first: nameOf(first), last: nameOf(last), status }),
    )
    .join(t('statuses:comma'))
}
