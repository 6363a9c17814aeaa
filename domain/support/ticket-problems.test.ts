import { expect, test } from 'vitest'
import { ticketProblems, toldFirst } from './ticket-problems'

const whole = { name: 'Jane Doe', email: 'jane@main.example', description: 'The scanner stays dark.' }
const name = 'Please enter your name'
const email = 'Please enter valid email'
const description = 'Please describe your problem'

test.each([
  ['nothing is wrong', {}, null],
  [
    'of an empty form only the name is told',
    { name: '', email: '', description: '' },
    { name, email: '', description: '' },
  ],
  ['the name is blank', { name: '   ' }, { name }],
  ['the name is told before the e-mail', { name: '', email: 'abc' }, { name, email: '' }],
  ['the name is told before the description', { name: '', description: '' }, { name, description: '' }],
  ['the e-mail is empty', { email: '' }, { email }],
  ['the e-mail is none', { email: 'abc' }, { email }],
  [
    'the e-mail is told before the description',
    { email: 'abc', description: '' },
    { email, description: '' },
  ],
  ['the description is empty', { description: ' \n ' }, { description }],
  [
    'the description is too long',
    { description: 'x'.repeat(4001) },
    { description: 'Please use at most 4000 characters' },
  ],
])('%s', (_what, typed, problems) => {
  expect(ticketProblems({ ...whole, ...typed })).toEqual(problems)
})

test.each([
  ['in the order of the form, not of the answer', { description, email }, { email, description: '' }],
  ['nothing of what is no field', { audience: 'No' }, null],
])('of a refusal by the server is told %s', (_what, fields, problems) => {
  expect(toldFirst(fields)).toEqual(problems)
})
