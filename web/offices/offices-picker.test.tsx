import { act, useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { button, press } from '../testing/hands'
import { pageShower } from '../testing/show-page'
import { ChosenOffices } from './offices-picker'

const show = pageShower()

const FIVE = ['Oslo', 'Lima', 'Perth', 'Exeter', 'Dublin']
let choose: (offices: string[]) => void

function Chosen({ start }: { start: string[] }) {
  const [offices, setOffices] = useState(start)
  useEffect(() => {
    choose = setOffices
  }, [])
  return (
    <ChosenOffices
      offices={offices.map((name) => ({ id: name, name }))}
      onChange={(next) => setOffices([...next])}
    />
  )
}

const focused = () => document.activeElement?.textContent

test('the fifth office takes the focus, as the field for more offices disappears', async () => {
  await show(<Chosen start={FIVE.slice(0, 4)} />, { role: '', organisation: {} })
  act(() => choose(FIVE))
  expect(focused()).toBe('Dublin')
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
