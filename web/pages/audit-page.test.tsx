import { beforeEach, expect, test, vi } from 'vitest'
import type { AuditRow } from '../../domain/audit/contract'
import { button, changesSince, linesIn, press } from '../testing/hands'
import { pageShower, until, untilCalm } from '../testing/show-page'
import { AuditPage } from './audit-page'

const entryOf = (subject: string, changed: Partial<AuditRow> = {}): AuditRow => ({
  at: '2026-11-18T09:30:00.000Z',
  actor: 'ada@erm.example',
  action: `act ${subject}`,
  subject,
  details: {},
  ...changed,
})
const names = { 'ada@erm.example': 'Ada Admin' }

let asked: URLSearchParams[]
let answer: (asked: URLSearchParams) => Response

const showPage = pageShower()
beforeEach(() => {
  asked = []
  answer = (query) =>
    new Response(
      JSON.stringify(
        query.has('before')
          ? { entries: [entryOf('Quito')], names, next: null }
          : { entries: [entryOf('Lima'), entryOf('Lyon')], names, next: 'after-lyon' },
      ),
    )
  vi.stubGlobal('fetch', (address: string) => {
    const { searchParams } = new URL(address, 'http://localhost')
    asked.push(searchParams)
    return Promise.resolve(answer(searchParams))
  })
})

const broken = () =>
  new Response(JSON.stringify({ code: 'unexpected', message: 'Broken.', fields: {} }), { status: 500 })
const show = (filter = '') =>
  showPage(<AuditPage />, { role: 'Admin', organisation: {}, at: `/admin/audit${filter}` })
const said = () => document.body.textContent
const rows = () =>
  [...document.querySelectorAll('[aria-label=Audit] tbody tr')].filter((row) => row.querySelector('td'))
const offices = () => rows().map((row) => /Lima|Lyon|Quito/.exec(row.children[1]?.textContent ?? '')?.[0])
const untilListed = (...expected: string[]) => until(() => expect(offices()).toEqual(expected))
const problem = () => document.querySelector('[role=alert]')?.textContent

test('a press shows older entries, until there are none', async () => {
  await show()
  await untilListed('Lima', 'Lyon')
  expect(said()).toContain('2 entries, and there are more')
  press('Show more')
  await untilListed('Lima', 'Lyon', 'Quito')
  expect(asked.map((query) => query.get('before'))).toEqual([null, 'after-lyon'])
  expect(button('Show more')).toBeUndefined()
})

test('entries stay when older ones can’t be read, and a press reads those again', async () => {
  await show()
  await untilListed('Lima', 'Lyon')
  const good = answer
  answer = broken
  press('Show more')
  await until(() => expect(problem()).toContain('Broken.'))
  expect(offices()).toEqual(['Lima', 'Lyon'])
  answer = good
  press('Try again')
  await untilListed('Lima', 'Lyon', 'Quito')
  expect(problem()).toBeUndefined()
})

test('an audit that can’t be read says why, and a press reads it again', async () => {
  const good = answer
  answer = broken
  await show()
  await until(() => expect(problem()).toContain('Broken.'))
  answer = good
  press('Try again')
  await untilListed('Lima', 'Lyon')
})

test.each([
  ['', 'No entries yet'],
  ['?who=bob', 'No entries match'],
])('an empty audit with the filter "%s" says so', async (filter, text) => {
  answer = () => new Response(JSON.stringify({ entries: [], names: {}, next: null }))
  await show(filter)
  await until(() => expect(said()).toContain(text))
})

test('an employee without a duty sees nothing of the audit', async () => {
  await showPage(<AuditPage />, { role: '', organisation: {}, at: '/admin/audit' })
  await until(() => expect(said()).toContain('can only be accessed by Administrators'))
  expect(asked).toEqual([])
  expect(document.querySelector('[aria-label=Audit]')).toBeNull()
})

const signIn = (hour: string) =>
  entryOf('ada@erm.example', {
    at: `2026-11-18T${hour}:00.000Z`,
    action: 'sign in',
    details: { by: 'password' },
  })
const texts = () => rows().map((row) => [...row.children].map(({ textContent }) => textContent))
const WHO = 'Ada Admin ada@erm.example'

