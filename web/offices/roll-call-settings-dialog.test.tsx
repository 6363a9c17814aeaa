import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { MOST_ZONES } from '../../domain/roll-call/zones'
import { button, fill, press } from '../testing/hands'
import { pageShower, until } from '../testing/show-page'
import { RollCallSettingsDialog } from './roll-call-settings-dialog'

const LIMA = { id: '7c1d5be2-58c2-4b6f-9d3c-0a4b5c6d7e8f', name: 'Lima' }

let settings: { zones: { number: number; name: string }[]; drillEveryMonths: number }
let isBroken: boolean
let refusal: { status: number; body: object } | null
let sent: { path: string; method: string; body: unknown }[]
let onClose: () => void

const showPage = pageShower()

beforeEach(() => {
  settings = {
    zones: [
      { number: 1, name: 'Ground floor' },
      { number: 7, name: 'First floor' },
      { number: 3, name: 'Roof' },
    ],
    drillEveryMonths: 12,
  }
  isBroken = false
  refusal = null
  sent = []
  onClose = vi.fn()
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: RequestInit) => {
    if (isBroken) return Promise.reject(new TypeError('Failed to fetch'))
    if (method === 'GET') return Promise.resolve(new Response(JSON.stringify(settings)))
    sent.push({ path, method, body: JSON.parse(body as string) })
    return Promise.resolve(
      refusal
        ? new Response(JSON.stringify(refusal.body), { status: refusal.status })
        : new Response(JSON.stringify({ info: 'Roll call settings saved', zones: settings.zones })),
    )
  })
})

const show = () =>
  showPage(<RollCallSettingsDialog office={LIMA} onClose={onClose} />, { role: 'Admin', organisation: {} })
async function showZones() {
  await show()
  await until(() => expect(months()).not.toBeNull())
}

const said = () => document.body.textContent
const fields = () => [...document.querySelectorAll<HTMLInputElement>('ol input')]
const names = () => fields().map(({ value }) => value)
const fieldOf = (name: string) => fields().find(({ value }) => value === name)!
const months = () => document.querySelector<HTMLInputElement>('#drill-months')!
const helpOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
const dialogs = () => document.querySelectorAll('dialog').length

test('the zones stand in their order, with the months between two drills', async () => {
  await showZones()
  expect(names()).toEqual(['Ground floor', 'First floor', 'Roof'])
  expect(months().value).toBe('12')
  expect(fields().map((each) => each.getAttribute('aria-label'))).toEqual([
    'Name of zone 1',
    'Name of zone 2',
    'Name of zone 3',
  ])
})

