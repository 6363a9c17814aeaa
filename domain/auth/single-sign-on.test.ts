import { expect, test } from 'vitest'
import {
  isProvenEmail,
  singleSignOnOutcome,
  vouchesForSecondFactor,
  type SingleSignOnOutcome,
} from './single-sign-on'

const account = { userId: 'a record', hasPassword: false, isSomebodyElses: false, hasPowers: false }
const unknown = { usesSingleSignOn: true, isBarred: false, linkedUserId: null, account: null }

test.each<[string, Partial<Parameters<typeof singleSignOnOutcome>[0]>, SingleSignOnOutcome]>([
  ['an unknown person gets a record', {}, { act: 'create' }],
  ['a record that nobody signed in to is joined', { account }, { act: 'join', userId: 'a record' }],
  [
    'an account with a password is linked after that password was given',
    { account: { ...account, hasPassword: true } },
    { act: 'ask-for-password' },
  ],
  [
    'a record that may do more than others is not joined by its address: its owner is asked',
    { account: { ...account, hasPowers: true } },
    { act: 'ask-owner', userId: 'a record' },
  ],
  [
    'a record with powers and a password is linked after that password was given',
    { account: { ...account, hasPowers: true, hasPassword: true } },
    { act: 'ask-for-password' },
  ],
  [
    'a known identity of a record with powers signs in',
    { linkedUserId: 'me', account: { ...account, hasPowers: true } },
    { act: 'sign-in', userId: 'me' },
  ],
  ['a known identity signs in', { linkedUserId: 'me', account }, { act: 'sign-in', userId: 'me' }],
  [
    'a known identity signs in whatever address it has by now',
    { linkedUserId: 'me', account: { ...account, hasPassword: true, isSomebodyElses: true } },
    { act: 'sign-in', userId: 'me' },
  ],
  [
    'an address that came to another person opens no door to the record of the first',
    { account: { ...account, isSomebodyElses: true } },
    { act: 'refuse', because: 'other-identity' },
  ],
  [
    'an account that another identity is linked to is not linked to a second one by its password',
    { account: { ...account, hasPassword: true, isSomebodyElses: true } },
    { act: 'refuse', because: 'other-identity' },
  ],
  [
    'an address of another domain is refused',
    { usesSingleSignOn: false },
    { act: 'refuse', because: 'foreign-domain' },
  ],
  [
    'an address of another domain is refused for a known identity too',
    { usesSingleSignOn: false, linkedUserId: 'me' },
    { act: 'refuse', because: 'foreign-domain' },
  ],
  ['a barred address is refused', { isBarred: true }, { act: 'refuse', because: 'barred' }],
])('%s', (_rule, known, outcome) => {
  expect(singleSignOnOutcome({ ...unknown, ...known })).toEqual(outcome)
})

test.each([
  ['several factors', ['pwd', 'otp', 'mfa'], true],
  ['a password', ['pwd'], false],
  ['a text that contains the word', 'mfa', false],
  ['a number', 1, false],
  ['nothing', undefined, false],
])('an ID token that tells of %s vouches for a second factor: %s', (_what, amr, vouches) => {
  expect(vouchesForSecondFactor(amr)).toBe(vouches)
})

test.each<[unknown, boolean, boolean]>([
  [true, true, true],
  [false, false, false],
  ['true', false, false],
  ['false', false, false],
  [1, false, false],
  [0, false, false],
  [null, false, false],
  [undefined, false, true],
  ['', false, false],
  [{}, false, false],
])(
  'email_verified as %j proves an address: %s; of a provider that never says it: %s',
  (emailVerified, proves, provesByTenant) => {
    expect(isProvenEmail(emailVerified)).toBe(proves)
    expect(isProvenEmail(emailVerified, { emailsAreProven: true })).toBe(provesByTenant)
  },
)
