import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idleBrowser } from '../testing/show-page'
import { idlePart } from './idle-part'

let isIdle: () => Promise<void>
beforeEach(() => {
  isIdle = idleBrowser()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

test('a part is fetched when the browser is idle, and not before', async () => {
  const load = vi.fn(() => Promise.resolve(Greeting))
  const Part = idlePart(load)
  render(<Part name="Ana" />)
  expect(load).not.toHaveBeenCalled()
  await isIdle()
  expect(screen.getByText('Hello Ana')).toBeTruthy()
})

test('a part that was fetched before is there at once', async () => {
  const load = vi.fn(() => Promise.resolve(Greeting))
  const Part = idlePart(load)
  render(<Part name="Ana" />)
  await isIdle()
  render(<Part name="Ben" />)
  expect(screen.getByText('Hello Ben')).toBeTruthy()
  await isIdle()
  expect(load).toHaveBeenCalledTimes(1)
})

test('a part that can’t be fetched leaves the page as it is', async () => {
  const Part = idlePart<{ name: string }>(() => Promise.reject(new Error('no network')))
  const { container } = render(<Part name="Ana" />)
  await isIdle()
  expect(container.textContent).toBe('')
})
