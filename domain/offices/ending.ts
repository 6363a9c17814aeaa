import { dayInZone, daysBetween, formatDay, type Day } from '../day'
import { counted, holdersText, type TouchedDuty } from './place-effects'

type Ending = { lastDay: Day | null; timeZone: string }

/** True from the day after an office's last day, by its clock. */
export const hasEnded = ({ lastDay, timeZone }: Ending, now: Date) =>
  lastDay !== null && lastDay < dayInZone(now, timeZone)

/** The text for an office that has ended, wherever somebody asks for it. */
export const endedText = (office: string, lastDay: Day) =>
  `${office} closed for good on ${formatDay(lastDay)}.`

const MOST_DAYS_BACK = 366
const MOST_DAYS_AHEAD = 5 * 366

/** The message for a last day that no office can have; null if it can. */
export function lastDayProblem(lastDay: Day, today: Day) {
  const ahead = daysBetween(today, lastDay)
  if (ahead < -MOST_DAYS_BACK) return 'Please choose a day of the last twelve months, or a later one'
  return ahead > MOST_DAYS_AHEAD ? 'Please choose a day of the next five years' : null
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
  { name }: { name: string },
  lastDay: Day | null,
  { people, duties, plannedDays, laterCheckIns, inside }: EndingFacts,
  today: Day,
): string[] {
  if (lastDay === null)
    return [
      `${name} can be chosen and checked in to again, its posters work again, and its drills are due again.`,
      people > 0 && `${counted(people, '1 person has', 'people have')} it as their office again.`,
    ].filter((effect) => effect !== false)
  const isOver = lastDay < today
  return [
    isOver
      ? `${name} counts as closed from now on. Nobody can choose it or check in there.`
      : `After ${formatDay(lastDay)} nobody can choose ${name} or check in there, its posters stop working, and no drill is due.`,
    people > 0 &&
      `${counted(people, '1 person has', 'people have')} it as their office and ${people === 1 ? 'is' : 'are'} asked to choose another one ${isOver ? 'now' : 'then'}.`,
    duties.length > 0 &&
      `${counted(duties.length, '1 duty is', 'duties are')} for this office alone and ${duties.length === 1 ? 'stays' : 'stay'} until you take ${duties.length === 1 ? 'it' : 'them'}: ${holdersText(duties)}.`,
    plannedDays > 0 &&
      `Its people plan ${counted(plannedDays, '1 day', 'days')} at an office after it. These plans stay.`,
    laterCheckIns > 0 &&
      `${counted(laterCheckIns, '1 check-in is', 'check-ins are')} of a later day. They stay in its history.`,
    isOver &&
      inside > 0 &&
      `${counted(inside, '1 person is', 'people are')} checked in there now. Everybody can still check out.`,
  ].filter((effect) => effect !== false)
}
