import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ListedOffice } from '../../domain/offices/contract'
import { press } from '../testing/hands'
import { pageShower, settle } from '../testing/show-page'
import { EditOfficeDialog } from './edit-office-dialog'

const office: ListedOffice = {
  id: '4c1d1c40-0000-4000-8000-000000000001',
  name: 'London',
  country: 'UK',
  businessUnit: 'UKI',
  timeZone: 'Europe/London',
  phase: 'open',
  status: 'Open - Completely open',
  comment: '',
  openingHours: '',
  closesAt: '19:00',
  asksForScreenCode: false,
  nudgesBeforeClosing: false,
  coordinator: null,
  validUntil: null,
  updatedBy: '',
  updatedOn: null,
}

let sent: unknown[]
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', (_path: string, { method, body }: RequestInit) => {
    if (method === 'PATCH') sent.push(JSON.parse(body as string))
    return Promise.resolve(new Response(JSON.stringify({ ...office, region: 'Europe' })))
  })
})

const showPage = pageShower()
const show = (given: Partial<ListedOffice> = {}) =>
  showPage(<EditOfficeDialog office={{ ...office, ...given }} onClose={() => undefined} />, {
    role: '',
    organisation: { shortName: 'ERM' },
  })

test('the language of an office is chosen by its own name, and is English at first', async () => {
  await show()
  const list = screen.getByLabelText<HTMLSelectElement>('Language')
  expect(list.selectedOptions[0]?.textContent).toBe('English')
  fireEvent.change(list, { target: { value: 'ar' } })
  expect(list.selectedOptions[0]?.textContent).toBe('العربية')
  press('Save')
  await settle()
  expect(sent).toEqual([{ language: 'ar' }])
})

test.each([
  ['nudgesBeforeClosing', 'Remind staff before it closes', false, true],
  ['nudgesBeforeClosing', 'Remind staff before it closes', true, false],
  ['asksForScreenCode', 'Ask staff for the changing code', false, true],
  ['asksForScreenCode', 'Ask staff for the changing code', true, false],
])(
  '%s, labelled "%s", can be changed from %s to %s, and nothing else changes',
  async (field, label, before, after) => {
    await show({ [field]: before })
    const box = screen.getByLabelText<HTMLInputElement>(label)
    expect(box.checked).toBe(before)
    press(box)
    expect(box.checked).toBe(after)
    press('Save')
    await settle()
    expect(sent).toEqual([{ [field]: after }])
  },
)
