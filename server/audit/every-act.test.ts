import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AuditAction } from '../../domain/audit-actions'
import type { Endpoint } from '../../domain/endpoint'
import { ADMIN } from '../../domain/access/role'
import { allReadings } from '../../domain/personal-data/kinds-of-data'
import { allRoutes } from '../app'
import { signedIn } from '../auth/factory'
import { makeCheckIn } from '../check-ins/factory'
import { makeDirectory } from '../directories/factory'
import { makeDuty } from '../duties/factory'
import { makeGuest, makeInvitation } from '../invitations/factory'
import { passOf } from '../invitations/guest-tokens'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import { recordPicture } from '../people/picture-store'
import type { Person } from '../people/store'
import { auditEntries } from '../platform/events/tables'
import { rateLimits } from '../platform/limits/tables'
import { makePastDays } from '../presence/factory'
import { createTestServer } from '../testing/test-server'
import { recordHeard } from '../roll-call/caller-store'
import { makeRollCall } from '../roll-call/factory'
import { rollCalls } from '../roll-call/tables'
import { makeKey } from '../program-keys/factory'
import { beginPairing, makeScreen } from '../screens/factory'
import { makeArrival } from '../visitors/arrival-factory'
import { makeVisit, VISITOR } from '../visitors/factory'
import { queueFacts } from '../webhooks/delivery-store'
import { makeHook } from '../webhooks/factory'
import { addSecret } from '../webhooks/make-webhook'
import { listSecrets } from '../webhooks/store'
import { webhookDeliveries } from '../webhooks/tables'
import { forgetAudit } from './factory'

const server = await createTestServer({ environment: { WEBHOOK_HOSTS: 'hooks.example' } })
const { db } = server
const [, ALLOWED_DOMAIN = ''] = server.config.organisation.allowedDomains

let office: Office
let admin: Person
let person: Person
let renamed: Office
let token = ''
beforeAll(async () => {
  office = await makeOffice(db, { asks: ['fever'] })
  admin = await makePerson(db, { role: ADMIN, office })
  token = await signedIn(server, admin)
})
beforeEach(async () => {
  person = await makePerson(db, { office })
  await forgetAudit(db)
})

type Act = {
  input?: () => Record<string, unknown>
  /** The entry's action; null if the call changes nothing. */
  action: AuditAction | null
  subject?: () => string
  before?: () => Promise<unknown>
}

const ofOffice = { input: () => ({ office: office.name }), subject: () => office.name }
const ofPerson = { input: () => ({ id: person.id }), subject: () => person.email }
let dutyId = ''
let visitId = ''
let checkInId = ''
let rollCallId = ''
let zonesMade = 0
let code = ''
let screenId = ''
let keyId = ''
let webhook: Awaited<ReturnType<typeof makeHook>>
let secretId = ''
const ofWebhook = {
  before: async () => {
    webhook = await makeHook(server, { address: 'https://elsewhere.example/' })
  },
  input: () => ({ webhook: webhook.id }),
  subject: () => webhook.name,
}
let directory: Awaited<ReturnType<typeof makeDirectory>>
const haveDirectory = async () => {
  directory = await makeDirectory(server)
}
const ofDirectory = { before: haveDirectory, subject: () => directory.name }
const directoryInput = (more: object = {}) => ({ directory: directory.id, ...more })
let guestId = ''
let invitationId = ''
const LATER = { day: '2026-12-02', from: '14:00', until: '15:00' }
async function haveGuest() {
  const invitation = await makeInvitation(db, { office, host: null, startsAt: server.now() })
  invitationId = invitation.id
  guestId = (await makeGuest(db, invitation)).id
}
const endAll = () => db.update(rollCalls).set({ closedAt: server.now() })
async function haveRollCall() {
  await endAll()
  rollCallId = (await makeRollCall(db, { office })).id
}
async function haveDuty() {
  dutyId = (await makeDuty(db, { person, duty: 'warden', office })).id
}
let corrected: Office
let preview = ''
const PLACE = { country: 'Ireland', region: 'Europe', businessUnit: 'UK', timeZone: 'Europe/Dublin' }
async function previewOf({ id }: Office, what: string, asked: Record<string, string>) {
  const url = `/api/offices/${id}/${what}?${new URLSearchParams(asked).toString()}`
  return (await server.send({ url, token })).body.fingerprint as string
}
const PAST_DAY = { day: '2026-11-02', staff: 12, guests: null, visitors: null, planned: null }
const snapshots = () => server.send({ method: 'POST', url: '/api/weekly-snapshots', token })

