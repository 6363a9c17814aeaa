import { beforeAll, expect, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import type { Endpoint } from '../../domain/endpoint'
import { dataOf } from '../../domain/personal-data/kinds-of-data'
import type { WhoSees } from '../../domain/personal-data/who-sees-contract'
import { signedIn } from '../auth/factory'
import { makeCheckIn } from '../check-ins/factory'
import { makeDuty } from '../duties/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { users } from '../people/tables'
import { makePerson } from '../people/factory'
import { createTestServer } from '../testing/test-server'
import { auditEntries } from '../platform/events/tables'
import { makeOwnStatement } from '../presence/factory'

const server = await createTestServer()
const { db } = server

let lyon: Office
let milan: Office
let employee = ''

beforeAll(async () => {
  lyon = await makeOffice(db, { name: 'Lyon', country: 'France', businessUnit: 'South' })
  milan = await makeOffice(db, { name: 'Milan', country: 'Italy', businessUnit: 'South' })
  employee = await signedIn(server, await makePerson(db, { office: lyon }))
})

const readAt = async (office: Office, token = employee) =>
  (await server.send({ url: `/api/offices/${office.id}/who-can-see`, token })).body as WhoSees

const dutyIn = ({ duties }: WhoSees, wanted: string) => duties.find(({ duty }) => duty === wanted)
const kindIn = ({ kinds }: WhoSees, wanted: string) => {
  const found = kinds.find(({ kind }) => kind === wanted)
  if (!found) throw new Error(wanted)
  return found
}

test('the holders of duties are counted at the office where each counts, without a name', async () => {
  const before = await readAt(lyon)
  const person = await makePerson(db, { name: 'Wanda Warden', email: 'wanda@erm.example', office: milan })
  const others = [await makePerson(db), await makePerson(db), await makePerson(db), await makePerson(db)]
  await makeDuty(db, { person, duty: 'warden', office: lyon })
  await makeDuty(db, { person, duty: 'warden', country: 'France' })
  await makeDuty(db, { person: others[0]!, duty: 'warden', businessUnit: 'South' })
  await makeDuty(db, { person: others[1]!, duty: 'warden' })
  await makeDuty(db, { person: others[2]!, duty: 'warden', office: milan })
  const ended = { until: '2026-11-17', endsAt: new Date('2026-11-17T23:00:00Z') }
  await makeDuty(db, { person: others[3]!, duty: 'warden', office: lyon, ...ended })

  const told = await readAt(lyon)
  expect(told.office).toEqual({ id: lyon.id, name: 'Lyon', country: 'France', businessUnit: 'South' })
  expect(dutyIn(told, 'warden')).toEqual({
    duty: 'warden',
    people: 3,
    office: 1,
    country: 1,
    unit: 1,
    everywhere: 1,
  })
  expect(dutyIn(await readAt(milan), 'warden')).toMatchObject({ people: 3, office: 1, country: 0, unit: 1 })
  expect(kindIn(told, 'check-ins').people - kindIn(before, 'check-ins').people).toBe(3)
  expect(told.everybody - before.everybody).toBe(5)
  const text = JSON.stringify(told)
  for (const word of ['Wanda', 'wanda', person.id, '@']) expect(text).not.toContain(word)
})

test('the coordinator in the record of an office is counted without a duty of that name', async () => {
  const coordinator = await makePerson(db)
  const office = await makeOffice(db, { country: 'Peru', coordinatorId: coordinator.id })
  expect(dutyIn(await readAt(office), 'coordinator')).toMatchObject({ people: 1, office: 1 })
})

test('an administrator with a duty is one person with a right', async () => {
  const office = await makeOffice(db, { country: 'Chile', businessUnit: 'Andes' })
  const before = await readAt(office)
  const admin = await makePerson(db, { role: ADMIN })
  await makeDuty(db, { person: admin, duty: 'health-and-safety', office })
  const told = await readAt(office)
  expect(told.administrators - before.administrators).toBe(1)
  expect(kindIn(told, 'contacts').people - kindIn(before, 'contacts').people).toBe(1)
})

test('a record without an account has no access and is not counted', async () => {
  const before = await readAt(lyon)
  await makePerson(db, { notUser: true })
  expect((await readAt(lyon)).everybody).toBe(before.everybody)
  expect(before.everybody).toBeLessThanOrEqual(await db.$count(users))
})

test('the answer has the settings of the installation, and the time of visits of the office', async () => {
  const strict = await createTestServer({
    environment: { RETENTION_CHECK_INS_DAYS: '77', DECLARATIONS_VISIBLE_TO: 'admins' },
  })
  const office = await makeOffice(strict.db)
  const token = await signedIn(strict, await makePerson(strict.db))
  const told = (await strict.send({ url: `/api/offices/${office.id}/who-can-see`, token })).body as WhoSees
  expect(kindIn(told, 'check-ins').days).toBe(77)
  const own = await makeOffice(strict.db, { visitsKeptDays: 5 })
  const ofOwn = await strict.send({ url: `/api/offices/${own.id}/who-can-see`, token })
  const daysAt = (answer: WhoSees) =>
    (['visits', 'arrivals', 'invitations', 'check-ins', 'leaving', 'roll call lists'] as const).map(
      (kind) => kindIn(answer, kind).days,
    )
  expect(daysAt(told)).toEqual([77, 77, 77, 77, 77, 77])
  expect(daysAt(ofOwn.body as WhoSees)).toEqual([5, 5, 5, 77, 77, 77])
  const groups = ({ viewers }: ReturnType<typeof kindIn>) => viewers.map(({ by }) => by)
  expect(groups(kindIn(told, 'declarations'))).not.toContain('everybody')
  expect(groups(kindIn(await readAt(lyon), 'declarations'))).toContain('everybody')
})

test('an unknown office is refused, a former name is accepted, and a stranger must sign in', async () => {
  const { status } = await server.send({ url: '/api/offices/Nowhere/who-can-see', token: employee })
  expect(status).toBe(404)
  expect((await server.send({ url: '/api/offices/Lyon/who-can-see', token: employee })).status).toBe(200)
  expect((await server.send({ url: `/api/offices/${lyon.id}/who-can-see` })).status).toBe(401)
})

test('a reading of the counts leaves no entry, because no person is shown', async () => {
  const before = await db.$count(auditEntries)
  await readAt(lyon)
  expect(await db.$count(auditEntries)).toBe(before)
})

test('the time of leaving is only in the files and the contact tracing that the list for people names', async () => {
  const office = await makeOffice(db, { country: 'Kenya', timeZone: 'UTC' })
  const admin = await signedIn(server, await makePerson(db, { role: ADMIN }))
  const person = await makePerson(db, { office })
  const other = await makePerson(db, { office })
  for (const each of [person, other])
    await makeCheckIn(db, { person: each, office, timeIn: new Date('2026-11-18T09:00:00Z') })
  await makeOwnStatement(db, { person, says: 'left', at: new Date('2026-11-18T09:17:00Z') })
  const shows = async ({ path }: Endpoint) => {
    const query: Record<string, string> = path.startsWith('/api/contacts') ? { email: other.email } : {}
    const url = path.replace(':office', office.id)
    const { status, body } = await server.send({ url, query, token: admin })
    expect([path, status]).toEqual([path, 200])
    return JSON.stringify(body).includes(path === '/api/contacts' ? '"minutes":17' : '09:17')
  }
  const readings = dataOf('check-ins').readings.map(({ call }) => call)
  const tracing = readings.filter((call) => call.download !== 'PersonalData.json' && isTracing(call))
  const told = new Set(dataOf('leaving').readings.map(({ call }) => call))
  const shown: [string, boolean][] = []
  for (const call of tracing) shown.push([call.path, await shows(call)])
  expect(shown).toEqual(tracing.map((call) => [call.path, told.has(call)]))
  expect(tracing).toHaveLength(7)
})

const isTracing = ({ download, path }: Endpoint) => download !== undefined || path === '/api/contacts'
