import { expect, test, vi } from 'vitest'
import type { OwnDuty } from '../../domain/access/own-duty'
import { button, fill, press } from '../testing/hands'
import { pageShower, settle, until } from '../testing/show-page'
import { AdminPage } from './admin-page'

const person = {
  id: '6f1c2c0a-8d0e-4c59-9a3e-0d9b7c6f2a11',
  name: 'Grace Hopper',
  email: 'grace@erm.example',
  office: 'London',
  officeId: '6f1c2c0a-8d0e-4c59-9a3e-0d9b7c6f2a13',
  role: '',
  notUser: '',
}

const showPage = pageShower()
const result = () => document.querySelector('[aria-label="Search result"]')

test('the found person can be read and not typed into', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify({ person, matches: [person], hasMore: false }))),
  )
  await showPage(<AdminPage />, { role: 'Admin', organisation: {}, at: '/admin' })
  const name = document.querySelector<HTMLInputElement>('[name=person-name]')!
  fill(name, 'Grace')
  press('Search', name.form!)
  await until(() => expect(result()?.textContent).toContain('Grace Hopper'))
  await settle()
  expect([...(result()?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Grace Hopper',
    'grace@erm.example',
    'London',
    '',
  ])
  expect(result()?.querySelector('input, textarea, select, [contenteditable]')).toBeNull()
})

test('people without an office or a name are listed at their own address, counted, and open for editing', async () => {
  const asked: string[] = []
  const nameless = {
    ...person,
    id: '6f1c2c0a-8d0e-4c59-9a3e-0d9b7c6f2a12',
    name: '',
    office: null,
    officeId: null,
  }
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return Promise.resolve(
      path.startsWith('/api/people/incomplete')
        ? new Response(JSON.stringify({ people: [nameless], total: 101, next: nameless.email }))
        : new Promise<Response>(() => undefined),
    )
  })
  await showPage(<AdminPage />, { role: 'Admin', organisation: {}, at: '/admin/incomplete' })
  await until(() => expect(document.body.textContent).toContain('101 people without an office or name'))
  expect(document.body.textContent).toContain('the first 1 by email')
  expect(button('Show more')).toBeDefined()
  press(/No name yet/)
  await until(() => expect(document.querySelector('dialog')).not.toBeNull())
  expect(asked).toContain(`/api/people/${nameless.id}`)
})

const organisation = { shortName: 'ERM', mainDomain: 'erm.example', allowedDomains: ['erm.example'] }
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!
const type = (name: string, text: string) => fill(field(name), text)
const dialog = () => document.querySelector<HTMLElement>('dialog')

/** Finds Grace. Returns the later calls that write to the server. */
async function findGrace(role: 'Admin' | '') {
  const written: string[] = []
  const found = { ...person, role }
  vi.stubGlobal('fetch', (path: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') written.push(`${method} ${path}`)
    const answer =
      method === 'GET' ? { person: found, matches: [found], hasMore: false } : { info: 'It is done' }
    return Promise.resolve(new Response(JSON.stringify(answer)))
  })
  await showPage(<AdminPage />, { role: 'Admin', organisation, at: '/admin' })
  type('person-name', 'Grace')
  press('Search', field('person-name').form!)
  await until(() => expect(result()?.textContent).toContain('Grace Hopper'))
  return written
}

test('the Admin role is removed only after a question that names the person', async () => {
  const written = await findGrace('Admin')
  press('Remove Admin')
  await until(() => expect(dialog()?.textContent).toContain('Remove Grace Hopper as administrator?'))
  expect(written).toEqual([])
  press('Remove Admin', dialog()!)
  await until(() => expect(written).toEqual([`PUT /api/people/${person.id}/role`]))
})

