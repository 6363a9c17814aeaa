import { expect, test } from 'vitest'
import { newPersonProblem } from './administration'

const enterName = { field: 'name', message: 'Please enter Name' }
const enterEmail = { field: 'email', message: 'Please enter valid Email' }

test.each([
  ['a name and an e-mail are enough', 'Ben', 'ben@erm.example', null],
  ['capital letters in an e-mail are fine', 'Ben', 'Ben@ERM.example', null],
  ['of two things that are wrong the name comes first', '', 'abc', enterName],
  ['a name of spaces is none', '   ', 'ben@erm.example', enterName],
  ['an e-mail is asked for', 'Ben', '', enterEmail],
  ['a word is no e-mail', 'Ben', 'abc', enterEmail],
])('%s', (_rule, name, email, problem) => {
  expect(newPersonProblem({ name, email })).toEqual(problem)
})
