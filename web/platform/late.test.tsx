import { act, cleanup, render, screen } from '@testing-library/react'
import { Component, Suspense, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { idleBrowser } from '../testing/show-page'
import { late } from './late'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

test('a dialog is empty until it is loaded, and then has the properties of its opener', async () => {
  let finish = () => {}
  const Late = late<{ name: string }>([], () => new Promise((load) => (finish = () => load(Greeting))), {
    when: 'pressed',
  })
  const { container, rerender } = render(<Late name="Ana" />)
  expect(container.textContent).toBe('')
  rerender(<Late name="Ben" />)
  await act(async () => finish())
  expect(screen.getByText('Hello Ben')).toBeTruthy()
})

test('a dialog that was fetched is there at once, and is not fetched again', async () => {
  const load = vi.fn(() => Promise.resolve(Greeting))
  const Late = late([], load, { when: 'pressed' })
  await Late.fetch()
  render(<Late name="Ana" />)
  expect(screen.getByText('Hello Ana')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

class Boundary extends Component<{ children: ReactNode }> {
  override state = { words: '' }
  static getDerivedStateFromError = (cause: Error) => ({ words: cause.message })
  override render = () => this.state.words || this.props.children
}

test('a dialog that can’t be loaded fails in its place, and is fetched again for the next press', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = vi.fn(() => Promise.resolve(Greeting)).mockRejectedValueOnce(new Error('no network'))
  const Late = late([], load, { when: 'pressed' })
  const first = render(
    <Boundary>
      <Late name="Ana" />
    </Boundary>,
  )
  expect(await screen.findByText('no network')).toBeTruthy()
  first.unmount()
  render(<Late name="Ana" />)
  expect(await screen.findByText('Hello Ana')).toBeTruthy()
  vi.restoreAllMocks()
})

test('a part is fetched when the browser is idle, and not before', async () => {
  const isIdle = idleBrowser()
  const load = vi.fn(() => Promise.resolve(Greeting))
  const Part = late([], load, { when: 'idle' })
  render(<Part name="Ana" />)
  expect(load).not.toHaveBeenCalled()
  await isIdle()
  expect(screen.getByText('Hello Ana')).toBeTruthy()
})

test('a part that was fetched before is there at once', async () => {
  const isIdle = idleBrowser()
  const load = vi.fn(() => Promise.resolve(Greeting))
  const Part = late([], load, { when: 'idle' })
  render(<Part name="Ana" />)
  await isIdle()
  render(<Part name="Ben" />)
  expect(screen.getByText('Hello Ben')).toBeTruthy()
  await isIdle()
  expect(load).toHaveBeenCalledTimes(1)
})

test('a part that can’t be fetched leaves the page as it is', async () => {
  const isIdle = idleBrowser()
  const Part = late<{ name: string }>([], () => Promise.reject(new Error('no network')), { when: 'idle' })
  const { container } = render(<Part name="Ana" />)
  await isIdle()
  expect(container.textContent).toBe('')
})

test('a part that was fetched is there at once, without the fallback of its boundary', async () => {
  const Part = late<{ name: string }>([], () => Promise.resolve(Greeting))
  await Part.fetch()
  render(
    <Suspense fallback="Loading">
      <Part name="Ana" />
    </Suspense>,
  )
  expect(document.body.textContent).toBe('Hello Ana')
})

test('another part takes the place of one that can’t be loaded', async () => {
  const Part = late<{ name: string }>([], () => Promise.reject(new Error('no network')), {
    orElse: ({ name }) => <p>Without {name}</p>,
  })
  render(
    <Suspense>
      <Part name="Ana" />
    </Suspense>,
  )
  expect(await screen.findByText('Without Ana')).toBeTruthy()
})
