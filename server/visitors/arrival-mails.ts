import { clockTime } from '../../domain/day'
import type { Message } from '../../domain/messages/message'
import { PATHS } from '../../domain/paths'
import type { Text, Translate } from '../../domain/texts/translate'
import type { ReceptionWord } from '../../domain/visitors/arrival'
import { receptionWordText } from '../../domain/reception/reception-word-text'
import type { Config } from '../config'
import type { Letter } from '../platform/mail/letter'
import { arrivalTokenOf } from './arrival-tokens'
import type { Telling } from './waiting-arrival-store'

type Sender = Pick<Config, 'publicUrl' | 'authSecret'>

/** An arrival as a mail or a message tells of it. */
export type ToldArrival = {
  visit: string
  /** The person who is told. */
  person: string
  name: string
  company: string
  host: string
  office: string
  timeZone: string
  /** The moment of the arrival, or of the leaving if that is told. */
  at: string | Date
  word: ReceptionWord
}

/** Typed words as mails say them. Thin spaces and a wide @ keep mail programs from making a link of them. */
export const unlinked = (typed: string) => typed.replace(/[.:/](?=\S)/g, '$&\u2009').replaceAll('@', '\uff20')

const pathOf = ({ authSecret }: Pick<Sender, 'authSecret'>, told: ToldArrival) =>
  `${PATHS.arrival}#token=${arrivalTokenOf(authSecret, told)}`

const subjectOf = (about: Telling, { office }: ToldArrival): Text => {
  const values = { office }
  if (about === 'arrival') return { key: 'mails-visitors:subject', values }
  if (about === 'call') return { key: 'mails-visitors:callSubject', values }
  return about === 'leaving'
    ? { key: 'mails-visitors:leftSubject', values }
    : { key: 'mails-visitors:receptionSubject', values }
}

function sentencesOf(about: Telling, told: ToldArrival, t: Translate) {
  const values = {
    name: unlinked(told.name),
    company: unlinked(told.company),
    host: unlinked(told.host),
    office: told.office,
    time: clockTime(told.at, told.timeZone),
  }
  if (about === 'arrival') return [t('mails-visitors:came', values)]
  if (about === 'leaving') return [t('mails-visitors:left', values)]
  if (about === 'call') return [t('mails-visitors:calls', values)]
  return [t('mails-visitors:waits', values), receptionWordText(told.word, t)]
}

/** The mail on an arrival to its host, to the reception, again to the host whom the reception calls, or on the leaving to the person who asked for it. */
export const arrivalLetter =
  (sender: Sender, about: Telling, told: ToldArrival): Letter =>
  (t) => ({
    subject: t(subjectOf(about, told)),
    body: [
      ...sentencesOf(about, told, t),
      ...(about === 'leaving'
        ? []
        : [
            // A browser sends nothing after the #, so the token reaches no log of a server.
            [t('mails-visitors:answer'), { address: `${sender.publicUrl}${pathOf(sender, told)}` }],
            t('mails-visitors:linkLimits'),
          ]),
    ],
  })

/** The same as a message on a device. A later message on the same visit replaces it. */
export const arrivalMessage = (sender: Sender, about: Telling, told: ToldArrival, t: Translate): Message => ({
  title: t(subjectOf(about, told)),
  body: sentencesOf(about, told, t).join(' '),
  tag: `arrival ${told.visit}`,
  path: pathOf(sender, told),
})
