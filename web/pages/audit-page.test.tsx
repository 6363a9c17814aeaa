import { beforeEach, expect, test, vi } from 'vitest'
import type { AuditRow } from '../../domain/audit/contract'
import { button, press } from '../testing/hands'
import { pageShower, until } from '../testing/show-page'
import { AuditPage } from './audit-page'

const entryOf = (subject: string): AuditRow => ({
  at: '2026-11-18T09:30:00.000Z',
  actor: 'ada@erm.example',
  action: 'renew office key',
  subject,
  details: {},
})

let asked: URLSearchParams[]
let answer: (asked: URLSearchParams) => Response

vi.setConfig({ testTimeout: 20_000 })

const showPage = pageShower()
beforeEach(() => {
  asked = []
  answer = (query) =>
    new Response(
      JSON.stringify(
        query.has('before')
          ? { entries: [entryOf('Quito')], next: null }
          : { entries: [entryOf('Lima'), entryOf('Lyon')], next: 'after-lyon' },
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
const offices = () =>
  [...document.querySelectorAll('[aria-label=Audit] tbody tr')].map((row) => row.children[3]?.textContent)
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
  answer = () => new Response(JSON.stringify({ entries: [], next: null }))
  await show(filter)
  await until(() => expect(said()).toContain(text))
})

test('an employee without a duty sees nothing of the audit', async () => {
  await showPage(<AuditPage />, { role: '', organisation: {}, at: '/admin/audit' })
  await until(() => expect(said()).toContain('can only be accessed by Administrators'))
  expect(asked).toEqual([])
  expect(document.querySelector('[aria-label=Audit]')).toBeNull()
})
