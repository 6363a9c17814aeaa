import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LanguageProvider } from '../../i18n/language'
import { press } from '../../testing/hands'
import { SoundChoice, StartSound } from './sound-choice'

let tones: number

class SilentAudio {
  currentTime = 0
  destination = {}
  createGain = () => ({ gain: { value: 1 }, connect: () => undefined })
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: () => undefined,
    start: () => void (tones += 1),
    stop: () => undefined,
  })
  close = () => Promise.resolve()
}

beforeEach(() => {
  tones = 0
  vi.stubGlobal('AudioContext', SilentAudio)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const box = () => document.querySelector('input[type=checkbox]')

test('a device without the choice stays silent', () => {
  const { rerender } = render(<StartSound isOpen={false} />)
  rerender(<StartSound isOpen />)
  expect(tones).toBe(0)
})

test('the choice plays the sound, and so does each later start', () => {
  const choice = render(<SoundChoice />, { wrapper: LanguageProvider })
  press(box())
  expect(tones).toBe(6)
  choice.unmount()
  const { rerender } = render(<StartSound isOpen={false} />)
  expect(tones).toBe(6)
  rerender(<StartSound isOpen />)
  rerender(<StartSound isOpen />)
  expect(tones).toBe(12)
  rerender(<StartSound isOpen={false} />)
  rerender(<StartSound isOpen />)
  expect(tones).toBe(18)
})

test('a page that opens in the middle of a roll call stays silent', () => {
  press(render(<SoundChoice />, { wrapper: LanguageProvider }).container.querySelector('input'))
  tones = 0
  render(<StartSound isOpen />)
  expect(tones).toBe(0)
})

test('the choice can be taken back, and a reload keeps it', () => {
  const choice = render(<SoundChoice />, { wrapper: LanguageProvider })
  press(box())
  choice.unmount()
  render(<SoundChoice />, { wrapper: LanguageProvider })
  expect(document.querySelector<HTMLInputElement>('input')?.checked).toBe(true)
  press(box())
  tones = 0
  const { rerender } = render(<StartSound isOpen={false} />)
  rerender(<StartSound isOpen />)
  expect(tones).toBe(0)
})
