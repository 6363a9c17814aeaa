import type { Day } from '../day'
import { DAY_STATUS, type DayStatus } from '../statuses/day-status'
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