/** Every call by which an administrator changes or downloads something, with an input that succeeds. */
const ACTS: Record<string, Act> = {
  'POST /api/offices': {
    input: () => ({
      name: 'Newtown',
      country: 'Ireland',
      region: 'Europe',
      businessUnit: 'UK',
      timeZone: 'Europe/Dublin',
    }),
    action: 'create office',
    subject: () => 'Newtown',
  },
  'PATCH /api/offices/:office': {
    ...ofOffice,
    input: () => ({ office: office.name, comment: 'Closed for the day' }),
    action: 'change office',
  },
  'PUT /api/offices/:office/name': {
    before: async () => (renamed = await makeOffice(db)),
    input: () => ({ office: renamed.id, name: 'Newham' }),
    action: 'rename office',
    subject: () => 'Newham',
  },
  'PUT /api/offices/:office/place': {
    before: async () => {
      corrected = await makeOffice(db)
      preview = await previewOf(corrected, 'place', PLACE)
    },
    input: () => ({ office: corrected.id, ...PLACE, fingerprint: preview }),
    action: 'correct office',
    subject: () => corrected.name,
  },
  'PUT /api/offices/:office/last-day': {
    before: async () => {
      corrected = await makeOffice(db)
      preview = await previewOf(corrected, 'last-day', { lastDay: '2026-12-31' })
    },
    input: () => ({ office: corrected.id, lastDay: '2026-12-31', fingerprint: preview }),
    action: 'close office',
    subject: () => corrected.name,
  },
  'PUT /api/offices/:office/questions/:audience': {
    ...ofOffice,
    input: () => ({ office: office.name, audience: 'visitor', questions: ['fever'] }),
    action: 'choose questions',
  },
  'PUT /api/question-choices/:audience': {
    ...ofOffice,
    input: () => ({ audience: 'employee', offices: [office.id], questions: [] }),
    action: 'choose questions',
  },
  'PUT /api/offices/:office/visitor-limit': {
    ...ofOffice,
    input: () => ({ office: office.name, day: '2026-11-18', perHour: 600 }),
    action: 'change visitor limit',
  },
  'PUT /api/offices/:office/visit-retention': {
    ...ofOffice,
    input: () => ({ office: office.name, days: 5 }),
    action: 'change visit retention',
  },
  'PATCH /api/offices/:office/special-days': {
    ...ofOffice,
    input: () => ({
      office: office.name,
      reach: 'office',
      days: { '2026-12-25': { kind: 'closed', closesAt: null, name: 'Christmas' } },
    }),
    action: 'change office days',
  },
  'POST /api/offices/:office/key': { ...ofOffice, action: 'renew office key' },
  'POST /api/offices/:office/screens': {
    before: async () => {
      code = (await beginPairing(server)).code
    },
    input: () => ({ office: office.name, code, name: 'Lobby', duty: 'changing-code-screen' }),
    subject: () => office.name,
    action: 'pair screen',
  },
  'DELETE /api/offices/:office/screens/:screen': {
    before: async () => {
      screenId = (await makeScreen(server, { office })).id
    },
    input: () => ({ office: office.name, screen: screenId }),
    subject: () => office.name,
    action: 'withdraw screen',
  },
  'POST /api/program-keys': {
    input: () => ({
      name: 'Doors',
      purpose: 'Badges',
      duties: ['door'],
      places: [{ kind: 'office', office: office.id }],
      until: '2026-12-31',
      callsPerMinute: 60,
    }),
    subject: () => 'Doors',
    action: 'make program key',
  },
  'DELETE /api/program-keys/:key': {
    before: async () => {
      keyId = (await makeKey(server, { name: 'Panel', scopes: [{ kind: 'everywhere' }] })).id
    },
    input: () => ({ key: keyId }),
    subject: () => 'Panel',
    action: 'withdraw program key',
  },
  'POST /api/webhooks': {
    input: () => ({
      name: 'Canteen',
      address: 'https://hooks.example/arrivals',
      kinds: ['person.arrived'],
      places: [{ kind: 'office', office: office.id }],
    }),
    subject: () => 'Canteen',
    action: 'make webhook',
  },
  'DELETE /api/webhooks/:webhook': { ...ofWebhook, action: 'withdraw webhook' },
  'POST /api/webhooks/:webhook/secrets': { ...ofWebhook, action: 'make webhook secret' },
  'DELETE /api/webhooks/:webhook/secrets/:secret': {
    ...ofWebhook,
    before: async () => {
      await ofWebhook.before()
      await addSecret(db, webhook.id, { ...server.config, now: server.now() })
      secretId = (await listSecrets(db, webhook.id, server.now()))[0]?.id ?? ''
    },
    input: () => ({ webhook: webhook.id, secret: secretId }),
    action: 'withdraw webhook secret',
  },
  'POST /api/webhooks/:webhook/try': { ...ofWebhook, action: null },
  'POST /api/webhooks/:webhook/deliveries': {
    ...ofWebhook,
    before: async () => {
      await ofWebhook.before()
      const at = server.now()
      await queueFacts(db, [{ kind: 'office.phase-changed', id: office.id, value: 'open', at }], at)
      await db.update(webhookDeliveries).set({ givenUpAt: at, fault: 'slow' })
    },
    action: 'send webhook again',
  },
  'POST /api/offices/:office/roll-calls': {
    before: endAll,
    input: () => ({ office: office.name, kind: 'drill', alarm: crypto.randomUUID() }),
    subject: () => office.name,
    action: 'start roll call',
  },
  'POST /api/master-data': { action: null },
  'POST /api/people': {
    input: () => ({ name: 'New Person', email: 'new@tidal-research.example' }),
    action: 'create person',
    subject: () => 'new@tidal-research.example',
  },
  'POST /api/joiners/preview': {
    input: () => ({ list: `${person.email},New Person` }),
    action: 'search people',
    subject: () => person.email,
  },
  'POST /api/joiners': {
    input: () => ({ list: 'joiner@tidal-research.example,New Person', office: office.id }),
    action: 'create person',
    subject: () => 'joiner@tidal-research.example',
  },
  'POST /api/leavers/preview': {
    input: () => ({ list: person.email }),
    action: 'search people',
    subject: () => person.email,
  },
  'POST /api/leavers': {
    ...ofPerson,
    input: () => ({ list: person.email }),
    action: 'suspend person',
  },
  'POST /api/movers': {
    before: async () => (renamed = await makeOffice(db)),
    input: () => ({ people: [{ id: person.id, from: office.id, to: renamed.id }] }),
    action: 'change person',
    subject: () => person.email,
  },
  'PATCH /api/people/:id': {
    ...ofPerson,
    input: () => ({ id: person.id, name: 'Other Name' }),
    action: 'change person',
  },
  'PUT /api/people/:id/address': {
    ...ofPerson,
    input: () => ({ id: person.id, email: `new.${person.email}` }),
    action: 'change address of person',
  },
  'PUT /api/people/:id/role': {
    ...ofPerson,
    input: () => ({ id: person.id, role: ADMIN }),
    action: 'grant Admin',
  },
  'DELETE /api/people/:id/picture': {
    ...ofPerson,
    before: () =>
      recordPicture(db, { userId: person.id, picture: Buffer.of(1), version: 'one', now: server.now() }),
    action: 'change person',
  },
  'PUT /api/people/:id/suspension': {
    ...ofPerson,
    input: () => ({ id: person.id, isSuspended: true }),
    action: 'suspend person',
  },
  'POST /api/directories': {
    input: () => ({ name: 'Tidal Entra', domains: ['tidal-research.example'] }),
    action: 'connect directory',
    subject: () => 'Tidal Entra',
  },
  'PUT /api/directories/:directory': {
    ...ofDirectory,
    input: () => directoryInput({ name: directory.name, domains: [ALLOWED_DOMAIN] }),
    action: 'change directory',
  },
  'DELETE /api/directories/:directory': { ...ofDirectory, input: directoryInput, action: 'end directory' },
  'POST /api/directories/:directory/tokens': {
    ...ofDirectory,
    input: () => directoryInput({ days: 90 }),
    action: 'make directory token',
  },
  'DELETE /api/directories/:directory/tokens/:token': {
    ...ofDirectory,
    input: () => directoryInput({ token: directory.tokenId }),
    action: 'withdraw directory token',
  },
  'PUT /api/directories/:directory/offices': {
    ...ofDirectory,
    input: () => directoryInput({ word: 'HQ', office: office.name }),
    action: 'map directory word',
  },
  'DELETE /api/people/:id': { ...ofPerson, action: 'delete person' },
  'POST /api/erasures': {
    input: () => ({ email: person.email }),
    action: 'erase person',
    subject: () => person.email,
  },
  'POST /api/weekly-snapshots': { action: 'take snapshots' },
  'GET /api/offices/:office/people-list': { ...ofOffice, action: 'download list of people' },
  'GET /api/offices/:office/data': { ...ofOffice, action: 'download office data' },
  'GET /api/offices/:office/tracing-report': { ...ofOffice, action: 'download tracing report' },
  'GET /api/all-users': { action: 'download all users' },
  'GET /api/offices/:office/statuses-history': {
    ...ofOffice,
    before: snapshots,
    action: 'download statuses history',
  },
  'GET /api/offices/:office/qr-check-ins': {
    ...ofOffice,
    before: () => makeCheckIn(db, { person, office, timeIn: server.now() }),
    action: 'download QR check-ins',
  },
  'GET /api/offices/:office/past-attendance-file': {
    ...ofOffice,
    before: () => makePastDays(db, office.id, [PAST_DAY]),
    action: 'download past attendance',
  },
  'GET /api/offices/:office/times-in-and-out': { ...ofOffice, action: 'download times in and out' },
  'GET /api/contacts/file': {
    before: async () => {
      await makeCheckIn(db, { person, office, timeIn: new Date(server.now().getTime() - 60_000) })
      await makeVisit(db, { office, timeIn: new Date(server.now().getTime() - 60_000) })
    },
    input: () => ({ email: person.email }),
    action: 'download contacts',
    subject: () => person.email,
  },
  'GET /api/duties/file': { before: haveDuty, action: 'download duties' },
  'GET /api/offices-without-duty/file': {
    input: () => ({ duty: 'first-aider' }),
    action: 'download offices without duty',
  },
  'POST /api/duties': {
    input: () => ({ person: person.id, duty: 'warden', scope: { kind: 'office', office: office.id } }),
    action: 'give duty',
    subject: () => person.email,
  },
  'PATCH /api/duties/:id': {
    before: haveDuty,
    input: () => ({ id: dutyId, until: '2026-12-24' }),
    action: 'change duty',
    subject: () => person.email,
  },
  'DELETE /api/duties/:id': {
    before: haveDuty,
    input: () => ({ id: dutyId }),
    action: 'take duty',
    subject: () => person.email,
  },
  'POST /api/offices/:office/visitors': {
    ...ofOffice,
    input: () => ({ office: office.name, ...VISITOR }),
    action: 'check visitor in',
  },
  'POST /api/offices/:office/visitors/:visit/check-out': {
    ...ofOffice,
    before: async () => {
      visitId = (await makeVisit(db, { office, timeIn: server.now() })).id
    },
    input: () => ({ office: office.name, visit: visitId }),
    action: 'check visitor out',
  },
  'GET /api/offices/:office/visitors/file': { ...ofOffice, action: 'download visitors of today' },
  'POST /api/offices/:office/guests/:guest/check-in': {
    ...ofOffice,
    before: haveGuest,
    input: () => ({ office: office.name, guest: guestId }),
    action: 'check visitor in',
  },
  'POST /api/offices/:office/guests/:guest/cancel': {
    ...ofOffice,
    before: haveGuest,
    input: () => ({ office: office.name, guest: guestId }),
    action: 'cancel invitation',
  },
  'PATCH /api/offices/:office/invitations/:invitation': {
    ...ofOffice,
    before: haveGuest,
    input: () => ({ ...LATER, office: office.name, invitation: invitationId }),
    action: 'change invitation',
  },
  'POST /api/offices/:office/guests/pass': {
    ...ofOffice,
    before: haveGuest,
    input: () => ({ office: office.name, pass: passOf(server.config.authSecret, guestId) }),
    action: 'check visitor in',
  },
  'POST /api/offices/:office/visitors-tablet/pass': {
    before: haveGuest,
    input: () => ({ office: office.name, pass: passOf(server.config.authSecret, guestId) }),
    action: null,
  },
  'POST /api/offices/:office/visitors/:visit/host-call': {
    before: async () => {
      visitId = (await makeVisit(db, { office, timeIn: new Date(server.now().getTime() - 300_000) })).id
      await makeArrival(db, { visitId, hostId: person.id, hostState: 'not-in' })
    },
    input: () => ({ office: office.name, visit: visitId }),
    subject: () => person.email,
    action: 'call host',
  },
  'POST /api/offices/:office/left': {
    before: async () => {
      const [checkIn] = await makeCheckIn(db, { person, office, timeIn: server.now() }).returning()
      checkInId = checkIn?.id ?? ''
    },
    input: () => ({ office: office.name, checkIn: checkInId, says: 'left' }),
    action: 'check colleague out',
    subject: () => person.email,
  },
  'POST /api/offices/:office/roll-call/end': {
    ...ofOffice,
    before: haveRollCall,
    input: () => ({ office: office.name, rollCall: rollCallId }),
    action: 'close roll call',
  },
  'POST /api/offices/:office/roll-call/reopen': {
    ...ofOffice,
    before: async () => {
      await haveRollCall()
      await endAll()
    },
    input: () => ({ office: office.name, rollCall: rollCallId }),
    action: 'reopen roll call',
  },
  'POST /api/offices/:office/roll-call/withdraw': {
    ...ofOffice,
    before: async () => {
      await haveRollCall()
      await recordHeard(db, rollCallId, { userId: person.id, isActing: true, at: server.now() })
    },
    input: () => ({ office: office.name, rollCall: rollCallId, person: person.id }),
    action: 'withdraw acting warden',
  },
  'POST /api/offices/:office/roll-call/all-clear': {
    ...ofOffice,
    before: async () => {
      await haveRollCall()
      await endAll()
    },
    input: () => ({ office: office.name, rollCall: rollCallId, mayEnter: true }),
    action: 'send all clear',
  },
  'PUT /api/offices/:office/roll-call/settings': {
    ...ofOffice,
    input: () => ({
      office: office.name,
      zones: [{ number: null, name: `Cellar ${++zonesMade}` }],
      drillEveryMonths: 12,
    }),
    action: 'change roll call settings',
  },
  'GET /api/me/data': { action: 'download my data', subject: () => admin.email },
  'GET /api/personal-data': {
    input: () => ({ email: person.email }),
    action: 'download personal data',
    subject: () => person.email,
  },
}

