import { expect, test } from 'vitest'
import { newPersonProblems } from './administration'

const enterName = { name: 'Please enter Name' }
const enterEmail = { email: 'Please enter valid Email' }

test.each([
  ['a name and an e-mail are enough', 'Ben', 'ben@erm.example', null],
  ['capital letters in an e-mail are fine', 'Ben', 'Ben@ERM.example', null],
  ['two things that are wrong are told at once', '', 'abc', { ...enterName, ...enterEmail }],
  ['a name of spaces is none', '   ', 'ben@erm.example', enterName],
  ['an e-mail is asked for', 'Ben', '', enterEmail],
  ['a word is no e-mail', 'Ben', 'abc', enterEmail],
])('%s', (_rule, name, email, problems) => {
  expect(newPersonProblems({ name, email })).toEqual(problems)
})
