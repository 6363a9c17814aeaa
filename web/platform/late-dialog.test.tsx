import { act, cleanup, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lateDialog } from './late-dialog'

afterEach(cleanup)

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

test('a dialog is empty until it is loaded, and then has the properties of its opener', async () => {
  let finish = () => {}
  const Late = lateDialog<{ name: string }>(() => new Promise((load) => (finish = () => load(Greeting))))
  const { container, rerender } = render(<Late name="Ana" />)
  expect(container.textContent).toBe('')
  rerender(<Late name="Ben" />)
  await act(async () => finish())
  expect(screen.getByText('Hello Ben')).toBeTruthy()
})

test('a dialog that was fetched is there at once, and is not fetched again', async () => {
  const load = vi.fn(() => Promise.resolve(Greeting))
  const Late = lateDialog<{ name: string }>(load)
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
  const Late = lateDialog<{ name: string }>(load)
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
