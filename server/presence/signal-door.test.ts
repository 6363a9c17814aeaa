import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { isReleaseCheck } from '../../testbed/release-check'
import { ADMIN } from '../../domain/access/role'
import type { OwnPresence } from '../../domain/presence/own-presence'
import { signedIn } from '../auth/factory'
import { checkIns, presenceStatements } from '../check-ins/tables'
import { makeDirectory, OFFICE, scimCall, userOf } from '../directories/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { events } from '../platform/events/tables'
import { rateLimits } from '../platform/limits/tables'
import { atOffice, makeKey } from '../program-keys/factory'
import { createTestServer } from '../testing/test-server'

const server = await createTestServer()
const { db } = server
const SIGNALS = isReleaseCheck ? 10_000 : 2000

let office: Office
let ana: Person
let token: string
let twoWay: string
let oneWay: string
beforeEach(async () => {
  itIs('17:00')
  office = await makeOffice(db, { timeZone: 'Europe/London', closesAt: '19:00' })
  ana = await makePerson(db, { office, name: 'Ana' })
  token = await signedIn(server, ana)
  twoWay = (await makeKey(server, { duties: ['two-way-door'], scopes: [{ kind: 'everywhere' }] })).token
  oneWay = (await makeKey(server, { duties: ['door'], scopes: [{ kind: 'everywhere' }] })).token
})

const itIs = (time: string) => server.setNow(new Date(time.includes('T') ? time : `2026-11-18T${time}:00Z`))
const on = (time: string) => (time.includes('T') ? time : `2026-11-18T${time}:00Z`)

const signal = (says: 'in' | 'out', time: string, { key = twoWay, of = office, person = ana.email } = {}) =>
  server.send({
    url: `/api/offices/${of.id}/door-signals`,
    token: key,
    payload: { person, says, at: on(time) },
  })
const counted = async (...given: Parameters<typeof signal>) =>
  ((await signal(...given)).body as { counts: boolean }).counts

async function mine() {
  const { body } = await server.send({ url: '/api/me/presence', token })
  const { presence } = body as { presence: OwnPresence | null }
  return presence && [presence.state, presence.source, presence.at.slice(11, 16)]
}

async function inside(of = office) {
  const admin = await signedIn(server, await makePerson(db, { role: ADMIN }))
  const { body } = await server.send({ url: `/api/offices/${of.id}/who-is-in`, token: admin })
  return (body as { people: { name: string }[] }).people.map(({ name }) => name)
}

async function checkIn(of = office) {
  const { body } = await server.send({ url: '/api/check-ins', token, payload: { key: of.checkInKey } })
  return (body as { checkIn: { id: string } }).checkIn.id
}
const say = (check: string, says: 'left' | 'here') =>
  server.send({ url: '/api/me/presence', token, payload: { checkIn: check, says } })

test('a badge brings its person on the roll call, and one at an exit that reads both ways takes the person off', async () => {
  expect(await counted('in', '09:00')).toBe(true)
  expect([await mine(), await inside()]).toEqual([['here', 'badge', '09:00'], ['Ana']])
  expect(await counted('out', '12:00')).toBe(true)
  expect([await mine(), await inside()]).toEqual([['left', 'badge', '12:00'], []])
  expect(await counted('in', '13:00')).toBe(true)
  expect([await mine(), await inside()]).toEqual([['here', 'badge', '13:00'], ['Ana']])
})

test('an exit of a door that does not read both ways says nothing', async () => {
  await signal('in', '09:00', { key: oneWay })
  expect(await counted('out', '12:00', { key: oneWay })).toBe(false)
  expect([await mine(), await inside()]).toEqual([['here', 'badge', '09:00'], ['Ana']])
})

test('signals that come late and out of order, twice and at one moment leave the presence of the newest', async () => {
  const day = ['09:00 in', '12:00 out', '13:00 in', '15:00 out', '15:10 in', '16:30 out']
  const arriving = [...day.toReversed(), ...day].map((each) => each.split(' '))
  const answers = await Promise.all(arriving.map(([time = '', says]) => signal(says as 'in' | 'out', time)))
  expect(answers.map(({ status }) => status)).toEqual(arriving.map(() => 200))
  expect([await mine(), await inside()]).toEqual([['left', 'badge', '16:30'], []])
})

test('sixty signals of one person at one moment are all answered and leave the newest presence', async () => {
  const minutes = Array.from({ length: 60 }, (_, index) => (index * 23) % 61)
  const timeOf = (minute: number) => new Date(Date.UTC(2026, 10, 18, 12, minute)).toISOString()
  const answers = await Promise.all(
    minutes.map((minute) => signal(minute % 2 === 0 ? 'in' : 'out', timeOf(minute))),
  )
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  const newest = Math.max(...minutes)
  const says = newest % 2 === 0 ? 'here' : 'left'
  expect(await mine()).toEqual([says, 'badge', timeOf(newest).slice(11, 16)])
  expect(await inside()).toEqual(says === 'here' ? ['Ana'] : [])
})

