import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ADMIN } from '../domain/access/role'
import { readCode } from '../domain/auth/second-factor'
import { ownDoorPath } from '../domain/check-ins/scan'
import { deviceName } from '../domain/device-name'
import { folded } from '../domain/folded'
import { mentions } from '../domain/search'
import { placeFilter } from '../domain/duties/chosen-place'
import { emailAddress, internationalAddress, mailtoOf } from '../domain/email-address'
import type { Endpoint } from '../domain/endpoint'
import { languagesIn, spokenLanguage } from '../domain/language'
import { countryCode } from '../domain/offices/country-code'
import { isZoneName } from '../domain/offices/place'
import { addressesOf, isDoor, isInEveryLanguage, isPage, officeKeyOf, PATHS } from '../domain/paths'
import { initialsOf } from '../domain/people/initials'
import { decideJoiners, readJoiners } from '../domain/people/joiners'
import { isSearchable } from '../domain/reception/colleagues-contract'
import { csvLine } from '../domain/reports/csv'
import { readTypedLine } from '../domain/roll-call/paper-text'
import { filledLine, text } from '../domain/text'
import { dayTyped } from '../domain/typed-day'
import { typedLine } from '../domain/typed-line'
import { internationalOf } from '../domain/visitors/number-key'
import { normalizePhone } from '../domain/visitors/phone'
import { allRoutes } from './app'
import { signedIn } from './auth/factory'
import { makeOffice } from './offices/factory'
import { makePerson } from './people/factory'
import { rateLimits } from './platform/limits/tables'
import { english } from './platform/texts'
import { createTestServer } from './testing/test-server'

const server = await createTestServer()
const endpoints = allRoutes(server).map(({ endpoint }) => endpoint)

/** A call may take so much of a processor. PostgreSQL is another process, so it does not count. */
const MOST_MS = 20
/** A body may have 64 KB, and Node.js reads 16 KB of address and headers. */
const BODY_BYTES = 65_000
const HEADER_BYTES = 15_500

/**
 * The processor time of an act in milliseconds, and not its duration, because other processes keep the machine busy. The
 * least of ten times counts, because threads of Node.js compile and collect garbage beside some of them.
 */
async function processorTime(act: () => unknown, enough = MOST_MS) {
  let least = Infinity
  for (let time = 0; time < 10 && least > enough; time++) {
    const before = process.cpuUsage()
    await act()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

/** Does the acts and returns those that take too long. */
async function tooLong(acts: readonly (readonly [name: string, act: () => unknown])[]) {
  const found: string[] = []
  for (const [name, act] of acts) {
    const time = await processorTime(act)
    if (time > MOST_MS) found.push(`${name}: ${Math.round(time)} ms`)
  }
  return found
}

const UNITS = {
  marks: '\u0301\u0323',
  'letters with marks': 'a\u0300',
  digits: '1',
  'digits of Arabic': '١',
  zeros: '0',
  'letters and digits': 'x1',
  blanks: ' ',
  'letters and blanks': 'a ',
  'line breaks': '\r\n',
  slashes: '/',
  dots: '.',
  'letters and dots': 'a.',
  brackets: '(',
  'signs of plus': '+',
  'signs of at': '@',
  commas: ',',
  quotes: '"',
  dashes: '-',
  'sharp letters': 'ß',
  'a letter that stands for 18': '\ufdfa',
  'emoji with joiners': '👩\u200d',
  'half characters': '\ud83c',
  'control characters': '\u0001',
}

const filledWith = (unit: string, bytes: number) => unit.repeat(Math.floor(bytes / Buffer.byteLength(unit)))

/** Each unit repeated, and the same between two other signs. There a search for an end fails at each place. */
const longTexts = (bytes: number) =>
  Object.entries(UNITS).flatMap(([name, unit]) => {
    const run = filledWith(unit, bytes - 2)
    return [
      [name, run],
      [`${name} between signs`, `a${run}!`],
    ] as const
  })

type Shape = {
  type?: string
  anyOf?: Shape[]
  oneOf?: Shape[]
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, Shape>
  additionalProperties?: Shape | false
  items?: Shape
}

const shapeOf = ({ input }: Endpoint) =>
  z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Shape

function sampleOf({ type, anyOf, oneOf, enum: values, properties = {}, ...shape }: Shape): unknown {
  const [first] = anyOf ?? oneOf ?? []
  if (first) return sampleOf(first)
  if ('const' in shape) return shape.const
  if (values) return values[0]
  if (type === 'object') return sampleOfEach(properties)
  if (type === 'array') return []
  if (type === 'integer' || type === 'number') return 1
  return type === 'boolean' ? true : 'a'
}

const sampleOfEach = (properties: Record<string, Shape>): object =>
  Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, sampleOf(part)]))

