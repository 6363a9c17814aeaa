import { expect, test } from 'vitest'
import { english } from '../../../domain/testing/words'
import type { Contact } from '../phone/alarm'
import { asOfText, contactText } from './contact-text'

const timeOf = (ms: number) => `10:${ms}`

test.each<[Pick<Contact, 'waiting' | 'heardAt' | 'unsent'>, string]>([
  [{ waiting: null, heardAt: 41, unsent: 0 }, ''],
  [{ waiting: 'no answer yet', heardAt: 41, unsent: 1 }, '1 mark not sent yet: waiting for the server'],
  [{ waiting: 'no connection', heardAt: 41, unsent: 3 }, '3 marks not sent yet: no connection since 10:41'],
  [{ waiting: 'no connection', heardAt: 41, unsent: 0 }, 'no connection since 10:41'],
  [{ waiting: 'no connection', heardAt: null, unsent: 0 }, 'no connection'],
  [{ waiting: 'server does not work', heardAt: 41, unsent: 0 }, 'the server does not work at the moment'],
  [{ waiting: 'sign-in ended', heardAt: 41, unsent: 1 }, '1 mark not sent yet: your sign-in has ended'],
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
