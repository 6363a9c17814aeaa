import { expect, test } from 'vitest'
import { newPersonProblems, signInWarning } from './administration'

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

const organisation = {
  shortName: 'ERM',
  mainDomain: 'erm.example',
  allowedDomains: ['erm.example', 'other.example'],
}
const cannot = (domain: string) => `${domain} is not a sign-in domain of ERM: this person cannot sign in.`

test.each([
  ['the main domain signs in', 'ben@erm.example', ''],
  ['so does another allowed one, in capitals too', 'Ben@OTHER.example', ''],
  ['a foreign domain does not', ' ben@Foreign.example ', cannot('foreign.example')],
  ['nor does one that only ends like an allowed one', 'ben@not-erm.example', cannot('not-erm.example')],
  ['half an address is not judged yet', 'ben@foreign', ''],
  ['nor is none', '', ''],
])('%s', (_rule, email, expected) => {
  expect(signInWarning(email, organisation)).toBe(expected)
})
