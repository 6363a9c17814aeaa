import { expect, test } from 'vitest'
import { CODE_LETTERS, codeInHalves, drawCode, typedCode } from './pairing-code'

test.each([
  ['the letters as they are shown', 'KTR WMX', 'KTRWMX'],
  ['small letters', 'ktrwmx', 'KTRWMX'],
  ['a hyphen between the halves', 'KTR-WMX', 'KTRWMX'],
  ['spaces around and between', '  k t r w m x ', 'KTRWMX'],
  ['five letters', 'KTRWM', null],
  ['seven letters', 'KTRWMXX', null],
  ['a vowel', 'KTRWMA', null],
  ['a digit', 'KTRWM1', null],
  ['letters of another alphabet that look the same', 'КТRWMX', null],
  ['nothing', '', null],
])('a code typed with %s is read', (_how, typed, code) => {
  expect(typedCode(typed)).toBe(code)
})

test('no letter of a code is a vowel or looks like another letter or a digit', () => {
  expect([...CODE_LETTERS].filter((letter) => 'AEIOUQLV'.includes(letter))).toEqual([])
  expect(new Set(CODE_LETTERS).size).toBe(CODE_LETTERS.length)
})

test('a drawn code has each letter at each place, and is read as it was drawn', () => {
  const [first, last] = [drawCode(() => 0), drawCode((limit) => limit - 1)]
  expect([first, last]).toEqual(['BBBBBB', 'ZZZZZZ'])
  expect(typedCode(codeInHalves(last))).toBe(last)
})

test('a code is one of more than thirty million', () => {
  expect(CODE_LETTERS.length ** 6).toBeGreaterThan(30_000_000)
})
