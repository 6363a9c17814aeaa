import { expect, test } from 'vitest'
import { english } from '../testing/words'
import { addressDataProblems, hasContent } from './address-data'

const noMethods = { password: null, singleSignOn: [], secondFactor: null }

test.each([
  ['a file of empty parts has no content', { record: null, visits: [], signInMethods: noMethods }, false],
  ['one visit is content', { record: null, visits: [{ office: 'London' }] }, true],
  [
    'a password is content',
    { signInMethods: { ...noMethods, password: { changedAt: '2026-01-05T08:00:00.000Z' } } },
    true,
  ],
  ['a record is content, however little it has', { record: { email: 'ben@erm.example', name: '' } }, true],
  ['the time of a bar is content', { visits: [], barredSince: new Date('2026-11-18T09:30:00Z') }, true],
])('%s', (_sentence, told, expected) => {
  expect(hasContent(told)).toBe(expected)
})

test.each([
  ['any address can be asked for', ' Vera@Guest.example', null],
  ['a word is no address', 'vera', { email: 'Please enter a valid email address' }],
  ['an empty text is no address', '', { email: 'Please enter a valid email address' }],
])('%s', (_sentence, email, problems) => {
  expect(addressDataProblems({ email }, english)).toEqual(problems)
})