/**
 * Every call by which an administrator reads data on people by name. Each leaves one entry in a quarter of an
 * hour.
 */
const READINGS: Record<string, Act> = {
  'GET /api/offices/:office/roll-call': { ...ofOffice, action: 'read roll call' },
  'GET /api/offices/:office/roll-calls/:rollCall': {
    ...ofOffice,
    before: haveRollCall,
    input: () => ({ office: office.name, rollCall: rollCallId }),
    action: 'read roll call report',
  },
  'GET /api/offices/:office/roll-calls/:rollCall/timeline': {
    ...ofOffice,
    before: async () => {
      // Otherwise the entry of the report would count for this reading too.
      await db.delete(rateLimits)
      await haveRollCall()
    },
    input: () => ({ office: office.name, rollCall: rollCallId, from: '0-0' }),
    action: 'read roll call report',
  },
  'GET /api/offices/:office/who-is-in': { ...ofOffice, action: 'read roll call' },
  'GET /api/offices/:office/visitors': { ...ofOffice, action: 'read visitors' },
  'GET /api/offices/:office/guests': {
    ...ofOffice,
    // The reading of today's visitors is the same reading.
    before: () => db.delete(rateLimits),
    action: 'read visitors',
  },
  'GET /api/offices/:office/colleagues': {
    before: () => makeCheckIn(db, { person, office, timeIn: server.now() }),
    input: () => ({ office: office.name, name: person.name }),
    action: 'find colleague',
    subject: () => person.email,
  },
  'GET /api/offices/:office/stays': {
    ...ofOffice,
    input: () => ({ office: office.name, day: '2026-11-18' }),
    action: 'read stays of day',
  },
  'GET /api/people/search': {
    input: () => ({ email: person.email }),
    action: 'search people',
    subject: () => person.email,
  },
  'GET /api/people/incomplete': {
    before: () => makePerson(db, { name: '' }),
    action: 'list incomplete people',
    subject: () => '',
  },
  'GET /api/mentions': {
    input: () => ({ text: person.email }),
    action: 'search people',
    subject: () => person.email,
  },
  'GET /api/contacts': {
    input: () => ({ email: person.email }),
    action: 'find contacts',
    subject: () => person.email,
  },
}

