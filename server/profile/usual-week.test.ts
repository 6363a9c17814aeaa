import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, type Day } from '../../domain/day'
import { ADMIN } from '../../domain/access/role'
import { forgetAudit } from '../audit/factory'
import { signedIn } from '../auth/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { offices } from '../offices/tables'
import { makePerson } from '../people/factory'
import { findPerson, type Person } from '../people/store'
import { users } from '../people/tables'
import { auditEntries } from '../platform/events/tables'
import { fillUsualWeeks } from '../statuses/fill-usual-weeks'
import { listStatuses } from '../statuses/store'
import { calendarFeeds, dayStatuses, usualWeeks } from '../statuses/tables'
import { createTestServer } from '../testing/test-server'

const server = await createTestServer()
const { db } = server
const WEDNESDAY = '2026-11-18'
const start = new Date(`${WEDNESDAY}T09:30:00Z`)
const longAgo = new Date('2026-10-01T08:00:00Z')
const MO_TH_OFFICE = [2, null, null, 2, 1, null, null]

let office: Office
let person: Person
let token = ''
beforeEach(async () => {
  server.setNow(start)
  await db.delete(usualWeeks)
  await forgetAudit(db)
  office = await makeOffice(db)
  person = await makePerson(db, { office, lastUpdated: longAgo })
  token = await signedIn(server, person)
})

const week = (statuses: unknown = MO_TH_OFFICE, more: object = {}) => ({
  statuses,
  from: WEDNESDAY,
  until: null,
  ...more,
})
const save = (payload: object = week(), as: string | null = token) =>
  server.send({ method: 'PUT', url: '/api/me/usual-week', token: as, payload })
const read = async (as = token) =>
  (await server.send({ url: '/api/me/usual-week', token: as })).body as unknown
const changeDays = (statuses: object) =>
  server.send({ method: 'PATCH', url: '/api/me', token, payload: { statuses } })
const night = (instant: string) => fillUsualWeeks(db, new Date(instant))

/** The days of a person from a day on as letters: small ones are filled by the usual week. */
async function lettersFrom(first: Day, count: number, of = person) {
  const days = await listStatuses(db, of.id, first, addDays(first, count - 1))
  return Array.from({ length: count }, (_, at) => {
    const entry = days[addDays(first, at)]
    const letter = 'HOCL'[(entry?.status ?? 0) - 1] ?? '.'
    return entry?.isUsual ? letter.toLowerCase() : letter
  }).join('')
}

test('a person without a usual week has none', async () => {
  expect(await read()).toEqual({ week: null })
})

test('a saved week fills the empty days from today to day 30, and is read again', async () => {
  expect(await save()).toMatchObject({ status: 200, body: { week: week() } })
  expect(await read()).toEqual({ week: week() })
  expect(await lettersFrom('2026-11-16', 35)).toBe('...oh..o..oh..o..oh..o..oh..o..oh..')
  expect(await lettersFrom('2026-12-19', 14)).toBe('..............')
})

test('a person’s own record says of a filled day that it is usual, and so does the record that colleagues read', async () => {
  await save()
  const { body } = await server.send({ url: '/api/session', token })
  const filled = { status: 2, comment: '', isUsual: true }
  expect(body.me.statuses['2026-11-19']).toEqual(filled)
  const colleague = await signedIn(server, await makePerson(db, { office }))
  const seen = await server.send({ url: `/api/people/${person.id}`, token: colleague })
  expect(seen.body.statuses['2026-11-19']).toEqual(filled)
})

test('the list of people is the same as by days that were set by hand', async () => {
  await save()
  const other = await makePerson(db, { office, name: person.name })
  const byHand = { '2026-11-19': { status: 2, comment: '' }, '2026-11-20': { status: 1, comment: '' } }
  await server.send({
    method: 'PATCH',
    url: '/api/me',
    token: await signedIn(server, other),
    payload: { statuses: byHand },
  })
  const { body } = await server.send({ url: `/api/offices/${office.id}/people?day=2026-11-19`, token })
  const [one, two] = body.people as { statuses: object }[]
  expect(one?.statuses).toEqual(two?.statuses)
  expect(one?.statuses).toMatchObject(byHand)
})

