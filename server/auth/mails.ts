import { signInWayText, type SignInWay } from '../../domain/auth/sign-in-way'
import { countryText } from '../../domain/network-country'
import { formatInstant } from '../../domain/day'
import { PATHS } from '../../domain/paths'
import type { Config } from '../config'
import type { Mail } from '../platform/mail/mail'
import { SECRET_MINUTES } from './secret-store'

type Sender = Pick<Config, 'publicUrl' | 'organisation'>

// A browser sends nothing after the #, so the token reaches no log of a server.
const linkOf = ({ publicUrl }: Sender, path: string, token: string) => `${publicUrl}${path}#token=${token}`

export const verificationMail = (sender: Sender, to: string, token: string): Mail => ({
  to,
  subject: 'Please verify your email address',
  body: [
    `Somebody asked for a Whereabouts account of ${sender.organisation.name} with this address.`,
    `If that was you, please open this link within ${SECRET_MINUTES['verify-address']} minutes and enter the password that you chose:`,
    linkOf(sender, PATHS.verify, token),
    'If it was not you, please leave the link alone: without it, and without that password, there is no account.',
  ].join('\n\n'),
})

export const resetMail = (sender: Sender, to: string, token: string): Mail => ({
  to,
  subject: 'Set a new password',
  body: [
    `Somebody asked to set a new password for your Whereabouts account of ${sender.organisation.name}.`,
    `If that was you, please open this link within ${SECRET_MINUTES['reset-password']} minutes:`,
    linkOf(sender, PATHS.newPassword, token),
    'If it was not you, there is nothing to do: your password stays as it is.',
  ].join('\n\n'),
})

/** The mail to an administrator whose second factor was changed. */
export const secondFactorMail = (sender: Sender, to: string, happened: string): Mail => ({
  to,
  subject: 'Your second factor',
  body: [
    `${happened}: it belongs to your Whereabouts account of ${sender.organisation.name}.`,
    `If that was not you, please set a new password at once and write to ${sender.organisation.supportMailbox}.`,
  ].join('\n\n'),
})

export const existingAccountMail = (sender: Sender, to: string): Mail => ({
  to,
  subject: 'You have an account already',
  body: [
    `Somebody asked for a Whereabouts account of ${sender.organisation.name} with this address, but there is one already.`,
    `If that was you, please log in at ${sender.publicUrl}${PATHS.login}, or set a new password there.`,
    'If it was not you, there is nothing to do.',
  ].join('\n\n'),
})

export const closedAccountMail = (sender: Sender, to: string): Mail => ({
  to,
  subject: 'Your account is closed',
  body: [
    `Somebody asked for a Whereabouts account of ${sender.organisation.name} with this address, but the account was closed by an administrator.`,
    `If you need it again, please write to ${sender.organisation.supportMailbox}.`,
  ].join('\n\n'),
})

/** The mail that asks the owner of an account with powers to confirm a single sign-on. */
export const confirmIdentityMail = (sender: Sender, to: string, token: string): Mail => ({
  to,
  subject: 'Please confirm your sign-in',
  body: [
    `Somebody signed in to Whereabouts of ${sender.organisation.name} by single sign-on with this address for the first time. Your account may do more than others', so nobody gets in by the address alone.`,
    `If that was you, please open this link within ${SECRET_MINUTES['confirm-identity']} minutes, in the same browser:`,
    linkOf(sender, PATHS.confirmIdentity, token),
    `If it was not you, please leave the link alone and write to ${sender.organisation.supportMailbox}.`,
  ].join('\n\n'),
})

const notYou = ({ publicUrl, organisation }: Sender, path: string) =>
  `If that was not you, please set a new password at ${publicUrl}${path} and write to ${organisation.supportMailbox}.`

/** A sign-in on a device that was not used for the account before. */
export type NewDevice = {
  device: string
  by: SignInWay
  hasSecondFactor: boolean
  country: string
  at: Date
  /** The zone of the person's office. */
  timeZone: string
  /** True if the person gets no more such mails for an hour. */
  isLast: boolean
}

