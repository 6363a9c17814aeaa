import { utcDay } from '../../domain/day'
import { ADMIN_TASKS } from '../../domain/paths'
import { dayText } from '../../domain/texts/formats'
import type { Config } from '../config'
import type { Context } from '../context'
import { writeMail, type Reader } from '../platform/mail/letter'
import { tellMakers } from '../platform/mail/tell-makers'
import { lockEndingTokens, noteTokenEndTold, type EndingToken } from './store'

/** Mails the makers of directories' tokens that end soon, once. */
export const tellEndingTokens = ({ config, db }: Pick<Context, 'config' | 'db'>, now: Date) =>
  tellMakers(db, now, {
    lock: lockEndingTokens,
    noteTold: noteTokenEndTold,
    mailOf: (reader, token) => tokenEndsMail(config, reader, token),
  })

/** The mail on a token of a directory that ends soon. */
export const tokenEndsMail = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { email, languages }: Reader,
  { directory, endsAt }: Pick<EndingToken, 'directory' | 'endsAt'>,
) =>
  writeMail(email, languages, (t) => {
    const day = dayText(utcDay(endsAt), t.language)
    return {
      subject: t('mails-systems:tokenEnds', { directory, day }),
      body: [
        t('mails-systems:tokenEndsOn', { directory, day }),
        t('mails-systems:tokenMakeAnother'),
        [t('mails-systems:directories'), { address: `${publicUrl}${ADMIN_TASKS.systems}` }],
      ],
    }
  })
