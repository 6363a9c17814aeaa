import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import { makeIdentity, makePassword, signedIn } from '../auth/factory'
import { passwords, secondFactors } from '../auth/tables'
import { makeCheckIn } from '../check-ins/factory'
import { makeDirectory } from '../directories/factory'
import { directories } from '../directories/tables'
import { makeDuty } from '../duties/factory'
import { makeDeclaration } from '../health/factory'
import { makeOffice } from '../offices/factory'
import { makeOwnStatement } from '../presence/factory'
import { offices } from '../offices/tables'
import { users } from '../people/tables'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { recordAudit } from '../platform/events/audit'
import { queueMail } from '../platform/mail/mail'
import { auditEntries } from '../platform/events/tables'
import { createTestServer } from '../testing/test-server'
import { deviceOf, makeListed, makeMark, makeRollCall } from '../roll-call/factory'
import { makeKey } from '../program-keys/factory'
import { programKeys } from '../program-keys/tables'
import { makeScreen } from '../screens/factory'
import { makeSnapshot } from '../reports/snapshot-factory'
import { dayStatuses } from '../statuses/tables'
import { makeVisit } from '../visitors/factory'
import { queueFacts } from '../webhooks/delivery-store'
import { makeHook } from '../webhooks/factory'
import { webhooks } from '../webhooks/tables'

const server = await createTestServer()
const { db } = server
const at = '2026-11-18T09:30:00.000Z'
const before = new Date('2026-11-17T08:00:00Z')

let emma: Person
let token = ''
beforeEach(async () => {
  emma = await makePerson(db, { name: 'Emma Employee' })
  token = await signedIn(server, emma)
})

const download = (as: string | null = token) => server.send({ url: '/api/me/data', token: as })

/** Makes a record of every kind on a person, with a word in each text. */
async function makeKnown(person: Person, word: string, as = token) {
  const office = await makeOffice(db, { coordinatorId: person.id })
  const updater = await makePerson(db, { email: `updater.${word}.${office.id}@erm.example` })
  await db
    .update(users)
    .set({
      officeId: office.id,
      comment: `comment ${word}`,
      lastUpdated: before,
      updatedById: updater.id,
    })
    .where(eq(users.id, person.id))
  await makePassword(db, person)
  await makeIdentity(db, person, { issuer: 'https://sso.example', subject: person.email })
  const sealedSecret = Buffer.from(`sealed ${person.id}`)
  await db.insert(secondFactors).values({ userId: person.id, sealedSecret, confirmedAt: before })
  await db
    .insert(dayStatuses)
    .values({ userId: person.id, day: '2026-11-18', status: 4, comment: `day ${word}` })
  await makeCheckIn(db, { person, office, timeIn: before, comment: `check-in ${word}` })
  const rollCall = await makeRollCall(db, {
    office,
    day: '2026-11-17',
    startedAt: before,
    startedById: person.id,
  })
  await makeListed(db, rollCall, { userId: person.id }, { number: 1 })
  const help = deviceOf(person)('p1', 'help', { note: `place ${word}` })
  await makeMark(db, rollCall, help, { receivedAt: before })
  await makeOwnStatement(db, { person, says: 'left', at: before })
  await makeVisit(db, {
    office,
    timeIn: before,
    email: person.email,
    name: `visitor ${word}`,
    company: `company ${word}`,
    host: `host ${word}`,
    checkOutTokenHash: Buffer.from(`check-out hash ${person.id}`),
  })
  await makeDeclaration(db, { person, office, submittedAt: before })
  await makeSnapshot(db, { person, week: '2026-11-16', comment: `snapshot ${word}` })
  await makeDuty(db, {
    person,
    duty: 'warden',
    office,
    until: '2026-12-31',
    endsAt: new Date('2026-12-31T23:59:00Z'),
  })
  await makeScreen(server, { office, name: `screen ${word}`, pairedBy: person })
  await db.delete(programKeys)
  await db.delete(directories)
  await makeDirectory(server, { name: `directory ${word}`, madeBy: person })
  await makeKey(server, { name: `program ${word}`, madeBy: person, scopes: [{ kind: 'everywhere' }] })
  await db.delete(webhooks)
  await makeHook(server, { name: `webhook ${word}`, address: 'https://hooks.example/', madeBy: person })
  const now = server.now()
  await queueFacts(db, [{ kind: 'person.suspended', id: person.id, at: now }], now)
  await server.send({
    url: '/api/support-tickets',
    token: as,
    payload: { name: `ticket ${word}`, email: `${word}@home.example`, description: `problem ${word}` },
  })
  await queueMail(db, { to: person.email, subject: `mail ${word}`, body: 'https://x/#token=secret' }, before)
  return office
}