/** The mail on a sign-in in a new browser. */
export const newDeviceMail = (
  sender: Sender,
  to: string,
  { device, by, hasSecondFactor, country, at, timeZone, isLast }: NewDevice,
): Mail => ({
  to,
  subject: 'A sign-in from a new device',
  body: [
    `Your Whereabouts account of ${sender.organisation.name} was signed in to from a device that was not used for it before.`,
    [
      `Device: ${device}`,
      `Signed in: ${signInWayText({ by, hasSecondFactor })}`,
      `Time: ${formatInstant(at, timeZone)} (${timeZone})`,
      ...(country ? [`Country of the network: ${countryText(country)}`] : []),
    ].join('\n'),
    'If that was you, there is nothing to do.',
    // An address stands at the end of a line, as programs take a comma after it for a part of it.
    ...(by === 'single sign-on'
      ? [
          `If that was not you, please end that session, change the password of your company account, and write to ${sender.organisation.supportMailbox}.`,
          `Your sessions: ${sender.publicUrl}${PATHS.sessions}`,
        ]
      : [
          `If that was not you, please end that session, change your password, and write to ${sender.organisation.supportMailbox}.`,
          `Your sessions and your password: ${sender.publicUrl}${PATHS.sessions}`,
          `If the password no longer works: ${sender.publicUrl}${PATHS.reset}`,
        ]),
    ...(isLast
      ? [
          'There were several such sign-ins within an hour, so the next ones of this hour are not mailed. Your sessions are all listed on that page.',
        ]
      : []),
  ].join('\n\n'),
})

/** The mail on a new password. */
export const newPasswordMail = (sender: Sender, to: string): Mail => ({
  to,
  subject: 'Your new password',
  body: [
    `A new password was set for your Whereabouts account of ${sender.organisation.name}, and it is signed out everywhere else.`,
    notYou(sender, PATHS.reset),
  ].join('\n\n'),
})

/** The mail on many wrong passwords, with the owner's ways to sign in meanwhile. */
export const heldUpMail = (sender: Sender, to: string): Mail => ({
  to,
  subject: 'Many wrong passwords',
  body: [
    `Wrong passwords were tried for your Whereabouts account of ${sender.organisation.name}, so that whoever signs in on a new device has to wait between two attempts. Devices that you signed in on before are not held up.`,
    `If that was you and the password is gone, set a new one at ${sender.publicUrl}${PATHS.reset}: the mailed link works at once.`,
    'If it was not you, there is nothing to do: nobody got in.',
  ].join('\n\n'),
})

const WRONG_PROOFS = {
  'second factor': {
    subject: 'Wrong codes of your second factor',
    did: 'entered wrong codes of your second factor',
  },
  password: { subject: 'Wrong passwords', did: 'was asked for your password and entered wrong ones' },
  'single sign-on': {
    subject: 'A sign-on of somebody else',
    did: 'signed on as somebody else to confirm that it is you',
  },
}

/** The mail on many failed fresh proofs in a session. */
export const wrongProofsMail = (sender: Sender, to: string, by: keyof typeof WRONG_PROOFS): Mail => ({
  to,
  subject: WRONG_PROOFS[by].subject,
  body: [
    `Somebody who is signed in to your Whereabouts account of ${sender.organisation.name} ${WRONG_PROOFS[by].did}.`,
    notYou(sender, PATHS.reset),
  ].join('\n\n'),
})

/** The mail to a person whose account single sign-on now opens. */
export const linkedIdentityMail = (sender: Sender, to: string): Mail => ({
  to,
  subject: 'Your single sign-on is linked',
  body: [
    `Your Whereabouts account of ${sender.organisation.name} now opens by single sign-on, and no longer by its old password.`,
    `If that was not you, please write to ${sender.organisation.supportMailbox} at once.`,
  ].join('\n\n'),
})