describe('a day that was set by hand', () => {
  test('stays when a week is saved, and becomes the person’s own word when it is chosen again', async () => {
    await changeDays({ '2026-11-19': { status: 4, comment: 'Away' } })
    await save()
    expect(await lettersFrom(WEDNESDAY, 7)).toBe('.Lh..o.')
    await changeDays({ '2026-11-20': { status: 1, comment: '' } })
    expect(await lettersFrom(WEDNESDAY, 7)).toBe('.LH..o.')
  })

  test('by an administrator counts too', async () => {
    await save()
    const admin = await signedIn(server, await makePerson(db, { role: ADMIN }))
    await server.send({
      method: 'PATCH',
      url: `/api/people/${person.id}`,
      token: admin,
      payload: { statuses: { '2026-11-19': { status: 3, comment: '' } } },
    })
    expect(await lettersFrom(WEDNESDAY, 7)).toBe('.Ch..o.')
  })

  test('and was emptied stays empty: over the night, and when the week is saved again', async () => {
    await save()
    await changeDays({ '2026-11-19': null })
    await night('2026-11-19T03:00:00Z')
    expect(await lettersFrom(WEDNESDAY, 7)).toBe('..h..o.')
    await save(week([2, 2, 2, 2, 2, null, null]))
    expect(await lettersFrom(WEDNESDAY, 7)).toBe('o.o..oo')
  })
})

test('another week replaces the filled days, and a week without a status ends it and empties them', async () => {
  await save()
  await changeDays({ '2026-11-20': { status: 1, comment: '' } })
  await save(week([null, 3, null, null, null, null, null]))
  expect(await lettersFrom(WEDNESDAY, 7)).toBe('..H...c')
  expect(await save(week(Array(7).fill(null)))).toMatchObject({ status: 200, body: { week: null } })
  expect(await lettersFrom(WEDNESDAY, 31)).toBe(`..H${'.'.repeat(28)}`)
  expect(await read()).toEqual({ week: null })
})