test('the file has all data on the person, by name', async () => {
  const office = await makeKnown(emma, 'emma')
  await recordAudit(db, {
    at: before,
    actor: 'ada@erm.example',
    action: 'change person',
    subject: emma.email,
    details: { changed: { name: null } },
  })
  await recordAudit(db, {
    at: before,
    actor: emma.email,
    action: 'change person',
    subject: 'ben@erm.example',
    details: { changed: { name: null } },
  })
  const { status, headers, body } = await download()
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="MyWhereaboutsData.json"',
  })
  const checkedIn = {
    office: office.name,
    timeIn: before.toISOString(),
    timeInLocal: '11/17/2026, 8:00:00 AM',
    proof: null,
    said: [{ says: 'left', source: 'self', at: before.toISOString(), saidAt: before.toISOString() }],
  }
  expect(body).toEqual({
    product: 'Whereabouts',
    person: emma.email,
    takenAt: at,
    record: {
      email: emma.email,
      handle: emma.email,
      name: 'Emma Employee',
      role: '',
      office: office.name,
      country: 'United Kingdom',
      comment: 'comment emma',
      language: null,
      picture: null,
      suspendedAt: null,
      directory: null,
      createdAt: emma.createdAt.toISOString(),
      lastUpdated: before.toISOString(),
      lastUpdatedBy: 'an administrator',
    },
    statuses: [{ day: '2026-11-18', status: 'On Leave', comment: 'day emma' }],
    usualWeek: null,
    calendarAddress: null,
    follows: [],
    checkIns: [{ ...checkedIn, name: 'Emma Employee', comment: 'check-in emma' }],
    rollCalls: {
      lists: [{ office: office.name, day: '2026-11-17', listedAt: '2026-11-17T08:00:00.000Z' }],
      marksAboutMe: [
        {
          office: office.name,
          day: '2026-11-17',
          mark: 'help',
          note: 'place emma',
          at: before.toISOString(),
          by: 'you',
        },
      ],
      marksByMe: [{ office: office.name, day: '2026-11-17', mark: 'help', at: before.toISOString() }],
      startedByMe: [{ office: office.name, kind: 'drill', startedAt: before.toISOString() }],
      calledByMe: [],
      toldToMe: [],
      allClearsByMe: [],
    },
    declarations: [
      {
        office: office.name,
        submittedAt: before.toISOString(),
        validUntil: '2026-11-19T08:00:00.000Z',
        comment: '',
      },
    ],
    weeklySnapshots: [
      expect.objectContaining({ week: '2026-11-16', comment: 'snapshot emma', wDayMo: false }) as object,
    ],
    supportTickets: [
      { name: 'ticket emma', email: 'emma@home.example', description: 'problem emma', createdAt: at },
    ],
    mails: [{ subject: 'mail emma', createdAt: before.toISOString(), sentAt: null }],
    coordinatorOf: [office.name],
    defaultHostOf: [],
    duties: [
      {
        duty: 'Warden',
        office: office.name,
        country: null,
        businessUnit: null,
        from: null,
        until: '2026-12-31',
        certificateUntil: null,
        givenAt: '2026-11-01T09:00:00.000Z',
      },
    ],
    signInMethods: {
      password: { changedAt: '2026-01-05T08:00:00.000Z' },
      singleSignOn: [
        { issuer: 'https://sso.example', subject: emma.email, linkedAt: '2026-01-05T08:00:00.000Z' },
      ],
      secondFactor: { confirmedAt: before.toISOString() },
    },
    sessions: [
      {
        device: '',
        startedAt: at,
        endsAt: '2026-11-25T09:30:00.000Z',
        lastUsedAt: at,
        lastSeenAt: at,
        signedInBy: null,
        country: '',
        secondFactorAt: null,
        provenAt: at,
      },
    ],
    arrivals: [],
    invitations: [],
    screens: [{ screen: 'screen emma', office: office.name, pairedAt: at }],
    programs: [{ program: 'program emma', purpose: 'For a test', madeAt: at }],
    directories: [{ directory: 'directory emma', madeAt: at }],
    webhooks: {
      made: [{ webhook: 'webhook emma', madeAt: at }],
      notDelivered: [{ webhook: 'webhook emma', fact: 'person.suspended', at }],
    },
    messageDevices: [],
    knownDevices: [],
    audit: [
      {
        at: before.toISOString(),
        action: 'change person',
        by: 'an administrator',
        details: { changed: { name: null } },
      },
      { at: before.toISOString(), action: 'change person', by: 'you' },
    ],
    aboutTickets: expect.stringContaining(
      `please write to ${server.config.organisation.privacyMailbox}`,
    ) as string,
    aboutVisits: expect.stringContaining(
      `please write to ${server.config.organisation.privacyMailbox}`,
    ) as string,
  })
})

