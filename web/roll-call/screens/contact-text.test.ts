import { expect, test } from 'vitest'
import { asOfWords, contactWords } from './contact-text'

const timeOf = (ms: number) => `10:${ms}`

test.each([
  [{ isOnline: true, heardAt: 41, unsent: 0 }, ''],
  [{ isOnline: true, heardAt: 41, unsent: 1 }, '1 mark not sent yet'],
  [{ isOnline: false, heardAt: 41, unsent: 3 }, '3 marks not sent yet · no connection since 10:41'],
  [{ isOnline: false, heardAt: 41, unsent: 0 }, 'no connection since 10:41'],
  [{ isOnline: false, heardAt: null, unsent: 0 }, 'no connection'],
])('%j is %j', (contact, words) => {
  expect(contactWords(contact, timeOf)).toBe(words)
})

test.each([
  [{ marksHeardAt: 52, unsent: 0 }, '10:39', 'List as of 10:39, marks as of 10:52'],
  [{ marksHeardAt: 52, unsent: 2 }, '10:39', 'List as of 10:39, marks as of 10:52 (2 not sent)'],
  [{ marksHeardAt: null, unsent: 2 }, '10:39', 'List as of 10:39, marks of this phone only (2 not sent)'],
  [{ marksHeardAt: null, unsent: 0 }, null, 'No list on this phone, marks of this phone only'],
])('%j with the list of %s is %j', (contact, listTime, words) => {
  expect(asOfWords(contact, listTime, timeOf)).toBe(words)
})
