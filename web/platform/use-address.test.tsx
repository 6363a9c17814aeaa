import { act, render } from '@testing-library/react'
import { useEffect } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { useAddress, withValue } from './use-address'

let change: ReturnType<typeof useAddress>[1]

function Probe() {
  const [, changeAddress] = useAddress()
  useEffect(() => {
    change = changeAddress
  })
  return null
}

const put = (name: string, value: string) => change((given) => withValue(given, name, value))

async function openAt(entry: string) {
  const router = createMemoryRouter([{ path: '/people', Component: Probe }], {
    initialEntries: ['/', entry],
  })
  await act(async () => render(<RouterProvider router={router} />))
  return { router, query: () => router.state.location.search }
}

test('quick changes of the address add up, even before the router has followed the first', async () => {
  const { query } = await openAt('/people?status=2')
  await act(async () => {
    put('search', 'ana')
    put('day', '2026-03-04')
  })
  expect(query()).toBe('?status=2&search=ana&day=2026-03-04')
})

test('a change after a navigation changes the new address', async () => {
  const { router, query } = await openAt('/people?status=2')
  await act(async () => put('search', 'ana'))
  await act(() => router.navigate('/people?status=3'))
  await act(async () => put('day', '2026-03-04'))
  expect(query()).toBe('?status=3&day=2026-03-04')
})

test('an empty value is removed from the address, and no entry is added to the history', async () => {
  const { router, query } = await openAt('/people?status=2&search=ana')
  await act(async () => put('search', ''))
  expect([query(), router.state.historyAction]).toEqual(['?status=2', 'REPLACE'])
})
