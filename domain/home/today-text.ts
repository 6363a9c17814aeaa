import type { Day } from '../day'
import type { DayEntry } from '../statuses/day-status'
import { dayStatusText } from '../statuses/day-status-text'
import { weekdayText } from '../texts/formats'
import type { Text, Translate } from '../texts/translate'

/** A person’s plan of a day: 'Tuesday: Home.' */
export const ownDayText = (day: Day, entry: Pick<DayEntry, 'status'> | undefined, t: Translate) =>
  t('home:ownDay', {
    weekday: weekdayText(day, t.language),
    status: entry ? dayStatusText(entry, t).text : t('home:notSetYet'),
  })

type Counts = {
  office: { name: string }
  expected: number
  /** Null if it is not told. */
  areIn: number | null
  came: number
}

/** The people of an office today: '29 expected in London, 18 are in.' */
export function officeTodayText({ office, expected, areIn, came }: Counts, t: Translate) {
  const values = { count: expected, office: office.name }
  return t('home:officeToday', {
    planned: { key: expected === 0 ? 'home:nobodyExpectedIn' : 'home:expectedIn', values },
    present: areIn === null ? cameText(came) : areInText(areIn),
  })
}

const areInText = (count: number): Text =>
  count === 0 ? { key: 'home:nobodyIn' } : { key: 'home:areIn', values: { count } }

const cameText = (count: number): Text =>
  count === 0 ? { key: 'home:nobodyCame' } : { key: 'home:haveCome', values: { count } }

/** The colleagues in an office beside its roll call, which has visitors too. Empty if it is not told. */
export function colleaguesInText({ areIn }: Pick<Counts, 'areIn'>, t: Translate) {
  if (areIn === null) return ''
  return areIn === 0 ? t('home:noColleagueIn') : t('home:colleaguesIn', { count: areIn })
}
