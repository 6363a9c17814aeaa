import { randomUUID } from 'node:crypto'
import { dayInZone } from '../../domain/day'
import type { Organisation } from '../../domain/organisation/organisation'
import { addOffices, fillAlone, FIRST_OFFICES } from '../../server/health/first-offices-store'
import { offices } from '../../server/offices/tables'
import { users } from '../../server/people/tables'
import { transact, type Db } from '../../server/platform/db/database'
import { demoAccounts } from './accounts'
import { demoPeople } from './people'
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
} from './rows'
import { insertPastDays } from './past-days'
import { insertSnapshots } from './snapshots'
import { demoVisits } from './visits'
import { demoOffices } from './offices'
import bundledOrganisation from '../../server/organisation/organisation.json'

/** Adds the missing offices of the demo. Existing ones do not change, and a renamed one is not missing. */
export const addDemoOffices = (db: Db, now: Date) =>
  transact(db, async (tx) => {
    await fillAlone(tx)
    const existing = await tx.select({ name: offices.name, formerNames: offices.formerNames }).from(offices)
    const names = new Set(existing.flatMap(({ name, formerNames }) => [name, ...formerNames]))
    const described = demoOffices({ today: dayInZone(now, 'UTC'), offices: FIRST_OFFICES })
    await addOffices(
      tx,
      described.filter(({ name }) => !names.has(name)),
      now,
    )
  })

type DemoSeed = {
  now: Date
  hashPassword: HashPassword
  organisation?: Organisation
  /** The issuer of the demo's identity provider. Accounts without a password are linked to it. */
  singleSignOnIssuer?: string
}

/** Fills a database without people with the people and visits of the demo. Returns false if it had people. */
export async function seedDemo(
  db: Db,
  { now, hashPassword, organisation = bundledOrganisation, singleSignOnIssuer }: DemoSeed,
): Promise<boolean> {
  return transact(db, async (tx) => {
    await fillAlone(tx)
    const anybody = await tx.select({ id: users.id }).from(users).limit(1)
    if (anybody.length > 0) return false

    const rows = await tx
      .select({ id: offices.id, name: offices.name, formerNames: offices.formerNames })
      .from(offices)
    const officeIds = new Map(
      rows.flatMap(({ id, name, formerNames }) => [...formerNames, name].map((each) => [each, id] as const)),
    )
    const known = demoOffices({ today: dayInZone(now, 'UTC'), offices: FIRST_OFFICES }).filter(({ name }) =>
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
    await insertDuties(tx, { accounts: demoAccounts(organisation), people, offices: known }, ids, now)
    await insertDayStatuses(tx, people)
    await insertVisits(tx, visits, ids)
    await insertSnapshots(tx, now)
    await insertPastDays(tx, now)
    await describeOffices(tx, known, people, ids, now)
    await insertDrills(tx, known, ids, now)
    return true
  })
}
