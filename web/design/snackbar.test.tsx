import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { press } from '../testing/hands'
import { pageShower } from '../testing/show-page'
import { useSay } from './snackbar'

const showPage = pageShower()
afterEach(() => void vi.useRealTimers())

const Speaker = () => {
  const say = useSay()
  return (
    <>
      <button onClick={() => say.info('Profile Updated')}>Save</button>
      <button onClick={say.clear}>Clear</button>
    </>
  )
}
const Form = () => {
  const say = useSay()
  function refuse() {
    say.takeBack()
    say.error('Wrong name')
    say.error('Wrong number')
  }
  function send() {
    say.takeBack()
    say.info('Sent')
  }
  return (
    <>
      <button onClick={refuse}>Send in vain</button>
      <button onClick={send}>Send</button>
    </>
  )
}
const said = () => document.querySelector('[role=status]')?.textContent
const refused = () => document.querySelector('[role=alert]')?.textContent
function hide(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('a message stays for four seconds', async () => {
  await showPage(<Speaker />, { role: '', organisation: {} })
  vi.useFakeTimers()
  act(() => document.querySelector('button')?.click())
  pass(3999)
  expect(said()).toBe('Profile Updated')
  pass(1)
  expect(said()).toBe('')
})

test('a message in a tab that nobody sees waits until somebody does', async () => {
  await showPage(<Speaker />, { role: '', organisation: {} })
  vi.useFakeTimers()
  hide(true)
  press('Save')
  pass(60_000)
  expect(said()).toBe('Profile Updated')
  hide(false)
  pass(3999)
  expect(said()).toBe('Profile Updated')
  pass(1)
  expect(said()).toBe('')
})

test('for somebody else everything that is shown and that waits goes at once, and the next message comes', async () => {
  await showPage(<Speaker />, { role: '', organisation: {} })
  const [save, clear] = document.querySelectorAll('button')
  act(() => save?.click())
  act(() => save?.click())
  expect(said()).toBe('Profile Updated')
  act(() => clear?.click())
  expect(said()).toBe('')
  act(() => save?.click())
  expect(said()).toBe('Profile Updated')
})

test('a text that is shown or waits is not added again', async () => {
  await showPage(
    <>
      <Speaker />
      <Form />
    </>,
    { role: '', organisation: {} },
  )
  vi.useFakeTimers()
  press('Send in vain')
  press('Save')
  press('Save')
  press('Send in vain')
  expect(said()).toBe('Profile Updated')
  pass(4000)
  expect(refused()).toBe('Wrong name')
  pass(4000)
  expect(refused()).toBe('Wrong number')
  pass(4000)
  expect([said(), refused()]).toEqual(['', undefined])
})

test('a text that is said again stays for four seconds more', async () => {
  await showPage(<Speaker />, { role: '', organisation: {} })
  vi.useFakeTimers()
  press('Save')
  pass(3000)
  press('Save')
  pass(3000)
  expect(said()).toBe('Profile Updated')
  pass(1000)
  expect(said()).toBe('')
})

test('a new attempt takes back the messages of the last one, and none of another component', async () => {
  await showPage(
    <>
      <Form />
      <Speaker />
    </>,
    { role: '', organisation: {} },
  )
  vi.useFakeTimers()
  press('Send in vain')
  press('Save')
  press('Send')
  expect([said(), refused()]).toEqual(['Profile Updated', undefined])
  pass(4000)
  expect(said()).toBe('Sent')
  press('Send in vain')
  expect([said(), refused()]).toEqual(['', 'Wrong name'])
})
