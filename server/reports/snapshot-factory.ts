import { sql } from 'drizzle-orm'
import type { Day } from '../../domain/day'
import type { Db } from '../platform/db/database'
import { weeklySnapshots } from './tables'

type SnapshotValues = Partial<typeof weeklySnapshots.$inferInsert> & {
  /** A person without an id has been deleted. */
  person: { id?: string; email: string; name?: string }
  week: Day
}

/** Records an empty week of a person at the named office, changed by the given values. */
export const makeSnapshot = (db: Db, { person, week, ...given }: SnapshotValues) =>
  db.insert(weeklySnapshots).values({
    userId: person.id ?? null,
    week,
    takenAt: new Date(`${week}T08:00:00Z`),
    name: person.name ?? '',
    email: person.email,
    country: '',
    office: '',
    officeId: sql`(select id from offices where name = ${given.office ?? ''})`,
    comment: '',
    wDayMo: false,
    wDayMoOption: '',
    wDayTu: false,
    wDayTuOption: '',
    wDayWe: false,
    wDayWeOption: '',
    wDayTh: false,
    wDayThOption: '',
    wDayFr: false,
    wDayFrOption: '',
    wDaySa: false,
    wDaySaOption: '',
    wDaySu: false,
    wDaySuOption: '',
    ...given,
  })
