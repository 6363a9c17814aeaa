import { expect, test } from 'vitest'
import type { Language } from './language'
import { isOffered, readersLanguage } from './readers-language'

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
  'a language of the person’s own %s, the choice %j on a device that takes turns: %s, show %s',
  (own, onDevice, takesTurns, shown) => {
    expect(readersLanguage({ own, onDevice, takesTurns })).toBe(shown)
  },
)

const reader = {
  own: null,
  onDevice: null,
  takesTurns: false,
  isSignedIn: false,
  shown: 'en' as Language,
  offered: 'fr' as Language,
}

test.each([
  [true, 'to a signed-out reader', {}],
  [true, 'to a reader whose stored choice is no language', { onDevice: 'x-long' }],
  [false, 'to a signed-in person', { isSignedIn: true }],
  [false, 'to a reader who has chosen one on this device', { onDevice: 'en' }],
  [false, 'on a device where visitors take turns', { takesTurns: true }],
  [false, 'if it is shown', { shown: 'fr' as Language }],
])('it is %s that a language is offered %s', (is, _whom, than) => {
  expect(isOffered({ ...reader, ...than })).toBe(is)
})
