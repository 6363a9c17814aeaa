import type { TextKey } from '../../texts/keys'
import type { Translate } from '../texts/translate'
import { factsText } from './list-text'
import type { MailTried, MessageTried, Tried } from './tried'

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
