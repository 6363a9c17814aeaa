import { expect, test } from 'vitest'
import type { Question } from '../../domain/health/question'
import { LANGUAGES } from '../../domain/language'
import { Organisation } from '../../domain/organisation/organisation'
import { OFFICE_PHASES } from '../../domain/offices/phases'
import { DEMO_ACCOUNTS } from './accounts'
import { FIRST_OFFICES } from '../../server/health/first-offices-store'
import { demoOffices } from './offices'
import organisation from '../../server/organisation/organisation.json'
import { questions, template } from '../../server/health/questions.json'

const count = <T>(list: readonly T[], isCounted: (item: T) => boolean) => list.filter(isCounted).length
const distinct = <T>(list: readonly T[]) => new Set(list).size

test('the bundled organisation is valid, with 13 domains under .example', () => {
  expect(Organisation.parse(organisation)).toEqual(organisation)
  expect(organisation.allowedDomains).toHaveLength(13)
  expect(organisation.allowedDomains.filter((domain) => !domain.endsWith('.example'))).toEqual([])
})

test('the demo has about 160 offices in about 45 countries, many of them in the USA and the UK', () => {
  expect(FIRST_OFFICES.length).toBeGreaterThanOrEqual(150)
  expect(FIRST_OFFICES.length).toBeLessThanOrEqual(170)
  expect(Math.abs(distinct(FIRST_OFFICES.map(({ country }) => country)) - 45)).toBeLessThanOrEqual(2)
  expect(count(FIRST_OFFICES, ({ country }) => country === 'USA')).toBeGreaterThanOrEqual(25)
  expect(count(FIRST_OFFICES, ({ country }) => country === 'UK')).toBeGreaterThanOrEqual(15)
})

test('no two offices have the same name, and no text is empty or has extra blanks', () => {
  expect(distinct(FIRST_OFFICES.map(({ name }) => name.toLowerCase()))).toBe(FIRST_OFFICES.length)
  const texts = FIRST_OFFICES.flatMap((office) => Object.values(office))
  expect(texts.filter((text) => text === '' || text !== text.trim().normalize('NFC'))).toEqual([])
})

test('each country belongs to one region and one business unit, and there are six to eight units', () => {
  const placed = FIRST_OFFICES.map(
    ({ country, region, businessUnit }) => `${country}/${region}/${businessUnit}`,
  )
  expect(distinct(placed)).toBe(distinct(FIRST_OFFICES.map(({ country }) => country)))
  const units = distinct(FIRST_OFFICES.map(({ businessUnit }) => businessUnit))
  expect(units).toBeGreaterThanOrEqual(6)
  expect(units).toBeLessThanOrEqual(8)
})

test('every time zone has a place name and is known', () => {
  const isKnown = (timeZone: string) => {
    try {
      return timeZone.includes('/') && new Intl.DateTimeFormat('en', { timeZone }).format(0) !== ''
    } catch {
      return false
    }
  }
  expect(FIRST_OFFICES.filter(({ timeZone }) => !isKnown(timeZone))).toEqual([])
})

test.each([
  ['London', '2026-07-01T12:00Z', '13:00'],
  ['New York', '2026-07-01T12:00Z', '08:00'],
  ['Phoenix', '2026-07-01T12:00Z', '05:00'],
  ['Indianapolis', '2026-07-01T12:00Z', '08:00'],
  ['Mumbai', '2026-07-01T12:00Z', '17:30'],
  ['Sydney', '2026-01-01T12:00Z', '23:00'],
  ['Brisbane', '2026-01-01T12:00Z', '22:00'],
  ['Auckland', '2026-01-01T10:00Z', '23:00'],
  ['São Paulo', '2026-01-01T12:00Z', '09:00'],
])('the clocks of %s at %s show %s', (name, instant, shown) => {
  const timeZone = FIRST_OFFICES.find((office) => office.name === name)?.timeZone
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  expect(clock.format(new Date(instant))).toBe(shown)
})

