import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ListedDuty } from '../../domain/duties/contract'
import { fill, press } from '../testing/hands'
import { pageShower, until } from '../testing/show-page'
import { PersonDutiesList } from './person-duties-list'

const rita = { id: '00000000-0000-4000-8000-000000000001', name: 'Rita', email: 'rita@erm.example' }

const dutyOf = (duty: ListedDuty['duty'], changed: Partial<ListedDuty> = {}): ListedDuty => ({
  id: duty,
  person: rita,
  duty,
  scope: { kind: 'everywhere' },
  where: 'Everywhere',
  from: null,
  startsAt: null,
  until: null,
  certificateUntil: null,
  endsAt: null,
  givenBy: 'Ada Lovelace',
  givenAt: '2026-11-02T09:00:00.000Z',
  ...changed,
})

let duties: ListedDuty[]
let asked: string[]
let sent: { method: string; path: string; body: unknown }[]

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00Z'), toFake: ['Date'] })
  duties = []
  asked = []
  sent = []
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') {
      asked.push(path)
      return Promise.resolve(new Response(JSON.stringify({ duties, total: duties.length, next: null })))
    }
    sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : null })
    return Promise.resolve(new Response(JSON.stringify({ info: 'It is done', id: rita.id })))
  })
})
afterEach(() => void vi.useRealTimers())
const showPage = pageShower()
async function show(person = rita) {
  await showPage(<PersonDutiesList person={person} />, { role: 'Admin', organisation: {} })
  await until(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
}

const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
const said = () => document.body.textContent
const dialog = () => document.querySelector('dialog')
const field = (name: string) => document.querySelector<HTMLInputElement>(`#${name}`)!

test('the duties of one person are read, without the person in each row', async () => {
  duties = [
    dutyOf('privacy'),
    dutyOf('reception', { until: '2026-11-20', endsAt: '2026-11-20T23:00:00.000Z' }),
  ]
  await show()
  expect(asked).toEqual([`/api/duties?person=${rita.id}`])
  expect(texts('h3')).toEqual(['Duties of Rita'])
  expect(texts('[aria-label="Duties of Rita"] [role=columnheader]')).toEqual(['Duty', 'Until', 'Given by'])
  expect(texts('tbody tr td:first-child')).toEqual(['PrivacyEverywhere', 'ReceptionEverywhere'])
  expect(texts('[data-badge]')).toEqual(['Ends soon'])
})

test('a person without a name is shown by the address', async () => {
  await show({ ...rita, name: '' })
  expect(texts('h3')).toEqual(['Duties of rita@erm.example'])
})

test('a person without a duty can get one without a search, and the list follows', async () => {
  await show()
  expect(said()).toContain('None.')
  press('Give another duty')
  expect(dialog()?.textContent).toContain('rita@erm.example')
  expect(field('duty-person')).toBeNull()
  expect(said()).not.toContain('Somebody else')
  fill(field('duty'), 'privacy')
  fill(field('duty-place'), 'everywhere')
  duties = [dutyOf('privacy')]
  press('Give duty')
  await until(() => expect(texts('tbody tr td:first-child')).toEqual(['PrivacyEverywhere']))
  expect(dialog()).toBeNull()
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/api/duties',
      body: {
        person: rita.id,
        duty: 'privacy',
        scope: { kind: 'everywhere' },
        from: null,
        until: null,
        certificateUntil: null,
      },
    },
  ])
})

test('a form with entries is discarded only after a question', async () => {
  await show()
  press('Give another duty')
  fill(field('duty'), 'privacy')
  press('Cancel')
  await until(() => expect(said()).toContain('Discard your changes?'))
  press('Discard')
  await until(() => expect(dialog()).toBeNull())
  expect(sent).toEqual([])
})

test('a duty can be changed here', async () => {
  duties = [dutyOf('privacy')]
  await show()
  press('Change: Privacy of Rita')
  fill(field('duty-until'), '2026-11-30')
  duties = [dutyOf('privacy', { until: '2026-11-30' })]
  press('Save')
  await until(() => expect(texts('tbody tr td:nth-child(2)')).toEqual(['30 Nov 2026']))
  expect(sent).toEqual([
    {
      method: 'PATCH',
      path: '/api/duties/privacy',
      body: { from: null, until: '2026-11-30', certificateUntil: null },
    },
  ])
})

test('a duty can be taken here, after a question', async () => {
  duties = [dutyOf('privacy')]
  await show()
  press('Remove: Privacy of Rita')
  expect(dialog()?.textContent).toContain('Remove this duty from Rita?')
  expect(sent).toEqual([])
  duties = []
  press('Remove duty')
  await until(() => expect(said()).toContain('None.'))
  expect(dialog()).toBeNull()
  expect(sent).toMatchObject([{ method: 'DELETE', path: '/api/duties/privacy' }])
})
