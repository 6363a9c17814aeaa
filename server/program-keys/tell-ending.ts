import { dayText } from '../../domain/texts/formats'
import { ADMIN_TASKS } from '../../domain/paths'
import type { Config } from '../config'
import type { Context } from '../context'
import { writeMail, type Reader } from '../platform/mail/letter'
import { tellMakers } from '../platform/mail/tell-makers'
import { lockEndingKeys, noteEndTold, type EndingKey } from './store'

/** Mails the makers of keys that end soon, once. */
export const tellEndingKeys = ({ config, db }: Pick<Context, 'config' | 'db'>, now: Date) =>
  tellMakers(db, now, {
    lock: lockEndingKeys,
    noteTold: noteEndTold,
    mailOf: (reader, key) => keyEndsMail(config, reader, key),
  })

/** The mail on a key of a program that ends soon. */
export const keyEndsMail = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { email, languages }: Reader,
  { name: program, until }: Pick<EndingKey, 'name' | 'until'>,
) =>
  writeMail(email, languages, (t) => {
    const day = dayText(until, t.language)
    return {
      subject: t('mails-systems:keyEnds', { program, day }),
      body: [
        t('mails-systems:keyEndsOn', { program, day }),
        t('mails-systems:keyMakeAnother'),
        [t('mails-systems:keysOfPrograms'), { address: `${publicUrl}${ADMIN_TASKS.systems}` }],
      ],
    }
  })
