import { expect, test } from 'vitest'
import { makeOffice } from '../offices/factory'
import { makePerson } from '../people/factory'
import { createTestDatabase } from '../testing/test-database'
import { listGuests, makeGuest, makeInvitation } from './factory'
import { personalData } from './personal-data'
import { invitations } from './tables'

const { db } = await createTestDatabase()
const startsAt = new Date('2026-11-18T17:00:00Z')

test('a host reads their own invitations without the guests, and a guest’s address has its own part of them', async () => {
  const office = await makeOffice(db)
  const host = await makePerson(db, { office, name: 'Hanna Host' })
  const invitation = await makeInvitation(db, { office, host, startsAt, note: 'Door B' })
  await makeGuest(db, invitation, { name: 'Vera', email: 'vera@guests.example', needsHelp: true })
  await makeGuest(db, invitation, { name: 'Vic', email: 'vic@guests.example' })
  const told = await personalData.tell(db, { email: host.email, userId: host.id })
  expect(told.invitations).toMatchObject([{ office: office.name, startsAt, note: 'Door B', guests: 2 }])
  expect(JSON.stringify(told)).not.toMatch(/Vera|Vic|guests\.example/)
  const ofVera = await personalData.tellOnRequest(db, { email: 'vera@guests.example', userId: null })
  expect(ofVera.invitedVisits).toMatchObject([{ office: office.name, name: 'Vera', needsHelp: true }])
  expect(JSON.stringify(ofVera)).not.toMatch(/Vic|Hanna/)
})

test('an erased guest leaves the others, and an erased host leaves the guests without the name', async () => {
  await db.delete(invitations)
  const office = await makeOffice(db)
  const host = await makePerson(db, { office, name: 'Hanna Host' })
  const invitation = await makeInvitation(db, { office, host, startsAt })
  for (const name of ['vera', 'vic'])
    await makeGuest(db, invitation, { name, email: `${name}@guests.example` })
  expect(await personalData.erase(db, { email: 'vera@guests.example', userId: null })).toMatchObject({
    invitations: 1,
  })
  expect((await listGuests(db)).map(({ name }) => name)).toEqual(['vic'])
  expect(await personalData.erase(db, { email: host.email, userId: host.id })).toMatchObject({ mentions: 1 })
  expect(await db.select().from(invitations)).toMatchObject([{ hostName: '' }])
})

test.each([
  ['that began a moment before the limit', '2026-11-18T17:00:00.001Z', 0],
  ['that began at the limit', '2026-11-18T17:00:00Z', 1],
  ['that began after it', '2026-11-18T16:59:59Z', 1],
])('of an invitation %s and its guest the right number is kept', async (_, since, kept) => {
  await db.delete(invitations)
  const office = await makeOffice(db)
  const invitation = await makeInvitation(db, { office, host: null, startsAt })
  await makeGuest(db, invitation, {})
  await personalData.age.invitations(db, {
    ...{ since: new Date(since), sinceDay: '2026-11-18', now: startsAt, ofVisits: [] },
  })
  expect(await db.$count(invitations)).toBe(kept)
  expect(await listGuests(db)).toHaveLength(kept)
})
