import { expect, test } from 'vitest'
import { dayTyped, typedDay } from './typed-day'

test('a day is shown as dd/MM/yyyy', () => {
  expect(typedDay('2030-12-31')).toBe('31/12/2030')
})

test.each([
  ['31/12/2030', '2030-12-31'],
  [' 1/2/2030 ', '2030-02-01'],
  ['01.02.2030', '2030-02-01'],
  ['29-02-2028', '2028-02-29'],
  ['29/02/2027', null],
  ['12/31/2030', null],
  ['2030-12-31', null],
  ['31/12/30', null],
  ['31/12', null],
  ['tomorrow', null],
  ['', null],
])('the typed text %j means %j', (typed, day) => {
  expect(dayTyped(typed)).toBe(day)
})
