import { beforeEach, expect, test, vi } from 'vitest'
import type { ListedScreen } from '../../domain/screens/contract'
import { button, fill, press } from '../testing/hands'
import { pageShower, until } from '../testing/show-page'
import { OfficeScreens } from './office-screens'

const OFFICE = { id: '4c1d1c40-0000-4000-8000-000000000001', name: 'Lima' }
const PATH = `/api/offices/${OFFICE.id}/screens`
const SCREEN: ListedScreen = {
  id: '4c1d1c40-0000-4000-8000-000000000002',
  name: 'Front door',
  duty: 'changing-code-screen',
  device: 'Chrome on Android',
  pairedBy: 'Rita Reception',
  pairedAt: '2026-11-18T09:30:00.000Z',
  seenAt: new Date(Date.now() - 3 * 60_000).toISOString(),
  isMissing: false,
}

let screens: ListedScreen[]
let sent: [method: string, path: string, body: unknown][]
let answer: () => Response
beforeEach(() => {
  screens = [SCREEN]
  sent = []
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Promise.resolve(Response.json({ screens }))
    sent.push([method, path, JSON.parse(typeof body === 'string' ? body : '{}')])
    return Promise.resolve(answer())
  })
})

const showPage = pageShower()
const show = ({ hasClosed = false } = {}) =>
  showPage(<OfficeScreens office={OFFICE} hasClosed={hasClosed} />, {
    role: 'Admin',
    organisation: { name: 'The Group' },
  })
const said = () => document.body.textContent
const field = (id: string) => document.getElementById(id)!

test('the list says of each screen what it shows, when it was last seen and who paired it', async () => {
  screens = [SCREEN, { ...SCREEN, id: OFFICE.id, name: 'Lobby', duty: 'visitors-tablet', isMissing: true }]
  await show()
  await until(() => expect(document.querySelectorAll('li')).toHaveLength(2))
  const [door, lobby] = [...document.querySelectorAll('li')].map((line) => line.textContent)
  for (const text of ['Front door', 'Changing code', 'Chrome on Android', 'Last seen 3 minutes ago'])
    expect(door).toContain(text)
  expect(door).toContain('Paired by Rita Reception on 18 Nov 2026')
  expect(door).not.toContain('Not seen for an hour')
  expect(lobby).toContain('Visitors’ tablet')
  expect(lobby).toContain('Not seen for an hour of opening time.')
})

test('an office without a screen says so, and one that has closed for good pairs none', async () => {
  screens = []
  await show({ hasClosed: true })
  await until(() => expect(said()).toContain('No screen is paired yet.'))
  expect(button('Pair a screen')).toBeUndefined()
})

test('the code, the name and the page are sent, and a wrong code stands beside its field', async () => {
  await show()
  await until(() => expect(button('Pair a screen')).toBeDefined())
  press('Pair a screen')
  await until(() => expect(field('code')).not.toBeNull())
  expect(said()).toContain(`${location.origin}/screen`)
  const wrong = 'No screen shows this code now.'
  answer = () => Response.json({ code: 'invalid', message: 'No.', fields: { code: wrong } }, { status: 422 })
  fill(field('code'), 'ktr wmx')
  fill(field('name'), 'Lobby')
  fill(field('duty'), 'visitors-tablet')
  press('Pair')
  await until(() => expect(said()).toContain(wrong))
  answer = () => Response.json({ ...SCREEN, name: 'Lobby' })
  press('Pair')
  await until(() => expect(said()).toContain('Lobby is paired.'))
  expect(sent).toEqual(
    Array.from({ length: 2 }, () => [
      'POST',
      PATH,
      { code: 'ktr wmx', name: 'Lobby', duty: 'visitors-tablet' },
    ]),
  )
})

test('a screen is withdrawn after a question', async () => {
  await show()
  await until(() => expect(button('Withdraw Front door')).toBeDefined())
  press('Withdraw Front door')
  await until(() => expect(said()).toContain('Withdraw Front door?'))
  expect(sent).toEqual([])
  answer = () => Response.json({ name: 'Front door' })
  screens = []
  press('Withdraw')
  await until(() => expect(said()).toContain('Front door is withdrawn.'))
  expect(sent.map(([method, path]) => `${method} ${path}`)).toEqual([`DELETE ${PATH}/${SCREEN.id}`])
  await until(() => expect(said()).toContain('No screen is paired yet.'))
})
