import { beforeEach, expect, test, vi } from 'vitest'
import type { Administrator } from '../../../domain/people/administration'
import { button, buttons, fill, linesIn, press } from '../../testing/hands'
import { pageShower, until, untilCalm } from '../../testing/show-page'
import { AdministratorsPanel } from './administrators-panel'

const administratorOf = (name: string, changed: Partial<Administrator> = {}): Administrator => ({
  id: `00000000-0000-4000-8000-${String(name.charCodeAt(0)).padStart(12, '0')}`,
  name,
  email: `${name.toLowerCase()}@erm.example`,
  office: 'Lyon',
  officeId: null,
  role: 'Admin',
  notUser: '',
  since: '2026-11-02T09:00:00.000Z',
  by: 'ADMIN_EMAILS',
  lastSignInAt: '2026-11-18T08:00:00.000Z',
  hasSecondFactor: true,
  ...changed,
})

let administrators: Administrator[]
let sent: { method: string; path: string; body: unknown }[]
let refusal: string | null

beforeEach(() => {
  administrators = [
    administratorOf('Ada'),
    administratorOf('Bea', { since: null, by: '', lastSignInAt: null, hasSecondFactor: false }),
  ]
  sent = []
  refusal = null
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Promise.resolve(new Response(JSON.stringify({ administrators })))
    sent.push({ method, path, body: JSON.parse(body as string) })
    return Promise.resolve(
      refusal === null
        ? new Response(JSON.stringify({ info: 'Admin role removed' }))
        : new Response(JSON.stringify({ code: 'conflict', message: refusal, fields: {} }), { status: 409 }),
    )
  })
})

const showPage = pageShower()
async function show() {
  await showPage(<AdministratorsPanel />, { role: 'Admin', organisation: {} })
  await until(() => expect(document.querySelector('table')).not.toBeNull())
}
const rows = () => [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent ?? '')
const dialog = () => document.querySelector<HTMLElement>('dialog')

test('each administrator is listed with the grant, the last sign-in and the second factor', async () => {
  await show()
  expect(rows()).toHaveLength(2)
  expect(rows()[0]).toContain('02 Nov 2026by The setting ADMIN_EMAILS')
  expect(rows()[0]).toContain('Set up')
  expect(rows()[1]).toContain('Not knownNot knownNot set up')
})

test('the role can’t be taken from oneself, and from others only after a question', async () => {
  await show()
  expect(rows()[0]).toContain('You')
  expect(buttons(/^Remove Admin/)).toHaveLength(1)
  press('Remove Admin: Bea')
  expect(dialog()?.textContent).toContain('Remove Bea as administrator?')
  expect(sent).toEqual([])
  administrators = administrators.slice(0, 1)
  press('Remove Admin', dialog()!)
  await until(() => expect(rows()).toHaveLength(1))
  expect(dialog()).toBeNull()
  expect(document.body.textContent).toContain('Admin role removed')
  expect(sent).toMatchObject([{ method: 'PUT', body: { role: '' } }])
})

test('a refusal is told, and the list stays', async () => {
  await show()
  refusal = 'The last administrator must stay one.'
  press('Remove Admin: Bea')
  press('Remove Admin', dialog()!)
  await until(() => expect(document.body.textContent).toContain(refusal))
  expect(rows()).toHaveLength(2)
})

test('a search narrows the list, and one press clears it', async () => {
  await show()
  fill(document.querySelector<HTMLInputElement>('#administrator')!, 'bea@')
  await until(() => expect(rows()).toHaveLength(1))
  fill(document.querySelector<HTMLInputElement>('#administrator')!, 'nobody')
  await until(() => expect(button('Clear search')).toBeDefined())
  press('Clear search')
  await until(() => expect(rows()).toHaveLength(2))
})

test('this is all that the list of administrators says', async () => {
  await show()
  await untilCalm()
  await untilCalm()
  // Times are those of this machine's zone.
  expect(linesIn().filter((line) => !/\d\d Nov 2026/.test(line))).toMatchInlineSnapshot(`
    [
      "Administrators",
      "They see and change every person and office. To make somebody an administrator, find the person under People and offices.",
      "Name or email: ",
      "2 administrators",
      "2 administrators",
      "<Administrators>",
      "Administrator",
      "Office",
      "Since",
      "Last sign-in",
      "Second factor",
      "Adaada@erm.example",
      "Lyon",
      "Set up",
      "You",
      "Beabea@erm.example",
      "Lyon",
      "Not known",
      "Not known",
      "Not set up",
      "[Remove Admin: Bea]",
    ]
  `)
})
