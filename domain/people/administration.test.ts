import { expect, test } from 'vitest'
import { english } from '../testing/words'
import { newPersonProblems, signInWarning } from './administration'

const enterName = { name: 'Please enter Name' }
const enterEmail = { email: 'Please enter valid Email' }

test.each([
  ['a name and an e-mail are enough', 'Ben', 'ben@erm.example', null],
  ['capital letters in an e-mail are fine', 'Ben', 'Ben@ERM.example', null],
  ['two problems are shown at once', '', 'abc', { ...enterName, ...enterEmail }],
  ['a name of spaces is none', '   ', 'ben@erm.example', enterName],
  ['an e-mail is asked for', 'Ben', '', enterEmail],
  ['a word is no e-mail', 'Ben', 'abc', enterEmail],
])('%s', (_rule, name, email, problems) => {
  expect(newPersonProblems({ name, email }, english)).toEqual(problems)
})

const organisation = {
  shortName: 'ERM',
  mainDomain: 'erm.example',
  allowedDomains: ['erm.example', 'other.example'],
}
const cannot = (domain: string) => `${domain} is not a sign-in domain of ERM: this person cannot sign in.`

test.each([
  ['the main domain signs in', 'ben@erm.example', ''],
  ['another allowed domain signs in, in capitals too', 'Ben@OTHER.example', ''],
  ['a foreign domain does not sign in', ' ben@Foreign.example ', cannot('foreign.example')],
  [
    'a domain that only ends like an allowed one does not sign in',
    'ben@not-erm.example',
    cannot('not-erm.example'),
  ],
  ['half an address has no warning yet', 'ben@foreign', ''],
  ['an empty address has no warning', '', ''],
])('%s', (_rule, email, expected) => {
  expect(signInWarning(email, organisation)).toBe(expected)
})
