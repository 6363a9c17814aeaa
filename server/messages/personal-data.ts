import { asc, eq } from 'drizzle-orm'
import { sessions } from '../auth/tables'
import type { PersonalData } from '../platform/data-subject'
import type { Db } from '../platform/db/database'
import { messageDevices } from './tables'

/** The devices that get messages. They are deleted with their sessions. */
export const personalData = {
  tables: [messageDevices],
  tell: async (db, { userId }) => ({ messageDevices: userId ? await listDevices(db, userId) : [] }),
} satisfies PersonalData

// The address and the keys are secrets of the device.
const listDevices = (db: Db, userId: string) =>
  db
    .select({ device: sessions.device, since: messageDevices.since })
    .from(messageDevices)
    .innerJoin(sessions, eq(sessions.id, messageDevices.sessionId))
    .where(eq(sessions.userId, userId))
    .orderBy(asc(messageDevices.since))
