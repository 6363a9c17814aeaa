import { addDays, weekOf, type Day } from '../day'
import { DAY_STATUS, type DayStatus } from '../statuses/day-status'
import { statusLabel } from './status-label'

/** A weekday of a snapshot: the office, Home or Client where the person worked, if the person worked (specification §3). */
export type SnapshotDay = { isWorking: boolean; option: string }

/** Home, Office and Client are work, and the option is their label. Leave and a day without a status are no work. */
export function snapshotDay(status: DayStatus | undefined): SnapshotDay {
  const isWorking = status !== undefined && status !== DAY_STATUS.leave
  return { isWorking, option: isWorking ? statusLabel(status) : '' }
}

/** The cell of a weekday in the statuses history (specification §3). */
export const snapshotCell = ({ isWorking, option }: SnapshotDay) => (isWorking ? option : 'Not Working')

export const mondayOf = (day: Day): Day => weekOf(day)[0] ?? day

/** The Monday of the last week that is over on a day. */
export const lastWholeWeek = (day: Day): Day => mondayOf(addDays(day, -7))
