import { addDays, utcDay } from '../../domain/day'
import { mondayOf } from '../../domain/reports/weekly-snapshot'
import type { Db } from '../../server/platform/db/database'
import { takeSnapshotsOfLastWeek } from '../../server/reports/snapshot-job'

const WEEKS = 2

/** Records the weekly snapshots of the last weeks. */
export async function insertSnapshots(db: Db, now: Date) {
  const monday = mondayOf(utcDay(now))
  for (let weeksAgo = WEEKS - 1; weeksAgo >= 0; weeksAgo--)
    await takeSnapshotsOfLastWeek(db, new Date(`${addDays(monday, -7 * weeksAgo)}T00:00:00Z`))
}
