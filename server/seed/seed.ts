import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { dayInZone } from '../../domain/day'
import { AUDIENCES } from '../../domain/health/question'
import type { Organisation } from '../../domain/organisation/organisation'
import { officeQuestions, questions } from '../health/tables'
import { offices, users } from '../organisation/tables'
import { transact, type Db } from '../platform/database'
import { randomToken } from '../platform/tokens'
import { demoAccounts } from './demo-accounts'
import { demoPeople } from './demo-people'
import {
  describeOffices,
  insertDayStatuses,
  insertDrills,
  insertDuties,
  insertIdentities,
  insertPasswords,
  insertPeople,
  insertVisits,
  type HashPassword,
} from './demo-rows'
import { insertSnapshots } from './demo-snapshots'
import { demoVisits } from './demo-visits'
import { demoOffices, SEED_OFFICES } from './demo-offices'
import bundledOrganisation from './organisation.json'
import questionList from '../health/questions.json'

const LOCK = 7_221_904

const oneAtATime = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(${LOCK})`)

/** Adds the offices and questions of the seed files. The demo gets whatever is missing; any other installation only where it has no office yet. Existing rows stay as they are. */
export async function seedOrganisationData(db: Db, { now, isDemo }: { now: Date; isDemo: boolean }) {
  await transact(db, async (tx) => {
    await oneAtATime(tx)
    const existing = await tx.select({ name: offices.name, formerNames: offices.formerNames }).from(offices)
    if (!isDemo && existing.length > 0) return
    // A renamed office is not missing.
    const names = new Set(existing.flatMap(({ name, formerNames }) => [name, ...formerNames]))
    const missing = demoOffices({ today: dayInZone(now, 'UTC'), offices: SEED_OFFICES })
      .filter(({ name }) => !names.has(name))
      .map((office) => ({ ...office, id: randomUUID() }))

    await tx
      .insert(questions)
      .values(questionList.questions.map((question, position) => ({ ...question, position })))
      .onConflictDoNothing()
    if (missing.length === 0) return
    await tx.insert(offices).values(
      missing.map(({ id, name, country, region, businessUnit, timeZone }) => ({
        id,
        name,
        country,
        region,
        businessUnit,
        timeZone,
        createdAt: now,
        checkInKey: randomToken(),
      })),
    )
    const asked = missing.flatMap(({ id, asks }) =>
      (isDemo ? asks : AUDIENCES).flatMap((audience) =>
        questionList.template[audience].map((questionId, position) => ({
          officeId: id,
          audience,
          questionId,
          position,
        })),
      ),
    )
    if (asked.length > 0) await tx.insert(officeQuestions).values(asked)
  })
}

type DemoSeed = {
  now: Date
  hashPassword: HashPassword
  organisation?: Organisation
  /** The issuer of the demo's identity provider. Accounts without a password are linked to it. */
  singleSignOnIssuer?: string
}

/** Fills a database without people with the people and visits of the demo. Returns whether it did. */
export async function seedDemo(
  db: Db,
  { now, hashPassword, organisation = bundledOrganisation, singleSignOnIssuer }: DemoSeed,
): Promise<boolean> {
  return transact(db, async (tx) => {
    await oneAtATime(tx)
    const anybody = await tx.select({ id: users.id }).from(users).limit(1)
    if (anybody.length > 0) return false

    const rows = await tx
      .select({ id: offices.id, name: offices.name, formerNames: offices.formerNames })
      .from(offices)
    const officeIds = new Map(
      rows.flatMap(({ id, name, formerNames }) => [...formerNames, name].map((each) => [each, id] as const)),
    )
    const known = demoOffices({ today: dayInZone(now, 'UTC'), offices: SEED_OFFICES }).filter(({ name }) =>
      officeIds.has(name),
    )
    const people = demoPeople({ now, offices: known, organisation }).map((person) => ({
      ...person,
      id: randomUUID(),
    }))
    const visits = demoVisits({ now, offices: known, people })
    const ids = { offices: officeIds, users: new Map(people.map(({ email, id }) => [email, id])) }

    await insertPeople(tx, people, ids)
    await insertPasswords(tx, people, hashPassword)
    if (singleSignOnIssuer)
      await insertIdentities(tx, demoAccounts(organisation), { ids, issuer: singleSignOnIssuer, now })
    await insertDuties(tx, demoAccounts(organisation), ids, now)
    await insertDayStatuses(tx, people)
    await insertVisits(tx, visits, ids)
    await insertSnapshots(tx, now)
    await describeOffices(tx, known, people, ids, now)
    await insertDrills(tx, known, ids, now)
    return true
  })
}
