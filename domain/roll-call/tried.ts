/** `sent` is handed over to the mail server: nobody knows if the person has read it. */
export const MAIL_TRIED = ['sent', 'waiting', 'none', 'unknown'] as const
export type MailTried = (typeof MAIL_TRIED)[number]

/** `taken` by the push service: nobody knows if it reached a device. `off` without a device that gets messages. */
export const MESSAGE_TRIED = ['taken', 'off', 'refused', 'none', 'unknown'] as const
export type MessageTried = (typeof MESSAGE_TRIED)[number]

/** The ways by which a person was told of the start of a roll call. None of them means that the person was reached. */
export type Tried = { mail: MailTried; message: MessageTried }

export const NOT_KNOWN: Tried = { mail: 'unknown', message: 'unknown' }
