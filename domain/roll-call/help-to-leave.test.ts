import { expect, test } from 'vitest'
import { DUTIES } from '../access/duty'
import { readsNeededHelp } from './help-to-leave'

const LYON = { office: 'lyon', country: 'France', businessUnit: 'South' }
const at = (duty: (typeof DUTIES)[number], office = 'lyon') => ({
  duties: [{ duty, scope: { kind: 'office' as const, office } }],
})

test.each(DUTIES.map((duty) => [duty, duty === 'warden' || duty === 'acting-warden'] as const))(
  'a person with the duty %s of the office reads who needs help: %s',
  (duty, reads) => {
    expect(readsNeededHelp(at(duty), LYON)).toBe(reads)
  },
)

test('a warden of another office and a person without a duty do not', () => {
  expect(readsNeededHelp(at('warden', 'paris'), LYON)).toBe(false)
  expect(readsNeededHelp({ duties: [] }, LYON)).toBe(false)
})
