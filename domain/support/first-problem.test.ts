import { expect, test } from 'vitest'
import { firstProblem } from './first-problem'

const whole = { name: 'Jane Doe', email: 'jane@main.example', description: 'The scanner stays dark.' }

test.each([
  ['nothing is wrong', {}, null, null],
  ['everything is empty', { name: '', email: '', description: '' }, 'name', 'Please enter your name'],
  ['the name is blank', { name: '   ' }, 'name', 'Please enter your name'],
  ['the name is told before the e-mail', { name: '', email: 'abc' }, 'name', 'Please enter your name'],
  ['the e-mail is empty', { email: '' }, 'email', 'Please enter valid email'],
  ['the e-mail is none', { email: 'abc' }, 'email', 'Please enter valid email'],
  [
    'the e-mail is told before the description',
    { email: 'abc', description: '' },
    'email',
    'Please enter valid email',
  ],
  ['the description is empty', { description: ' \n ' }, 'description', 'Please describe your problem'],
  [
    'the description is too long',
    { description: 'x'.repeat(4001) },
    'description',
    'Please use at most 4000 characters',
  ],
])('%s', (_what, typed, field, message) => {
  expect(firstProblem({ ...whole, ...typed })).toEqual(field && { field, message })
})
