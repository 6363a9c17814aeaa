import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { passwords, singleSignOnIdentities } from '../../server/auth/tables'
import { checkIns, presenceStatements, visits as visitTable } from '../../server/check-ins/tables'
import { addDays, utcDay, type Day } from '../../domain/day'
import { dutyPeriod } from '../../domain/duties/duty-days'
import { duties } from '../../server/duties/tables'
import { rollCalls } from '../../server/roll-call/tables'
import { fingerprintsAskedBy } from '../../server/health/store'
import { declarations } from '../../server/health/tables'
import { offices } from '../../server/offices/tables'
import { users } from '../../server/people/tables'
import type { Db } from '../../server/platform/db/database'
import { dayStatuses } from '../../server/statuses/tables'
import { DEMO_PASSWORD, type DemoAccount } from './accounts'
import { demoDrills, demoZones } from './drills'
import type { DemoPerson } from './people'
import type { DemoVisits } from './visits'
import type { OfficeDemo } from './offices'

export type HashPassword = (password: string) => Promise<string>

type Ids = { offices: ReadonlyMap<string, string>; users: ReadonlyMap<string, string> }
type Person = DemoPerson & { id: string }

function idOf(ids: ReadonlyMap<string, string>, key: string) {
  const id = ids.get(key)
  if (!id) throw new Error(`The demo names ${key}, which was not seeded`)
  return id
}

export async function insertPeople(db: Db, people: readonly Person[], ids: Ids) {
  await db.insert(users).values(
    people.map((person) => {
      const { id, email, name, role, notUser, comment, createdAt, lastUpdated } = person
      return {
        id,
        email,
        handle: notUser ? '' : email,
        name,
        officeId: person.office === null ? null : idOf(ids.offices, person.office),
        comment,
        role,
        notUser,
        lastUpdated,
        updatedById: lastUpdated ? id : null,
        createdAt,
      }
    }),
  )
}

export async function insertPasswords(db: Db, people: readonly Person[], hashPassword: HashPassword) {
  const holders = people.filter(({ hasPassword }) => hasPassword)
  const rows = holders.map(async ({ id, createdAt }) => ({
    userId: id,
    hash: await hashPassword(DEMO_PASSWORD),
    changedAt: createdAt,
  }))
  await db.insert(passwords).values(await Promise.all(rows))
}

export async function insertDayStatuses(db: Db, people: readonly Person[]) {
  const entries = people.flatMap(({ id, statuses }) => statuses.map((entry) => ({ ...entry, id })))
  // A statement may have 65,535 parameters. One for each value would be more, so each column is one parameter.
  await db.execute(sql`
    insert into ${dayStatuses} (user_id, day, status, comment)
    select * from unnest(
      ${sql.param(entries.map(({ id }) => id))}::uuid[],
      ${sql.param(entries.map(({ day }) => day))}::date[],
      ${sql.param(entries.map(({ status }) => status))}::smallint[],
      ${sql.param(entries.map(({ comment }) => comment ?? ''))}::text[]
    )`)
}

/** Links the accounts without a password to the demo's identity provider, whose subject is the address. */
export async function insertIdentities(
  db: Db,
  accounts: readonly DemoAccount[],
  { ids, issuer, now }: { ids: Ids; issuer: string; now: Date },
) {
  const linked = accounts.filter(({ hasPassword }) => !hasPassword)
  await db
    .insert(singleSignOnIdentities)
    .values(
      linked.map(({ email }) => ({ issuer, subject: email, userId: idOf(ids.users, email), linkedAt: now })),
    )
}

/** One of so many offices has nobody with the duty. */
const ONE_WITHOUT_WARDEN_IN = 40
const ONE_WITHOUT_FIRST_AIDER_IN = 18

/** The days from now until the certificates of first aiders end. */
const CERTIFICATE_DAYS = [320, 45, 700, -9, 150, 520, 24, 410, 260, 6, 610, 83, 200]

const startingOn = (from: Day, timeZone: string) => ({
  from,
  startsAt: dutyPeriod({ from, until: null }, [timeZone]).startsAt,
})

/** Gives the accounts their duties at their own offices, and most offices a warden and a first aider, in the name of the first administrator. */
export async function insertDuties(
  db: Db,
  {
    accounts,
    people,
    offices: described,
  }: { accounts: readonly DemoAccount[]; people: readonly Person[]; offices: readonly OfficeDemo[] },
  ids: Ids,
  now: Date,
) {
  const givenBy = accounts.find(({ role }) => role !== '')
  const given = accounts.flatMap(({ email, office, duties: held = [] }) =>
    held.map((each) => ({ email, office, ...each })),
  )
  const ofOffices = described.flatMap(({ name, timeZone }, place) => {
    // The first of these people is the coordinator. In a small office one person has two duties.
    const [first, warden = first, aider = warden] = people.filter(
      ({ office, isAccount, lastUpdated }) => office === name && !isAccount && lastUpdated !== null,
    )
    const certificateDays = CERTIFICATE_DAYS[place % CERTIFICATE_DAYS.length]
    return [
      // An office without a warden gets one next week.
      ...(warden
        ? [
            {
              email: warden.email,
              office: name,
              duty: 'warden' as const,
              ...(place % ONE_WITHOUT_WARDEN_IN === 3 && startingOn(addDays(utcDay(now), 6), timeZone)),
            },
          ]
        : []),
      ...(aider && place % ONE_WITHOUT_FIRST_AIDER_IN !== 4
        ? [{ email: aider.email, office: name, duty: 'first-aider' as const, certificateDays }]
        : []),
    ]
  })
  const rows: (typeof duties.$inferInsert)[] = [...given, ...ofOffices].map(
    ({ email, office, duty, certificateDays, ...start }) => ({
      ...start,
      userId: idOf(ids.users, email),
      duty,
      officeId: office === null ? null : idOf(ids.offices, office),
      certificateUntil: certificateDays === undefined ? null : addDays(utcDay(now), certificateDays),
      givenBy: givenBy ? idOf(ids.users, givenBy.email) : null,
      givenAt: now,
    }),
  )
  await db.insert(duties).values(rows)
}

