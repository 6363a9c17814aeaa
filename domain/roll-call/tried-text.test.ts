import { expect, test } from 'vitest'
import { english } from '../testing/words'
import { MAIL_TRIED, MESSAGE_TRIED, NOT_KNOWN } from './tried'
import { triedText, waysText } from './tried-text'

test.each([
  ['sent', 'taken', 'Tried: mail handed over, message taken by the push service'],
  ['waiting', 'off', 'Tried: mail not handed over yet, messages off'],
  ['none', 'none', 'Tried: no mail, no message'],
  ['sent', 'unknown', 'Tried: mail handed over, message: not known'],
  ['unknown', 'refused', 'Tried: mail: not known, message refused'],
  ['unknown', 'unknown', 'Not known if this person was told'],
] as const)('a mail that is %s and a message that is %s read %j', (mail, message, text) => {
  expect(triedText({ mail, message }, english)).toBe(text)
})

test('no state claims that a person was reached, and each has a text of its own', () => {
  const texts = MAIL_TRIED.flatMap((mail) =>
    MESSAGE_TRIED.map((message) => waysText({ mail, message }, english)),
  )
  expect(new Set(texts).size).toBe(MAIL_TRIED.length * MESSAGE_TRIED.length)
  expect(texts.filter((text) => /reached|received|read\b/.test(text))).toEqual([])
  expect(waysText(NOT_KNOWN, english)).toBe('Not known if this person was told')
})
