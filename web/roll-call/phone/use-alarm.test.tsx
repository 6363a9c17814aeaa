import 'fake-indexeddb/auto'
import { act, useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RollCall } from '../../../domain/roll-call/list'
import { pageShower, until } from '../../testing/show-page'
import { deviceTime } from '../../platform/steady-clock'
import type { Alarm } from './alarm'
import { FakeServer } from '../testing/fake-server'
import { useAlarm } from './use-alarm'
import { vault } from './vault'

const showPage = pageShower()
const ADA = 'b7c1c6a0-0000-4000-8000-00000000000a'
const organisation = { name: 'The Group', isDemo: false }

let office: string
let offices = 0
let calls: string[]
let answers: (path: string, body: unknown) => Response | Promise<Response>
let alarm: Alarm
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const refusal = (status: number, code: string, message: string) => json({ code, message, fields: {} }, status)

beforeEach(() => {
  office = `0c8b1b9e-6f0f-4f4c-9a53-${String(++offices).padStart(12, '0')}`
  calls = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    calls.push(path)
    return answers(path, body && JSON.parse(body as string))
  })
  window.history.replaceState(null, '', `/offices/${office}/roll-call`)
})
afterEach(async () => {
  await vault.forgetHolder()
  vi.unstubAllGlobals()
})

const server = () => new FakeServer(office, deviceTime)
const listOf = (name: string, parts: Partial<RollCall> = {}) =>
  server().list({
    until: new Date(deviceTime() + 3_600_000).toISOString(),
    awaited: [{ id: name, number: 1, name }],
    ...parts,
  })

