import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSearchText } from './search-text'
import { fill } from '../testing/hands'

let router: ReturnType<typeof createMemoryRouter>

function Search() {
  const [text, setText] = useSearchText()
  return <input value={text} onChange={(event) => setText(event.target.value)} />
}

const passing = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const box = () => document.querySelector('input')!
const type = (text: string) => fill(box(), text)
const click = (what: Element) => act(async () => void fireEvent.click(what))
const shown = () => box().value
const address = () => router.state.location.pathname + router.state.location.search

beforeEach(() => {
  vi.useFakeTimers()
  router = createMemoryRouter([{ path: '/people', Component: Search }], {
    initialEntries: ['/people?status=2&search=ana'],
  })
  render(<RouterProvider router={router} />)
})

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.useRealTimers()
})

test('the text in the address is in the box', () => {
  expect(shown()).toBe('ana')
})

test('a typed text is in the box at once and in the address a moment later, beside the other parts', async () => {
  type('ben')
  expect([shown(), address()]).toEqual(['ben', '/people?status=2&search=ana'])
  await passing(300)
  expect([shown(), address()]).toEqual(['ben', '/people?status=2&search=ben'])
})

test('an emptied box removes the text from the address', async () => {
  type('')
  await passing(300)
  expect(address()).toBe('/people?status=2')
})

test('typing goes on while the address catches up', async () => {
  type('be')
  await passing(249)
  type('ben')
  await passing(249)
  expect([shown(), address()]).toEqual(['ben', '/people?status=2&search=ana'])
  await passing(50)
  expect([shown(), address()]).toEqual(['ben', '/people?status=2&search=ben'])
})

test('another address is taken into the box', async () => {
  type('ben')
  await passing(300)
  await act(() => router.navigate('/people?search=carla'))
  await passing(300)
  expect([shown(), address()]).toEqual(['carla', '/people?search=carla'])
})

test('a typed text is written to the address at any press, before the effect of that press', async () => {
  type('ben')
  await click(document.body)
  expect(address()).toBe('/people?status=2&search=ben')
})

test('no late write stops the navigation to another page', async () => {
  let loaded = (_: { Component: () => null }) => {}
  const poster = {
    path: '/poster',
    lazy: () => new Promise<{ Component: () => null }>((done) => (loaded = done)),
  }
  await act(async () => router.patchRoutes(null, [poster]))
  const link = document.body.appendChild(document.createElement('button'))
  link.addEventListener('click', () => void router.navigate('/poster'))
  type('ben')
  await click(link)
  await passing(300)
  await act(async () => loaded({ Component: () => null }))
  expect(address()).toBe('/poster')
})

test('a search that is cleared together with other filters stays cleared', async () => {
  const clear = document.body.appendChild(document.createElement('button'))
  clear.addEventListener('click', () => {
    type('')
    void router.navigate('/people')
  })
  type('ben')
  await click(clear)
  await passing(300)
  expect([shown(), address()]).toEqual(['', '/people'])
})

test('a text that came back by the Back button can be cleared by the address', async () => {
  type('')
  await passing(300)
  await act(() => router.navigate('/people?search=carla'))
  await act(() => router.navigate('/people'))
  await passing(300)
  expect([shown(), address()]).toEqual(['', '/people'])
})
