import { expect, test } from 'vitest'
import { countriesOf, officesIn } from './choices'

const offices = [
  { id: '1', name: 'Brisbane', country: 'Australia' },
  { id: '2', name: 'Perth', country: 'Australia' },
  { id: '3', name: 'Lima', country: 'Peru' },
]

test('each country is offered once, in the order given', () => {
  expect(countriesOf(offices)).toEqual(['Australia', 'Peru'])
})

test.each([
  ['Australia', ['Brisbane', 'Perth']],
  ['Peru', ['Lima']],
  ['', []],
])("only the offices of '%s' are offered", (country, names) => {
  expect(officesIn(offices, country).map(({ name }) => name)).toEqual(names)
})
