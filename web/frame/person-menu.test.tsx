import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { press } from '../testing/hands'
import { pageShower, until } from '../testing/show-page'
import { PersonMenu } from './person-menu'

const showPage = pageShower()
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ key: null })))
})

const text = () => document.body.textContent
const menu = () => document.querySelector<HTMLElement>('[popover]')
const ways = () =>
  [...(menu()?.querySelectorAll('li') ?? [])].map((entry) => [
    entry.textContent,
    entry.querySelector('a')?.getAttribute('href') ?? null,
  ])

async function show(role: '' | 'Admin' = '') {
  await showPage(<PersonMenu />, { role, organisation: {}, me: { name: 'Ada Lovelace' } })
  expect(text()).not.toContain('ada@erm.example')
  act(() => void menu()?.togglePopover(true))
  await until(() => expect(text()).toContain('ada@erm.example'))
}

test('the menu has name, address and the ways of the person, and is opened by a button with the initials', async () => {
  await show()
  const opener = document.querySelector('button')
  expect(opener?.getAttribute('aria-label')).toBe('Ada, your account')
  expect(opener?.textContent).toBe('AL')
  expect(opener?.getAttribute('popovertarget')).toBe(menu()?.id)
  expect(ways()).toEqual([
    ['My sessions', '/sessions'],
    ['Alarm messages', null],
    ['My week in my calendar', null],
    ['Language', null],
    ['Who can see what', '/who-can-see'],
    ['Download my data', null],
    ['Sign Out', null],
  ])
})

test('a person who is asked for a second factor finds it in the menu', async () => {
  await show('Admin')
  expect(ways()).toContainEqual(['Second factor', '/second-factor'])
})

test('a chosen way closes the menu', async () => {
  await show()
  act(() => menu()?.querySelector<HTMLElement>('a')?.click())
  expect(menu()?.hasAttribute('data-shown')).toBe(false)
})

test('the messages of this device open over the page, and the menu closes', async () => {
  await show()
  press('Alarm messages')
  await until(() =>
    expect(document.querySelector('dialog')?.textContent).toContain('This browser shows no messages'),
  )
  expect(menu()?.hasAttribute('data-shown')).toBe(false)
  press('Close')
  await until(() => expect(document.querySelector('dialog')).toBeNull())
})

test('a page without a signed-in person has no menu of one', async () => {
  await showPage(<PersonMenu />, { role: '', organisation: {}, me: null })
  expect(text()).toBe('')
})
