import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { sessions } from '../auth/tables'
import { bytes } from '../platform/db/bytes'

/** Devices that get messages in an alarm. A device is deleted with its session, so a lost phone gets none after its session. */
export const messageDevices = pgTable(
  'message_devices',
  {
    id: uuid().primaryKey().defaultRandom(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The address at which the push service of its browser takes messages. */
    address: text().notNull().unique(),
    /** The browser's public key and its secret. They encrypt messages and can't decrypt any. */
    key: bytes().notNull(),
    secret: bytes().notNull(),
    since: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('message_devices_session').on(table.sessionId)],
)
