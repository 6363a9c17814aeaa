import { addDays, weekOf, type Day } from '../day'
import { DAY_STATUS } from '../statuses/day-status'
import type { FollowedPerson } from './followed-contract'

/** The days, Monday to Sunday, of the week of a day and of the next one. */
export const twoWeeksOf = (day: Day) => [...weekOf(day), ...weekOf(addDays(day, 7))]

type Planner = Pick<FollowedPerson, 'officeId' | 'statuses'>

type Planned = Planner & Pick<FollowedPerson, 'office' | 'daysOff'>

/** True if a colleague plans to be at the own office on a day on which people work there. */
export const plansOffice = ({ officeId, statuses, daysOff }: Omit<Planned, 'office'>, day: Day) =>
  officeId !== null && statuses[day]?.status === DAY_STATUS.office && !daysOff.includes(day)

/** A day, and the office at which the most colleagues plan to be on it. */
export type BestDay = {
  day: Day
  office: string
  /** The number of colleagues who plan to be there. */
  coming: number
  /** The number of colleagues who have set nothing for the day. */
  notSet: number
}

/**
 * Finds the day after today, in this week and the next, on which the most colleagues plan to be at one office. Of equal
 * days the viewer's own office comes first, then a day on which the viewer plans to be there, then the earliest. Null if
 * nobody plans a day at an office.
 */
export function bestDay(people: readonly Planned[], viewer: Planner, today: Day): BestDay | null {
  const choices = twoWeeksOf(today)
    .filter((day) => day > today)
    .flatMap((day) => choicesOf(people, viewer, day))
  const [best] = choices.toSorted(
    (one, other) =>
      other.coming - one.coming ||
      Number(other.isOwnOffice) - Number(one.isOwnOffice) ||
      Number(other.isViewerThere) - Number(one.isViewerThere) ||
      one.day.localeCompare(other.day),
  )
  if (!best) return null
  const { day, office, coming } = best
  return { day, office, coming, notSet: people.filter(({ statuses }) => !statuses[day]).length }
}

/** The offices at which colleagues plan to be on a day. */
function choicesOf(people: readonly Planned[], viewer: Planner, day: Day) {
  const coming = people.filter((person) => plansOffice(person, day))
  return [...new Set(coming.map(({ officeId }) => officeId))].map((id) => {
    const there = coming.filter(({ officeId }) => officeId === id)
    const isOwnOffice = id === viewer.officeId
    return {
      day,
      office: there[0]?.office ?? '',
      coming: there.length,
      isOwnOffice,
      isViewerThere: isOwnOffice && viewer.statuses[day]?.status === DAY_STATUS.office,
    }
  })
}
