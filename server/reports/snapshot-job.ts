import { utcDay } from '../../domain/day'
import { lastWholeWeek } from '../../domain/reports/weekly-snapshot'
import type { Db } from '../platform/db/database'
import { recordWeeklySnapshots } from './snapshot-store'

/**
 * Records the week that was over at the time for which the job was planned. A run that is made up for later
 * has that time too, as the date of a snapshot names its week.
 */
export const takeSnapshotsOfLastWeek = (db: Db, meantFor: Date) =>
  recordWeeklySnapshots(db, { week: lastWholeWeek(utcDay(meantFor)), takenAt: meantFor })
