import { describe, expect, test } from 'vitest'
import { dark, light } from './palette'

const channels = (hex: string) =>
  [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]

const mixed = (over: string, percent: number, under: string) => {
  const beneath = channels(under)
  return channels(over).map((part, at) => (part * percent + beneath[at]! * (100 - percent)) / 100)
}

function luminance(parts: readonly number[]) {
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 10.31 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(text: string, background: readonly number[]) {
  const [less = 0, more = 0] = [luminance(channels(text)), luminance(background)].toSorted((a, b) => a - b)
  return (more + 0.05) / (less + 0.05)
}

const COLOURS = ['primary', 'secondary', 'error', 'warning', 'info', 'success'] as const

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s scheme', (_, palette) => {
  test.each(COLOURS)('a text is readable in the colour "%s", and on it', (name) => {
    const { main, contrastText } = palette[name]
    const { paper, default: page } = palette.background
    const backgrounds = [
      channels(paper),
      channels(page),
      mixed(main, 4, paper),
      mixed(main, 4, page),
      mixed(palette.text.primary, 6, paper),
    ]
    for (const background of backgrounds) expect(contrast(main, background)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(contrastText, channels(main))).toBeGreaterThanOrEqual(4.5)
  })

  test('a warning is readable on the row of a person who needs help', () => {
    const row = mixed(palette.error.main, 12, palette.background.paper)
    expect(contrast(palette.warning.main, row)).toBeGreaterThanOrEqual(4.5)
  })

  test('a warning is orange', () => {
    const [red, green, blue] = channels(palette.warning.main)
    const hue = (60 * (green - blue)) / (red - blue)
    expect(hue).toBeGreaterThan(20)
    expect(hue).toBeLessThan(40)
    // A dark orange is brown.
    expect(red).toBeGreaterThan(170)
  })
})
