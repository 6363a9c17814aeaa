import { expect, test } from 'vitest'
import type { Config } from '../config'
import type { Mail } from '../platform/mail/mail'
import {
  closedAccountMail,
  confirmIdentityMail,
  existingAccountMail,
  heldUpMail,
  linkedIdentityMail,
  newDeviceMail,
  newPasswordMail,
  resetMail,
  secondFactorMail,
  verificationMail,
  wrongProofsMail,
  type NewDevice,
} from './mails'

const AT = 'https://where.example'
const sender = {
  publicUrl: AT,
  organisation: { name: 'The Group', supportMailbox: 'help@erm.example' },
} as unknown as Config
const to = { email: 'ada@erm.example', languages: ['en'] } as Parameters<typeof newPasswordMail>[1]

/** The words of a mail without its line breaks. */
const wordsOf = ({ body }: Pick<Mail, 'body'>) => body.replace(/\s+/g, ' ')

function saysInTurn(mail: Mail, subject: string, parts: readonly string[]) {
  expect([mail.to, mail.subject]).toEqual([to.email, subject])
  const words = wordsOf(mail)
  const places = parts.map((part) => words.indexOf(part))
  expect(parts.filter((_, index) => places[index] === -1)).toEqual([])
  expect(places).toEqual(places.toSorted((one, other) => one - other))
}

test.each<[string, Mail, string, string[]]>([
  [
    'the link of a sign-up',
    verificationMail(sender, to, 'the-token'),
    'Please verify your email address',
    ['account of The Group', 'within 60 minutes', `${AT}/verify#token=the-token`, 'leave the link alone'],
  ],
  [
    'the link of a reset',
    resetMail(sender, to, 'the-token'),
    'Set a new password',
    [
      'account of The Group',
      'within 10 minutes',
      `${AT}/reset/new#token=the-token`,
      'there is nothing to do',
    ],
  ],
  [
    'the confirmation of a single sign-on',
    confirmIdentityMail(sender, to, 'the-token'),
    'Please confirm your sign-in',
    [
      'Whereabouts of The Group',
      'within 10 minutes, in the same browser',
      '#token=the-token',
      'help@erm.example',
    ],
  ],
  [
    'a sign-up with an address that has an account',
    existingAccountMail(sender, to),
    'You have an account already',
    ['there is one already', `${AT}/login`, 'there is nothing to do'],
  ],
  [
    'a sign-up with a closed account',
    closedAccountMail(sender, to),
    'Your account is closed',
    ['closed by an administrator', 'help@erm.example'],
  ],
  [
    'a changed second factor',
    secondFactorMail(sender, to, { key: 'mails-account:recoveryCodeUsed', values: { count: 1 } }),
    'Your second factor',
    [
      'A recovery code was used; 1 is left',
      'account of The Group',
      'If that was not you',
      'help@erm.example',
    ],
  ],
  [
    'a new password',
    newPasswordMail(sender, to),
    'Your new password',
    ['A new password was set', 'The Group', 'If that was not you', `${AT}/reset`],
  ],
  [
    'many wrong passwords from outside',
    heldUpMail(sender, to),
    'Many wrong passwords',
    ['Wrong passwords were tried', 'The Group', `${AT}/reset`, 'nobody got in'],
  ],
  [
    'wrong codes in a session',
    wrongProofsMail(sender, to, 'second factor'),
    'Wrong codes of your second factor',
    ['entered wrong codes', `${AT}/reset`],
  ],
  [
    'wrong passwords in a session',
    wrongProofsMail(sender, to, 'password'),
    'Wrong passwords',
    ['was asked for your password', `${AT}/reset`],
  ],
  [
    'a sign-on of somebody else in a session',
    wrongProofsMail(sender, to, 'single sign-on'),
    'A sign-on of somebody else',
    ['signed on as somebody else', `${AT}/reset`],
  ],
  [
    'an account that single sign-on opens now',
    linkedIdentityMail(sender, to),
    'Your single sign-on is linked',
    ['no longer by its old password', 'If that was not you', 'help@erm.example'],
  ],
])('the mail on %s says what happened, then what to do', (_on, mail, subject, parts) => {
  saysInTurn(mail, subject, parts)
})

const device: NewDevice = {
  device: 'Firefox on Linux',
  by: 'password',
  hasSecondFactor: false,
  country: 'FR',
  at: new Date('2026-11-18T23:30:00Z'),
  timeZone: 'Europe/Paris',
  isLast: false,
}
const ON_ANY = ['account of The Group', 'Device: ', 'Signed in: ', 'Time: 19 Nov 2026 00:30 (Europe/Paris)']

test('the mail on a new device names the device, the way, the time at the office and the country', () => {
  saysInTurn(newDeviceMail(sender, to, device), 'A sign-in from a new device', [
    ...ON_ANY,
    'Country of the network: France',
    'there is nothing to do',
    'change your password',
    `${AT}/sessions`,
    `${AT}/reset`,
  ])
})

test('the mail on a new device names no country that is not known, and no further mails unless it is the last', () => {
  const words = wordsOf(newDeviceMail(sender, to, { ...device, country: '' }))
  expect(words).not.toContain('Country of the network')
  expect(words).not.toContain('not mailed')
  saysInTurn(newDeviceMail(sender, to, { ...device, isLast: true }), 'A sign-in from a new device', [
    ...ON_ANY,
    `${AT}/reset`,
    'the next ones of this hour are not mailed',
  ])
})

test('the mail on a single sign-on from a new device speaks of the company’s password and not of ours', () => {
  const mail = newDeviceMail(sender, to, { ...device, by: 'single sign-on' })
  saysInTurn(mail, 'A sign-in from a new device', [...ON_ANY, 'your company account', `${AT}/sessions`])
  expect(wordsOf(mail)).not.toContain(`${AT}/reset`)
})
