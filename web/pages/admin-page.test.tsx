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