/** Every other call that only administrators may read: settings, counts, and the audit itself. */
const LEAVES_NO_ENTRY = [
  'GET /api/administrators',
  'GET /api/directories',
  'GET /api/audit-entries',
  'GET /api/drills',
  'GET /api/duties',
  'GET /api/missing-screens',
  'GET /api/office-keys',
  'GET /api/office-places',
  'GET /api/offices-without-duty',
  'GET /api/offices/:office/door-code',
  'GET /api/offices/:office/key',
  'GET /api/offices/:office/last-day',
  'GET /api/offices/:office/movers',
  'GET /api/offices/:office/people-search',
  'GET /api/offices/:office/place',
  'GET /api/offices/:office/roll-call/settings',
  'GET /api/offices/:office/roll-calls/:rollCall/all-clears',
  'GET /api/offices/:office/screens',
  'GET /api/offices/:office/special-days',
  'GET /api/offices/:office/visitor-limit',
  'GET /api/offices/:office/visit-retention',
  'GET /api/offices/:office/visitors-tablet',
  'GET /api/offices/:office/attendance',
  'GET /api/offices/:office/past-attendance',
  'GET /api/program-keys',
  'GET /api/webhooks',
  'GET /api/offices/:office/questions',
  'GET /api/question-choices/:audience',
  'GET /api/questions',
  'GET /api/unknown-values',
]

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const isDownload = ({ download }: Endpoint) => download !== undefined
const isReading = ({ access, method }: Endpoint) => typeof access === 'object' && method === 'GET'
/** Calls of programs, which no person makes. */
const ONLY_PROGRAMS = ['POST /api/offices/:office/door-signals']
const isAct = (endpoint: Endpoint) =>
  isDownload(endpoint) ||
  (typeof endpoint.access === 'object' && !isReading(endpoint) && !ONLY_PROGRAMS.includes(nameOf(endpoint)))
