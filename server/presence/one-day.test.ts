import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import type { JobHelpers } from 'graphile-worker'
import type { OwnPresence } from '../../domain/presence/own-presence'
import type { Contact } from '../../domain/reports/tracing-contract'
import type { RollCall } from '../../domain/roll-call/list'
import { ADMIN } from '../../domain/access/role'
import { signedIn } from '../auth/factory'
import { makeDuty } from '../duties/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { createTestServer } from '../testing/test-server'
import { jobTasks } from '../tasks'
import { linkTokenOf } from './link-tokens'

const server = await createTestServer()
const { db } = server

const DAY = '2026-11-18'
const at = (time: string) => new Date(time === '24:00' ? '2026-11-19T00:00:00Z' : `${DAY}T${time}:00Z`)

type Ways =
  | 'Left by themselves'
  | 'Left at the exit'
  | 'Left by the mailed link'
  | 'Checked out at the reception'
type End =
  | Ways
  | 'Checked in at another office'
  | 'Checked out'
  | 'Checked out, confirmed by the host'
  | 'Said by phone number, not confirmed'
  | 'Estimated: closing time'
  | 'Estimated: end of the day'

/** A stay of the day, with its two times, its end, and its state at half past six and at half past eight. */
type Stay = { name: string; from: string; until: string; end: End; early: string; late: string }

/** Ten members of staff and four visitors at an office in London, which closes at 19:00. */
const STAYS: Stay[] = [
  { name: 'Ann', from: '09:00', until: '17:00', end: 'Left by themselves', early: 'left', late: 'left' },
  { name: 'Ben', from: '09:05', until: '12:30', end: 'Left at the exit', early: 'left', late: 'left' },
  {
    name: 'Cleo',
    from: '09:10',
    until: '18:46',
    end: 'Left by the mailed link',
    early: 'here',
    late: 'left',
  },
  {
    name: 'Dan',
    from: '09:20',
    until: '16:00',
    end: 'Checked out at the reception',
    early: 'left',
    late: 'left',
  },
  {
    name: 'Eve',
    from: '08:30',
    until: '13:00',
    end: 'Checked in at another office',
    early: 'elsewhere',
    late: 'elsewhere',
  },
  {
    name: 'Finn',
    from: '09:00',
    until: '19:00',
    end: 'Estimated: closing time',
    early: 'here',
    late: 'probably left',
  },
  {
    name: 'Gus',
    from: '10:00',
    until: '11:00',
    end: 'Left by themselves',
    early: 'here',
    late: 'probably left',
  },
  {
    name: 'Gus',
    from: '14:00',
    until: '19:00',
    end: 'Estimated: closing time',
    early: 'here',
    late: 'probably left',
  },
  { name: 'Hal', from: '08:00', until: '18:00', end: 'Left by themselves', early: 'left', late: 'left' },
  {
    name: 'Ida',
    from: '09:00',
    until: '24:00',
    end: 'Estimated: end of the day',
    early: 'here',
    late: 'here',
  },
  {
    name: 'Jo',
    from: '20:00',
    until: '24:00',
    end: 'Estimated: end of the day',
    early: 'nowhere',
    late: 'here',
  },
  { name: 'Vera', from: '10:30', until: '11:30', end: 'Checked out', early: 'left', late: 'left' },
  {
    name: 'Viktor',
    from: '10:00',
    until: '12:00',
    end: 'Checked out, confirmed by the host',
    early: 'left',
    late: 'left',
  },
  {
    name: 'Vic',
    from: '13:00',
    until: '15:00',
    end: 'Said by phone number, not confirmed',
    early: 'unconfirmed',
    late: 'unconfirmed',
  },
  {
    name: 'Vivi',
    from: '09:30',
    until: '10:15',
    end: 'Checked out at the reception',
    early: 'left',
    late: 'left',
  },
]
const STAFF = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hal', 'Ida', 'Jo']
const newestOf = (name: string) => STAYS.findLast((stay) => stay.name === name)

let office: Office
let other: Office
let admin = ''
let reception = ''
const people = new Map<string, { person: Person; token: string }>()
const checkIns = new Map<string, string>()
const seen: Record<'early' | 'late', Record<string, Record<string, string>>> = { early: {}, late: {} }

const tokenOf = (name: string) => people.get(name)?.token ?? ''
const checkInOf = (name: string) => checkIns.get(name) ?? ''

async function send(url: string, payload: object | null, as: string | null = null) {
  const answer = await server.send({ url, token: as, ...(payload && { payload }) })
  expect([url, answer.status, answer.status === 200 || answer.body]).toEqual([url, 200, true])
  return answer.body as Record<string, unknown>
}