type PlaceOfText = { name: string; write: (text: string) => unknown }

/** Every place of an input where a caller may write a text: values, unknown keys, keys of records, entries of lists. */
function placesOf(shape: Shape, name = ''): PlaceOfText[] {
  const { type, anyOf, oneOf, properties, additionalProperties, items } = shape
  const within = (part: Shape, under: string, wrap: (value: unknown) => unknown) =>
    placesOf(part, `${name}${under}`).map((place) => ({
      ...place,
      write: (text: string) => wrap(place.write(text)),
    }))
  const kinds = anyOf ?? oneOf
  if (kinds) return kinds.flatMap((kind) => placesOf(kind, name))
  if (type === 'array' && items) return within(items, '[]', (value) => [value])
  if (type !== 'object') return [{ name, write: (text) => text }]
  if (!properties && additionalProperties)
    return [
      { name: `${name}{key}`, write: (text) => ({ [text]: sampleOf(additionalProperties) }) },
      ...within(additionalProperties, '{}', (value) => ({ '2026-11-18': value })),
    ]
  const sample = sampleOfEach(properties ?? {})
  return [
    { name: `${name}.unknown`, write: (text) => ({ ...sample, [text]: 1 }) },
    ...Object.entries(properties ?? {}).flatMap(([key, part]) =>
      within(part, `.${key}`, (value) => ({ ...sample, [key]: value })),
    ),
  ]
}

const titleOf = ({ method, path }: Endpoint) => `${method} ${path}`

const organisation = { shortName: 'ERM', mainDomain: 'erm.example', allowedDomains: ['erm.example'] }
const offices = Array.from({ length: 150 }, (_, at) => ({
  ...{ id: `${at}`, name: `Office ${at}`, country: 'Peru', formerNames: [] },
}))
const LISTS = {
  ...{ existing: new Map<string, never>(), deletions: new Map<string, never>(), readmit: new Set<string>() },
  ...{ offices, officeOfRest: null, organisation },
}

/** The rules that get a text from a caller or from a person at a page. */
const READERS: Record<string, (text: string) => unknown> = {
  'a text': (typed) => text(4000).safeParse(typed),
  'a line': (typed) => filledLine(100, 'refusals-door:enterName').safeParse(typed),
  'a typed line': (typed) => typedLine(typed, 80),
  'a phone number': normalizePhone,
  'an e-mail address': (typed) => emailAddress('refusals-door:invalidEmail').safeParse(typed),
  'the domain of a visitor’s address': (typed) => internationalAddress('').safeParse(`a@${typed}`),
  'the domain of an e-mail address': (typed) => emailAddress('').safeParse(`a@${typed}`),
  'a link to an e-mail address': mailtoOf,
  'a day': dayTyped,
  'a code': readCode,
  'a time zone': isZoneName,
  'a choice of a place': placeFilter,
  'a number': (phone) => internationalOf({ phone: `+${phone}`, country: 'Peru' }),
  'a country': countryCode,
  'a name to search': isSearchable,
  'a search': (typed) => mentions(['Ana'], typed),
  'a name in a search': folded,
  initials: (name) => initialsOf({ name }),
  'initials of an address': (email) => initialsOf({ name: '', email }),
  'a line of a paper sheet': (typed) => readTypedLine(typed, english),
  'a scanned code': (typed) => ownDoorPath(typed, 'https://whereabouts.example'),
  'a list of languages': (header) => spokenLanguage(languagesIn(header)),
  'a browser': deviceName,
  'an address of a page': (path) => [isPage(path), isDoor(path), isInEveryLanguage(path), officeKeyOf(path)],
  'a cell of an extract': (cell) => csvLine([cell, `;${cell}`]),
  'a list of new people': readJoiners,
  'the office of a new person': (office) =>
    decideJoiners([{ email: 'a@erm.example', name: 'Ana', country: '', office }], LISTS, english),
}

test.each(Object.entries(READERS))('the time to read %s grows no faster than it', async (_what, read) => {
  const [short, long] = [longTexts(BODY_BYTES / 4), longTexts(BODY_BYTES)]
  const found: string[] = []
  for (const [at, [name, typed]] of long.entries()) {
    const four = await processorTime(() => read(typed))
    if (four <= MOST_MS) continue
    const one = await processorTime(() => read(short[at]![1]), 0)
    // A time that grows by the square of the length is 16 times as long.
    if (four > 8 * one) found.push(`${name}: ${one} ms, then ${four} ms`)
  }
  expect(found).toEqual([])
})