const endpoints = allRoutes(server).map(({ endpoint }) => endpoint)
const acts = endpoints.filter((endpoint) => isAct(endpoint) || nameOf(endpoint) in READINGS)

test('this file tries every act of an administrator and every download', () => {
  expect(Object.keys(ACTS).toSorted()).toEqual(endpoints.filter(isAct).map(nameOf).toSorted())
})

test('every reading for administrators only leaves an entry, or is listed as leaving none', () => {
  const readings = endpoints.filter((endpoint) => isReading(endpoint) && !isDownload(endpoint))
  expect([...Object.keys(READINGS), ...LEAVES_NO_ENTRY].toSorted()).toEqual(readings.map(nameOf).toSorted())
})

const told = new Map(allReadings().map(({ call, leaves }) => [nameOf(call), leaves]))

/** Calls that a person makes for themselves, and calls that show nobody's data. */
const SHOWS_NOBODY = [
  'GET /api/directories',
  'GET /api/offices-without-duty',
  'GET /api/offices-without-duty/file',
  'GET /api/me/data',
  'GET /api/office-keys',
  'GET /api/office-places',
  'GET /api/offices/:office/door-code',
  'GET /api/offices/:office/key',
  'GET /api/offices/:office/past-attendance',
  'GET /api/offices/:office/past-attendance-file',
  'GET /api/offices/:office/questions',
  'GET /api/offices/:office/roll-call/settings',
  'GET /api/offices/:office/roll-calls/:rollCall/all-clears',
  'GET /api/offices/:office/special-days',
  'GET /api/offices/:office/visitor-limit',
  'GET /api/offices/:office/visit-retention',
  'GET /api/offices/:office/visitors-tablet',
  'GET /api/offices/:office/who-can-see',
  'GET /api/drills',
  'GET /api/missing-screens',
  'GET /api/question-choices/:audience',
  'GET /api/questions',
  'GET /api/proof',
  'GET /api/second-factor',
  'GET /api/unknown-values',
]

