import { utcDay } from '../../domain/day'
import { lastWholeWeek } from '../../domain/reports/weekly-snapshot'
import type { Db } from '../platform/database'
import { recordWeeklySnapshots } from './snapshot-store'

/** Records the week that was over at the time for which the job was meant. A run that is made up for bears that time too: the date of a snapshot tells its week. */
export const takeSnapshotsOfLastWeek = (db: Db, meantFor: Date) =>
  recordWeeklySnapshots(db, { week: lastWholeWeek(utcDay(meantFor)), takenAt: meantFor })