function Probe({ at }: { at: string }) {
  const shown = useAlarm(at)
  useEffect(() => void (alarm = shown))
  return (
    <ul>
      {shown.list?.awaited.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  )
}
const me = { email: 'ada@erm.example', name: 'Ada Adams', duties: [] }
const open = (at = office) => showPage(<Probe at={at} />, { role: '', organisation, me })
const session = (personId: string | null) => ({
  ...{ organisation, personId, ended: null, withheld: null },
  me: personId && { ...me, role: '' },
})
const onScreen = () => document.body.textContent

test('the list of this device is on the screen before any answer of the server', async () => {
  await vault.giveTo({ id: 'ada', name: 'Ada Adams' })
  await vault.renewList(
    { id: 'ada', name: 'Ada Adams' },
    { list: listOf('Cleo Clark'), readAt: deviceTime() },
  )
  answers = () => Promise.reject(new TypeError('Failed to fetch'))
  await open()
  await until(() => expect(onScreen()).toBe('Cleo Clark'))
  await until(() => expect(alarm.contact.isOnline).toBe(false))
  expect(alarm.contact).toMatchObject({ heardAt: null, problem: '' })
  expect(alarm.holder?.name).toBe('Ada Adams')
})

test('the server’s answer is stored for the next time, and the address gets the office’s id', async () => {
  answers = (path) => (path.endsWith('/roll-call') ? json(listOf('Dan Dean')) : json(session('ada')))
  await open('London')
  await until(() => expect(onScreen()).toBe('Dan Dean'))
  expect(window.location.pathname).toBe(`/offices/${office}/roll-call`)
  await vi.waitFor(async () => expect((await vault.read())?.lists[0]?.list.awaited[0]?.name).toBe('Dan Dean'))
})

test('marks go to the server in the name of the person who made them', async () => {
  const { exchange } = server()
  const headers: (string | null)[] = []
  vi.stubGlobal('fetch', async (path: string, { body, headers: sent }: RequestInit = {}) => {
    if (path.endsWith('/roll-call')) return json(listOf('Dan Dean'))
    if (!path.endsWith('/marks')) return json(session('ada'))
    headers.push(new Headers(sent).get('x-whereabouts-person'))
    return json(await exchange({ office, ...JSON.parse(body as string) }, 'ada'))
  })
  await open()
  await until(() => expect(onScreen()).toBe('Dan Dean'))
  act(() => alarm.start('drill'))
  act(() => void alarm.mark({ about: 'p1', kind: 'seen' }))
  expect(alarm.marks).toMatchObject([{ id: expect.stringMatching(/^[\w-]{8}:1\.[\w-]{6}$/), by: 'ada' }])
  await until(() => expect(alarm.contact.unsent).toBe(0))
  expect(alarm.open?.isKnown).toBe(true)
  expect(headers.every((header) => header === 'ada')).toBe(true)
})

test('a person who may not call the roll gets the reason and no list', async () => {
  answers = (path) =>
    path.endsWith('/roll-call')
      ? refusal(403, 'forbidden', 'You may not call the roll here.')
      : json(session('ada'))
  await open()
  await until(() => expect(alarm.contact.problem).toBe('You may not call the roll here.'))
  expect(alarm).toMatchObject({ list: null, open: null })
})

test.each([
  ['without a list', []],
  ['with the list of today', ['Cleo Clark']],
])('a person who was signed out overnight gets a link to the sign-in, %s', async (_case, names) => {
  const ada = { id: 'ada', name: 'Ada Adams' }
  await vault.giveTo(ada)
  for (const name of names) await vault.renewList(ada, { list: listOf(name), readAt: deviceTime() })
  answers = () => json({ ...session(null), ended: 'expired' })
  await showPage(<Probe at={office} />, { role: '', organisation, me: null })
  await until(() => expect(alarm.contact).toMatchObject({ isOnline: true, way: 'sign in' }))
  expect(alarm.contact.problem).toMatch(/^Your sign-in has ended\./)
  expect(onScreen()).toBe(names.join(''))
  expect(calls.filter((path) => path.endsWith('/roll-call'))).toEqual([])
})

test('without a network nothing on the page claims that the server answers', async () => {
  await vault.giveTo({ id: 'ada', name: 'Ada Adams' })
  answers = () => json(session(null))
  await showPage(<Probe at={office} />, { role: '', organisation, me: null })
  await until(() => expect(alarm.contact.way).toBe('sign in'))
  answers = () => Promise.reject(new TypeError('Failed to fetch'))
  act(() => void window.dispatchEvent(new Event('focus')))
  await until(() => expect(alarm.contact).toMatchObject({ isOnline: false, way: null }))
})

test('the warning goes once the person has signed in again', async () => {
  await vault.giveTo({ id: 'ada', name: 'Ada Adams' })
  let isSignedIn = false
  answers = (path) =>
    path.endsWith('/roll-call') ? json(listOf('Dan Dean')) : json(session(isSignedIn ? 'ada' : null))
  await showPage(<Probe at={office} />, { role: '', organisation, me: null })
  await until(() => expect(alarm.contact.way).toBe('sign in'))
  isSignedIn = true
  act(() => void window.dispatchEvent(new Event('focus')))
  await until(() => expect(onScreen()).toBe('Dan Dean'))
  expect(alarm.contact).toMatchObject({ problem: '', way: null })
})

test('the list of another person is not shown, and is removed from the storage', async () => {
  await vault.giveTo({ id: ADA, name: 'Ada Adams' })
  await vault.renewList({ id: ADA, name: 'Ada Adams' }, { list: listOf('Cleo Clark'), readAt: deviceTime() })
  answers = () => new Promise<Response>(() => undefined)
  await open()
  await until(() => expect(alarm.holder?.id).toBe('ada'))
  expect(onScreen()).toBe('')
  await vi.waitFor(async () => expect((await vault.read())?.lists).toEqual([]))
})

test('the list is read again once the server has the roll call that began here', async () => {
  const known = server()
  answers = async (path, body) => {
    if (path.includes('/marks')) return json(await known.exchange(body as never, 'ada'))
    if (path.includes('/roll-call')) return json(known.list({ until: listOf('').until }))
    return json(session('ada'))
  }
  await open()
  await until(() => expect(alarm.list).not.toBeNull())
  const lists = () => calls.filter((path) => path.endsWith('/roll-call')).length
  const before = lists()
  act(() => alarm.start('real'))
  expect(alarm.list?.open).toBeNull()
  await until(() => expect(alarm.list?.open?.id).toBe(alarm.open?.id))
  expect(lists()).toBe(before + 1)
})