export async function insertVisits(db: Db, visits: DemoVisits, ids: Ids) {
  const employees = visits.checkIns.map(({ office, ...checkIn }) => ({
    ...checkIn,
    id: randomUUID(),
    officeId: idOf(ids.offices, office),
    userId: idOf(ids.users, checkIn.email),
  }))
  const visitors = visits.visitorCheckIns.map(({ office, ...visit }) => ({
    ...visit,
    id: randomUUID(),
    officeId: idOf(ids.offices, office),
    isVisitor: true,
    proof: 'poster' as const,
  }))
  if (employees.length + visitors.length > 0) await db.insert(checkIns).values([...employees, ...visitors])
  if (visitors.length > 0)
    await db.insert(visitTable).values(visitors.map((visit) => ({ ...visit, checkInId: visit.id })))
  const ends = [...employees, ...visitors].flatMap(({ id: checkInId, leaving }) =>
    leaving ? { checkInId, nr: 1, what: 'left' as const, ...leaving, saidAt: leaving.at } : [],
  )
  if (ends.length > 0) await db.insert(presenceStatements).values(ends)
  const forms = visits.declarations.map(({ office, email, submittedAt, validUntil }) => ({
    officeId: idOf(ids.offices, office),
    userId: idOf(ids.users, email),
    submittedAt,
    validUntil,
  }))
  if (forms.length === 0) return
  await db.insert(declarations).values(forms)
  await db.update(declarations).set({ wordings: fingerprintsAskedBy(declarations.officeId) })
}

/** Records the drills of the past, with their numbers and without names. */
export async function insertDrills(db: Db, described: readonly OfficeDemo[], ids: Ids, now: Date) {
  const drills = demoDrills(utcDay(now), described).map(({ office, day, numbers }) => {
    const startedAt = new Date(`${day}T10:00:00Z`)
    const seconds = numbers.all ?? 0
    return {
      id: randomUUID(),
      officeId: idOf(ids.offices, office),
      day,
      kind: 'drill' as const,
      startedAt,
      listAge: 60,
      zones: [],
      closedAt: new Date(startedAt.getTime() + (seconds + 120) * 1000),
      numbers,
    }
  })
  await db.insert(rollCalls).values(drills)
}

const ONE_WITHOUT_COORDINATOR_IN = 7

export async function describeOffices(
  db: Db,
  described: readonly OfficeDemo[],
  people: readonly Person[],
  ids: Ids,
  now: Date,
) {
  const admin = people.find(({ role }) => role === 'Admin')
  const rows = described.map((office, index) => {
    const candidate = people.find(
      (person) => person.office === office.name && !person.isAccount && person.lastUpdated !== null,
    )
    const coordinator =
      index % ONE_WITHOUT_COORDINATOR_IN === ONE_WITHOUT_COORDINATOR_IN - 1 ? undefined : candidate
    return {
      ...office,
      id: idOf(ids.offices, office.name),
      coordinatorId: coordinator?.id ?? null,
      zones: demoZones(index),
      updatedOn: new Date(now.getTime() - (1 + (index % 20)) * 86_400_000),
    }
  })
  await db.execute(sql`
    update ${offices} set
      phase = demo.phase, comment = demo.comment, opening_hours = demo.opening_hours, street_address = demo.street_address, assembly_points = demo.assembly_points, valid_until = demo.valid_until,
      coordinator_id = demo.coordinator_id, zones = demo.zones, updated_by_id = ${admin?.id ?? null}, updated_on = demo.updated_on
    from unnest(
      ${sql.param(rows.map(({ id }) => id))}::uuid[],
      ${sql.param(rows.map(({ phase }) => phase))}::text[],
      ${sql.param(rows.map(({ comment }) => comment))}::text[],
      ${sql.param(rows.map(({ openingHours }) => openingHours))}::text[],
      ${sql.param(rows.map(({ streetAddress }) => streetAddress))}::text[],
      ${sql.param(rows.map(({ assemblyPoints }) => assemblyPoints))}::text[],
      ${sql.param(rows.map(({ validUntil }) => validUntil))}::date[],
      ${sql.param(rows.map(({ coordinatorId }) => coordinatorId))}::uuid[],
      ${sql.param(rows.map(({ zones }) => JSON.stringify(zones)))}::jsonb[],
      ${sql.param(rows.map(({ updatedOn }) => updatedOn))}::timestamptz[]
    ) as demo (id, phase, comment, opening_hours, street_address, assembly_points, valid_until, coordinator_id, zones, updated_on)
    where ${offices.id} = demo.id`)
}
