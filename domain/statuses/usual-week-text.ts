import { addDays, weekOf, type Day } from '../day'
import { dayText, weekdayText } from '../texts/formats'
import type { Translate } from '../texts/translate'
import { DAY_STATUS, type DayStatus } from './day-status'
import { dayStatusText } from './day-status-text'
import type { UsualWeek } from './usual-week'

/** Three weekdays in a row are written as a span. */
const SPAN = 3

/** The weekdays with a status: 'Mon–Wed, Fri'. */
function weekdaysWith(
  status: DayStatus,
  { statuses }: Pick<UsualWeek, 'statuses'>,
  anyDay: Day,
  t: Translate,
) {
  const monday = weekOf(anyDay)[0] ?? anyDay
  const nameOf = (at: number) => weekdayText(addDays(monday, at), t.language, 'short')
  const runs: [first: number, last: number][] = []
  for (const at of statuses.keys()) {
    const run = runs.at(-1)
    if (statuses[at] !== status) continue
    if (run && run[1] === at - 1) run[1] = at
    else runs.push([at, at])
  }
  return runs
    .flatMap(([first, last]) =>
      last - first + 1 >= SPAN
        ? `${nameOf(first)}–${nameOf(last)}`
        : Array.from({ length: last - first + 1 }, (_, more) => nameOf(first + more)),
    )
    .join(t('statuses:comma'))
}

/** A usual week in a line: 'Mon, Thu Office · Fri Home · until 18 Dec 2026'. A first day that has come is left out. */
export const usualWeekText = (week: UsualWeek, today: Day, t: Translate) =>
  [
    ...Object.values(DAY_STATUS)
      .filter((status) => week.statuses.includes(status))
      .toSorted((one, other) => week.statuses.indexOf(one) - week.statuses.indexOf(other))
      .map((status) =>
        t('usual-week:daysWith', {
          days: weekdaysWith(status, week, today, t),
          status: dayStatusText({ status }, t).text,
        }),
      ),
    week.from > today && t('usual-week:fromDay', { day: dayText(week.from, t.language) }),
    week.until !== null && t('usual-week:untilDay', { day: dayText(week.until, t.language) }),
  ]
    .filter(Boolean)
    .join(' · ')
