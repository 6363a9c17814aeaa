import { clockTime } from '../../domain/day'
import { PATHS } from '../../domain/paths'
import type { OwnPresence } from '../../domain/presence/own-presence'
import type { Config } from '../config'
import type { Letter } from '../platform/mail/letter'

type Sender = Pick<Config, 'publicUrl' | 'organisation'>
type Reminded = Pick<OwnPresence, 'office' | 'timeZone' | 'timeIn'> & { closesAt: string }

/** Asks somebody who is checked in shortly before the office closes whether they have left. */
export const nudgeLetter =
  (
    { publicUrl, organisation }: Sender,
    { office, timeZone, timeIn, closesAt }: Reminded,
    token: string,
  ): Letter =>
  (t) => ({
    subject: t('mails-presence:subject', { office }),
    body: [
      t('mails-presence:checkedIn', {
        office,
        organisation: organisation.name,
        time: clockTime(timeIn, timeZone),
        closing: closesAt,
      }),
      [
        t('mails-presence:ifLeft', { button: { key: 'leaving:iHaveLeft' } }),
        // A browser sends nothing after the #, so the token reaches no log of a server.
        { address: `${publicUrl}${PATHS.haveLeft}#token=${token}` },
      ],
      t('mails-presence:ifStaying', { button: { key: 'leaving:notLeaving' } }),
      t('mails-presence:linkLimits'),
    ],
  })
