import { act } from 'react'
import { expect, test } from 'vitest'
import { pageShower, settle } from '../testing/show-page'
import { Hint } from './hint'

const showPage = pageShower()
const bubble = () => document.querySelector<HTMLElement>('[role=tooltip]')!
const isShown = () => bubble().hasAttribute('data-shown')

async function showHint() {
  await showPage(<Hint title="Until Friday">Open</Hint>, { role: '', organisation: {} })
  const pointed = document.querySelector<HTMLElement>('[tabindex="0"]')!
  const point = async (event: string) => {
    act(() => void pointed.dispatchEvent(new MouseEvent(event, { bubbles: true })))
    await settle()
  }
  return { pointed, point }
}

test('a hint shows while its element is pointed at', async () => {
  const { point } = await showHint()
  expect(isShown()).toBe(false)
  await point('mouseover')
  expect(isShown()).toBe(true)
  await point('mouseout')
  expect(isShown()).toBe(false)
})

test('a hint shows for the keyboard too, and Escape may put it away', async () => {
  const { pointed } = await showHint()
  act(() => pointed.focus())
  expect(isShown()).toBe(true)
  // The browser puts away such a popover, and the stories see it.
  expect(bubble().getAttribute('popover')).toBe('auto')
  expect(document.activeElement).toBe(pointed)
})

test('a screen reader has a hint before it shows', async () => {
  const { pointed } = await showHint()
  expect(pointed.getAttribute('aria-describedby')).toBe(bubble().id)
  expect(bubble().textContent).toBe('Until Friday')
})