async function enter(name: string, where = office) {
  const { checkIn } = await send('/api/check-ins', { key: where.checkInKey }, tokenOf(name))
  if (where === office) checkIns.set(name, (checkIn as { id: string }).id)
}
const say = (name: string, says: 'left' | 'here', key?: string) =>
  send('/api/me/presence', { checkIn: checkInOf(name), says, ...(key && { key }) }, tokenOf(name))
const sayByLink = (name: string, says: 'left' | 'here') =>
  send('/api/have-left', { token: linkTokenOf(server.config.authSecret, checkInOf(name)), says })
const visitor = (name: string, phone: string) => ({
  ...{ name, phone, email: `${name}@guests.example`, company: 'Guests', host: 'Hal Day' },
})
const tokens = new Map<string, string>()
async function come(name: string, phone: string) {
  const { checkOutToken } = await send('/api/checkin', { office: office.id, ...visitor(name, phone) })
  tokens.set(name, checkOutToken as string)
}
const visitsOf = async () =>
  (await send(`/api/offices/${office.id}/visitors`, null, reception)).visits as {
    id: string
    name: string
    state: string
    until: string | null
  }[]
const visitOf = async (name: string) => (await visitsOf()).find((visit) => visit.name === name)?.id ?? ''

const SCRIPT: [time: string, act: () => Promise<unknown>][] = [
  ['08:00', () => enter('Hal')],
  ['08:30', () => enter('Eve')],
  ['09:00', () => enter('Ann')],
  ['09:00', () => enter('Finn')],
  ['09:00', () => enter('Ida')],
  ['09:05', () => enter('Ben')],
  ['09:10', () => enter('Cleo')],
  ['09:20', () => enter('Dan')],
  ['09:30', () => send(`/api/offices/${office.id}/visitors`, visitor('Vivi', '+4917000001'), reception)],
  ['10:00', () => enter('Gus')],
  ['10:00', () => say('Hal', 'left')],
  ['10:00', () => come('Viktor', '+4917000002')],
  ['10:05', () => say('Hal', 'here')],
  [
    '10:15',
    async () => send(`/api/offices/${office.id}/visitors/${await visitOf('Vivi')}/check-out`, {}, reception),
  ],
  ['10:30', () => come('Vera', '+4917000003')],
  ['11:00', () => say('Gus', 'left')],
  ['11:30', () => send('/api/visits/check-out', { token: tokens.get('Vera') })],
  ['12:00', () => send('/api/checkout', { phone: '+4917000002' })],
  ['12:05', askHost],
  ['12:10', async () => send(`/api/me/visitors/${await visitOf('Viktor')}/left`, {}, tokenOf('Hal'))],
  ['12:30', () => say('Ben', 'left', office.checkInKey)],
  ['13:00', () => enter('Eve', other)],
  ['13:00', () => come('Vic', '+4917000004')],
  ['14:00', () => enter('Gus')],
  ['15:00', () => send('/api/checkout', { phone: '+4917000004' })],
  [
    '16:00',
    () => send(`/api/offices/${office.id}/left`, { checkIn: checkInOf('Dan'), says: 'left' }, reception),
  ],
  ['17:00', () => say('Ann', 'left')],
  ['18:00', () => say('Hal', 'left')],
  ['18:30', askHost],
  ['18:30', () => look('early')],
  ['18:46', () => sayByLink('Cleo', 'left')],
  ['18:46', () => sayByLink('Ida', 'here')],
  ['20:00', () => enter('Jo')],
  ['20:30', askHost],
  ['20:30', () => look('late')],
]

/** The visitors of the host's list with their stated times, at each of both looks. */
const askedHost: string[][] = []
async function askHost() {
  const { visits } = await send('/api/me/visitors', null, tokenOf('Hal'))
  askedHost.push(
    (visits as { name: string; until: string }[]).map(({ name, until }) => `${name} ${until.slice(11, 16)}`),
  )
}