test('every call that shows other people’s data is listed as a reading of a kind of data', () => {
  const reads = endpoints.filter(
    ({ method, path, access }) => method === 'GET' && access !== 'open' && !path.startsWith('/api/me/'),
  )
  const missing = reads.map(nameOf).filter((name) => !told.has(name) && !SHOWS_NOBODY.includes(name))
  expect(missing).toEqual([])
  expect(SHOWS_NOBODY.filter((name) => told.has(name))).toEqual([])
})

test('the list of readings states for each truly if it leaves an entry', () => {
  for (const [name, leaves] of told) expect([name, leaves]).toEqual([name, entryOf(name)])
})

const entryOf = (name: string) => (ACTS[name] ?? READINGS[name])?.action ?? null

const send = ({ method, path }: Endpoint, { input = () => ({}) }: Act, as = token) => {
  const given = input()
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name])))
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  const payload = Object.fromEntries(Object.entries(given).filter(([name]) => !named.includes(name)))
  const query = payload as Record<string, string>
  return server.send({ method, url, token: as, ...(method === 'GET' ? { query } : { payload }) })
}

describe.each(acts.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (name, endpoint) => {
  const act = ACTS[name] ?? READINGS[name] ?? { action: null }
  const audited = () => db.select().from(auditEntries).orderBy(asc(auditEntries.id))

  test('leaves one entry with the actor and the subject when it succeeds', async () => {
    await act.before?.()
    await forgetAudit(db)
    expect(await send(endpoint, act)).toMatchObject({ status: 200 })
    const { action } = act
    expect(await audited()).toMatchObject(
      action === null
        ? []
        : [{ action, at: server.now(), actor: admin.email, subject: act.subject?.() ?? '' }],
    )
  })

  test('leaves no entry when it is refused', async () => {
    if (typeof endpoint.access !== 'object') return
    const employee = await signedIn(server, person)
    expect(await send(endpoint, act, employee)).toMatchObject({ status: 403 })
    expect(await audited()).toEqual([])
  })
})

