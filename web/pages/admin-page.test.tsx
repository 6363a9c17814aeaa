import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { pageShower, settle, until } from '../platform/testing/show-page'
import { AdminPage } from './admin-page'

const person = {
  id: '6f1c2c0a-8d0e-4c59-9a3e-0d9b7c6f2a11',
  name: 'Grace Hopper',
  email: 'grace@erm.example',
  office: 'London',
  role: '',
  notUser: '',
}

const showPage = pageShower()
vi.setConfig({ testTimeout: 20_000 })

const result = () => document.querySelector('[aria-label="Search result"]')

test('who was found can be read and not typed into', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify({ person, matches: [person], hasMore: false }))),
  )
  await showPage(<AdminPage />, { role: 'Admin', organisation: {} })
  const name = document.querySelector<HTMLInputElement>('[name=person-name]')!
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(name, 'Grace')
    name.dispatchEvent(new Event('input', { bubbles: true }))
  })
  act(() => name.form?.requestSubmit())
  await until(() => expect(result()?.textContent).toContain('Grace Hopper'))
  await settle()
  expect([...(result()?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Grace Hopper',
    'grace@erm.example',
    'London',
    '',
  ])
  expect(result()?.querySelector('input, textarea, select, [contenteditable]')).toBeNull()
})

test('who has no office or name is listed on request, counted, and opens for editing', async () => {
  const asked: string[] = []
  const nameless = { ...person, id: '6f1c2c0a-8d0e-4c59-9a3e-0d9b7c6f2a12', name: '', office: null }
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return Promise.resolve(
      path.startsWith('/api/people/incomplete')
        ? new Response(JSON.stringify({ people: [nameless], total: 101, next: nameless.email }))
        : new Promise<Response>(() => undefined),
    )
  })
  await showPage(<AdminPage />, { role: 'Admin', organisation: {} })
  expect(asked.filter((path) => path.startsWith('/api/people/incomplete'))).toEqual([])
  const button = (text: string) =>
    [...document.querySelectorAll<HTMLElement>('button, [role=button]')].find(({ textContent }) =>
      textContent?.includes(text),
    )
  act(() => button('List people without an office or name')?.click())
  await until(() => expect(document.body.textContent).toContain('101 people without an office or name'))
  expect(document.body.textContent).toContain('the first 1 by email')
  expect(button('Show more')).toBeDefined()
  act(() => button('No name yet')?.click())
  await until(() => expect(document.querySelector('[role=dialog]')).not.toBeNull())
  expect(asked).toContain(`/api/people/${nameless.id}`)
})
