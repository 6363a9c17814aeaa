import { expect, test } from 'vitest'
import { LANGUAGES } from '../language'
import { english, wordsOf } from '../testing/words'
import { LETTER_TEXT, OFFICE_PHASES, phaseBadge, phaseText, type OfficePhase } from './phases'

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

test.each(LANGUAGES)('each badge has a letter of its own in %s, which its text has too', (language) => {
  const t = wordsOf(language)
  const letters = OFFICE_PHASES.map((phase) => t(LETTER_TEXT[phaseBadge(phase).letter]))
  expect(new Set(letters).size).toBe(3)
  for (const [place, phase] of OFFICE_PHASES.entries())
    expect(phaseText(phase, 'ERM', t).toLowerCase()).toContain(letters[place]?.toLowerCase())
})
