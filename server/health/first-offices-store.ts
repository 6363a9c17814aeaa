import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { AUDIENCES } from '../../domain/health/question'
import type { Language } from '../../domain/language'
import officeList from '../offices/offices.json'
import { offices } from '../offices/tables'
import { transact, type Db } from '../platform/db/database'
import { LOCKS } from '../platform/db/locks'
import { randomToken } from '../platform/tokens'
import { recordQuestions, recordTranslations } from './choosing-store'
import questionList from './questions.json'
import { officeQuestions } from './tables'

/** The time between two looks whether another server has filled the database. */
const LOOK_EVERY_MS = 100

export type FirstOffice = {
  name: string
  country: string
  region: string
  businessUnit: string
  timeZone: string
  /** English if none is named. */
  language?: Language
  /** The working weekdays, as `OfficeDays` has them. Monday to Friday if none are named. */
  workingDays?: string
}

export const FIRST_OFFICES: readonly FirstOffice[] = officeList as FirstOffice[]

type Audience = (typeof AUDIENCES)[number]

/** Lets one server at a time fill the database, however long that takes: a statement that waited for another server would be cut off. */
export async function fillAlone(tx: Db) {
  const look = sql`select pg_try_advisory_xact_lock(${LOCKS.firstOffices}) as "isFree"`
  while (!(await tx.execute<{ isFree: boolean }>(look)).rows[0]?.isFree) await sleep(LOOK_EVERY_MS)
}

/** Adds the offices and questions of the bundled files if there is no office yet. Each office asks all questions. Older questions get the languages that they lack. */
export const addFirstOffices = (db: Db, now: Date) =>
  transact(db, async (tx) => {
    await fillAlone(tx)
    await recordTranslations(tx)
    if ((await tx.$count(offices)) === 0)
      await addOffices(
        tx,
        FIRST_OFFICES.map((office) => ({ ...office, asks: AUDIENCES })),
        now,
      )
  })

/** Adds offices with their questions for each audience, and the list of questions. */
export async function addOffices(
  tx: Db,
  added: readonly (FirstOffice & { asks: readonly Audience[] })[],
  now: Date,
) {
  await recordQuestions(tx)
  if (added.length === 0) return
  const made = added.map((office) => ({ ...office, id: randomUUID() }))
  await tx.insert(offices).values(
    made.map(({ id, name, country, region, businessUnit, timeZone, language, workingDays }) => ({
      id,
      name,
      country,
      region,
      businessUnit,
      timeZone,
      language,
      workingDays,
      createdAt: now,
      checkInKey: randomToken(),
    })),
  )
  const asked = made.flatMap(({ id, asks }) =>
    asks.flatMap((audience) =>
      questionList.template[audience].map((questionId, position) => ({
        officeId: id,
        audience,
        questionId,
        position,
      })),
    ),
  )
  if (asked.length > 0) await tx.insert(officeQuestions).values(asked)
}
