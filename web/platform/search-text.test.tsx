import { act, useLayoutEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSearchText } from './search-text'

let root: Root
let router: ReturnType<typeof createMemoryRouter>
let box: ReturnType<typeof useSearchText>

function Probe() {
  const current = useSearchText()
  useLayoutEffect(() => {
    box = current
  })
  return null
}

const passing = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const type = (text: string) => act(async () => box[1](text))
const shown = () => box[0]
const address = () => router.state.location.pathname + router.state.location.search

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  router = createMemoryRouter([{ path: '/people', Component: Probe }], {
    initialEntries: ['/people?status=2&search=ana'],
  })
  root = createRoot(document.createElement('div'))
  await act(async () => root.render(<RouterProvider router={router} />))
})

afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what the address says is in the box', () => {
  expect(shown()).toBe('ana')
})

test('what is typed is in the box at once and in the address a moment later, beside what else it holds', async () => {
  await type('ben')
  expect([shown(), address()]).toEqual(['ben', '/people?status=2&search=ana'])
  await passing(300)
  expect([shown(), address()]).toEqual(['ben', '/people?status=2&search=ben'])
})

test('an emptied box leaves the address', async () => {
  await type('')
  await passing(300)
  expect(address()).toBe('/people?status=2')
})

test('typing goes on while the address catches up', async () => {
  await type('be')
  await passing(249)
  await type('ben')
  await passing(249)
  expect([shown(), address()]).toEqual(['ben', '/people?status=2&search=ana'])
  await passing(50)
  expect([shown(), address()]).toEqual(['ben', '/people?status=2&search=ben'])
})

test('another address is taken into the box', async () => {
  await type('ben')
  await passing(300)
  await act(() => router.navigate('/people?search=carla'))
  await passing(300)
  expect([shown(), address()]).toEqual(['carla', '/people?search=carla'])
})

test('what is typed is written at the press of anything, before what that press does', async () => {
  await type('ben')
  await act(async () => document.body.click())
  expect(address()).toBe('/people?status=2&search=ben')
})

test('no late write calls off a page on its way', async () => {
  let loaded = (_: { Component: () => null }) => {}
  const poster = {
    path: '/poster',
    lazy: () => new Promise<{ Component: () => null }>((done) => (loaded = done)),
  }
  await act(async () => router.patchRoutes(null, [poster]))
  const link = document.body.appendChild(document.createElement('button'))
  link.addEventListener('click', () => void router.navigate('/poster'))
  await type('ben')
  await act(async () => link.click())
  await passing(300)
  await act(async () => loaded({ Component: () => null }))
  expect(address()).toBe('/poster')
})

test('a search that is cleared with all else stays cleared', async () => {
  const clear = document.body.appendChild(document.createElement('button'))
  clear.addEventListener('click', () => {
    box[1]('')
    void router.navigate('/people')
  })
  await type('ben')
  await act(async () => clear.click())
  await passing(300)
  expect([shown(), address()]).toEqual(['', '/people'])
})

test('a text that somebody went back to can be cleared by the address', async () => {
  await type('')
  await passing(300)
  await act(() => router.navigate('/people?search=carla'))
  await act(() => router.navigate('/people'))
  await passing(300)
  expect([shown(), address()]).toEqual(['', '/people'])
})
