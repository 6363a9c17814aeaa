import { afterEach, expect, test, vi } from 'vitest'
import { button, press } from '../testing/hands'
import { pageShower, until } from '../testing/show-page'
import { QrScanPage } from './qr-page'

const gone = vi.hoisted(() => ({ to: '' }))
vi.mock(import('../platform/navigation'), async (original) => ({
  ...(await original()),
  goTo: (path: string) => void (gone.to = path),
}))
vi.mock(import('../scanner/read-code'), async (original) => ({
  ...(await original()),
  prepareReader: () => Promise.resolve(),
}))

afterEach(() => {
  gone.to = ''
})

const showPage = pageShower()
// The test environment has no camera.
const show = (me: { name: string } | null) =>
  showPage(<QrScanPage />, { role: '', organisation: { shortName: 'TG' }, me })
const dialog = () => document.querySelector('dialog')

test.each([
  ['signed in', { name: 'Ada Lovelace' }, 'Back to the app'],
  ['signed out', null, 'Staff Sign In'],
])('a person without a camera, %s, sees a message with another way to check in', async (_who, me, toHome) => {
  await show(me)
  await until(() => expect(dialog()?.textContent).toContain('You can check in without a camera too.'))
  expect(dialog()?.textContent).toContain(
    'Unable to scan the QR code. Please contact your local COVID-19 coordinator.',
  )
  press(toHome)
  expect(gone.to).toBe('/')
  press('Visitor Click Here')
  expect(gone.to).toBe('/visitor')
})

test('the page keeps the message after its dialog is closed', async () => {
  await show(null)
  await until(() => expect(button('Close')).toBeDefined())
  press('Close')
  await until(() => expect(dialog()).toBeNull())
  await until(() => expect(document.body.textContent).toContain('You can check in without a camera too.'))
  expect(button('Retry')).toBeDefined()
  press('Visitor Click Here')
  expect(gone.to).toBe('/visitor')
})
