import type { TextKey } from '../../texts/keys'
import { dayInZone, daysBetween, type Day } from '../day'
import { dayText } from '../texts/formats'
import type { Text, Translate } from '../texts/translate'
import { holdersText, type TouchedDuty } from './place-effects'

type Ending = { lastDay: Day | null; timeZone: string }

/** True from the day after an office's last day, by its clock. */
export const hasEnded = ({ lastDay, timeZone }: Ending, now: Date) =>
  lastDay !== null && lastDay < dayInZone(now, timeZone)

/** The text for an office that has ended, wherever somebody asks for it. */
export const endedText = (office: string, lastDay: Day): Text => ({
  key: 'refusals-door:officeClosed',
  values: { office, day: { day: lastDay } },
})

const MOST_DAYS_BACK = 366
const MOST_DAYS_AHEAD = 5 * 366

/** The message for a last day that no office can have; null if it can. */
export function lastDayProblem(lastDay: Day, today: Day): TextKey | null {
  const ahead = daysBetween(today, lastDay)
  if (ahead < -MOST_DAYS_BACK) return 'refusals-offices:lastDayTooEarly'
  return ahead > MOST_DAYS_AHEAD ? 'refusals-offices:lastDayTooLate' : null
}

export type EndingFacts = {
  people: number
  /** The duties that are given for this office alone. */
  duties: readonly TouchedDuty[]
  /** The days at the office that its people plan after the last day. */
  plannedDays: number
  /** The kept check-ins of after the last day. */
  laterCheckIns: number
  /** The people and visitors who are checked in there today. */
  inside: number
}

/** The sentences that tell an administrator beforehand what a last day changes. Null takes it back. */
export function endingEffects(
  { name: office }: { name: string },
  lastDay: Day | null,
  { people, duties, plannedDays, laterCheckIns, inside }: EndingFacts,
  today: Day,
  t: Translate,
): string[] {
  if (lastDay === null)
    return [
      t('offices:opensAgain', { office }),
      people > 0 && t('offices:peopleAgain', { count: people }),
    ].filter((effect) => effect !== false)
  const isOver = lastDay < today
  return [
    isOver
      ? t('offices:closedFromNow', { office })
      : t('offices:closedAfter', { office, day: dayText(lastDay, t.language) }),
    people > 0 && t(isOver ? 'offices:peopleChooseNow' : 'offices:peopleChooseThen', { count: people }),
    duties.length > 0 && t('offices:dutiesStay', { count: duties.length, holders: holdersText(duties, t) }),
    plannedDays > 0 && t('offices:plansStay', { count: plannedDays }),
    laterCheckIns > 0 && t('offices:laterCheckIns', { count: laterCheckIns }),
    isOver && inside > 0 && t('offices:insideNow', { count: inside }),
  ].filter((effect) => effect !== false)
}
