import { fireEvent } from '@testing-library/react'
import { act } from 'react'
import { expect, test } from 'vitest'
import { pageShower } from '../testing/show-page'
import { Hint } from './hint'

const showPage = pageShower()
const bubble = () => document.querySelector<HTMLElement>('[role=tooltip]')!
const isShown = () => bubble().hasAttribute('data-shown')

async function showHint() {
  await showPage(<Hint title="Until Friday">Open</Hint>, { role: '', organisation: {} })
  return document.querySelector<HTMLElement>('[tabindex="0"]')!
}

/** A tap as a browser reports it: the finger first, and then a mouse that it stands for. */
function tap(element: Element) {
  const finger = { pointerType: 'touch' }
  for (const report of ['pointerOver', 'pointerDown', 'pointerUp', 'pointerOut'] as const)
    fireEvent[report](element, finger)
  for (const report of ['mouseOver', 'mouseDown'] as const) fireEvent[report](element)
  const focused = element.closest<HTMLElement>('[tabindex]')
  act(() => (focused ? focused.focus() : (document.activeElement as HTMLElement).blur()))
  fireEvent.mouseUp(element)
  fireEvent.click(element)
}

test('a hint shows while its element is pointed at', async () => {
  const pointed = await showHint()
  expect(isShown()).toBe(false)
  fireEvent.pointerOver(pointed, { pointerType: 'mouse' })
  expect(isShown()).toBe(true)
  fireEvent.pointerOut(pointed, { pointerType: 'mouse' })
  expect(isShown()).toBe(false)
})

test('a tap shows a hint and a second one puts it away, as does a tap elsewhere', async () => {
  const tapped = await showHint()
  tap(tapped)
  expect(isShown()).toBe(true)
  tap(tapped)
  expect(isShown()).toBe(false)
  tap(tapped)
  expect(isShown()).toBe(true)
  tap(document.body)
  expect(isShown()).toBe(false)
})

test('a finger that scrolls the page shows no hint', async () => {
  const touched = await showHint()
  for (const report of ['pointerOver', 'pointerDown', 'pointerCancel', 'pointerOut'] as const)
    fireEvent[report](touched, { pointerType: 'touch' })
  expect(isShown()).toBe(false)
})

test('a hint shows for the keyboard too, and Escape puts it away', async () => {
  const focused = await showHint()
  act(() => focused.focus())
  expect(isShown()).toBe(true)
  fireEvent.keyDown(focused, { key: 'Escape' })
  expect(isShown()).toBe(false)
  expect(document.activeElement).toBe(focused)
})

test('no browser puts a hint away by the tap that shows it', async () => {
  await showHint()
  expect(bubble().getAttribute('popover')).toBe('manual')
})

test('a screen reader has a hint before it shows', async () => {
  const described = await showHint()
  expect(described.getAttribute('aria-describedby')).toBe(bubble().id)
  expect(bubble().textContent).toBe('Until Friday')
})
