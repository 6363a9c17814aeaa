import { expect, test } from 'vitest'
import type { Language } from './language'
import { offeredLanguage, readersLanguage } from './readers-language'

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

const reader = {
  own: null,
  onDevice: null,
  takesTurns: false,
  isSignedIn: false,
  shown: 'en' as Language,
  browser: ['sv', 'fr-CA', 'en'],
}

test('a signed-out reader is offered the first language of the browser that the product has', () => {
  expect(offeredLanguage(reader)).toBe('fr')
})

test.each([
  ['to a signed-in person', { isSignedIn: true }],
  ['to a reader who has chosen one on this device', { onDevice: 'en' }],
  ['on a device where visitors take turns', { takesTurns: true }],
  ['if it is shown', { shown: 'fr' as Language }],
  ['if the browser speaks English first', { browser: ['en-GB', 'fr'] }],
  ['if the product has no language of the browser', { browser: ['sv', 'zh-TW'] }],
  ['if the browser names none', { browser: [] }],
])('no language is offered %s', (_, than) => {
  expect(offeredLanguage({ ...reader, ...than })).toBeNull()
})
