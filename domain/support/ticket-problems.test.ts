import { expect, test } from 'vitest'
import { ticketProblems } from './ticket-problems'

const whole = { name: 'Jane Doe', email: 'jane@main.example', description: 'The scanner stays dark.' }
const name = 'Please enter your name'
const email = 'Please enter valid email'
const description = 'Please describe your problem'

test.each([
  ['nothing is wrong', {}, null],
  ['everything is empty', { name: '', email: '', description: '' }, { name, email, description }],
  ['the name is blank', { name: '   ' }, { name }],
  ['the e-mail is empty', { email: '' }, { email }],
  ['the e-mail is none', { email: 'abc' }, { email }],
  [
    'the e-mail and the description are told at once',
    { email: 'abc', description: '' },
    { email, description },
  ],
  ['the description is empty', { description: ' \n ' }, { description }],
  [
    'the description is too long',
    { description: 'x'.repeat(4001) },
    { description: 'Please use at most 4000 characters' },
  ],
])('%s', (_what, typed, problems) => {
  const found = ticketProblems({ ...whole, ...typed })
  expect(found).toEqual(problems)
  // The first of them is what the form goes to.
  expect(Object.keys(found ?? {})).toEqual(Object.keys(problems ?? {}))
})
