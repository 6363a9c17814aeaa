import { expect, test } from 'vitest'
import { english } from '../testing/words'
import { calledBy } from './person-name'

test.each([
  ['the name', { name: 'Ana', email: 'ana@erm.example' }, 'Ana'],
  ['the address, if there is no name', { name: '', email: 'ana@erm.example' }, 'ana@erm.example'],
  ['a text, if there is neither', { name: '', email: '' }, 'Name not known'],
])('a person is named by %s', (_what, who, called) => {
  expect(calledBy(who, english)).toBe(called)
})