/** Reads every page that shows where people are, and stores its answer by name. */
async function look(when: 'early' | 'late') {
  const list = (await send(`/api/offices/${office.id}/roll-call`, null, admin)) as unknown as RollCall
  const named = (lines: { name: string }[], state: string) =>
    lines.map(({ name }) => [name.replace(' Day', ''), state] as const)
  seen[when].rollCall = Object.fromEntries([
    ...named(list.inside, 'here'),
    ...named(list.probablyLeft, 'probably left'),
    ...named(list.unconfirmed, 'unconfirmed'),
  ])
  seen[when].reception = Object.fromEntries((await visitsOf()).map(({ name, state }) => [name, state]))
  seen[when].until = Object.fromEntries(
    (await visitsOf()).map(({ name, until }) => [name, until?.slice(11, 16) ?? '']),
  )
  const home = async (name: string) => {
    const { presence } = await send('/api/me/presence', null, tokenOf(name))
    const own = presence as OwnPresence | null
    return [name, own ? `${own.office === office.name ? '' : 'elsewhere, '}${own.state}` : 'nowhere'] as const
  }
  seen[when].home = Object.fromEntries(await Promise.all(STAFF.map(home)))
  const colleagues = async (name: string) => {
    const { colleagues } = await send(
      `/api/offices/${office.id}/colleagues?${new URLSearchParams({ name }).toString()}`,
      null,
      reception,
    )
    return [name.replace(' Day', ''), (colleagues as { state: string }[])[0]?.state ?? 'not found'] as const
  }
  seen[when].colleagues = Object.fromEntries(
    await Promise.all(STAFF.map((name) => colleagues(`${name} Day`))),
  )
  const { people: listed } = await send(`/api/offices/${office.id}/people`, null, admin)
  seen[when].people = Object.fromEntries(
    (listed as { name: string; checkedInToday: boolean; leftAt?: string }[]).map((row) => [
      row.name.replace(' Day', ''),
      row.checkedInToday ? (row.leftAt?.slice(11, 16) ?? 'in') : 'no',
    ]),
  )
}

beforeAll(async () => {
  server.setNow(at('07:00'))
  office = await makeOffice(db, { name: 'London' })
  other = await makeOffice(db, { name: 'Leeds' })
  for (const name of STAFF) {
    const person = await makePerson(db, {
      office: name === 'Gus' ? other : office,
      name: `${name} Day`,
    })
    people.set(name, { person, token: await signedIn(server, person) })
  }
  const administrator = await makePerson(db, { role: ADMIN })
  const receptionist = await makePerson(db)
  await makeDuty(db, { person: receptionist, duty: 'reception', office })
  for (const [time, act] of SCRIPT) {
    server.setNow(at(time))
    // A session loses its powers long before the end of the day.
    admin = await signedIn(server, administrator)
    reception = await signedIn(server, receptionist)
    await act()
  }
  server.setNow(new Date('2026-11-19T00:30:00Z'))
  await jobTasks(server, null).close_ended_days({}, {} as JobHelpers)
  admin = await signedIn(server, administrator)
})

/** The expected state of each name that a page knows. A person of two stays is known by the later one. */
const expected = (when: 'early' | 'late', names: readonly string[], ...states: string[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const state = newestOf(name)?.[when] ?? ''
      return states.length === 0 || states.includes(state) ? [[name, state]] : []
    }),
  )
const VISITORS = ['Vera', 'Viktor', 'Vic', 'Vivi']
const WHEN = ['early', 'late'] as const

test.each(WHEN)('the roll call has the people who are or may be inside (%s)', (when) => {
  expect(seen[when].rollCall).toEqual(
    expected(when, [...STAFF, ...VISITORS], 'here', 'probably left', 'unconfirmed'),
  )
})

test.each(WHEN)('the reception has each visitor with the same end as the roll call (%s)', (when) => {
  expect(seen[when].reception).toEqual(expected(when, VISITORS))
  expect(seen[when].until).toEqual(Object.fromEntries(VISITORS.map((name) => [name, newestOf(name)?.until])))
})

test.each(WHEN)('Home has the same state of each person (%s)', (when) => {
  expect(seen[when].home).toEqual({
    ...expected(when, STAFF),
    Eve: when === 'early' ? 'elsewhere, here' : 'elsewhere, probably left',
  })
})

test.each(WHEN)('the reception finds the colleagues who are not known to have left (%s)', (when) => {
  const there = expected(when, STAFF, 'here', 'probably left')
  expect(seen[when].colleagues).toEqual({
    ...Object.fromEntries(STAFF.map((name) => [name, 'not found'])),
    ...there,
  })
})

test.each(WHEN)('People has the time of each leaving stated until then (%s)', (when) => {
  const ofOffice = STAFF.filter((name) => name !== 'Gus')
  expect(seen[when].people).toEqual(
    Object.fromEntries(
      ofOffice.map((name) => {
        const stay = newestOf(name)
        const state = stay?.[when]
        return [name, state === 'left' ? stay?.until : state === 'nowhere' ? 'no' : 'in']
      }),
    ),
  )
})

test('Times in and out has each stay to the minute, with its end', async () => {
  const { body } = await server.send({
    url: `/api/offices/${office.id}/times-in-and-out?from=${DAY}&to=${DAY}`,
    token: admin,
  })
  const rows: Record<string, string>[] = parse(String(body), { bom: true, columns: true })
  const told = rows.map((row) => ['Name', 'InUTC', 'OutUTC', 'End'].map((column) => row[column]))
  const stayed = STAYS.map(({ name, from, until, end }) => [
    VISITORS.includes(name) ? name : `${name} Day`,
    at(from).toISOString(),
    at(until).toISOString(),
    end,
  ])
  expect(told.toSorted()).toEqual(stayed.toSorted())
})

