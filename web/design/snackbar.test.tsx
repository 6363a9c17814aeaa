import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
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
const said = () => document.querySelector('[role=status]')?.textContent

test('a message stays for four seconds', async () => {
  await showPage(<Speaker />, { role: '', organisation: {} })
  vi.useFakeTimers()
  act(() => document.querySelector('button')?.click())
  act(() => void vi.advanceTimersByTime(3999))
  expect(said()).toBe('Profile Updated')
  act(() => void vi.advanceTimersByTime(1))
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