test('zones can be renamed, moved, added and removed, and saved zones keep their numbers', async () => {
  await showZones()
  fill(fieldOf('First floor'), 'Second floor')
  press('Move up: Roof')
  press('Add a zone')
  expect(document.activeElement).toBe(fields().at(-1))
  fill(fields().at(-1)!, 'Yard')
  press('Remove: Ground floor')
  press('Remove')
  fill(months(), '6')
  press('Save')
  await until(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toEqual([
    {
      path: `/api/offices/${LIMA.id}/roll-call/settings`,
      method: 'PUT',
      body: {
        zones: [
          { number: 3, name: 'Roof' },
          { number: 7, name: 'Second floor' },
          { number: null, name: 'Yard' },
        ],
        drillEveryMonths: 6,
      },
    },
  ])
  expect(said()).toContain('Saved')
})

test('a saved zone is removed only after a question, and its neighbour takes the focus', async () => {
  await showZones()
  press('Remove: First floor')
  await until(() => expect(said()).toContain('Remove the zone First floor?'))
  press('Cancel', document.querySelectorAll<HTMLElement>('dialog')[1])
  expect(names()).toHaveLength(3)
  press('Remove: First floor')
  press('Remove')
  expect(names()).toEqual(['Ground floor', 'Roof'])
  expect(document.activeElement).toBe(fieldOf('Roof'))
  expect(dialogs()).toBe(1)
})

test('a new zone is removed without a question, and after the last one the button that adds takes the focus', async () => {
  settings.zones = []
  await showZones()
  expect(said()).toContain('No zones yet.')
  press('Add a zone')
  press('Remove: zone 1')
  expect(dialogs()).toBe(1)
  expect(names()).toEqual([])
  expect(document.activeElement).toBe(button('Add a zone'))
})

test('Enter adds the next zone below and saves nothing', async () => {
  await showZones()
  fieldOf('Ground floor').focus()
  fireEvent.keyDown(fieldOf('Ground floor'), { key: 'Enter' })
  expect(names()).toEqual(['Ground floor', '', 'First floor', 'Roof'])
  expect(document.activeElement).toBe(fields()[1])
  expect(sent).toEqual([])
})

test('Alt and an arrow key move a zone, which keeps the focus and announces its place', async () => {
  await showZones()
  fieldOf('Ground floor').focus()
  fireEvent.keyDown(fieldOf('Ground floor'), { key: 'ArrowDown', altKey: true })
  expect(names()).toEqual(['First floor', 'Ground floor', 'Roof'])
  expect(document.activeElement).toBe(fieldOf('Ground floor'))
  expect(said()).toContain('Moved to place 2 of 3')
  fireEvent.keyDown(fieldOf('Ground floor'), { key: 'ArrowDown' })
  expect(names()).toEqual(['First floor', 'Ground floor', 'Roof'])
})

test('a button that moves keeps the focus, and does nothing at the end', async () => {
  await showZones()
  const up = button('Move up: First floor')!
  up.focus()
  press(up)
  expect(document.activeElement).toBe(button('Move up: First floor'))
  expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true')
  press('Move up: First floor')
  expect(names()).toEqual(['First floor', 'Ground floor', 'Roof'])
})

test('wrong names and months are shown at their fields, the first of which takes the focus, and no call is made', async () => {
  await showZones()
  fill(fieldOf('First floor'), ' ')
  fill(fieldOf('Roof'), ' ground  FLOOR')
  fill(months(), '61')
  press('Save')
  const [, first, roof] = fields()
  expect(helpOf(first!)).toBe('Please enter the name of the zone')
  expect(helpOf(roof!)).toContain('Another zone has this name.')
  expect(helpOf(months())).toBe('Please enter a number of months from 1 to 60')
  await until(() => expect(document.activeElement).toBe(months()))
  fill(first!, 'Kitchen')
  expect(first?.getAttribute('aria-describedby')).toBeNull()
  expect(first?.getAttribute('aria-invalid')).toBe('false')
  expect(sent).toEqual([])
})

test('no more zones can be added than an office can have', async () => {
  settings.zones = Array.from({ length: MOST_ZONES }, (_, place) => ({
    number: place + 1,
    name: `Zone ${place + 1}`,
  }))
  await showZones()
  expect(button('Add a zone')?.getAttribute('aria-disabled')).toBe('true')
  press('Add a zone')
  fireEvent.keyDown(fieldOf('Zone 1'), { key: 'Enter' })
  expect(names()).toHaveLength(MOST_ZONES)
  expect(said()).toContain('An office can have 50 zones at most.')
})

test.each([
  [403, { code: 'forbidden', message: 'Your duty was taken.', fields: {} }, 'Your duty was taken.'],
  [422, { code: 'invalid', message: 'No', fields: { 'zones.1.name': 'Too odd' } }, 'Too odd'],
])(
  'a refusal of the server with %d stands above the actions, and nothing is lost',
  async (status, body, text) => {
    refusal = { status, body }
    await showZones()
    fill(fieldOf('Roof'), 'Attic')
    press('Save')
    await until(() => expect(document.querySelector('[role=alert]')?.textContent).toContain(text))
    expect(names()).toContain('Attic')
    expect(onClose).not.toHaveBeenCalled()
  },
)

test('changes are discarded only after a question, and empty new zones without one', async () => {
  await showZones()
  press('Add a zone')
  press('Cancel')
  expect(onClose).toHaveBeenCalledOnce()
  fill(fieldOf('Roof'), 'Attic')
  press('Cancel')
  await until(() => expect(said()).toContain('Discard your changes?'))
  expect(onClose).toHaveBeenCalledOnce()
})

test('settings that can’t be read say so, can’t be saved, and are read again by a press', async () => {
  isBroken = true
  await show()
  await until(() => expect(said()).toContain('The settings could not be loaded.'))
  expect(button('Save')?.disabled).toBe(true)
  isBroken = false
  press('Try again')
  await until(() => expect(names()).toHaveLength(3))
  expect(button('Save')?.disabled).toBe(false)
})
