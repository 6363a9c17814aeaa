import { PATHS } from '../../domain/paths'
import type { Config } from '../config'
import type { Mail } from '../platform/mail'
import { SECRET_MINUTES } from './secret-store'

type Sender = Pick<Config, 'publicUrl' | 'organisation'>

// The token stands behind the #, so that it reaches no server log and no referrer.
const linkOf = ({ publicUrl }: Sender, path: string, token: string) => `${publicUrl}${path}#token=${token}`

export const verificationMail = (sender: Sender, to: string, token: string): Mail => ({
  to,
  subject: 'Please verify your email address',
  body: [
    `Somebody asked for a Whereabouts account of ${sender.organisation.name} with this address.`,
    `If that was you, please open this link within ${SECRET_MINUTES['verify-address']} minutes:`,
    linkOf(sender, PATHS.verify, token),
    'If it was not you, please leave the link alone: without it there is no account.',
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

/** Tells an administrator of a change of the second factor, so that one who did not make it hears of it. */
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
