import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config'
import { makeOffice } from '../offices/factory'
import { makePerson } from '../people/factory'
import { officeValues } from '../offices/store'
import { users } from '../people/tables'
import { along, readAlong } from '../platform/calls/reading'
import { answerValues } from '../platform/calls/repeats'
import { createTestDatabase } from '../testing/test-database'
import { arrivals } from '../visitors/tables'
import { listVisits } from '../visitors/factory'
import { listQueuedMails } from '../visitors/arrival-factory'
import { tellArrivals } from '../visitors/tell-arrivals'
import { ADMIT_GUEST, GUEST_AT_OFFICE } from './admission-store'
import { admitGuest, passOfGuest, type GivenAtDoor } from './admit-guest'
import { makeGuest, makeInvitation, readGuest } from './factory'
import { checkIns } from '../check-ins/tables'
import { mailOutbox } from '../platform/mail/tables'

const { db } = await createTestDatabase()
const config = readConfig({})
const now = new Date('2026-11-18T16:40:00Z')
const startsAt = new Date('2026-11-18T17:00:00Z')
const reception = { id: '', email: 'rita@erm.example' }

let office: Awaited<ReturnType<typeof makeOffice>>
beforeAll(async () => {
  office = await makeOffice(db, { name: 'São Paulo', timeZone: 'America/Sao_Paulo' })
  Object.assign(reception, await makePerson(db, { email: 'rita@erm.example', office }))
})
beforeEach(async () => {
  await db.delete(checkIns)
  await db.delete(mailOutbox)
})

const host = (name = 'Hanna Host') => makePerson(db, { office, name })
const expected = async (
  given: { host?: Awaited<ReturnType<typeof host>>; guest?: Parameters<typeof makeGuest>[2] } = {},
) => {
  const invitation = await makeInvitation(db, { office, host: given.host ?? (await host()), startsAt })
  return makeGuest(db, invitation, given.guest)
}
const read = async (guest: string) => {
  const { seen } = await readAlong(db, null, along(GUEST_AT_OFFICE, { ...officeValues(office.name), guest }))
  if (!seen) throw new Error('no office was read')
  return seen
}
const admit = async (guest: string, given: GivenAtDoor = {}) => {
  const { toWrite } = admitGuest(reception, await read(guest), given, now)
  return (await ADMIT_GUEST(db, { ...toWrite, ...answerValues(null, {}) }))[0]?.written
}

test('an admitted guest is a visitor with the details of the invitation, and the pass is used', async () => {
  const guest = await expected()
  expect(await admit(guest.id)).toBe(true)
  const [visit] = await listVisits(db)
  expect(visit).toMatchObject({
    name: 'Vera Visitor',
    company: 'Guests Ltd',
    phone: '+442079460000',
    host: 'Hanna Host',
    proof: 'reception',
    timeIn: now,
  })
  expect(await readGuest(db, guest.id)).toMatchObject({ visitId: visit?.id, arrivedAt: now })
  expect(passOfGuest(await read(guest.id), now)).toBe('used')
})

test('of two scans at one moment one alone lets somebody in', async () => {
  const { id } = await expected()
  const seen = await read(id)
  const scans = [1, 2, 3].map(() => admitGuest(reception, seen, {}, now).toWrite)
  const written = await Promise.all(
    scans.map((scan) => ADMIT_GUEST(db, { ...scan, ...answerValues(null, {}) })),
  )
  expect(written.flat().filter((each) => each.written)).toHaveLength(1)
  expect(await listVisits(db)).toHaveLength(1)
})

test('a guest who declines while the pass is scanned is not let in', async () => {
  const guest = await expected()
  const { toWrite } = admitGuest(reception, await read(guest.id), {}, now)
  await db.execute(`update invited_guests set declined_at = now() where id = '${guest.id}'`)
  expect(await ADMIT_GUEST(db, { ...toWrite, ...answerValues(null, {}) })).toEqual([{ written: false }])
  expect(await listVisits(db)).toEqual([])
})

test('the host is told by the id, also where two people have that name', async () => {
  const one = await host('Same Name')
  await host('Same Name')
  const guest = await expected({ host: one })
  await admit(guest.id)
  await tellArrivals({ config, db, now: () => now })
  expect(await db.select().from(arrivals)).toMatchObject([{ hostId: one.id, hostState: 'not-in' }])
  expect((await listQueuedMails(db)).map(({ recipient }) => recipient)).toEqual([one.email])
})

test('the guest of a suspended host is let in, and the host counts as gone', async () => {
  const gone = await host()
  const guest = await expected({ host: gone })
  await db.update(users).set({ suspendedAt: now }).where(eq(users.id, gone.id))
  await admit(guest.id)
  await tellArrivals({ config, db, now: () => now })
  expect(await db.select().from(arrivals)).toMatchObject([{ hostId: null, hostState: 'gone' }])
})

test('the guest of a deleted host is let in, and nobody of that name takes the place', async () => {
  const gone = await host('Nadia Namesake')
  const guest = await expected({ host: gone })
  await db.delete(users).where(eq(users.id, gone.id))
  await host('Nadia Namesake')
  await admit(guest.id)
  await tellArrivals({ config, db, now: () => now })
  expect(await db.select().from(arrivals)).toMatchObject([{ hostId: null, hostState: 'gone' }])
  expect((await listVisits(db))[0]?.host).toBe('Nadia Namesake')
})

test('missing details can be given at the door', async () => {
  const guest = await expected({ guest: { company: '', phone: '' } })
  await expect(admit(guest.id)).rejects.toMatchObject({ text: 'refusals-invitations:passIncomplete' })
  expect(await admit(guest.id, { company: 'Guests Ltd', phone: '+551199' })).toBe(true)
  expect(await listVisits(db)).toMatchObject([{ company: 'Guests Ltd', phone: '+551199' }])
})

test('four guests of one address and one phone are four visitors', async () => {
  const invitation = await makeInvitation(db, { office, host: await host(), startsAt })
  for (const name of ['Ana', 'Bea', 'Cy', 'Dora']) await admit((await makeGuest(db, invitation, { name })).id)
  expect((await listVisits(db)).map(({ name }) => name)).toEqual(['Ana', 'Bea', 'Cy', 'Dora'])
})

test('a guest who is a colleague of another office is a visitor by the pass', async () => {
  const colleague = await makePerson(db, { office, name: 'Carl Colleague' })
  await admit((await expected({ guest: { name: colleague.name, email: colleague.email } })).id)
  expect(await listVisits(db)).toMatchObject([{ isVisitor: true, userId: null, email: colleague.email }])
})

test('a name of 100 Arabic letters is kept whole', async () => {
  const name = 'ع'.repeat(100)
  await admit((await expected({ guest: { name } })).id)
  expect((await listVisits(db))[0]?.name).toBe(name)
})

test('a guest of another office, and nobody, are refused', async () => {
  const other = await makeOffice(db)
  const invitation = await makeInvitation(db, { office: other, host: await host(), startsAt })
  const { id } = await makeGuest(db, invitation)
  await expect(admit(id)).rejects.toMatchObject({ text: 'refusals-invitations:passOtherOffice' })
  await expect(admit(office.id)).rejects.toMatchObject({ text: 'refusals-invitations:passUnknown' })
})
