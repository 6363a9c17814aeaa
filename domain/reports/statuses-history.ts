import { formatDay, utcDay } from '../day'
import { WEEKDAY_NAMES } from '../statuses/day-name'
import { snapshotCell, type SnapshotDay } from './weekly-snapshot'

/** The statuses history holds the snapshots of the last 21 days (specification §9). */
export const STATUSES_HISTORY_DAYS = 21

/** The columns of the statuses history file (specification §3). */
export const STATUSES_HISTORY_HEADER = [
  'Name',
  'Email',
  'Country',
  'Office',
  'Comment',
  'LastUpdatedUTC',
  'ValidUntilUTC',
  'SnapshotDate',
  ...WEEKDAY_NAMES,
]

/** A person's snapshot, its days from Monday to Sunday. */
export type Snapshot = {
  name: string
  email: string
  country: string
  office: string
  comment: string
  lastUpdated: Date | null
  validUntil: Date | null
  takenAt: Date
  days: readonly SnapshotDay[]
}

export const snapshotRow = (snapshot: Snapshot) => [
  snapshot.name,
  snapshot.email,
  snapshot.country,
  snapshot.office,
  snapshot.comment,
  snapshot.lastUpdated?.toISOString() ?? '',
  snapshot.validUntil?.toISOString() ?? '',
  formatDay(utcDay(snapshot.takenAt)),
  ...snapshot.days.map(snapshotCell),
]
