import { clockTime } from '../../domain/day'
import type { Message } from '../../domain/messages/message'
import { pointsOnOneLine } from '../../domain/offices/assembly-points'
import { PATHS, rollCallPath } from '../../domain/paths'
import type { RollCallKind } from '../../domain/roll-call/kinds'
import type { Text, Translate } from '../../domain/texts/translate'
import type { Config } from '../config'
import { writeMail, type Reader } from '../platform/mail/letter'
import type { Mail } from '../platform/mail/mail'
import { linkToken } from './link-tokens'

type Sender = Pick<Config, 'publicUrl' | 'authSecret'>
type Told = { id: string; kind: RollCallKind; startedAt: Date }
type AtOffice = { name: string; timeZone: string; assemblyPoints: string }

/** The assembly points in a sentence, as a list: empty if the office has none. */
function assemblyIn({ assemblyPoints }: AtOffice, t: Translate) {
  const points = pointsOnOneLine(assemblyPoints)
  return points ? [t('mails-roll-call:assembleAt', { points })] : []
}

const alarmSubject = (kind: RollCallKind, office: string): Text => ({
  key: kind === 'drill' ? 'mails-roll-call:drillSubject' : 'mails-roll-call:alarmSubject',
  values: { office },
})

/** The mail that asks a person who may be inside where they are. Its link needs no sign-in. */
export function alarmMail(
  { publicUrl, authSecret }: Sender,
  { id, kind, startedAt }: Told,
  office: AtOffice,
  { number, email, languages }: Reader & { number: number },
): Mail {
  const { name, timeZone } = office
  const isDrill = kind === 'drill'
  const time = clockTime(startedAt, timeZone)
  return writeMail(email, languages, (t) => ({
    subject: t(alarmSubject(kind, name)),
    body: [
      t(isDrill ? 'mails-roll-call:drillBody' : 'mails-roll-call:alarmBody', { office: name, time }),
      ...assemblyIn(office, t),
      t('mails-roll-call:leaveAndAnswer'),
      // A browser sends nothing after the #, so the token reaches no log of a server.
      { address: `${publicUrl}${PATHS.alarm}#${linkToken(authSecret, { rollCall: id, number })}` },
      t('mails-roll-call:inDanger'),
    ],
  }))
}

/** The same as a message on a device. A second message of the same roll call replaces the first. */
export function alarmMessage(
  { authSecret }: Pick<Sender, 'authSecret'>,
  { id, kind, startedAt }: Told,
  office: AtOffice,
  { number }: { number: number },
  t: Translate,
): Message {
  const { name, timeZone } = office
  const time = clockTime(startedAt, timeZone)
  return {
    title: t(alarmSubject(kind, name)),
    body: [
      t(kind === 'drill' ? 'mails-roll-call:drillMessage' : 'mails-roll-call:alarmMessage', { time }),
      ...assemblyIn(office, t),
    ].join(' '),
    tag: `alarm ${id}`,
    path: `${PATHS.alarm}#${linkToken(authSecret, { rollCall: id, number })}`,
  }
}

/** The parts of a mail or message to people with a duty for the roll call. */
function leadersText(
  about: LeadersNews,
  { kind, startedAt }: Pick<Told, 'kind' | 'startedAt'>,
  office: AtOffice,
  t: Translate,
) {
  const { name, timeZone } = office
  if (about === 'help after end')
    return {
      subject: t('mails-roll-call:helpSubject', { office: name }),
      what: t('mails-roll-call:helpBody'),
      where: [],
      toDo: t('mails-roll-call:openAgain'),
    }
  const isDrill = kind === 'drill'
  const time = clockTime(startedAt, timeZone)
  return {
    subject: t(isDrill ? 'mails-roll-call:drillRunningSubject' : 'mails-roll-call:runningSubject', {
      office: name,
    }),
    what: t(isDrill ? 'mails-roll-call:drillRunningBody' : 'mails-roll-call:runningBody', { time }),
    where: assemblyIn(office, t),
    toDo: t('mails-roll-call:openRollCall'),
  }
}

/** News for people with a duty for the roll call: its start, or a call for help after its end. */
export const LEADERS_NEWS = ['start', 'help after end'] as const
export type LeadersNews = (typeof LEADERS_NEWS)[number]

/** The mail to people with a duty for the roll call: it is running, or somebody called for help after its end. */
export const leadersMail = (
  { publicUrl }: Pick<Sender, 'publicUrl'>,
  about: LeadersNews,
  rollCall: Omit<Told, 'id'>,
  office: AtOffice & { id: string },
  { email, languages }: Reader,
): Mail =>
  writeMail(email, languages, (t) => {
    const { subject, what, where, toDo } = leadersText(about, rollCall, office, t)
    const address = `${publicUrl}${rollCallPath(office.id)}`
    return {
      subject,
      body: [what, ...where, [t('mails-roll-call:beforeLink', { words: toDo }), { address }]],
    }
  })

/** The same as a message on a device. */
export function leadersMessage(
  about: LeadersNews,
  rollCall: Told,
  office: AtOffice & { id: string },
  t: Translate,
): Message {
  const { subject, what, where, toDo } = leadersText(about, rollCall, office, t)
  const tag = `${about} ${rollCall.id}`
  const body = [what, t('mails-roll-call:sentence', { words: toDo }), ...where].join(' ')
  return { title: subject, body, tag, path: rollCallPath(office.id) }
}

/** News that a roll call is over: whether the building may be entered, and when it was sent. */
type OverNews = { mayEnter: boolean; at: Date }

const OVER_TEXTS = {
  true: { subject: 'mails-roll-call:mayEnterSubject', body: 'mails-roll-call:mayEnterBody' },
  false: { subject: 'mails-roll-call:mayNotEnterSubject', body: 'mails-roll-call:mayNotEnterBody' },
} as const

/** The mail to everybody who was told of the start, that the roll call is over. */
export const allClearMail = (
  { email, languages }: Reader,
  { mayEnter, at }: OverNews,
  { name, timeZone }: Omit<AtOffice, 'assemblyPoints'>,
): Mail =>
  writeMail(email, languages, (t) => {
    const { subject, body } = OVER_TEXTS[`${mayEnter}`]
    const sentAt = t('mails-roll-call:sentAt', { time: clockTime(at, timeZone) })
    return { subject: t(subject, { office: name }), body: [t(body), sentAt] }
  })

/** The same as a message on a device. */
export function allClearMessage(
  { mayEnter, at }: OverNews,
  rollCall: { id: string },
  { name, timeZone }: Omit<AtOffice, 'assemblyPoints'>,
  t: Translate,
): Message {
  const { subject, body } = OVER_TEXTS[`${mayEnter}`]
  return {
    title: t(subject, { office: name }),
    body: `${t(body)} ${t('mails-roll-call:sentAt', { time: clockTime(at, timeZone) })}`,
    tag: `over ${rollCall.id}`,
    path: PATHS.home,
  }
}

/** The mail to the coordinator of an office with the name of an acting warden. */
export const actingWardenMail = (
  { publicUrl }: Pick<Sender, 'publicUrl'>,
  { email, languages }: Reader,
  { person, office, path }: { person: string; office: string; path: string },
): Mail =>
  writeMail(email, languages, (t) => ({
    subject: t('mails-roll-call:actingWardenSubject', { office }),
    body: [
      t('mails-roll-call:actingWardenBody', { person, office }),
      [t('mails-roll-call:theRollCall'), { address: `${publicUrl}${path}` }],
    ],
  }))
