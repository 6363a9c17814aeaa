import { clockTime } from '../../domain/day'
import { PATHS } from '../../domain/paths'
import type { OwnPresence } from '../../domain/presence/own-presence'
import type { Config } from '../config'
import type { Mail } from '../platform/mail/mail'

type Sender = Pick<Config, 'publicUrl' | 'organisation'>
type Reminded = Pick<OwnPresence, 'office' | 'timeZone' | 'timeIn'> & { closesAt: string }

/** Asks somebody who is checked in shortly before the office closes whether they have left. */
export const nudgeMail = (
  { publicUrl, organisation }: Sender,
  to: string,
  { office, timeZone, timeIn, closesAt }: Reminded,
  token: string,
): Mail => ({
  to,
  subject: `Have you left ${office}?`,
  body: [
    `You checked in to ${office} of ${organisation.name} at ${clockTime(timeIn, timeZone)}. It closes at ${closesAt}, and nobody has said yet that you left. In an alarm the office would look for you.`,
    // A browser sends nothing after the #, so the token reaches no log of a server.
    `If you have left, or are about to, please open this link and press “I have left”: ${publicUrl}${PATHS.haveLeft}#token=${token}`,
    'If you stay, please press “I am still here” there. In an alarm the office then looks for you after it closes too, until you say that you leave or the day is over.',
    'The link works today only, needs no sign-in, and can say nothing else. Please do not pass it on.',
  ].join('\n\n'),
})
