import { expect, test } from 'vitest'
import { waitText } from './wait-text'

test.each([
  [1, 'en', '1 second'],
  [89, 'en', '89 seconds'],
  [90, 'en', '2 minutes'],
  [1800, 'en', '30 minutes'],
  [3599, 'en', '60 minutes'],
  [45, 'es', '45 segundos'],
  [1800, 'es', '30 minutos'],
  [45, 'pt', '45 segundos'],
  [1800, 'pt', '30 minutos'],
] as const)('a wait of %i seconds is in %s: %s', (seconds, language, text) => {
  expect(waitText(seconds, language)).toBe(text)
})
