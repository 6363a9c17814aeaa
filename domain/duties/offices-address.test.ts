import { expect, test } from 'vitest'
import type { Scope } from '../access/scope'
import { officesPathOf } from './offices-address'

const lyon: Scope = { kind: 'office', office: '1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b' }
const france: Scope = { kind: 'country', country: 'France' }
const southAfrica: Scope = { kind: 'country', country: 'South Africa' }
const foodAndDrink: Scope = { kind: 'unit', businessUnit: 'Food & Drink' }

test.each<[string, Scope[], string]>([
  ['a country are searched for', [france], '/offices?search=France'],
  ['a country of two words are searched for', [southAfrica], '/offices?search=South%20Africa'],
  ['a business unit are chosen', [foodAndDrink], '/offices?unit=Food%20%26%20Drink'],
  ['one country by two duties are searched for', [france, { ...france }], '/offices?search=France'],
  ['two countries are in the whole list', [france, southAfrica], '/offices'],
  ['a country and a business unit are in the whole list', [france, foodAndDrink], '/offices'],
  ['a country and one office more are in the whole list', [france, lyon], '/offices'],
  ['every place are in the whole list', [{ kind: 'everywhere' }], '/offices'],
  ['one office alone are in the whole list', [lyon], '/offices'],
])('the offices of %s', (_sentence, scopes, path) => {
  expect(officesPathOf(scopes)).toBe(path)
})
