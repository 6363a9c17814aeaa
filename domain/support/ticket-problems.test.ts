import { expect, test } from 'vitest'
import { english } from '../testing/words'
import { ticketProblems, firstProblemOnly } from './ticket-problems'

const whole = { name: 'Jane Doe', email: 'jane@main.example', description: 'The scanner stays dark.' }
const name = 'Please enter your name'
const email = 'Please enter valid email'
const description = 'Please describe your problem'

test.each([
  ['nothing is wrong', {}, null],
  [
    'the form is empty, and only the name has a message',
    { name: '', email: '', description: '' },
    { name, email: '', description: '' },
  ],
  ['the name is blank', { name: '   ' }, { name }],
  [
    'name and e-mail are wrong, and only the name has a message',
    { name: '', email: 'abc' },
    { name, email: '' },
  ],
  [
    'name and description are wrong, and only the name has a message',
    { name: '', description: '' },
    { name, description: '' },
  ],
  ['the e-mail is empty', { email: '' }, { email }],
  ['the e-mail is no address', { email: 'abc' }, { email }],
  [
    'e-mail and description are wrong, and only the e-mail has a message',
    { email: 'abc', description: '' },
    { email, description: '' },
  ],
  ['the description is empty', { description: ' \n ' }, { description }],
  [
    'the description is too long',
    { description: 'x'.repeat(4001) },
    { description: 'Please use at most 4000 characters' },
  ],
])('the messages of a ticket are right if %s', (_what, typed, problems) => {
  expect(ticketProblems({ ...whole, ...typed }, english)).toEqual(problems)
})

test.each([
  ['in the order of the form, not of the answer', { description, email }, { email, description: '' }],
  ['no message of an unknown field', { audience: 'No' }, null],
])('the form shows a refusal by the server: %s', (_what, fields, problems) => {
  expect(firstProblemOnly(fields)).toEqual(problems)
})
