import { isWeekend, type Day } from './day'

/** True for a day on which a person does not work. */
export type IsDayOff = (day: Day) => boolean

/** Tells the days off by a list of an office. Without an office they are Saturday and Sunday. */
export const isDayOffIn = (daysOff: readonly Day[] | null | undefined): IsDayOff =>
  daysOff ? (day) => daysOff.includes(day) : isWeekend
