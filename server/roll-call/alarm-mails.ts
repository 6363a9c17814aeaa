import { clockTime } from '../../domain/day'
import type { Message } from '../../domain/messages/message'
import { PATHS, rollCallPath } from '../../domain/paths'
import type { RollCallKind } from '../../domain/roll-call/kinds'
import type { Config } from '../config'
import type { Mail } from '../platform/mail/mail'
import { linkToken } from './link-tokens'

type Sender = Pick<Config, 'publicUrl' | 'authSecret'>
type Told = { id: string; kind: RollCallKind; startedAt: Date }
type AtOffice = { name: string; timeZone: string }

const alarmSubject = (kind: RollCallKind, office: string) =>
  `${kind === 'drill' ? 'Drill' : 'Alarm'} at ${office}: where are you?`

/** The mail that asks a person who may be inside where they are. Its link needs no sign-in. */
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

/** The same as a message on a device. A second message of the same roll call replaces the first. */
export function alarmMessage(
  { authSecret }: Pick<Sender, 'authSecret'>,
  { id, kind, startedAt }: Told,
  { name, timeZone }: AtOffice,
  { number }: { number: number },
): Message {
  const what = kind === 'drill' ? 'This is a drill.' : 'This is not a drill.'
  const time = clockTime(startedAt, timeZone)
  return {
    title: alarmSubject(kind, name),
    body: `${what} It started at ${time}. Please leave the building first. Then press here and say where you are.`,
    tag: `alarm ${id}`,
    path: `${PATHS.alarm}#${linkToken(authSecret, { rollCall: id, number })}`,
  }
}

const runningSubject = (kind: RollCallKind, office: string) =>
  `${kind === 'drill' ? 'Drill: the roll' : 'The roll'} call of ${office} is running`

/** The parts of a mail or message to people with a duty for the roll call. */
const leadersText = (
  about: LeadersNews,
  { kind, startedAt }: Pick<Told, 'kind' | 'startedAt'>,
  { name, timeZone }: AtOffice,
) =>
  about === 'start'
    ? {
        subject: runningSubject(kind, name),
        what: `${kind === 'drill' ? 'This is a drill.' : 'This is not a drill.'} It started at ${clockTime(startedAt, timeZone)}, by the clock of the office.`,
        toDo: 'Open the roll call',
      }
    : {
        subject: `Somebody needs help at ${name}`,
        what: 'A call for help came after the roll call had ended. Please tell the officer in charge at once.',
        toDo: 'Open the roll call again to see who it is',
      }

/** News for people with a duty for the roll call: its start, or a call for help after its end. */
export const LEADERS_NEWS = ['start', 'help after end'] as const
export type LeadersNews = (typeof LEADERS_NEWS)[number]

/** The mail to people with a duty for the roll call: it is running, or somebody called for help after its end. */
export function leadersMail(
  { publicUrl }: Pick<Sender, 'publicUrl'>,
  about: LeadersNews,
  rollCall: Omit<Told, 'id'>,
  office: AtOffice & { id: string },
  to: string,
): Mail {
  const { subject, what, toDo } = leadersText(about, rollCall, office)
  const link = `${toDo}: ${publicUrl}${rollCallPath(office.id)}`
  return { to, subject, body: [what, link].join('\n\n') }
}

/** The same as a message on a device. */
export function leadersMessage(
  about: LeadersNews,
  rollCall: Told,
  office: AtOffice & { id: string },
): Message {
  const { subject, what, toDo } = leadersText(about, rollCall, office)
  const tag = `${about} ${rollCall.id}`
  return { title: subject, body: `${what} ${toDo}.`, tag, path: rollCallPath(office.id) }
}

/** The mail to the coordinator of an office with the name of an acting warden. */
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