test('64 KB of anything in any field are parsed in 20 ms', async () => {
  const texts = longTexts(BODY_BYTES)
  const acts = endpoints.flatMap((endpoint) =>
    placesOf(shapeOf(endpoint)).flatMap(({ name, write }) =>
      texts.map(([what, text]) => {
        const parse = () => z.safeParse(endpoint.input, write(text)).error?.issues
        return [`${titleOf(endpoint)} ${name} with ${what}`, parse] as const
      }),
    ),
  )
  expect(acts.length).toBeGreaterThan(10_000)
  expect(await tooLong(acts)).toEqual([])
})

let token = ''
beforeAll(async () => {
  const office = await makeOffice(server.db, { asks: ['fever'] })
  token = await signedIn(server, await makePerson(server.db, { role: ADMIN, office }))
})

const { host } = new URL(server.config.publicUrl)
const json = { 'content-type': 'application/json' }
const send = (options: InjectOptions, bearer: string | null = null) =>
  server.app.inject({
    ...options,
    headers: { host, ...(bearer && { authorization: `Bearer ${bearer}` }), ...options.headers },
  })

// The limits would answer 429 in place of the call.
const forgetCounts = () => server.db.delete(rateLimits)

const many = (length: number, part: (place: number) => string) => Array.from({ length }, (_, at) => part(at))

/** Bodies that no call takes. */
const LONG_BODIES = {
  'a number': `{"x":${'1'.repeat(BODY_BYTES)}}`,
  'lists in lists': '['.repeat(BODY_BYTES / 2) + ']'.repeat(BODY_BYTES / 2),
  'lists that never end': '['.repeat(BODY_BYTES),
  'a text that never ends': `"${'a'.repeat(BODY_BYTES)}`,
  prototypes: `{${'"__proto__"  '.repeat(BODY_BYTES / 13)}`,
  commas: ','.repeat(BODY_BYTES),
  blanks: `${' '.repeat(BODY_BYTES)}{}`,
  'unknown keys': `{${many(499, (at) => `"${`${at}`.padStart(60, 'é')}":1`).join()}}`,
  'escaped signs': `{"${'\\u0001'.repeat(BODY_BYTES / 6)}":1}`,
}

/** Values of a field that are long by their parts. */
const LONG_VALUES = [
  ['a list of texts', `[${many(499, () => '"a"').join()}]`],
  ['a list of lists', `[${many(249, () => '[[]]').join()}]`],
  ['a record', `{${many(249, (at) => `"day${at}":{"status":9}`).join()}}`],
] as const