test.each([
  ['that was not heard says so', ''],
  ['that was heard leaves no error', 'Admin'],
] as const)('a new role whose answer was lost and %s', async (_what, now) => {
  await findGrace('')
  const grace = { ...person, role: now }
  vi.stubGlobal('fetch', (_: string, { method = 'GET' }: RequestInit = {}) =>
    method === 'GET'
      ? Promise.resolve(Response.json({ person: grace, matches: [grace], hasMore: false }))
      : Promise.reject(new TypeError('failed')),
  )
  press('Set as Admin')
  await until(() => expect(dialog()).not.toBeNull())
  press('Set as Admin', dialog()!)
  await until(() => expect(dialog()).toBeNull())
  expect(document.body.textContent.includes('No answer came')).toBe(now === '')
  expect(button(now === '' ? 'Set as Admin' : 'Remove Admin')?.disabled).toBe(false)
})

test('the result after a deletion names the deleted person, and the search is empty', async () => {
  const written = await findGrace('')
  press('Delete')
  await until(() => expect(dialog()?.textContent).toContain('Delete Grace Hopper?'))
  press('Delete', dialog()!)
  await until(() => expect(result()?.textContent).toBe('Grace Hopper, grace@erm.example, was deleted.'))
  expect(written).toEqual([`DELETE /api/people/${person.id}`])
  expect([field('person-name').value, field('person-email').value]).toEqual(['', ''])
})

test('a message beside the fields says that an address can’t sign in', async () => {
  vi.stubGlobal('fetch', () => new Promise<Response>(() => undefined))
  await showPage(<AdminPage />, { role: 'Admin', organisation, at: '/admin' })
  type('person-email', 'ben@erm.example')
  expect(document.body.textContent).not.toContain('is not a sign-in domain')
  type('person-email', 'ben@foreign.example')
  expect(document.body.textContent).toContain(
    'foreign.example is not a sign-in domain of ERM: this person cannot sign in.',
  )
})

const links = () => [...document.querySelectorAll('nav a')].map(({ textContent }) => textContent)
const cards = () => [...document.querySelectorAll('section h2')].map(({ textContent }) => textContent)
const privacy = (scope: OwnDuty['scope']) => ({
  duties: [{ duty: 'privacy', scope, where: 'France', until: null, certificateUntil: null } as OwnDuty],
})

test.each([
  ['/admin', ['People', 'Offices']],
  ['/admin/joiners', ['Joiners', 'Leavers']],
  ['/admin/incomplete', ['Records to complete']],
  ['/admin/administrators', ['Administrators']],
  ['/admin/personal-data', ['Personal data']],
  ['/admin/systems', ['Keys for programs']],
  ['/admin/unknown', ['People', 'Offices']],
])('an administrator sees at %s the panels of that task', async (at, expected) => {
  vi.stubGlobal('fetch', () => new Promise<Response>(() => undefined))
  await showPage(<AdminPage />, { role: 'Admin', organisation, at })
  await until(() => expect(cards()).toEqual(expected))
  expect(links()).toEqual([
    'People and offices',
    'Joiners and leavers',
    'Records to complete',
    'Duties',
    'Administrators',
    'Personal data',
    'Systems',
    'Audit',
  ])
})

test.each<[rule: string, scope: OwnDuty['scope'], links: string[]]>([
  ['in a country sees no links, because there is one task', { kind: 'country', country: 'France' }, []],
  ['everywhere reads the audit too', { kind: 'everywhere' }, ['Personal data', 'Audit']],
])('a person who answers for personal data %s', async (_rule, scope, expected) => {
  vi.stubGlobal('fetch', () => new Promise<Response>(() => undefined))
  await showPage(<AdminPage />, { role: '', organisation, at: '/admin', me: privacy(scope) })
  await until(() => expect(cards()).toEqual(['Personal data']))
  expect(links()).toEqual(expected)
})

test('a person sees the notice at the address of a task without the right to it', async () => {
  await showPage(<AdminPage />, {
    role: '',
    organisation,
    at: '/admin/joiners',
    me: privacy({ kind: 'everywhere' }),
  })
  expect(document.body.textContent).toContain('can only be accessed by Administrators')
  expect(cards()).not.toContain('Joiners')
})
