import { expect, test } from 'vitest'
import type { Duty } from '../access/duty'
import { atOfficesText, dutiesAtText, holderOfAllText, meaningText } from './own-duties-text'
import type { Scope } from '../access/scope'
import { english } from '../testing/words'

const office: Scope = { kind: 'office', office: '1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b' }
const held = (duty: Duty, where: string, scope: Scope = office) => ({ duty, where, scope })

test.each<[string, ReturnType<typeof held>[]]>([
  ['a warden of Lyon', [held('warden', 'Lyon')]],
  [
    'a receptionist of Lyon and a first aider of Nice',
    [held('reception', 'Lyon'), held('first-aider', 'Nice')],
  ],
  ['a first aider and a warden of Lyon', [held('first-aider', 'Lyon'), held('warden', 'Lyon')]],
  [
    'a health & safety officer of all offices',
    [held('health-and-safety', 'Everywhere', { kind: 'everywhere' })],
  ],
  ['a privacy officer of France', [held('privacy', 'France', { kind: 'country', country: 'France' })]],
])('You are %s.', (text, duties) => {
  expect(holderOfAllText(duties, english)).toBe(text)
})

const france = held('health-and-safety', 'France', { kind: 'country', country: 'France' })
const south = held('health-and-safety', 'South', { kind: 'unit', businessUnit: 'South' })

test.each<[string, ReturnType<typeof held>[]]>([
  ['at Lyon', [held('health-and-safety', 'Lyon')]],
  ['at Lyon and Nice', [held('health-and-safety', 'Lyon'), held('health-and-safety', 'Nice')]],
  ['at offices of France', [france, france]],
  ['at offices of France and South', [france, south]],
  ['at Oslo and at offices of France and South', [france, held('health-and-safety', 'Oslo'), south]],
])('The duties count %s.', (text, duties) => {
  expect(atOfficesText(duties, english)).toBe(text)
})

test.each<[string, Duty, Scope, string]>([
  [
    'everywhere reads the audit',
    'privacy',
    { kind: 'everywhere' },
    'Reads the audit and answers requests for personal data.',
  ],
  [
    'of a country reads no audit',
    'privacy',
    { kind: 'country', country: 'France' },
    'Answers requests for personal data.',
  ],
  ['of an office reads no audit', 'privacy', office, 'Answers requests for personal data.'],
  ['of another kind means the same everywhere', 'warden', office, 'Calls the roll of the office.'],
])('a duty %s', (_sentence, duty, scope, text) => {
  expect(meaningText({ duty, scope }, english)).toBe(text)
})

test.each<[string, Duty[]]>([
  ['', []],
  ['You are a warden', ['warden']],
  ['You are a warden and a first aider', ['warden', 'first-aider', 'warden']],
  ['You are a warden, an office coordinator, and a receptionist', ['warden', 'coordinator', 'reception']],
])('“%s” names the duties at an office, each once', (text, duties) => {
  expect(
    dutiesAtText(
      duties.map((duty) => ({ duty })),
      english,
    ),
  ).toBe(text)
})
