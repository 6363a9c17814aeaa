import { expect, test } from 'vitest'
import type { Duty } from '../access/duty'
import { holderOfAllText } from './own-duties-text'
import type { Scope } from '../access/scope'

const office: Scope = { kind: 'office', office: '1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b' }
const held = (duty: Duty, where: string, scope: Scope = office) => ({ duty, where, scope })

test.each<[string, ReturnType<typeof held>[]]>([
  ['a warden of Lyon', [held('warden', 'Lyon')]],
  [
    'at the reception of Lyon and a first aider of Nice',
    [held('reception', 'Lyon'), held('first-aider', 'Nice')],
  ],
  ['a first aider and a warden of Lyon', [held('first-aider', 'Lyon'), held('warden', 'Lyon')]],
  [
    'responsible for health & safety of all offices',
    [held('health-and-safety', 'Everywhere', { kind: 'everywhere' })],
  ],
  ['responsible for privacy of France', [held('privacy', 'France', { kind: 'country', country: 'France' })]],
])('You are %s.', (text, duties) => {
  expect(holderOfAllText(duties)).toBe(text)
})
