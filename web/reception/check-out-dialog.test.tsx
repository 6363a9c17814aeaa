import { act, useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { VisitOfToday } from '../../domain/reception/visitors-of-today-contract'
import { press } from '../testing/hands'
import { pageShower, until } from '../testing/show-page'
import { VisitsList } from './visits-list'

const LYON = '4c1d1c40-0000-4000-8000-000000000001'
const vera: VisitOfToday = {
  id: '5d1d1c40-0000-4000-8000-000000000001',
  name: 'Vera',
  company: '',
  host: 'Hanna',
  since: '2026-11-18T08:05:00Z',
  until: null,
  state: 'inside',
  isEndedHere: false,
}
const vito: VisitOfToday = { ...vera, id: '5d1d1c40-0000-4000-8000-000000000002', name: 'Vito' }

const showPage = pageShower()
const list = (visits: readonly VisitOfToday[]) => (
  <VisitsList
    office={LYON}
    name="Lyon"
    timeZone="Europe/Paris"
    today="2026-11-18"
    inside={2}
    visits={visits}
    guests={[]}
    onLacking={() => undefined}
  />
)
const said = () => document.body.textContent ?? ''
const dialogOf = (name: string) => {
  press(`Check Out: ${name}`)
  return document.querySelector<HTMLElement>('dialog')!
}

/** The list of a reception to which news come. */
let hear: (visits: readonly VisitOfToday[]) => void
function LiveList() {
  const [visits, setVisits] = useState<readonly VisitOfToday[]>([vera, vito])
  useEffect(() => {
    hear = (news) => act(() => setVisits(news))
  }, [])
  return list(visits)
}
const showLive = () => showPage(<LiveList />, { role: '', organisation: {} })
const left: VisitOfToday = { ...vera, state: 'left', until: '2026-11-18T09:42:00Z' }

test.each<[string, readonly VisitOfToday[], string]>([
  ['by another device', [left, vito], 'Vera: Left 10:42'],
  [
    'by a phone number',
    [{ ...vera, state: 'unconfirmed', until: '2026-11-18T09:42:00Z' }, vito],
    'Vera: Said to have left 10:42, not confirmed',
  ],
  ['by an erasure', [vito], 'Vera: no longer in the list'],
])('the question about a visit that has ended %s closes, and says so', async (_how, news, words) => {
  await showLive()
  dialogOf('Vera')
  hear(news)
  await until(() => expect(said()).toContain(words))
  expect(document.querySelector('dialog')).toBeNull()
})

test('a check-out whose answer was lost is told once the list knows of it', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await showLive()
  const dialog = dialogOf('Vera')
  press('Check Out', dialog)
  await until(() => expect(dialog.textContent).toContain('No answer came'))
  hear([left, vito])
  await until(() => expect(said()).toContain('Vera: Left 10:42'))
  expect(document.querySelector('dialog')).toBeNull()
})

test('a check-out of which the list knows before the answer comes is told once, by its answer', async () => {
  let answer = (_: Response) => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  await showLive()
  press('Check Out', dialogOf('Vera'))
  hear([left, vito])
  expect(document.querySelector('dialog')).not.toBeNull()
  act(() => answer(Response.json({ info: 'Done.' })))
  await until(() => expect(said()).toContain('Check out successfull.'))
  expect(said()).not.toContain('Vera: Left')
  expect(document.querySelector('dialog')).toBeNull()
})

test('a change of another visit leaves the question open', async () => {
  await showLive()
  dialogOf('Vito')
  hear([left, vito])
  expect(document.querySelector('dialog')).not.toBeNull()
})

test('a check-out whose answer was lost is the same press later, also after one for another visitor', async () => {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  await showPage(list([vera, vito]), { role: '', organisation: {} })
  for (const { name } of [vera, vito, vera]) {
    press(`Check Out: ${name}`)
    const dialog = document.querySelector<HTMLElement>('dialog')!
    press('Check Out', dialog)
    await until(() => expect(dialog.textContent).toContain('No answer came'))
    press('Cancel', dialog)
    await until(() => expect(document.querySelector('dialog')).toBeNull())
  }
  const [first, other, again] = keys
  expect(keys).toHaveLength(3)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})
