import { expect, test } from 'vitest'
import { chosenAddress, type GivenAddress } from './address-choice'

const [PRIMARY, WORK, OTHER, USER_NAME] = [0, 1, 2, 3] as const
const named =
  (kind: GivenAddress['kind']) =>
  (address: string, rank: GivenAddress['rank']): GivenAddress => ({ address, rank, kind })
const own = named('own')
const foreign = named('foreign')
const malformed = named('malformed')

const chosen = (...of: Parameters<typeof chosenAddress>) => {
  const answer = chosenAddress(...of)
  return typeof answer === 'string' ? answer : answer.address
}

test.each<[string, GivenAddress[], string]>([
  ['nothing', [], 'malformed'],
  ['a userName that is no address', [malformed('a', USER_NAME)], 'malformed'],
  ['addresses of other domains alone', [foreign('a', PRIMARY), foreign('b', USER_NAME)], 'foreign'],
  [
    'an address of another domain and no userName of a form',
    [foreign('a', WORK), malformed('b', 3)],
    'foreign',
  ],
  ['a userName alone', [own('a', USER_NAME)], 'a'],
  ['an e-mail before the userName', [own('b', USER_NAME), own('a', OTHER)], 'a'],
  ['the primary e-mail before that of work', [own('a', WORK), own('b', PRIMARY)], 'b'],
  ['an own e-mail of work beside a foreign primary one', [foreign('a', PRIMARY), own('b', WORK)], 'b'],
  ['the userName beside foreign e-mails', [foreign('a', PRIMARY), own('b', USER_NAME)], 'b'],
  ['the userName beside an e-mail that is none', [malformed('a', PRIMARY), own('b', USER_NAME)], 'b'],
  ['the first of two of one rank', [own('a', WORK), own('b', WORK)], 'a'],
])('a new person with %s', (_what, given, expected) => {
  expect(chosen(given)).toBe(expected)
})

const KNOWN = { address: 'old', isInEmails: true }
const BY_USER_NAME = { address: 'old', isInEmails: false }

test.each<[string, GivenAddress[], typeof KNOWN, string]>([
  ['the same e-mail stays', [own('old', PRIMARY)], KNOWN, 'old'],
  ['another primary e-mail gets it', [own('new', PRIMARY), own('old', USER_NAME)], KNOWN, 'new'],
  ['the old one as a second e-mail gets the first', [own('new', PRIMARY), own('old', OTHER)], KNOWN, 'new'],
  ['two e-mails of one rank keeps the own', [own('new', WORK), own('old', WORK)], KNOWN, 'old'],
  ['another userName beside the same e-mail stays', [own('old', WORK), own('new', USER_NAME)], KNOWN, 'old'],
  ['another userName and no e-mails gets it', [own('new', USER_NAME)], BY_USER_NAME, 'new'],
  ['no e-mails any more stays by the userName', [own('old', USER_NAME)], KNOWN, 'old'],
  ['a foreign e-mail in place of the own', [foreign('x', WORK), own('old', 3)], KNOWN, 'foreign'],
  ['an e-mail of no form in place of the own', [malformed('x', WORK), own('old', 3)], KNOWN, 'malformed'],
  [
    'foreign e-mails as before stays by the userName',
    [foreign('x', WORK), own('old', 3)],
    BY_USER_NAME,
    'old',
  ],
  ['foreign e-mails as before gets the userName', [foreign('x', WORK), own('new', 3)], BY_USER_NAME, 'new'],
  ['addresses of other domains alone', [foreign('x', WORK), foreign('y', 3)], KNOWN, 'foreign'],
])('a known person with %s', (_what, given, known, expected) => {
  expect(chosen(given, known)).toBe(expected)
})
