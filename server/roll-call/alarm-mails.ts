import { clockTime } from '../../domain/day'
import { PATHS } from '../../domain/paths'
import type { RollCallKind } from '../../domain/roll-call/list'
import type { Config } from '../config'
import type { Mail } from '../platform/mail'
import { linkToken } from './link-tokens'

type Sender = Pick<Config, 'publicUrl' | 'authSecret'>
type Told = { id: string; kind: RollCallKind; startedAt: Date }
type AtOffice = { name: string; timeZone: string }

/** What a mail or a message at the start of a roll call is about. */
export const alarmSubject = (kind: RollCallKind, office: string) =>
  `${kind === 'drill' ? 'Drill' : 'Alarm'} at ${office}: where are you?`

/** Asks a person who may be inside to say where they are. The link needs no sign-in. */
export function alarmMail(
  { publicUrl, authSecret }: Sender,
  { id, kind, startedAt }: Told,
  { name, timeZone }: AtOffice,
  { number, email }: { number: number; email: string },
): Mail {
  const isDrill = kind === 'drill'
  const time = clockTime(startedAt, timeZone)
  return {
    to: email,
    subject: alarmSubject(kind, name),
    body: [
      isDrill
        ? `This is a drill at ${name}. It started at ${time}, by the clock of the office.`
        : `There is an alarm at ${name}. It started at ${time}, by the clock of the office. This is not a drill.`,
      'Please leave the building first. Then open this link and say where you are. You need no sign-in:',
      // A browser sends nothing after the #, so the token reaches no log of a server.
      `${publicUrl}${PATHS.alarm}#${linkToken(authSecret, { rollCall: id, number })}`,
      'If you are in danger, please call the emergency number. Nobody may read your answer at once.',
    ].join('\n\n'),
  }
}

/** Tells the coordinator of an office who acts as a warden there. */
export const actingWardenMail = (
  { publicUrl }: Pick<Sender, 'publicUrl'>,
  to: string,
  { person, office, path }: { person: string; office: string; path: string },
): Mail => ({
  to,
  subject: `Acting warden at ${office}`,
  body: [
    `${person} acts as a warden at ${office} until the roll call there ends.`,
    `The roll call: ${publicUrl}${path}`,
  ].join('\n\n'),
})
