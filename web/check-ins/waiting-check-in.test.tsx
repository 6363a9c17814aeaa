import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetPendingCheckIn, pendingCheckIn, rememberPendingCheckIn } from '../platform/pending-check-in'
import { button, press } from '../testing/hands'
import { goBack, pageShower, until } from '../testing/show-page'
import { WaitingCheckIn } from './waiting-check-in'

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 500 })))
  rememberPendingCheckIn({ key: 'lima-key', office: 'Lima' })
})
afterEach(() => localStorage.clear())

const showPage = pageShower()
const show = () => showPage(<WaitingCheckIn />, { role: '', organisation: { name: 'The Group' } })
const dialog = () => document.querySelector('dialog')
const said = () => document.body.textContent
const LINE = 'You are not checked in to Lima yet.'

test('Back in the middle of a check-in leaves a line on Home that leads to it again', async () => {
  await show()
  await until(() => expect(dialog()?.textContent).toContain('Press OK to complete the check-in to Lima'))
  expect(said()).not.toContain(LINE)
  await goBack()
  await until(() => expect(dialog()).toBeNull())
  expect(said()).toContain(LINE)
  expect(pendingCheckIn()).toEqual({ key: 'lima-key', office: 'Lima' })
  press('Complete check-in')
  await until(() => expect(dialog()?.textContent).toContain('Press OK to complete the check-in to Lima'))
})

test('no check-in begins if the code of the screen is asked for and its receipt is over', async () => {
  const RECEIPT = '59820180.AAAAAAAAAAAAAA'
  rememberPendingCheckIn({ key: 'lima-key', office: 'Lima', receipt: RECEIPT })
  let sent: unknown
  vi.stubGlobal('fetch', (_path: string, { body }: RequestInit) => {
    sent = JSON.parse(body as string)
    const screen = { receipt: null, problem: 'codeChanged', isAdmitted: false }
    const door = { next: 'reminder', questions: [] }
    const found = { id: '4c1d1c40-0000-4000-8000-000000000001', name: 'Lima', country: 'Peru', door, screen }
    return Promise.resolve(new Response(JSON.stringify(found)))
  })
  await show()
  await until(() => expect(dialog()?.textContent).toContain('This code has changed. Please scan the code'))
  expect(sent).toEqual({ QR: 'lima-key', receipt: RECEIPT })
  expect(dialog()?.textContent).not.toContain('Press OK')
  expect(button('Scan the code')).toBeDefined()
  press('Close')
  await until(() => expect(dialog()).toBeNull())
  expect(pendingCheckIn()).toBeNull()
})

test('a check-in that was cancelled leaves no line', async () => {
  await show()
  await until(() => expect(dialog()).not.toBeNull())
  press('Cancel')
  await until(() => expect(dialog()).toBeNull())
  expect(said()).not.toContain(LINE)
})

test('a check-in that was made elsewhere meanwhile leaves no line', async () => {
  await show()
  await until(() => expect(dialog()).not.toBeNull())
  forgetPendingCheckIn()
  await goBack()
  await until(() => expect(dialog()).toBeNull())
  expect(said()).not.toContain(LINE)
})