test('the file has no data of a very similar person', async () => {
  await makeKnown(emma, 'emma')
  const zoe = await makePerson(db, { name: 'Zoe Zephyr', email: `z${emma.email}` })
  await makeKnown(zoe, 'zoe', await signedIn(server, zoe))
  await recordAudit(db, {
    at: before,
    actor: zoe.email,
    action: 'change person',
    subject: emma.email,
  })
  await recordAudit(db, {
    at: before,
    actor: emma.email,
    action: 'delete person',
    subject: zoe.email,
  })
  const file = JSON.stringify((await download()).body)
  expect(file).not.toMatch(/zoe/i)
  expect(file).not.toContain(zoe.email)
  expect(file).not.toContain(zoe.id)
})

test('a visit under an address that a visitor typed shows the owner of the address nothing about the visitor', async () => {
  const office = await makeOffice(db)
  await makeVisit(db, {
    office,
    timeIn: before,
    email: emma.email,
    name: 'Stranger',
    company: 'Strange Ltd',
    phone: '+4917099999',
    host: 'Somebody else',
  })
  const { body } = await download()
  expect(JSON.stringify(body)).not.toMatch(/Stranger|Strange Ltd|4917099999|Somebody else/)
})

test.each<[string, () => Promise<string | null>]>([
  ['nobody signed in', () => Promise.resolve(null)],
  ['somebody else signed in', async () => signedIn(server, await makePerson(db))],
])('a support ticket that %s wrote under an address is not shown to its owner', async (_who, writer) => {
  const payload = { name: 'Stranger', email: emma.email, description: 'Strange words' }
  expect(await server.send({ url: '/api/support-tickets', payload, token: await writer() })).toMatchObject({
    status: 200,
  })
  const { body } = await download()
  expect(body.supportTickets).toEqual([])
  expect(JSON.stringify(body)).not.toMatch(/Stranger|Strange words/)
})

test('the file has no hash, token, key or internal id', async () => {
  const office = await makeKnown(emma, 'emma')
  const [password] = await db.select().from(passwords).where(eq(passwords.userId, emma.id))
  const [home] = await db.select().from(offices).where(eq(offices.id, office.id))
  const file = JSON.stringify((await download()).body)
  for (const secret of [
    password?.hash,
    home?.checkInKey,
    token,
    emma.id,
    office.id,
    'secret',
    Buffer.from(`sealed ${emma.id}`).toString('base64'),
    Buffer.from(`sealed ${emma.id}`).toString('hex'),
    Buffer.from(`check-out hash ${emma.id}`).toString('base64'),
    Buffer.from(`check-out hash ${emma.id}`).toString('hex'),
  ])
    expect(file).not.toContain(secret)
  expect(file).not.toMatch(/"[^"]*(hash|token|key|sealed)[^"]*":/i)
})

test('a person with almost no data gets a complete file with little in it', async () => {
  const { body } = await download()
  expect(body).toMatchObject({
    record: { email: emma.email, office: null, lastUpdatedBy: null },
    statuses: [],
    checkIns: [],
    signInMethods: { password: null, singleSignOn: [], secondFactor: null },
    audit: [],
  })
})

test('each download is in the audit, and so in the next file', async () => {
  await download()
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.actor, emma.email))
  expect(entries).toMatchObject([{ action: 'download my data', subject: emma.email }])
  expect((await download()).body.audit).toEqual([{ at, action: 'download my data', by: 'you', details: {} }])
})

test('an administrator gets only their own data', async () => {
  const admin = await makePerson(db, { role: ADMIN, name: 'Ada Admin' })
  const { body } = await download(await signedIn(server, admin))
  expect(body).toMatchObject({ person: admin.email, record: { role: ADMIN } })
  expect(JSON.stringify(body)).not.toContain(emma.email)
})

test('more than ten files an hour are refused to each person', async () => {
  for (let time = 0; time < 10; time++) expect((await download()).status).toBe(200)
  expect((await download()).status).toBe(429)
  expect((await download(await signedIn(server, await makePerson(db)))).status).toBe(200)
})

test('a call without a sign-in gets no file', async () => {
  expect((await download(null)).status).toBe(401)
})
