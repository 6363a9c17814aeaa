import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Language } from '../../domain/language'
import { LanguageProvider } from '../i18n/language'
import { Tabs } from './tabs'

afterEach(cleanup)

const IDS = ['one', 'two', 'three'] as const

function Probe() {
  const [selected, select] = useState<(typeof IDS)[number]>('one')
  return (
    <Tabs label="Parts" tabs={IDS.map((id) => ({ id, label: id }))} selected={selected} onSelect={select} />
  )
}

test.each<[Language, string, string]>([
  ['en', 'ArrowRight', 'ArrowLeft'],
  ['ar', 'ArrowLeft', 'ArrowRight'],
])('in %s %s goes to the next tab, and %s to the one before', (language, ahead, back) => {
  render(
    <LanguageProvider initial={language}>
      <Probe />
    </LanguageProvider>,
  )
  const press = (key: string) => fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key })
  const selected = () => screen.getByRole('tab', { selected: true })
  press(ahead)
  expect([selected().textContent, document.activeElement]).toEqual(['two', selected()])
  press(back)
  expect(selected().textContent).toBe('one')
  press(back)
  expect(selected().textContent).toBe('three')
})
