import { utcDay } from '../../domain/day'
import { lastWholeWeek } from '../../domain/reports/weekly-snapshot'
import type { Db } from '../platform/db/database'
import { recordWeeklySnapshots } from './snapshot-store'

/**
 * Records the week that was over at the planned time of the job. A late run
 * has the planned time too, because the date of a snapshot names its week.
 */
export const takeSnapshotsOfLastWeek = (db: Db, meantFor: Date) =>
  recordWeeklySnapshots(db, { week: lastWholeWeek(utcDay(meantFor)), takenAt: meantFor })