test('the same week twice changes nothing more', async () => {
  await save()
  const before = await db.select().from(dayStatuses).where(eq(dayStatuses.userId, person.id))
  const answers = await Promise.all([save(), save()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const after = await db.select().from(dayStatuses).where(eq(dayStatuses.userId, person.id))
  expect(after.toSorted((a, b) => a.day.localeCompare(b.day))).toEqual(
    before.toSorted((a, b) => a.day.localeCompare(b.day)),
  )
})

test.each([
  ['six days', week(MO_TH_OFFICE.slice(1)), 'statuses'],
  ['eight days', week([...MO_TH_OFFICE, null]), 'statuses'],
  ['an unknown status', week([5, null, null, null, null, null, null]), 'statuses.0'],
  ['a status that is a text', week(['2', null, null, null, null, null, null]), 'statuses.0'],
  ['no list', week('2'), 'statuses'],
  ['a day that does not exist', week(MO_TH_OFFICE, { from: '2026-02-30' }), 'from'],
  ['a last day before the first', week(MO_TH_OFFICE, { from: '2026-12-01', until: '2026-11-30' }), 'until'],
  ['a last day that is over', week(MO_TH_OFFICE, { from: '2026-11-01', until: '2026-11-17' }), 'until'],
  ['a field that there is not', { ...week(), filledUntil: '2030-01-01' }, 'filledUntil'],
])('%s is refused at its field and changes nothing', async (_what, given, field) => {
  const { status, body } = await save(given)
  expect([status, Object.keys(body.fields as object)]).toEqual([422, [field]])
  expect(await read()).toEqual({ week: null })
})

test('a save is an update by the person, which the audit keeps without a status, and the night is none', async () => {
  await save()
  expect(await findPerson(db, person.email)).toMatchObject({ lastUpdated: start, updatedById: person.id })
  const [entry, ...more] = await db.select().from(auditEntries)
  expect(more).toEqual([])
  expect(entry).toMatchObject({
    action: 'change own profile',
    subject: person.email,
    details: { changed: { 'usual week': null }, 'days changed': 14 },
  })
  await night('2026-12-10T03:00:00Z')
  expect(await findPerson(db, person.email)).toMatchObject({ lastUpdated: start })
  expect(await db.select().from(auditEntries)).toHaveLength(1)
})

test('a stranger reads and saves no week', async () => {
  expect((await save(week(), null)).status).toBe(401)
})

describe('the night', () => {
  test('fills up to day 30 of each person by the clock of the office', async () => {
    const kiritimati = await makeOffice(db, { timeZone: 'Pacific/Kiritimati' })
    const pagoPago = await makeOffice(db, { timeZone: 'Pacific/Pago_Pago' })
    const people: Person[] = []
    for (const at of [kiritimati, office, pagoPago]) people.push(await makePerson(db, { office: at }))
    for (const each of people) await save(week([2, 2, 2, 2, 2, null, null]), await signedIn(server, each))
    // There it is Monday 23 November, Sunday and still Saturday.
    await night('2026-11-22T10:30:00Z')
    const days = await Promise.all(people.map((each) => lettersFrom('2026-12-16', 9, each)))
    expect(days).toEqual(['ooo..ooo.', 'ooo..oo..', 'ooo..o...'])
  })

  test('fills no day on which the office is closed, by its own working week', async () => {
    await db
      .update(offices)
      .set({
        workingDays: '12347',
        ownDays: { '2026-12-16': { kind: 'closed', closesAt: null, name: 'Moulid' } },
      })
      .where(eq(offices.id, office.id))
    await save(week([2, 2, 2, 2, 2, 2, 2]))
    expect(await lettersFrom(WEDNESDAY, 6)).toBe('oo..oo')
    await night('2026-11-20T10:30:00Z')
    // From Wednesday to Sunday, the last day.
    expect(await lettersFrom('2026-12-16', 5)).toBe('.o..o')
  })

  test('fills a person without an office by the clock of UTC', async () => {
    await db.update(users).set({ officeId: null }).where(eq(users.id, person.id))
    await save(week([2, 2, 2, 2, 2, 2, 2]))
    await night('2026-11-24T00:10:00Z')
    expect(await lettersFrom('2026-12-18', 8)).toBe('o..oooo.')
  })

  test('leaves what a hand had set, and asks for no day twice', async () => {
    await save(week([2, 2, 2, 2, 2, null, null]))
    await db.insert(dayStatuses).values({ userId: person.id, day: '2026-12-21', status: 4, comment: '' })
    await night('2026-11-22T10:00:00Z')
    await db.delete(dayStatuses).where(eq(dayStatuses.day, '2026-12-22'))
    await night('2026-11-22T11:00:00Z')
    expect(await lettersFrom('2026-12-18', 5)).toBe('o..L.')
  })

  test('goes past suspended people, and goes on with them afterwards', async () => {
    await save(week([2, 2, 2, 2, 2, null, null]))
    await db.update(users).set({ suspendedAt: start }).where(eq(users.id, person.id))
    await night('2026-11-23T10:00:00Z')
    expect(await lettersFrom('2026-12-21', 3)).toBe('...')
    await db.update(users).set({ suspendedAt: null }).where(eq(users.id, person.id))
    await night('2026-11-24T10:00:00Z')
    expect(await lettersFrom('2026-12-21', 5)).toBe('oooo.')
  })

  test('removes a week that is over everywhere', async () => {
    await save(week(MO_TH_OFFICE, { until: '2026-11-20' }))
    await night('2026-11-21T23:00:00Z')
    expect(await read()).not.toEqual({ week: null })
    await night('2026-11-22T00:10:00Z')
    expect(await read()).toEqual({ week: null })
    expect(await lettersFrom(WEDNESDAY, 7)).toBe('.oh....')
  })

  test('fills each day once, in batches, by two servers at one moment and after a batch was lost', async () => {
    const people = await Promise.all(Array.from({ length: 7 }, () => makePerson(db, { office })))
    await db.insert(usualWeeks).values(
      people.map(({ id: userId }) => ({
        userId,
        statuses: [2, 2, 2, 2, 2, 0, 0] as const,
        firstDay: WEDNESDAY,
        filledUntil: '2026-12-18',
      })),
    )
    const instant = new Date('2026-11-23T10:00:00Z')
    // The last batch fails in the middle, as by a kill.
    const last = people
      .map(({ id }) => id)
      .toSorted()
      .at(-1)
    await db.execute(
      sql.raw(`create function refuse() returns trigger language plpgsql as
      $$ begin if new.user_id = '${last}' then raise exception 'killed'; end if; return new; end $$`),
    )
    await db.execute(
      sql`create trigger refuse before insert on day_statuses for each row execute function refuse()`,
    )
    await expect(fillUsualWeeks(db, instant, 2)).rejects.toThrow()
    await db.execute(sql`drop trigger refuse on day_statuses`)
    expect(await lettersFrom('2026-12-21', 3, { ...person, id: last! })).toBe('...')
    const counts = await Promise.all([fillUsualWeeks(db, instant, 2), fillUsualWeeks(db, instant, 2)])
    expect(counts[0] + counts[1]).toBe(1)
    for (const each of people) expect(await lettersFrom('2026-12-18', 7, each)).toBe('...ooo.')
  })
})

test('the file of a person’s data has the usual week and says which days it filled', async () => {
  await save(week(MO_TH_OFFICE, { until: '2026-12-31' }))
  const { body } = await server.send({ url: '/api/me/data', token })
  expect(body.usualWeek).toMatchObject({
    Monday: 'Office',
    Tuesday: null,
    Friday: 'Home',
    until: '2026-12-31',
  })
  expect(body.statuses[0]).toMatchObject({ day: '2026-11-19', filledBy: 'your usual week' })
})

test('an erased person leaves no usual week and no calendar address', async () => {
  await save()
  await server.send({ url: '/api/me/calendar-address', token, payload: {} })
  const admin = await signedIn(server, await makePerson(db, { role: ADMIN }))
  const { status } = await server.send({
    url: '/api/erasures',
    token: admin,
    payload: { email: person.email },
  })
  expect(status).toBe(200)
  expect(await db.$count(usualWeeks)).toBe(0)
  expect(await db.$count(calendarFeeds, eq(calendarFeeds.userId, person.id))).toBe(0)
})
