import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { clearHalfTyped, fill, halfType, press } from '../testing/hands'
import { pageShower, until } from '../testing/show-page'
import { ChangeDutyDialog } from './change-duty-dialog'
import { GiveDutyDialog } from './give-duty-dialog'

const LYON = '4c1d1c40-0000-4000-8000-000000000001'
const RITA = { id: '00000000-0000-4000-8000-000000000082', name: 'Rita', email: 'rita@erm.example' }
const DUTY = {
  id: 'duty-of-Rita',
  person: RITA,
  duty: 'warden' as const,
  scope: { kind: 'office' as const, office: LYON },
  where: 'Lyon',
  from: null,
  startsAt: null,
  until: '2026-12-31',
  certificateUntil: null,
  endsAt: null,
  givenBy: 'Ada Lovelace',
  givenAt: '2026-11-02T09:00:00.000Z',
}
const PLACES = {
  businessUnit: 'North',
  businessUnits: ['North'],
  offices: [{ id: LYON, name: 'Lyon', country: 'France' }],
}
const FIELDS: Record<string, string> = {
  'duty-from': 'from',
  'duty-until': 'until',
  'duty-certificate': 'certificateUntil',
}
const HALF_TYPED = 'Please enter the day as dd/mm/yyyy, or clear the field'

let sent: unknown[]

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', (_address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') sent.push(JSON.parse(body as string))
    return Promise.resolve(
      new Response(JSON.stringify(method === 'GET' ? PLACES : { info: 'Duty saved', id: LYON })),
    )
  })
})
const showPage = pageShower()
const close = vi.fn()
const show = (dialog: ReactNode) => showPage(dialog, { role: 'Admin', organisation: {} })
const field = (name: string) => document.querySelector<HTMLInputElement>(`#${name}`)!
const helpOf = (name: string) => document.querySelector(`#${name}-help`)?.textContent

test.each(['duty-from', 'duty-until', 'duty-certificate'])(
  'no duty is given while %s is half typed',
  async (name) => {
    await show(<GiveDutyDialog person={RITA} onClose={close} />)
    await until(() => expect(document.querySelector('#duty-which optgroup')).not.toBeNull())
    fill(field('duty'), 'warden')
    fill(field('duty-which'), LYON)
    halfType(field(name))
    press('Give duty')
    await until(() => expect(helpOf(name)).toBe(HALF_TYPED))
    expect(document.activeElement?.id).toBe(name)
    expect(sent).toEqual([])
    fill(field(name), '2027-12-31')
    press('Give duty')
    await until(() => expect(sent).toMatchObject([{ [FIELDS[name] ?? '']: '2027-12-31' }]))
  },
)

test('a duty keeps its last day while another is half typed', async () => {
  await show(<ChangeDutyDialog duty={DUTY} onClose={close} />)
  halfType(field('duty-until'))
  press('Save')
  await until(() => expect(helpOf('duty-until')).toBe(HALF_TYPED))
  expect(document.activeElement?.id).toBe('duty-until')
  expect(sent).toEqual([])
})

test('a duty loses its last day after that is cleared', async () => {
  await show(<ChangeDutyDialog duty={DUTY} onClose={close} />)
  halfType(field('duty-until'))
  clearHalfTyped(field('duty-until'))
  press('Save')
  await until(() => expect(sent).toEqual([{ from: null, until: null, certificateUntil: null }]))
})
