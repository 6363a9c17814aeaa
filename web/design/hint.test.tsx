import { act } from 'react'
import { expect, test } from 'vitest'
import { pageShower, settle, until } from '../platform/testing/show-page'
import { Hint } from './hint'

const showPage = pageShower()
const bubble = () => document.querySelector('[role=tooltip]')?.textContent

async function showHint() {
  await showPage(<Hint title="Until Friday">Open</Hint>, { role: '', organisation: {} })
  const pointed = document.querySelector<HTMLElement>('[tabindex="0"]')!
  const point = async (event: string) => {
    act(() => void pointed.dispatchEvent(new MouseEvent(event, { bubbles: true })))
    await settle()
  }
  return { pointed, point }
}

test('what is pointed at stays where it is while what shows its hint loads', async () => {
  const { pointed, point } = await showHint()
  expect(bubble()).toBeUndefined()
  await point('mouseover')
  await until(() => expect(bubble()).toBe('Until Friday'))
  expect(pointed.isConnected).toBe(true)
  await point('mouseout')
  expect(bubble()).toBeUndefined()
})

test('whoever goes there by keyboard sees it too, and puts it away with Escape', async () => {
  const { pointed } = await showHint()
  act(() => pointed.focus())
  await until(() => expect(bubble()).toBe('Until Friday'))
  expect(pointed.getAttribute('aria-describedby')).toBe(document.querySelector('[role=tooltip]')!.id)
  act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  expect(bubble()).toBeUndefined()
  expect(document.activeElement).toBe(pointed)
})

test('a screen reader has it before', async () => {
  const { pointed } = await showHint()
  expect(pointed.getAttribute('aria-description')).toBe('Until Friday')
})