test('acts of one kind that follow each other are one row with their number and times, which opens', async () => {
  const entries = [signIn('17:40'), signIn('12:00'), signIn('08:12')]
  answer = () => new Response(JSON.stringify({ entries, names, next: null }))
  await show()
  await until(() => expect(texts()).toEqual([[WHO, 'Signed in · 3 timesSigning in', '08:12–17:40']]))
  expect(said()).toContain('Wednesday, 18 Nov 2026')
  const fold = button('Signed in · 3 times')!
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  press(fold)
  expect(texts().slice(1)).toEqual(
    ['17:40', '12:00', '08:12'].map((time) => [WHO, 'Signed inSigning in · By: password', time]),
  )
  press(fold)
  expect(rows()).toHaveLength(1)
})

test('a group goes on over the border of two pages', async () => {
  answer = (query) =>
    new Response(
      JSON.stringify(
        query.has('before')
          ? { entries: [signIn('08:12')], names, next: null }
          : { entries: [signIn('17:40'), signIn('12:00')], names, next: 'older' },
      ),
    )
  await show()
  await until(() => expect(said()).toContain('· 2 times'))
  press('Show more')
  await until(() => expect(said()).toContain('· 3 times'))
  expect(rows()).toHaveLength(1)
})

test('a person’s name stands once for each day, its address is on one line, and every row says whose it is', async () => {
  const entries = [
    entryOf('Lima'),
    entryOf('bo@erm.example', { action: 'change person' }),
    entryOf('Lyon', { actor: 'not signed in', action: 'refuse sign-in' }),
  ]
  answer = () =>
    new Response(JSON.stringify({ entries, names: { ...names, 'bo@erm.example': 'Bo Barker' }, next: null }))
  await show()
  await until(() => expect(rows()).toHaveLength(3))
  expect(texts().map(([who]) => who)).toEqual([WHO, WHO, 'Somebody who is not signed in'])
  expect(texts()[1]?.[1]).toBe('Changed a personPeople · Bo Barker bo@erm.example')
  expect(document.querySelector('[title="bo@erm.example"]')).not.toBeNull()
})

test('the page says what its columns and filters are, and what more entries change', async () => {
  await show()
  await untilListed('Lima', 'Lyon')
  await untilCalm()
  const first = linesIn()
  // The list of acts is that of the domain, and the times are those of this machine's zone.
  expect(first.filter((line) => !/^What: |^\d\d:\d\d$/.test(line))).toMatchInlineSnapshot(`
    [
      "Audit",
      "Who signed in, and who changed, downloaded or looked up what. Entries can't be changed; times are those of where you are.",
      "<Tasks of the Admin Console>",
      "People and offices → /admin",
      "Joiners and leavers → /admin/joiners",
      "Records to complete → /admin/incomplete",
      "Duties → /admin/duties",
      "Administrators → /admin/administrators",
      "Personal data → /admin/personal-data",
      "Systems → /admin/systems",
      "Audit → /admin/audit",
      "[Filters]",
      "<Audit>",
      "Who: ",
      "Person or office: ",
      "From: ",
      "[Choose the day from a calendar: From]",
      "To: ",
      "[Choose the day from a calendar: To]",
      "2 entries, and there are more",
      "<Audit>",
      "Who",
      "What",
      "When",
      "Wednesday, 18 Nov 2026",
      "Ada Admin ada@erm.example",
      "act Lima",
      "System · Lima",
      "Ada Admin ada@erm.example",
      "act Lyon",
      "System · Lyon",
      "[Show more]",
    ]
  `)
  press('Show more')
  await untilListed('Lima', 'Lyon', 'Quito')
  await untilCalm()
  expect(changesSince(first)).toMatchInlineSnapshot(`
    [
      "- 2 entries, and there are more",
      "- [Show more]",
      "+ 3 entries",
      "+ act Quito",
      "+ System · Quito",
    ]
  `)
})

test.each([
  ['', 'Who signs in, and what an administrator changes, downloads or looks up'],
  ['?who=bob', 'Who and to whom are found by how they begin.'],
])('an empty audit with the filter "%s" explains itself', async (filter, hint) => {
  answer = () => Response.json({ entries: [], names: {}, next: null })
  await show(filter)
  await until(() => expect(said()).toContain(hint))
})
