import * as z from 'zod/mini'
import type { TextKey } from '../../texts/keys'
import type { Translate } from '../texts/translate'
import { factsText } from './list-text'

/** `sent` is handed over to the mail server: nobody knows if the person has read it. */
export const MAIL_TRIED = ['sent', 'waiting', 'none', 'unknown'] as const
export type MailTried = (typeof MAIL_TRIED)[number]

/** `taken` by the push service: nobody knows if it reached a device. `off` without a device that gets messages. */
export const MESSAGE_TRIED = ['taken', 'off', 'refused', 'none', 'unknown'] as const
export type MessageTried = (typeof MESSAGE_TRIED)[number]

/** The ways by which a person was told of the start of a roll call. None of them means that the person was reached. */
export const Tried = z.object({ mail: z.enum(MAIL_TRIED), message: z.enum(MESSAGE_TRIED) })
export type Tried = z.infer<typeof Tried>

export const NOT_KNOWN: Tried = { mail: 'unknown', message: 'unknown' }

const MAIL_TEXT = {
  sent: 'roll-call:mailSent',
  waiting: 'roll-call:mailWaiting',
  none: 'roll-call:mailNone',
  unknown: 'roll-call:mailUnknown',
} as const satisfies Record<MailTried, TextKey>

const MESSAGE_TEXT = {
  taken: 'roll-call:messageTaken',
  off: 'roll-call:messageOff',
  refused: 'roll-call:messageRefused',
  none: 'roll-call:messageNone',
  unknown: 'roll-call:messageUnknown',
} as const satisfies Record<MessageTried, TextKey>

/** 'mail handed over, messages off' */
export const waysText = ({ mail, message }: Tried, t: Translate) =>
  mail === 'unknown' && message === 'unknown'
    ? t('roll-call:triedUnknown')
    : factsText([t(MAIL_TEXT[mail]), t(MESSAGE_TEXT[message])], t)

/** 'Tried: mail handed over, messages off' */
export const triedText = (tried: Tried, t: Translate) =>
  tried.mail === 'unknown' && tried.message === 'unknown'
    ? t('roll-call:triedUnknown')
    : t('roll-call:tried', { how: waysText(tried, t) })
