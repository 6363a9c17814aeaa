import { expect, test } from 'vitest'
import type { Language } from './language'
import { readersLanguage } from './readers-language'

test.each<[string | null | undefined, unknown, boolean, Language]>([
  // own, on the device, takes turns
  ['fr', null, false, 'fr'],
  ['fr', 'pt', false, 'fr'],
  ['fr', 'pt', true, 'pt'],
  ['fr', null, true, 'en'],
  [null, 'pt', false, 'pt'],
  [undefined, 'pt', false, 'pt'],
  [null, null, false, 'en'],
  ['x-long', 'es', false, 'es'],
  [null, 'x-long', false, 'en'],
  [null, { language: 'es' }, false, 'en'],
  ['toString', 'constructor', false, 'en'],
])(
  'an own language %s, the choice %j on a device that takes turns: %s, show %s',
  (own, onDevice, takesTurns, shown) => {
    expect(readersLanguage({ own, onDevice, takesTurns })).toBe(shown)
  },
)
