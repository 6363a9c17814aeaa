import { boolean, date, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { offices } from '../offices/tables'
import { users } from '../people/tables'

const working = (name: string) => boolean(name).notNull()
const option = (name: string) => text(name).notNull()

/**
 * A person's week at the time of the snapshot. It is a copy, so later changes do not alter it (specification
 * §3).
 */
export const weeklySnapshots = pgTable(
  'weekly_snapshots',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The Monday of the week. */
    week: date().notNull(),
    takenAt: timestamp('taken_at', { withTimezone: true }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    country: text().notNull(),
    officeId: uuid('office_id').references(() => offices.id, { onDelete: 'set null' }),
    office: text().notNull(),
    comment: text().notNull(),
    lastUpdated: timestamp('last_updated', { withTimezone: true }),
    validUntil: timestamp('valid_until', { withTimezone: true }),
    wDayMo: working('w_day_mo'),
    wDayMoOption: option('w_day_mo_option'),
    wDayTu: working('w_day_tu'),
    wDayTuOption: option('w_day_tu_option'),
    wDayWe: working('w_day_we'),
    wDayWeOption: option('w_day_we_option'),
    wDayTh: working('w_day_th'),
    wDayThOption: option('w_day_th_option'),
    wDayFr: working('w_day_fr'),
    wDayFrOption: option('w_day_fr_option'),
    wDaySa: working('w_day_sa'),
    wDaySaOption: option('w_day_sa_option'),
    wDaySu: working('w_day_su'),
    wDaySuOption: option('w_day_su_option'),
  },
  (table) => [
    unique('weekly_snapshots_once').on(table.email, table.week),
    index('weekly_snapshots_office').on(table.officeId, table.takenAt),
    index('weekly_snapshots_taken').on(table.takenAt),
    index('weekly_snapshots_user').on(table.userId),
  ],
)
