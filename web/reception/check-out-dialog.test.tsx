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

test('a check-out whose answer was lost is the same press later, also after one for another visitor', async () => {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  await showPage(
    <VisitsList
      office={LYON}
      name="Lyon"
      timeZone="Europe/Paris"
      today="2026-11-18"
      inside={2}
      visits={[vera, vito]}
      guests={[]}
      onLacking={() => undefined}
    />,
    { role: '', organisation: {} },
  )
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
