import { expect, test } from 'vitest'
import { english } from '../testing/words'
import { OFFICE_PHASES, phaseBadge, phaseText, type OfficePhase } from './phases'

test.each<[OfficePhase, string, string, string]>([
  ['closed-directed', 'Closed - ERM directed', 'C', 'red'],
  ['closed-government', 'Closed - Government Order', 'C', 'red'],
  ['approved-only', 'Closed - Approved Access Only', 'C', 'orange'],
  ['scheduled', 'Open \u2013 Scheduled Access', 'S', 'blue'],
  ['open', 'Open - Completely open', 'O', 'green'],
])('%s reads "%s" beside a letter', (phase, text, letter, colour) => {
  expect(phaseText(phase, 'ERM', english)).toBe(text)
  expect(phaseBadge(phase)).toEqual({ letter, colour })
})

test('there are five phases, each with a text of its own', () => {
  expect(new Set(OFFICE_PHASES.map((phase) => phaseText(phase, 'ERM', english))).size).toBe(5)
})

test('the directed closure carries the short name of the organisation', () => {
  expect(phaseText('closed-directed', 'Acme', english)).toBe('Closed - Acme directed')
})
