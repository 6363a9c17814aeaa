import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Duty } from '../../../domain/access/duty'
import { pageShower } from '../../testing/show-page'
import { deviceTime } from '../../platform/steady-clock'
import { FakeServer } from '../testing/fake-server'
import { useStoredList } from './use-stored-list'
import { vault } from './vault'

const showPage = pageShower()
const OFFICE = '0c8b1b9e-6f0f-4f4c-9a53-2d9f2d1b7a01'
const ADA = { id: 'ada', name: 'Ada Adams' }

let answer: () => Response
let asked: string[]
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return answer()
  })
})
afterEach(() => vault.forgetHolder())

const list = () =>
  new FakeServer(OFFICE, deviceTime).list({ until: new Date(deviceTime() + 3_600_000).toISOString() })
const answers =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status })

function Probe() {
  useStoredList(ADA, 'powers', OFFICE)
  return null
}
const everywhere = (duty: Duty) => [
  { duty, scope: { kind: 'everywhere' as const }, where: 'everywhere', until: null, certificateUntil: null },
]
const open = (duties: ReturnType<typeof everywhere>) =>
  showPage(<Probe />, { role: '', organisation: {}, me: { name: ADA.name, duties } })
const stored = async () => (await vault.read())?.lists.map((kept) => kept.list.office.id) ?? []

test('a warden’s device gets the list of the office that the warden is in', async () => {
  answer = answers(list())
  await open(everywhere('warden'))
  await vi.waitFor(async () => expect(await stored()).toEqual([OFFICE]))
  expect(asked).toEqual([`/api/offices/${OFFICE}/roll-call`])
})

test('the device of a person who may not call the roll asks for no list', async () => {
  answer = answers(list())
  await open(everywhere('privacy'))
  expect(asked).toEqual([])
  expect(await stored()).toEqual([])
})

test('a list is removed from the device when the server says that the duty was taken', async () => {
  await vault.giveTo(ADA, 'powers')
  await vault.renewList(ADA, { list: list(), readAt: deviceTime() })
  answer = answers({ code: 'forbidden', message: 'This is not for you.', fields: {} }, 403)
  await open(everywhere('warden'))
  await vi.waitFor(async () => expect(await stored()).toEqual([]))
})

test('a list stays when the server is out of reach', async () => {
  await vault.giveTo(ADA, 'powers')
  await vault.renewList(ADA, { list: list(), readAt: deviceTime() })
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  await open(everywhere('warden'))
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect(await stored()).toEqual([OFFICE])
})
