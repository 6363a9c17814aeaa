import { beforeEach, expect, test, vi } from 'vitest'
import { button, fill, press } from '../../testing/hands'
import { pageShower, until } from '../../testing/show-page'
import { PeoplePanel } from './people-panel'

const DELETED = 'This person was deleted on 2 Mar 2026 by boss@erm.example.'
const NORA = { name: 'Nora', email: 'nora@erm.example' }
const FOUND = {
  id: '6f1c2c0a-8d0e-4c59-9a3e-0d9b7c6f2a13',
  ...NORA,
  office: 'London',
  officeId: '6f1c2c0a-8d0e-4c59-9a3e-0d9b7c6f2a14',
  role: '',
  notUser: 'X',
}

let sent: object[]
/** The answers to the next creations: null makes the record. */
let refusals: ({ message: string; fields: object } | null)[]
beforeEach(() => {
  sent = []
  refusals = []
  vi.stubGlobal('fetch', (_path: string, { method, body }: RequestInit = {}) => {
    if (method !== 'POST')
      return Promise.resolve(Response.json({ person: FOUND, matches: [FOUND], hasMore: false }))
    sent.push(JSON.parse(body as string) as object)
    const refusal = refusals.shift()
    return Promise.resolve(
      refusal
        ? Response.json({ code: 'conflict', ...refusal }, { status: 409 })
        : Response.json({ info: 'A new user was created in London office' }),
    )
  })
})

const showPage = pageShower()
const dialog = () => document.querySelector('dialog')
const words = () => document.body.textContent ?? ''
const BARRED = { message: DELETED, fields: { readmit: DELETED } }

async function create() {
  await showPage(<PeoplePanel />, {
    role: 'Admin',
    organisation: { allowedDomains: ['erm.example'], mainDomain: 'erm.example' },
    me: { office: 'London' },
  })
  fill(document.querySelector('#person-name')!, NORA.name)
  fill(document.querySelector('#person-email')!, NORA.email)
  press('Create User Record')
}

test('a new record is shown with the message that it was created', async () => {
  await create()
  await until(() => expect(words()).toContain('A new user was created in London office'))
  expect(sent).toEqual([NORA])
  expect(words()).toContain('nora@erm.example')
  expect(dialog()).toBeNull()
})

test('a deleted person is readmitted only after a confirmation that tells of the deletion', async () => {
  refusals = [BARRED]
  await create()
  await until(() => expect(dialog()?.textContent).toContain(DELETED))
  expect(sent).toEqual([NORA])
  press('Readmit', dialog()!)
  await until(() => expect(words()).toContain('A new user was created in London office'))
  expect(sent).toEqual([NORA, { ...NORA, readmit: true }])
  expect(dialog()).toBeNull()
})

test('a deleted person stays out if the confirmation is closed', async () => {
  refusals = [BARRED]
  await create()
  await until(() => expect(dialog()).not.toBeNull())
  press('Cancel', dialog()!)
  await until(() => expect(dialog()).toBeNull())
  expect(sent).toEqual([NORA])
  expect(button('Create User Record')).toBeDefined()
})

test('a readmission that is refused says why, without asking again', async () => {
  refusals = [BARRED, { message: 'The user already exists', fields: { email: 'The user already exists' } }]
  await create()
  await until(() => expect(dialog()).not.toBeNull())
  press('Readmit', dialog()!)
  await until(() => expect(dialog()).toBeNull())
  await until(() => expect(words()).toContain('The user already exists'))
})
