import { act, fireEvent } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Mover } from '../../../domain/people/movers'
import { button, press } from '../../testing/hands'
import { pageShower, until } from '../../testing/show-page'
import { MoversDialog } from './movers-dialog'

const LISBON = { id: '6f1c2c0a-8d0e-4c59-9a3e-0d9b7c6f2a13', name: 'Lisbon' }
const PORTO = { id: '6f1c2c0a-8d0e-4c59-9a3e-0d9b7c6f2a14', name: 'Porto' }
const mover = (place: number, name: string, changed: Partial<Mover> = {}): Mover => ({
  id: `6f1c2c0a-8d0e-4c59-9a3e-0d9b7c6f2b0${place}`,
  name,
  email: `${name.toLowerCase()}@erm.example`,
  from: LISBON,
  duties: [],
  coordinates: false,
  directory: null,
  ...changed,
})
const [ANA, EVA, GUS] = [
  mover(1, 'Ana'),
  mover(2, 'Eva', { duties: ['warden'], coordinates: true }),
  mover(3, 'Gus', { directory: 'Entra' }),
]

let people: number
let movers: Mover[]
let sent: object[]
let onClose: () => void
beforeEach(() => {
  movers = [ANA, EVA, GUS]
  people = 3
  sent = []
  onClose = vi.fn()
  vi.stubGlobal('fetch', (path: string, { body, method }: RequestInit = {}) => {
    if (path.startsWith('/api/office-names'))
      return Promise.resolve(
        Response.json([LISBON, PORTO].map((office) => ({ ...office, country: 'Portugal' }))),
      )
    if (method === 'POST') {
      sent.push(JSON.parse(body as string) as object)
      return Promise.resolve(Response.json({ moved: 2, stayed: 0 }))
    }
    return Promise.resolve(Response.json({ movers, people }))
  })
})

const showPage = pageShower()
const words = () => (document.body.textContent ?? '').replace(/[\u2068\u2069]/g, '')
async function show() {
  await showPage(<MoversDialog office={LISBON} onClose={onClose} />, { role: 'Admin', organisation: {} })
  await until(() => expect(document.querySelector('[role=combobox]')).not.toBeNull())
}
async function choosePorto() {
  act(() => document.querySelector<HTMLInputElement>('[role=combobox]')!.focus())
  fireEvent.change(document.querySelector('[role=combobox]')!, { target: { value: 'Port' } })
  await until(() => expect(document.querySelector('[role=option]')).not.toBeNull())
  const options = [...document.querySelectorAll('[role=option]')]
  expect(options.map(({ textContent }) => textContent)).toEqual(['Portugal - Porto'])
  fireEvent.click(options[0]!)
}

test('the people of an office are shown with their duties, those who stay first, and move by one press', async () => {
  await show()
  await until(() => expect(button('Move 2')?.disabled).toBe(false))
  expect(words()).toContain('Will be moved: 2')
  expect(words()).toContain('With duties for the old office: 1')
  expect(words()).toContain('Stays: the directory Entra gives the office')
  expect(words()).toContain('Coordinates an office, which ends with the move')
  await choosePorto()
  press('Move 2')
  await until(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ people: [ANA, EVA].map(({ id }) => ({ id, from: LISBON.id, to: PORTO.id })) }])
  expect(words()).toContain('Moved: 2. Stayed: 0.')
})

test('ticked duties are taken', async () => {
  await show()
  await until(() => expect(document.querySelector('[name=takesDuties]')).not.toBeNull())
  press(document.querySelector('[name=takesDuties]'))
  await choosePorto()
  press('Move 2')
  await until(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ takeDutiesOf: [EVA.id] })
})

test('nobody moves before an office is chosen', async () => {
  await show()
  await until(() => expect(button('Move 2')?.disabled).toBe(false))
  press('Move 2')
  await until(() => expect(words()).toContain('Please choose an office'))
  expect(sent).toEqual([])
})

test('an office of nobody moves nobody, and one of too many says that the first ones move', async () => {
  movers = []
  people = 0
  await show()
  await until(() => expect(words()).toContain('Will be moved: 0'))
  expect(button('Move 0')?.disabled).toBe(true)
})

test('an office of too many people says that the first ones move now', async () => {
  people = 1400
  await show()
  await until(() => expect(words()).toContain('The first 3 of 1,400 people are moved now.'))
})