test('the host is asked about each visitor whose leaving a number alone states, until it is confirmed', () => {
  expect(askedHost).toEqual([['Viktor 12:00'], ['Vic 15:00'], ['Vic 15:00']])
})

const fileOf = async (path: string): Promise<Record<string, string>[]> => {
  const { body } = await server.send({ url: `/api/${path}`, token: admin })
  return parse(String(body), { bom: true, columns: true })
}

test('QR check-ins has each arrival', async () => {
  const rows = await fileOf(`offices/${office.id}/qr-check-ins`)
  expect(rows.map(({ Name }) => Name?.replace(' Day', '')).toSorted()).toEqual(
    STAYS.map(({ name }) => name).toSorted(),
  )
})

test('the history of the office has each person of that day', async () => {
  const rows = await fileOf(`offices/${office.id}/tracing-report`)
  const came = rows.filter((row) => Object.values(row).join().includes('Checked In'))
  expect(new Set(came.map(({ Name }) => Name?.replace(' Day', '')))).toEqual(
    new Set(STAYS.map(({ name }) => name)),
  )
})

test('the file of contacts has the minutes of the page', async () => {
  const email = people.get('Finn')?.person.email ?? ''
  const rows = await fileOf(`contacts/file?${new URLSearchParams({ email, from: DAY, to: DAY }).toString()}`)
  const minutes = new Map(rows.map((row) => [row.Name?.replace(' Day', ''), Number(row.MinutesOnDay)]))
  const others = [...STAFF, ...VISITORS].filter((each) => each !== 'Finn' && together('Finn', each) > 0)
  expect(Object.fromEntries(minutes)).toEqual(
    Object.fromEntries(others.map((each) => [each, together('Finn', each)])),
  )
})

const minutesOf = (time: string) => (at(time).getTime() - at('00:00').getTime()) / 60_000

/** The minutes that two people of the table were there together. */
const together = (one: string, another: string) =>
  STAYS.filter(({ name }) => name === one)
    .flatMap((mine) =>
      STAYS.filter(({ name }) => name === another).map((theirs) =>
        Math.max(
          0,
          Math.min(minutesOf(mine.until), minutesOf(theirs.until)) -
            Math.max(minutesOf(mine.from), minutesOf(theirs.from)),
        ),
      ),
    )
    .reduce((sum, minutes) => sum + minutes, 0)

test.each([...STAFF, ...VISITORS])(
  'the contacts of %s are those of the table, with the same minutes',
  async (name) => {
    const email = people.get(name)?.person.email ?? `${name.toLowerCase()}@guests.example`
    const url = `/api/contacts?${new URLSearchParams({ email, from: DAY, to: DAY }).toString()}`
    const { contacts } = await send(url, null, admin)
    const atOffice = (contacts as Contact[]).filter((contact) => contact.office === office.name)
    const others = [...STAFF, ...VISITORS].filter((each) => each !== name && together(name, each) > 0)
    expect(Object.fromEntries(atOffice.map((each) => [each.name.replace(' Day', ''), each.minutes]))).toEqual(
      Object.fromEntries(others.map((each) => [each, together(name, each)])),
    )
    for (const { name: told, meetings } of atOffice)
      for (const { other } of meetings)
        expect(STAYS.map((stay) => `${stay.name} ${at(stay.until).toISOString()}`)).toContain(
          `${told.replace(' Day', '')} ${other.until}`,
        )
  },
)

test.each(STAFF)(
  'the data that %s downloads have the stated end, or the estimate of the day',
  async (name) => {
    server.setNow(new Date('2026-11-19T00:31:00Z'))
    const person = people.get(name)?.person
    const token = person ? await signedIn(server, person) : ''
    const { checkIns: told } = await send('/api/me/data', null, token)
    type Told = { office: string; said: { says: string; at: string }[] }
    const ends = (told as Told[])
      .filter(({ office: named }) => named === office.name)
      .map(({ said }) => said.at(-1))
      .map((last) => last && `${last.says} ${last.at}`)
    const stays = STAYS.filter((stay) => stay.name === name)
    expect(ends.toSorted()).toEqual(
      stays
        .map(({ until, end }) => {
          // A check-in elsewhere is no statement on the earlier one, which the end of the day closes.
          if (end === 'Checked in at another office') return `closed ${at('19:00').toISOString()}`
          return `${end.startsWith('Estimated') ? 'closed' : 'left'} ${at(until).toISOString()}`
        })
        .toSorted(),
    )
  },
)
