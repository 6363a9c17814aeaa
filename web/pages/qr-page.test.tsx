import { beforeEach, expect, test, vi } from 'vitest'
import * as navigation from '../platform/navigation'
import * as reader from '../scanner/read-code'
import { button, press } from '../testing/hands'
import { pageShower, until } from '../testing/show-page'
import { QrScanPage } from './qr-page'

const gone = { to: '' }
beforeEach(() => {
  gone.to = ''
  vi.spyOn(navigation, 'goTo').mockImplementation((path) => void (gone.to = path))
  vi.spyOn(reader, 'prepareReader').mockResolvedValue()
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
  await until(() => expect(document.activeElement).toBe(button('Retry')))
  press('Visitor Click Here')
  expect(gone.to).toBe('/visitor')
})
