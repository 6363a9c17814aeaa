import { beforeEach, expect, test, vi } from 'vitest'
import type { ListedKey } from '../../domain/program-keys/contract'
import { button, fill, press } from '../testing/hands'
import { pageShower, until } from '../testing/show-page'
import { ProgramKeysSection } from './program-keys-section'

const OFFICE = '4c1d1c40-0000-4000-8000-000000000001'
const KEY: ListedKey = {
  id: '4c1d1c40-0000-4000-8000-000000000002',
  name: 'Doors Lima',
  purpose: 'The turnstile',
  duties: ['door', 'presence-reader'],
  places: [
    { scope: { kind: 'office', office: OFFICE }, where: 'Lima' },
    { scope: { kind: 'everywhere' }, where: 'Everywhere' },
  ],
  callsPerMinute: 60,
  madeBy: 'Ada Admin',
  madeAt: '2026-11-18T09:30:00.000Z',
  until: '2027-05-01',
  hasEnded: false,
  usedAt: null,
}
const SECRET = 'whereabouts_abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'
const OFFICES = {
  businessUnit: 'South',
  businessUnits: ['South'],
  offices: [{ id: OFFICE, name: 'Lima', country: 'Peru' }],
}

let keys: ListedKey[]
let sent: [method: string, path: string, body: unknown][]
let answer: () => Response | Promise<Response>
beforeEach(() => {
  keys = [KEY]
  sent = []
  answer = () => Response.json({ key: SECRET, name: 'Panel' })
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET')
      return Promise.resolve(Response.json(path.startsWith('/api/offices') ? OFFICES : { keys }))
    sent.push([method, path, JSON.parse(typeof body === 'string' ? body : '{}')])
    return Promise.resolve(answer())
  })
})

const showPage = pageShower()
const show = () => showPage(<ProgramKeysSection />, { role: 'Admin', organisation: { name: 'The Group' } })
const said = () => document.body.textContent
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!

test('the list says of each key what its program may do, where, and who made it', async () => {
  keys = [KEY, { ...KEY, id: OFFICE, name: 'Old', hasEnded: true, madeBy: '' }]
  await show()
  await until(() => expect(document.querySelectorAll('li')).toHaveLength(2))
  const [doors, old] = [...document.querySelectorAll('li')].map((line) => line.textContent)
  for (const text of [
    'Doors LimaThe turnstile',
    'Report badges at a door · Read who is in',
    'Lima and Everywhere',
    'Not used yet',
    'Made by Ada Admin on 18 Nov 2026 · Last day: 01 May 2027',
  ])
    expect(doors).toContain(text)
  // A purpose in another direction than the page keeps its marks.
  expect([...document.querySelectorAll('bdi')].map((part) => part.textContent)).toContain('The turnstile')
  expect(old).toContain('This key has ended. Its last day was 01 May 2027.')
  expect(old).not.toContain('Made by')
})

async function fillForm() {
  await until(() => expect(button('Make a key')).toBeDefined())
  press('Make a key')
  await until(() => expect(field('name')).not.toBeNull())
  fill(field('name'), 'Panel')
  fill(field('purpose'), 'The fire panel')
  field('duty-fire-panel').click()
  await until(() => expect(document.querySelector(`option[value="${OFFICE}"]`)).not.toBeNull())
  fill(field('key-0-which'), OFFICE)
  fill(field('until'), '2027-01-31')
}
const dialog = () => [...document.querySelectorAll('dialog')].at(-1)!

test('a new key is shown once, and is gone from the page once it is closed', async () => {
  await show()
  await fillForm()
  press('Make a key', dialog())
  await until(() => expect(said()).toContain('The key of Panel'))
  expect(document.querySelector('code')?.textContent).toBe(SECRET)
  expect(sent).toEqual([
    [
      'POST',
      '/api/program-keys',
      {
        name: 'Panel',
        purpose: 'The fire panel',
        duties: ['fire-panel'],
        places: [{ kind: 'office', office: OFFICE }],
        until: '2027-01-31',
        callsPerMinute: 60,
      },
    ],
  ])
  press('I have the key')
  await until(() => expect(document.querySelector('dialog')).toBeNull())
  expect(said()).not.toContain(SECRET)
})

test('a form without a duty or a place is not sent, and says what is missing', async () => {
  await show()
  await until(() => expect(button('Make a key')).toBeDefined())
  press('Make a key')
  await until(() => expect(field('name')).not.toBeNull())
  fill(field('name'), 'Panel')
  fill(field('purpose'), 'The fire panel')
  fill(field('until'), '2027-01-31')
  press('Make a key', dialog())
  await until(() => expect(said()).toContain('Please choose what the program may do.'))
  expect(said()).toContain('Please choose a place.')
  expect(sent).toEqual([])
})

test('after a lost answer the form says that the key may be there', async () => {
  answer = () => Promise.reject(new TypeError('failed'))
  await show()
  await fillForm()
  press('Make a key', dialog())
  await until(() => expect(said()).toContain('If the program is in the list, withdraw its key'))
  expect(said()).not.toContain('The key of Panel')
})

test('a key is withdrawn after a question', async () => {
  await show()
  await until(() => expect(button('Withdraw Doors Lima')).toBeDefined())
  press('Withdraw Doors Lima')
  await until(() => expect(said()).toContain('Withdraw the key of Doors Lima?'))
  expect(sent).toEqual([])
  answer = () => Response.json({ name: 'Doors Lima' })
  keys = []
  press('Withdraw', dialog())
  await until(() => expect(said()).toContain('The key of Doors Lima is withdrawn.'))
  expect(sent).toEqual([['DELETE', `/api/program-keys/${KEY.id}`, {}]])
  await until(() => expect(said()).toContain('No program has a key yet.'))
})
