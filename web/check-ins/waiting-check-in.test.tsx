import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetPendingCheckIn, pendingCheckIn, rememberPendingCheckIn } from '../platform/pending-check-in'
import { press } from '../platform/testing/hands'
import { pageShower, until } from '../platform/testing/show-page'
import { WaitingCheckIn } from './waiting-check-in'

vi.setConfig({ testTimeout: 20_000 })

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 500 })))
  rememberPendingCheckIn({ key: 'lima-key', office: 'Lima' })
})
afterEach(() => localStorage.clear())

const showPage = pageShower()
const show = () => showPage(<WaitingCheckIn />, { role: '', organisation: { name: 'The Group' } })
const dialog = () => document.querySelector('[role=dialog]')
const said = () => document.body.textContent
// A dialog is drawn a moment before Back closes it.
const backCloses = () => until(() => expect(window.history.state).toMatchObject({ spare: true }))
const LINE = 'You are not checked in to Lima yet.'

test('Back in the middle of a check-in leaves a line that says so and leads to it again', async () => {
  await show()
  await until(() => expect(dialog()?.textContent).toContain('Press OK to complete the check-in to Lima'))
  expect(said()).not.toContain(LINE)
  await backCloses()
  act(() => window.history.back())
  await until(() => expect(dialog()).toBeNull())
  expect(said()).toContain(LINE)
  expect(pendingCheckIn()).toEqual({ key: 'lima-key', office: 'Lima' })
  press('Complete check-in')
  await until(() => expect(dialog()?.textContent).toContain('Press OK to complete the check-in to Lima'))
})

test('a check-in that was cancelled leaves no line', async () => {
  await show()
  await until(() => expect(dialog()).not.toBeNull())
  press('Cancel')
  await until(() => expect(dialog()).toBeNull())
  expect(said()).not.toContain(LINE)
})

test('nor does one that was made elsewhere meanwhile', async () => {
  await show()
  await until(() => expect(dialog()).not.toBeNull())
  forgetPendingCheckIn()
  await backCloses()
  act(() => window.history.back())
  await until(() => expect(dialog()).toBeNull())
  expect(said()).not.toContain(LINE)
})
