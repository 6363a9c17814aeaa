import { expect, test } from 'vitest'
import { english } from '../../../domain/testing/words'
import { asOfText, contactText } from './contact-text'

const timeOf = (ms: number) => `10:${ms}`

test.each([
  [{ isOnline: true, heardAt: 41, unsent: 0 }, ''],
  [{ isOnline: true, heardAt: 41, unsent: 1 }, '1 mark not sent yet'],
  [{ isOnline: false, heardAt: 41, unsent: 3 }, '3 marks not sent yet · no connection since 10:41'],
  [{ isOnline: false, heardAt: 41, unsent: 0 }, 'no connection since 10:41'],
  [{ isOnline: false, heardAt: null, unsent: 0 }, 'no connection'],
])('the state of the exchange %j is written as %j', (contact, words) => {
  expect(contactText(contact, timeOf, english)).toBe(words)
})

test.each([
  [{ marksHeardAt: 52, unsent: 0 }, '10:39', 'List as of 10:39, marks as of 10:52'],
  [{ marksHeardAt: 52, unsent: 2 }, '10:39', 'List as of 10:39, marks as of 10:52 (2 not sent)'],
  [{ marksHeardAt: null, unsent: 2 }, '10:39', 'List as of 10:39, marks of this phone only (2 not sent)'],
  [{ marksHeardAt: null, unsent: 0 }, null, 'No list on this phone, marks of this phone only'],
])('the contact %j with the list of %s is written as %j', (contact, listTime, words) => {
  expect(asOfText(contact, listTime, timeOf, english)).toBe(words)
})
