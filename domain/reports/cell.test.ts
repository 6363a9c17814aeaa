import { expect, test } from 'vitest'
import { disarmed } from './cell'
import { FORMULAS, FORMULAS_INSIDE, ORDINARY_TEXTS } from './testing/formulas'

test.each(FORMULAS)('%j could be a formula and gets an apostrophe', (text) => {
  const armless = disarmed(text)
  expect(armless[0]).toBe("'")
  expect(armless.replaceAll("'", '')).toBe(text.replaceAll("'", ''))
})

test.each(FORMULAS_INSIDE)('%j could be a formula behind a separator', (text, expected) => {
  expect(disarmed(text)).toBe(expected)
})

test.each([...ORDINARY_TEXTS, ''])('%j is ordinary text and stays', (text) => {
  expect(disarmed(text)).toBe(text)
})

test('a NUL does not get around the apostrophe', () => {
  expect(disarmed('\u0000=1')).toBe("'\u0000'=1")
})

test('a long text that is nearly a formula many times is read quickly', () => {
  const started = performance.now()
  disarmed(';\n'.repeat(50_000) + ' '.repeat(50_000))
  expect(performance.now() - started).toBeLessThan(1000)
})
