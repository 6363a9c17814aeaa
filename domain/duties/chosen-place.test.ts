import { expect, test } from 'vitest'
import { countryChoice, placeFilter, unitChoice } from './chosen-place'

test.each([
  ['nothing', '', {}],
  ['an office', '4c1d1c40-0000-4000-8000-000000000001', { office: '4c1d1c40-0000-4000-8000-000000000001' }],
  ['a country', countryChoice('South Africa'), { country: 'South Africa' }],
  ['a business unit with a colon', unitChoice('UK: North'), { unit: 'UK: North' }],
  ['an unknown kind, which the server refuses', 'planet:Mars', { office: 'planet:Mars' }],
  ['a kind without a name, which the server refuses', 'country:', { office: 'country:' }],
])('the choice of %s is read from one value', (_what, chosen, filter) => {
  expect(placeFilter(chosen)).toEqual(filter)
})