describe('a call', () => {
  const calls = endpoints.filter(({ path }) => !path.includes('sign-out'))
  const texts = longTexts(BODY_BYTES / 2)

  test.each(calls.map((endpoint) => [titleOf(endpoint), endpoint] as const))(
    '%s takes at most 20 ms for a long input',
    async (_title, endpoint) => {
      const { method } = endpoint
      const url = endpoint.path.replace(/:\w+/g, 'x')
      const payloads: [string, string][] = []
      const shape = shapeOf(endpoint)
      // Each text was in each field above. Here each field has one of them.
      for (const [at, field] of Object.keys(shape.properties ?? {}).entries()) {
        const [what, value] = LONG_VALUES[at % LONG_VALUES.length]!
        payloads.push([`${field} with ${what}`, `{"${field}":${value}}`])
      }
      for (const [at, { name, write }] of placesOf(shape).entries()) {
        const [what, text] = texts[at % texts.length]!
        payloads.push([`${name} with ${what}`, JSON.stringify(write(text))])
      }
      const queries = many(30, (at) => `${at}`.padStart(500, 'a'))
      const inputs: [string, InjectOptions][] =
        method === 'GET'
          ? [
              ['keys', { url: `${url}?${many(3000, (at) => at.toString(36)).join('&')}` }],
              ['long keys', { url: `${url}?${queries.join('&')}` }],
              ['one key', { url: `${url}?${'office=a&'.repeat(HEADER_BYTES / 9)}` }],
            ]
          : payloads.map(([what, payload]) => [what, { url, method, payload, headers: json }])
      const acts = inputs.map(
        ([what, input], at) => [what, () => send(input, at % 2 ? token : null)] as const,
      )
      await forgetCounts()
      expect(await tooLong(acts)).toEqual([])
    },
  )

  test.each(Object.entries(LONG_BODIES))('with a body of %s takes at most 20 ms', async (what, payload) => {
    const acts = calls
      .filter(({ path }) => ['/api/login', '/api/me', '/api/joiners', '/api/checkin'].includes(path))
      .map(({ method, path }) => [path, () => send({ url: path, method, payload, headers: json })] as const)
    expect(acts.length).toBeGreaterThan(3)
    await forgetCounts()
    expect(await tooLong(acts), what).toEqual([])
  })

  const { list, ...columns } = { list: 'Email,Name,Country,Office', Country: 2, Office: 3, Name: 1 }
  test('with a list of new people takes at most 20 ms for any long cell', async () => {
    const acts = Object.entries(columns).flatMap(([column, place]) =>
      longTexts(BODY_BYTES / 3).map(([what, text]) => {
        const cells = ['a@tidal-research.example', 'Ana', '', ''].with(place, text.replace(/[",\r\n]/g, ' '))
        const payload = JSON.stringify({ list: `${list}\n${cells.join()}` })
        const input: InjectOptions = { url: '/api/joiners/preview', method: 'POST', payload, headers: json }
        return [`${column} with ${what}`, () => send(input, token)] as const
      }),
    )
    expect(await acts[0]?.[1]()).toMatchObject({ statusCode: 200 })
    expect(await tooLong(acts)).toEqual([])
  })
})

/** The parts of addresses. */
const PARTS = {
  slashes: '/',
  'letters and slashes': 'a/',
  'escaped slashes': '%2F',
  'escaped marks': '%CC%81%CC%A3',
  'escaped percent signs': '%25',
  'percent signs': '%',
  'broken escapes': '%ff',
  dots: '.',
  'letters and dots': 'a.',
  'steps up': '../',
  backslashes: '%5C',
  semicolons: ';',
  'question marks': '?',
  ampersands: '&',
  'names without values': 'a&',
  'values without names': '=a&',
  'signs of plus': '+',
  letters: 'a',
}

describe('an address', () => {
  const pages = (Object.keys(PATHS) as (keyof typeof PATHS)[]).flatMap(addressesOf)
  const others = ['/api', '/api/offices', '/api/docs', '/docs', '/assets', '/healthz', '/.well-known', '/a.b']
  const run = (part: string) => `${part.repeat((HEADER_BYTES - 100) / part.length)}x`
  const withParts = (parts: Record<string, string>, addressOf: (run: string) => string) =>
    Object.entries(parts).map(([what, part]) => [what, () => send({ url: addressOf(run(part)) })] as const)

  test.each(['', ...others])('that begins with %s/ is answered in 20 ms', async (path) => {
    expect(await tooLong(withParts(PARTS, (end) => `${path}/${end}`))).toEqual([])
  })

  test.each(['/', '/people', '/api/offices', '/api/visitor-door', '/docs'])(
    'of %s with any query is answered in 20 ms',
    async (path) => {
      expect(await tooLong(withParts(PARTS, (end) => `${path}?office=${end}`))).toEqual([])
    },
  )

  test.each([...new Set(pages)])('of the page %s is answered in 20 ms', async (page) => {
    const { slashes, letters, 'letters and slashes': both, 'percent signs': signs } = PARTS
    const end = withParts({ slashes, both, signs }, (end) => `${page.replace(/:\w+/g, 'x')}/${end}`)
    const within = withParts({ letters, signs }, (end) => page.replace(/:\w+/, end))
    expect(await tooLong([...end, ...within])).toEqual([])
  })
})

describe('a header', () => {
  const HEADERS = [
    ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'content-type', 'cookie', 'host'],
    ...['idempotency-key', 'if-modified-since', 'if-none-match', 'origin', 'range', 'sec-fetch-site'],
    ...['user-agent', 'x-forwarded-for', 'x-forwarded-host', 'x-whereabouts-person'],
  ]
  const VALUES = {
    commas: ',',
    semicolons: ';',
    blanks: ' ',
    'letters and blanks': 'a ',
    letters: 'a',
    zeros: '0',
    colons: ':',
    quotes: '"',
    'signs of equality': '=',
    cookies: 'a=%41;',
    languages: 'en;q=0.0,',
    codings: 'gzip;q=0.0 ',
    tags: 'W/"a",',
    networks: '1.1.1.1,',
    ranges: 'bytes=0-1,',
    bearers: 'Bearer ',
    browsers: 'Edg Firefox ',
  }
  const CALLS: [name: string, options: InjectOptions][] = [
    ['a page', { url: '/' }],
    ['a reading call', { url: '/api/office-names' }],
    ['a writing call', { url: '/api/checkin', method: 'POST', payload: '{}' }],
  ]

  test.each(HEADERS)('%s of any content is read in 20 ms', async (name) => {
    const acts = CALLS.flatMap(([call, options]) =>
      Object.entries(VALUES).map(([what, part]) => {
        const value = `a${part.repeat(HEADER_BYTES / part.length)}!`
        const headers = { ...(options.payload !== undefined && json), [name]: value }
        return [`${what} for ${call}`, () => send({ ...options, headers }, token)] as const
      }),
    )
    await forgetCounts()
    expect(await tooLong(acts)).toEqual([])
  })
})
