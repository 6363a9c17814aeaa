import { act, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { pageShower, settle, until } from '../testing/show-page'
import { OfficeAutocomplete } from './office-autocomplete'

const OFFICES = [
  { id: 'london', name: 'London', country: 'UK' },
  { id: 'paris', name: 'Paris', country: 'France' },
  { id: 'sao-paulo', name: 'São Paulo', country: 'Brazil' },
]

const show = pageShower()
afterEach(() => void vi.restoreAllMocks())

const field = () => document.querySelector<HTMLInputElement>('input[role=combobox]')!
const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)

/** Shows the field of London. The list of offices comes when the returned function is called. */
async function showBeforeTheList() {
  let answer: (response: Response) => void = () => undefined
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  await show(
    <OfficeAutocomplete
      label="Office"
      withCountry
      value={{ id: 'london', name: 'London' }}
      onChange={() => undefined}
    />,
    { role: '', organisation: {} },
  )
  return async () => {
    answer(new Response(JSON.stringify(OFFICES)))
    await settle()
  }
}

test('the office gets its country once the list has come', async () => {
  const sendList = await showBeforeTheList()
  expect(field().value).toBe('London')
  await sendList()
  await until(() => expect(field().value).toBe('UK - London'))
})

test('a text that was typed before the list came stays, and finds its office', async () => {
  const sendList = await showBeforeTheList()
  act(() => field().focus())
  fireEvent.change(field(), { target: { value: 'Par' } })
  await sendList()
  expect(field().value).toBe('Par')
  await until(() => expect(options()).toEqual(['France - Paris']))
  act(() => field().blur())
  await until(() => expect(field().value).toBe('UK - London'))
})

test.each(['sao', 'SÃO PAULO', 'brazil pau', 'Brazil - São Paulo'])('%s finds São Paulo', async (typed) => {
  const sendList = await showBeforeTheList()
  await sendList()
  act(() => field().focus())
  fireEvent.change(field(), { target: { value: typed } })
  await until(() => expect(options()).toEqual(['Brazil - São Paulo']))
})
