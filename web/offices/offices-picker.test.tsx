import { act, useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { button, press } from '../testing/hands'
import { pageShower } from '../testing/show-page'
import { ChosenOffices, OfficesPicker } from './offices-picker'

const show = pageShower()

const FIVE = ['Oslo', 'Lima', 'Perth', 'Exeter', 'Dublin']
let choose: (offices: string[]) => void

function Chosen({ start, picker = false }: { start: string[]; picker?: boolean }) {
  const [offices, setOffices] = useState(start)
  useEffect(() => {
    choose = setOffices
  }, [])
  const Shown = picker ? OfficesPicker : ChosenOffices
  return (
    <Shown offices={offices.map((name) => ({ id: name, name }))} onChange={(next) => setOffices([...next])} />
  )
}

const focused = () => document.activeElement?.textContent

test('the most offices take the focus with their number, as the field for more offices disappears', async () => {
  await show(<Chosen start={FIVE.slice(0, 4)} />, { role: '', organisation: {} })
  act(() => choose(FIVE))
  expect(focused()).toBe('At most 5 offices.')
})

test('the last office has the focus after one is removed', async () => {
  await show(<Chosen start={FIVE} />, { role: '', organisation: {} })
  act(() => button(/^Lima/)?.focus())
  press(/^Lima/)
  expect(focused()).toBe('Dublin')
})

test('the focus stays when a page opens with five offices, and during typing', async () => {
  await show(<Chosen start={FIVE} />, { role: '', organisation: {} })
  expect(document.activeElement).toBe(document.body)
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  act(() => choose(FIVE.slice(1)))
  expect(document.activeElement).toBe(field)
})

test('a further office is asked for again only by a press once one office is left', async () => {
  const label = () => document.querySelector('label')?.textContent
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])))
  await show(<Chosen start={['Oslo']} picker />, { role: '', organisation: {} })
  press('Add an office')
  expect(label()).toBe('Office to add')
  act(() => choose(['Oslo', 'Lima']))
  expect(label()).toBe('Office to add')
  act(() => choose(['Lima']))
  expect(label()).toBe('Office')
})
