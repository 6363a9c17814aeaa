import { act, fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NOT_SELECTED } from '../../domain/offices/administration'
import { MOST_TO_CHOOSE } from '../../domain/people/contract'
import { press } from '../testing/hands'
import { pageShower, until } from '../testing/show-page'
import { PersonInput } from './person-input'

const PEOPLE = Array.from({ length: 60 }, (_, nr) => ({
  id: `00000000-0000-4000-8000-0000000000${String(nr).padStart(2, '0')}`,
  name: nr === 0 ? '' : `Person ${String(nr).padStart(2, '0')}`,
  email: `p${nr}@erm.example`,
}))

const show = pageShower()
let asked: string[]
let chosen: string
let saves: number
/** Answers wait until this is called, if it is set by a test. */
let isHeld: boolean
let answerHeld: (() => void)[]
beforeEach(() => {
  asked = []
  answerHeld = []
  isHeld = false
  saves = 0
  chosen = 'cleo@erm.example'
  vi.stubGlobal('fetch', (path: string) => {
    const search = new URL(path, 'http://localhost').searchParams.get('search') ?? ''
    asked.push(search)
    const matching = PEOPLE.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(search))
    const reply = { people: matching.slice(0, MOST_TO_CHOOSE), hasMore: matching.length > MOST_TO_CHOOSE }
    if (!isHeld) return Promise.resolve(Response.json(reply))
    return new Promise<Response>((resolve) => answerHeld.push(() => resolve(Response.json(reply))))
  })
})
afterEach(() => void vi.restoreAllMocks())

function Page() {
  const [value, setValue] = useState('cleo@erm.example')
  const onChange = (email: string) => {
    chosen = email
    setValue(email)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        saves++
      }}
    >
      <PersonInput
        office={{ id: '00000000-0000-4000-8000-000000000099' }}
        field={{ name: 'coordinator', value, problem: undefined, onChange }}
        now={{ name: 'Cleo', email: 'cleo@erm.example' }}
        label="Coordinator"
        hint="One of the people."
      />
      <button type="submit">Save</button>
    </form>
  )
}
const showField = () => show(<Page />, { role: 'Admin', organisation: {} })

const field = () => document.querySelector<HTMLInputElement>('input[role=combobox]')!
const options = () => [...document.querySelectorAll('[role=option]')]
const texts = () => options().map(({ textContent }) => textContent)
const status = () => document.querySelector('[role=status]')!.textContent
const said = () => document.body.textContent
function type(text: string) {
  act(() => field().focus())
  fireEvent.change(field(), { target: { value: text } })
}
const key = (name: string) => fireEvent.keyDown(field(), { key: name })

test('nobody is asked for before the field is used, and it shows who is chosen', async () => {
  await showField()
  expect(field().value).toBe('Cleo – cleo@erm.example')
  expect(asked).toEqual([])
})

test('the open list has nobody first, then twenty people, and says to eye and ear that there are more', async () => {
  await showField()
  press('Show the list: Coordinator')
  await until(() => expect(options()).toHaveLength(1 + MOST_TO_CHOOSE))
  expect(texts().slice(0, 3)).toEqual(['Not Selected', 'p0@erm.example', 'Person 01p1@erm.example'])
  expect(status()).toBe('20 people. There are more. Type more of the name.')
  expect(said().split('There are more.')).toHaveLength(3)
})

test('a part of a name finds a person, whom the arrow and Enter choose without saving the form', async () => {
  await showField()
  type('person 4')
  await until(() => expect(texts()[0]).toBe('Person 40p40@erm.example'))
  expect(asked.filter((search) => search !== '')).toEqual(['person 4'])
  expect(status().trim()).toBe('10 people.')
  key('ArrowDown')
  expect(document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
    'Person 41p41@erm.example',
  )
  key('Enter')
  expect(chosen).toBe('p41@erm.example')
  expect(field().value).toBe('Person 41 – p41@erm.example')
  expect(options()).toEqual([])
  expect(saves).toBe(0)
})

test('Enter before the answer takes neither somebody of the answer before nor saves the form', async () => {
  await showField()
  press('Show the list: Coordinator')
  await until(() => expect(options()).toHaveLength(1 + MOST_TO_CHOOSE))
  isHeld = true
  type('person 55')
  expect(said()).toContain('Searching the people of the office')
  const isHandled = !key('Enter')
  expect(isHandled).toBe(true)
  expect(chosen).toBe('cleo@erm.example')
  await until(() => expect(answerHeld).toHaveLength(1))
  act(() => answerHeld[0]!())
  await until(() => expect(texts()).toEqual(['Person 55p55@erm.example']))
  key('Enter')
  expect(chosen).toBe('p55@erm.example')
})

test('a text that finds nobody says so, and leaving the field brings the chosen person back', async () => {
  await showField()
  type('zzz')
  await until(() => expect(status()).toBe('Nobody of the office matches.'))
  act(() => field().blur())
  await until(() => expect(field().value).toBe('Cleo – cleo@erm.example'))
  expect(chosen).toBe('cleo@erm.example')
})

test('nobody can be chosen', async () => {
  await showField()
  press('Show the list: Coordinator')
  await until(() => expect(options().length).toBeGreaterThan(1))
  press(options()[0])
  expect(chosen).toBe(NOT_SELECTED)
  expect(field().value).toBe('Not Selected')
})