test('thousands of signals out of order, by addresses and badges in turns, end in the presence of an oracle', async () => {
  const staff = Array.from({ length: 20 }, (_, number) => `P${number}`)
  const directory = await makeDirectory(server)
  const emailOf = (name: string) => `${name.toLowerCase()}@${directory.domain}`
  const badgeOf = (name: string) => `CARD ${name} 4711`
  for (const name of staff) {
    const more = { displayName: name, [OFFICE]: { badge: badgeOf(name) } }
    expect((await scimCall(server, directory)('/Users', userOf(emailOf(name), more))).status).toBe(201)
  }
  const signals = Array.from({ length: SIGNALS }, (_, index) => {
    const scattered = (index * 7919) % 10_007
    const name = staff[scattered % staff.length] ?? ''
    const at = new Date(Date.UTC(2026, 10, 18, 8) + scattered * 3000)
    return {
      name,
      at,
      says: scattered % 3 === 0 ? ('out' as const) : ('in' as const),
      byBadge: index % 2 === 0,
    }
  })
  const url = `/api/offices/${office.id}/door-signals`
  for (let first = 0; first < signals.length; first += 20) {
    await db.delete(rateLimits)
    const answers = await Promise.all(
      signals.slice(first, first + 20).map(({ name, at, says, byBadge }) => {
        const named = byBadge ? { badge: badgeOf(name) } : { person: emailOf(name) }
        return server.send({ url, token: twoWay, payload: { ...named, says, at: at.toISOString() } })
      }),
    )
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  }
  const newest = (name: string) =>
    signals.filter((each) => each.name === name).reduce((one, other) => (other.at > one.at ? other : one))
  expect((await inside()).toSorted()).toEqual(staff.filter((name) => newest(name).says === 'in').toSorted())
}, 600_000)

describe('a word of the person', () => {
  test('that is newer wins over a signal that comes late', async () => {
    itIs('09:00')
    const check = await checkIn()
    itIs('12:00')
    await say(check, 'left')
    itIs('17:00')
    expect(await counted('in', '11:59')).toBe(false)
    expect(await counted('in', '12:00')).toBe(false)
    expect(await mine()).toEqual(['left', 'self', '12:00'])
    expect(await counted('in', '12:01')).toBe(true)
    expect(await inside()).toEqual(['Ana'])
  })

  test('after a badge counts, and a check-in by the code is above it', async () => {
    await signal('in', '09:00')
    itIs('09:05')
    const check = await checkIn()
    expect(await mine()).toEqual(['here', 'door', '09:05'])
    expect(await counted('out', '09:04')).toBe(false)
    itIs('10:00')
    await say(check, 'left')
    expect([await mine(), await inside()]).toEqual([['left', 'self', '10:00'], []])
  })
})

test('a badge at another office moves its person there, and one of before does not move the person back', async () => {
  const milan = await makeOffice(db, { timeZone: 'Europe/Rome' })
  await signal('in', '09:00')
  await signal('in', '12:00', { of: milan })
  expect(await counted('out', '11:00')).toBe(false)
  expect([await inside(), await inside(milan)]).toEqual([[], ['Ana']])
})

test.each([
  ['by badges', async () => void (await signal('in', '2026-11-18T16:00:10Z'))],
  [
    'by the code of the office first',
    async () => {
      itIs('2026-11-18T16:00:10Z')
      await checkIn()
      itIs('17:00')
    },
  ],
])(
  'a person who is back within a minute %s is at the first office again, and each badge counts once',
  async (_how, enter) => {
    const milan = await makeOffice(db, { timeZone: 'Europe/Rome' })
    await enter()
    for (const _ of [1, 2]) {
      const answers = [
        await signal('in', '2026-11-18T16:00:30Z', { of: milan }),
        await signal('in', '2026-11-18T16:00:50Z'),
      ]
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect([await inside(), await inside(milan)]).toEqual([['Ana'], []])
      expect(await db.$count(checkIns, eq(checkIns.userId, ana.id))).toBe(3)
    }
  },
)

test('a signal ends with the day of its office', async () => {
  const auckland = await makeOffice(db, { timeZone: 'Pacific/Auckland', closesAt: '19:00' })
  itIs('2026-11-18T10:00:00Z')
  expect(await counted('in', '2026-11-18T09:59:00Z', { of: auckland })).toBe(true)
  itIs('2026-11-18T11:00:00Z')
  expect(await inside(auckland)).toEqual([])
  expect(await counted('in', '2026-11-18T10:59:00Z', { of: auckland })).toBe(false)
})

test.each([
  ['a person whom nobody knows', { person: 'nobody@tidal-research.example' }, 404, undefined],
  ['no address', { person: 'Ana' }, 422, 'person'],
  ['a moment ahead of the clock by more than five minutes', { at: on('17:06') }, 422, 'at'],
  ['a moment without a zone', { at: '2026-11-18T09:00:00' }, 422, 'at'],
  ['another word', { says: 'left' }, 422, 'says'],
  ['a card number', { card: '4711' }, 422, 'card'],
])('a signal with %s is refused and changes nothing', async (_what, change, status, field) => {
  const before = await db.$count(checkIns)
  const answer = await server.send({
    url: `/api/offices/${office.id}/door-signals`,
    token: twoWay,
    payload: { person: ana.email, says: 'in', at: on('09:00'), ...change },
  })
  expect([answer.status, Object.keys((answer.body as { fields: object }).fields)[0]]).toEqual([status, field])
  expect(await db.$count(checkIns)).toBe(before)
})

test('a door whose clock is a little ahead is believed, and its event names no person as the actor', async () => {
  expect(await counted('in', '17:04')).toBe(true)
  expect(await inside()).toEqual(['Ana'])
  const [event] = (await db.select().from(events)).filter(({ personId }) => personId === ana.id)
  expect(event).toMatchObject({ act: 'say presence', actorId: null, officeIds: [office.id] })
})

test('a key of one office says nothing of another', async () => {
  const { token: key } = await makeKey(server, { duties: ['door'], scopes: [atOffice(office)] })
  const milan = await makeOffice(db)
  const before = await db.$count(presenceStatements)
  expect((await signal('in', '09:00', { key, of: milan })).status).toBe(403)
  expect(await db.$count(presenceStatements)).toBe(before)
})