test('the file has eight questions, each with a text of its own in every language', () => {
  expect(questions).toHaveLength(8)
  expect(distinct(questions.map(({ id }) => id))).toBe(8)
  const texts = questions.flatMap((question: Question) =>
    LANGUAGES.map((language) => question[language] ?? ''),
  )
  expect(texts.filter((text) => !/^[\p{Lu}\p{Lo}].{12,}[.。]$/u.test(text))).toEqual([])
  expect(distinct(texts)).toBe(8 * LANGUAGES.length)
})

test('the template asks existing questions, each once', () => {
  const ids = questions.map(({ id }) => id)
  expect(template.employee).toHaveLength(5)
  expect(template.visitor).toHaveLength(4)
  for (const asked of [template.employee, template.visitor]) {
    expect(asked.filter((id) => !ids.includes(id))).toEqual([])
    expect(distinct(asked)).toBe(asked.length)
  }
})

const today = '2026-11-18'
const demo = demoOffices({ today, offices: FIRST_OFFICES })
const inDemo = (name: string) => demo.find((office) => office.name === name)

test('every business unit has all five phases, and most offices are open', () => {
  for (const unit of new Set(demo.map(({ businessUnit }) => businessUnit))) {
    const shown = demo.filter(({ businessUnit }) => businessUnit === unit).map(({ phase }) => phase)
    expect(new Set(shown), unit).toEqual(new Set(OFFICE_PHASES))
  }
  expect(count(demo, ({ phase }) => phase === 'open')).toBeGreaterThan(demo.length / 2)
})

test('about a third of the offices ask for a form', () => {
  const asking = count(demo, ({ asks }) => asks.length > 0)
  expect(asking).toBeGreaterThan(demo.length * 0.3)
  expect(asking).toBeLessThan(demo.length * 0.45)
  expect(demo.filter(({ country, asks }) => country === 'USA' && asks.length < 2)).toEqual([])
  expect(inDemo('London')?.asks).toEqual(['employee', 'visitor'])
  expect(inDemo('Manchester')?.asks).toEqual([])
  expect(inDemo('Sydney')?.asks).toEqual(['visitor'])
  for (const asks of ['employee', 'visitor', 'employee,visitor'])
    expect(count(demo, (office) => office.country !== 'USA' && office.asks.join() === asks)).toBeGreaterThan(
      2,
    )
})

test('most phases are valid for some weeks, and a few have expired or have no end', () => {
  expect(count(demo, ({ validUntil }) => validUntil !== null && validUntil > today)).toBeGreaterThan(100)
  const expired = count(demo, ({ validUntil }) => validUntil !== null && validUntil < today)
  expect(expired).toBeGreaterThan(3)
  expect(expired).toBeLessThan(25)
  expect(count(demo, ({ validUntil }) => validUntil === null)).toBeGreaterThan(3)
  expect((inDemo('London')?.validUntil ?? '') > today).toBe(true)
})

test('most offices of the demo have opening hours', () => {
  const silent = count(demo, ({ openingHours }) => openingHours === '')
  expect(silent).toBeGreaterThan(3)
  expect(silent).toBeLessThan(demo.length / 2)
  expect(inDemo('London')?.openingHours).toMatch(/^Mon–/)
})

test('the offices that the demo shows most have a street address', () => {
  for (const city of ['London', 'Manchester', 'Sydney', 'New York'])
    expect(inDemo(city)?.streetAddress).toContain(city)
  expect(count(demo, ({ streetAddress }) => streetAddress !== '')).toBeGreaterThan(3)
})

test('the demo has the accounts that its documents name', () => {
  expect(
    DEMO_ACCOUNTS.map(({ email, role, office, hasPassword }) => [email, role, office, hasPassword]),
  ).toEqual([
    ['alex.admin@northshore-advisory.example', 'Admin', 'London', true],
    ['emma.employee@northshore-advisory.example', '', 'London', true],
    ['will.warden@northshore-advisory.example', '', 'London', true],
    ['nora.newcomer@northshore-advisory.example', '', null, true],
    ['lena.legacy@erm.example', '', 'Sydney', true],
    ['ada.admin@erm.example', 'Admin', 'Sydney', false],
    ['sam.staff@erm.example', '', 'New York', false],
  ])
})