describe.each(Object.entries(READINGS))('%s', (name, reading) => {
  const endpoint = endpoints.find((each) => nameOf(each) === name) as Endpoint
  const count = () => db.$count(auditEntries)
  // Some readings need a sign-in of the last ten minutes.
  const read = async (as?: string) =>
    expect(await send(endpoint, reading, as ?? (await signedIn(server, admin)))).toMatchObject({
      status: 200,
    })
  const after = (minutes: number) => server.setNow(new Date(began.getTime() + minutes * 60_000))
  const began = server.now()

  beforeEach(async () => {
    after(0)
    await db.delete(rateLimits)
  })
  afterAll(() => after(0))

  test('leaves one entry in a quarter of an hour, however often it is repeated', async () => {
    await Promise.all([read(), read(), read(), read()])
    after(14.9)
    await read()
    expect(await count()).toBe(1)
    after(15)
    await read()
    await read()
    expect(await count()).toBe(2)
  })

  test('leaves another entry for another administrator', async () => {
    await read()
    await read(await signedIn(server, await makePerson(db, { role: ADMIN })))
    expect(await count()).toBe(2)
  })

  test('succeeds while the disk is full, and leaves an entry once there is room', async () => {
    await db.execute(sql`
      create function fill_disk() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
    await db.execute(
      sql`create trigger fill_disk before insert on audit_entries for each row execute function fill_disk()`,
    )
    await read()
    await db.execute(sql`drop function fill_disk cascade`)
    expect(await count()).toBe(0)
    await read()
    expect(await count()).toBe(1)
  })

  test('is refused if its entry can’t be written for another reason', async () => {
    await db.execute(sql`alter table audit_entries add constraint broken check (action = 'none')`)
    expect((await send(endpoint, reading)).status).toBe(500)
    await db.execute(sql`alter table audit_entries drop constraint broken`)
    await read()
    expect(await count()).toBe(1)
  })
})

test('searches that show two subjects leave two entries, neither with the typed words', async () => {
  const other = await makePerson(db, { office, name: 'Quentin Quill' })
  const search = (query: Record<string, string>) => server.send({ url: '/api/people/search', query, token })
  await search({ name: 'Quentin Q' })
  await search({ email: person.email })
  await search({ name: 'Nobody of this name' })
  const entries = await db.select().from(auditEntries).orderBy(asc(auditEntries.id))
  expect(entries).toMatchObject([
    { subject: other.email, details: { by: 'name' } },
    { subject: person.email, details: { by: 'e-mail' } },
    { subject: '', details: { by: 'name' } },
  ])
  expect(JSON.stringify(entries)).not.toMatch(/Quentin|Nobody/)
})
