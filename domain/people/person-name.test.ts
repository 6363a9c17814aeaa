import { expect, test } from 'vitest'
import { calledBy } from './person-name'

test.each([
  ['the name', { name: 'Ana', email: 'ana@erm.example' }, 'Ana'],
  ['else the address', { name: '', email: 'ana@erm.example' }, 'ana@erm.example'],
  ['and never nothing', { name: '', email: '' }, 'Name not known'],
])('somebody is called by %s', (_what, who, called) => {
  expect(calledBy(who)).toBe(called)
})
