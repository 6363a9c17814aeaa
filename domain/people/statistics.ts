import type { Day } from '../day'
import { DAY_STATUS, type DayStatus } from '../statuses/day-status'
import { HELPING_DUTIES } from '../presence/office-today'
import type { PersonRow } from './contract'

export type DayCounts = Record<keyof typeof DAY_STATUS, number>

type WithStatuses = Pick<PersonRow, 'statuses'>

/** The number of people at home, in the office, at a client and on leave on a day. People without a status are not counted. */
export function countDay(people: readonly WithStatuses[], day: Day): DayCounts {
  const count = (status: DayStatus) =>
    people.filter(({ statuses }) => statuses[day]?.status === status).length
  return {
    home: count(DAY_STATUS.home),
    office: count(DAY_STATUS.office),
    client: count(DAY_STATUS.client),
    leave: count(DAY_STATUS.leave),
  }
}

export const countWeek = (people: readonly WithStatuses[], days: readonly Day[]) =>
  days.map((day) => ({ day, counts: countDay(people, day) }))

export const countCheckedIn = (people: readonly Pick<PersonRow, 'checkedInToday'>[]) =>
  people.filter(({ checkedInToday }) => checkedInToday).length

/** The number of people with each duty that helps, without duties that nobody has. */
export const countHelpers = (people: readonly Pick<PersonRow, 'duties'>[]) =>
  HELPING_DUTIES.map((duty) => ({
    duty,
    count: people.filter(({ duties }) => duties.includes(duty)).length,
  })).filter(({ count }) => count > 0)
