import { signInWayText, type SignInWay } from '../../domain/auth/sign-in-way'
import { deviceText } from '../../domain/device-name'
import { countryText } from '../../domain/network-country'
import { PATHS } from '../../domain/paths'
import { momentText } from '../../domain/texts/formats'
import type { Text, Values } from '../../domain/texts/translate'
import type { TextKey } from '../../texts/keys'
import type { Config } from '../config'
import { writeMail, type Address, type Reader } from '../platform/mail/letter'
import type { Mail } from '../platform/mail/mail'
import { SECRET_MINUTES } from './secret-store'

type Sender = Pick<Config, 'publicUrl' | 'organisation'>

// A browser sends nothing after the #, so the token reaches no log of a server.
const linkOf = ({ publicUrl }: Sender, path: string, token: string): Address => ({
  address: `${publicUrl}${path}#token=${token}`,
})

const pageOf = ({ publicUrl }: Sender, path: string): Address => ({ address: `${publicUrl}${path}` })

const mailboxOf = ({ organisation }: Sender): Address => ({ address: organisation.supportMailbox })

type Said = TextKey | Text | Address

/** A mail of paragraphs. Each may name the organisation. */
const plainMail = (
  { organisation }: Sender,
  { email, languages }: Reader,
  subject: TextKey,
  ...paragraphs: (Said | Said[])[]
): Mail =>
  writeMail(email, languages, (t) => {
    const names: Values = { organisation: organisation.name }
    const said = (text: Said) => {
      if (typeof text === 'string') return t(text, names)
      return 'address' in text ? text : t(text.key, { ...names, ...text.values })
    }
    return { subject: t(subject), body: paragraphs.map((paragraph) => [paragraph].flat().map(said)) }
  })

export const verificationMail = (sender: Sender, to: Reader, token: string) =>
  plainMail(
    sender,
    to,
    'mails-account:verifySubject',
    'mails-account:verifyAsked',
    { key: 'mails-account:verifyOpen', values: { count: SECRET_MINUTES['verify-address'] } },
    linkOf(sender, PATHS.verify, token),
    'mails-account:verifyNotYou',
  )

export const resetMail = (sender: Sender, to: Reader, token: string) =>
  plainMail(
    sender,
    to,
    'mails-account:resetSubject',
    'mails-account:resetAsked',
    { key: 'mails-account:resetOpen', values: { count: SECRET_MINUTES['reset-password'] } },
    linkOf(sender, PATHS.newPassword, token),
    'mails-account:resetNotYou',
  )

/** The mail to an administrator whose second factor was changed. */
export const secondFactorMail = (sender: Sender, to: Reader, happened: TextKey | Text) =>
  plainMail(sender, to, 'mails-account:secondFactorSubject', happened, [
    'mails-account:secondFactorNotYou',
    mailboxOf(sender),
  ])

export const existingAccountMail = (sender: Sender, to: Reader) =>
  plainMail(
    sender,
    to,
    'mails-account:existingSubject',
    'mails-account:existingAsked',
    ['mails-account:existingLogIn', pageOf(sender, PATHS.login)],
    'mails-account:existingNotYou',
  )

export const closedAccountMail = (sender: Sender, to: Reader) =>
  plainMail(sender, to, 'mails-account:closedSubject', 'mails-account:closedAsked', [
    'mails-account:closedWrite',
    mailboxOf(sender),
  ])

/** The mail that asks the owner of an account with powers to confirm a single sign-on. */
export const confirmIdentityMail = (sender: Sender, to: Reader, token: string) =>
  plainMail(
    sender,
    to,
    'mails-account:confirmSubject',
    'mails-account:confirmAsked',
    { key: 'mails-account:confirmOpen', values: { count: SECRET_MINUTES['confirm-identity'] } },
    linkOf(sender, PATHS.confirmIdentity, token),
    ['mails-account:confirmNotYou', mailboxOf(sender)],
  )

/** The mail to both addresses of a person whose address was changed. */
export const changedAddressMail = (
  sender: Sender,
  reader: Reader,
  { from, to }: { from: string; to: string },
) =>
  plainMail(
    sender,
    reader,
    'mails-account:addressSubject',
    ['mails-account:addressWas', { address: from }],
    ['mails-account:addressIs', { address: to }],
    'mails-account:addressSignIn',
    ['mails-account:addressNotYou', mailboxOf(sender)],
  )

const notYou = (sender: Sender): Said[][] => [
  ['mails-account:passwordNotYou', pageOf(sender, PATHS.reset)],
  ['mails-account:passwordWrite', mailboxOf(sender)],
]

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
  { email, languages }: Reader,
  { device, by, hasSecondFactor, country, at, timeZone, isLast }: NewDevice,
) =>
  writeMail(email, languages, (t) => {
    const mailbox = mailboxOf(sender)
    const sessions = pageOf(sender, PATHS.sessions)
    return {
      subject: t('mails-account:deviceSubject'),
      body: [
        t('mails-account:deviceSignedIn', { organisation: sender.organisation.name }),
        [
          t('mails-account:deviceName', { device: deviceText(device, t) }),
          t('mails-account:deviceWay', { way: signInWayText({ by, hasSecondFactor }, t) }),
          t('mails-account:deviceTime', { time: momentText(at, timeZone, t.language), timeZone }),
          ...(country
            ? [t('mails-account:deviceCountry', { country: countryText(country, t.language) })]
            : []),
        ],
        t('mails-account:deviceWasYou'),
        ...(by === 'single sign-on'
          ? [
              [t('mails-account:deviceNotYouCompany'), mailbox],
              [t('mails-account:deviceSessions'), sessions],
            ]
          : [
              [t('mails-account:deviceNotYou'), mailbox],
              [t('mails-account:deviceSessionsAndPassword'), sessions],
              [t('mails-account:deviceReset'), pageOf(sender, PATHS.reset)],
            ]),
        ...(isLast ? [t('mails-account:deviceLast')] : []),
      ],
    }
  })

/** The mail on a new password. */
export const newPasswordMail = (sender: Sender, to: Reader) =>
  plainMail(sender, to, 'mails-account:passwordSubject', 'mails-account:passwordSet', ...notYou(sender))

/** The mail on many wrong passwords, with the owner's ways to sign in meanwhile. */
export const heldUpMail = (sender: Sender, to: Reader) =>
  plainMail(
    sender,
    to,
    'mails-account:heldUpSubject',
    'mails-account:heldUpTried',
    ['mails-account:heldUpForgotten', pageOf(sender, PATHS.reset)],
    'mails-account:heldUpNotYou',
  )

const WRONG_PROOFS = {
  'second factor': { subject: 'mails-account:wrongCodesSubject', did: 'mails-account:wrongCodes' },
  password: { subject: 'mails-account:wrongPasswordsSubject', did: 'mails-account:wrongPasswords' },
  'single sign-on': { subject: 'mails-account:wrongSignOnSubject', did: 'mails-account:wrongSignOn' },
} as const

/** The mail on many failed fresh proofs in a session. */
export const wrongProofsMail = (sender: Sender, to: Reader, by: keyof typeof WRONG_PROOFS) =>
  plainMail(sender, to, WRONG_PROOFS[by].subject, WRONG_PROOFS[by].did, ...notYou(sender))

/** The mail to a person whose account single sign-on now opens. */
export const linkedIdentityMail = (sender: Sender, to: Reader) =>
  plainMail(sender, to, 'mails-account:linkedSubject', 'mails-account:linkedNow', [
    'mails-account:linkedNotYou',
    mailboxOf(sender),
  ])
