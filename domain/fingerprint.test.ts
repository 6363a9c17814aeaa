import { expect, test } from 'vitest'
import { fingerprintOf } from './fingerprint'

const visit = { name: 'Vera', phone: '+491701234567', host: '😀' }

test('the same input has the same fingerprint, which does not show it', () => {
  expect(fingerprintOf({ ...visit })).toBe(fingerprintOf(visit))
  expect(fingerprintOf(visit)).toMatch(/^-?\d{1,10} -?\d{1,10}$/)
})

test('100,000 inputs that differ a little have as many fingerprints', () => {
  const near = Array.from({ length: 50_000 }, (_, number) => [
    { ...visit, phone: `+49${1_700_000_000 + number}` },
    { ...visit, name: `Vera ${number}` },
  ]).flat()
  expect(new Set(near.map(fingerprintOf)).size).toBe(100_000)
})

test.each([
  ['a letter', { ...visit, name: 'Verb' }],
  ['two letters that changed places', { ...visit, name: 'Vear' }],
  ['a field', { name: 'Vera', phone: '+491701234567' }],
  ['a sign outside the first 65,536', { ...visit, host: '😁' }],
])('%s makes another fingerprint', (_what, input) => {
  expect(fingerprintOf(input)).not.toBe(fingerprintOf(visit))
})
