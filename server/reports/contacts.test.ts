import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import type { Contact } from '../../domain/reports/contract'
import { signedIn } from '../auth/factory'
import { makeCheckIn } from '../check-ins/factory'
import { makeOffice } from '../offices/factory'
import { makePerson } from '../people/factory'
import { auditEntries } from '../platform/tables'
import { createTestServer } from '../platform/testing/test-server'
import { makeVisit } from '../visitors/factory'

const server = await createTestServer()
const { db } = server
const at = (time: string) => new Date(`${time}:00Z`)
const ADA = 'ada@tidal-research.example'

let admin = ''
beforeAll(async () => {
  admin = await signedIn(server, await makePerson(db, { email: ADA, role: ADMIN }))
})
beforeEach(() => server.setNow(new Date('2026-11-18T09:30:00Z')))

async function contactsOf(query: Record<string, string>, token = admin) {
  const url = `/api/contacts?${new URLSearchParams(query).toString()}`
  const { status, body } = await server.send({ url, token })
  return { status, body, contacts: (body.contacts ?? []) as Contact[] }
}

test('the contacts of a person are listed with the minutes, and how sure they are', async () => {
  const [office, other] = [await makeOffice(db, { name: 'Leeds' }), await makeOffice(db)]
  const visitor = { office, company: 'Guests', phone: '+4917012345', host: 'Ana', endedBy: 'device' as const }
  const sick = { ...visitor, name: 'Sick', email: 'sick@x.example' }
  await makeVisit(db, { ...sick, timeIn: at('2026-11-16T09:00'), timeOut: at('2026-11-16T11:00') })
  const meet = (name: string, timeIn: string, timeOut: string, more = {}) =>
    makeVisit(db, {
      ...visitor,
      name,
      email: `${name.toLowerCase()}@x.example`,
      timeIn: at(`2026-11-16T${timeIn}`),
      timeOut: at(`2026-11-16T${timeOut}`),
      ...more,
    })
  await meet('Sure', '10:00', '12:00')
  await meet('Said', '09:00', '09:45', { endedBy: 'phone' })
  await meet('Later', '11:00', '12:00')
  await meet('Elsewhere', '09:00', '11:00', { office: other })
  const ana = await makePerson(db, { office, name: 'Ana', email: 'ana.leeds@x.example' })
  await makeCheckIn(db, { person: ana, office, timeIn: at('2026-11-16T08:00') })
  await makeCheckIn(db, { person: ana, office, timeIn: at('2026-11-17T08:00') })

  const { status, body, contacts } = await contactsOf({ email: 'Sick@X.example' })
  expect(status).toBe(200)
  expect(contacts.map(({ type, name, minutes, isEstimated }) => [type, name, minutes, isEstimated])).toEqual([
    ['Employee', 'Ana', 120, false],
    ['Visitor', 'Sure', 60, false],
    ['Visitor', 'Said', 45, true],
  ])
  expect(contacts[1]).toEqual({
    office: 'Leeds',
    day: '2026-11-16',
    type: 'Visitor',
    name: 'Sure',
    email: 'sure@x.example',
    phone: '+4917012345',
    company: 'Guests',
    host: 'Ana',
    minutes: 60,
    isEstimated: false,
  })
  expect(body).toMatchObject({ checkIns: 1, hasMore: false })
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.action, 'find contacts'))
  expect(entries).toMatchObject([
    { actor: ADA, subject: 'sick@x.example', details: { from: '2026-11-04', to: '2026-11-18', rows: 3 } },
  ])
})

test('check-ins outside the requested days are left out', async () => {
  const office = await makeOffice(db)
  const [one, two] = [await makePerson(db, { office }), await makePerson(db, { office })]
  for (const day of ['2026-11-16', '2026-11-17'])
    for (const person of [one, two]) await makeCheckIn(db, { person, office, timeIn: at(`${day}T10:00`) })
  const all = await contactsOf({ email: one.email })
  expect(all.contacts.map(({ day }) => day).toSorted()).toEqual(['2026-11-16', '2026-11-17'])
  expect(all.contacts.every(({ isEstimated }) => isEstimated)).toBe(true)
  const narrow = await contactsOf({ email: one.email, from: '2026-11-17', to: '2026-11-17' })
  expect(narrow.contacts.map(({ day, email }) => [day, email])).toEqual([['2026-11-17', two.email]])
})

test('an address without a check-in has no contacts, and an invalid range of days is refused', async () => {
  expect(await contactsOf({ email: 'nobody@x.example' })).toMatchObject({
    status: 200,
    body: { checkIns: 0, contacts: [], hasMore: false },
  })
  expect(await contactsOf({ email: 'nobody@x.example', from: '2026-11-17', to: '2026-11-16' })).toMatchObject(
    { status: 422, body: { fields: { to: expect.any(String) as string } } },
  )
})

test('nobody except an administrator may trace contacts', async () => {
  const employee = await signedIn(server, await makePerson(db))
  expect(await contactsOf({ email: 'sick@x.example' }, employee)).toMatchObject({ status: 403, contacts: [] })
})
