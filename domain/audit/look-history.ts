import type { TextKey } from '../../texts/keys'
import type { AuditAction } from '../audit-actions'
import type { Day } from '../day'
import type { Translate } from '../texts/translate'
import { actorInWords } from './actor-words'
import type { Look } from './looks-contract'

/** An entry of the audit about a look. */
export type LookEntry = {
  at: Date
  actor: string
  action: string
  subject: string
  /** The days of a file or a report. */
  from: string | null
  to: string | null
}

/** A person's stay at an office: from the check-in until the person left or went elsewhere, if that is known, or the end of its day. */
export type Stay = {
  office: string
  /** The present and the former names of the office. */
  names: readonly string[]
  /** The day of the office. */
  day: Day
  from: Date
  until: Date
}

type LookTexts = Partial<Record<AuditAction, TextKey>>

/** The looks at everybody who is at an office at that moment. */
const AT_THE_MOMENT: LookTexts = {
  'read roll call': 'looks:readRollCall',
  'read leavings': 'looks:readLeavings',
}

/** The looks at the people of an office on some days. */
const OF_DAYS = {
  'read roll call report': 'looks:readReport',
  'read stays of day': 'looks:readStays',
  'download QR check-ins': 'looks:downloadedCheckIns',
  'download tracing report': 'looks:downloadedTracing',
  'download office data': 'looks:downloadedOffice',
  'download times in and out': 'looks:downloadedTimes',
} satisfies LookTexts

/** The looks at one person. */
const OF_THE_PERSON: LookTexts = {
  'find colleague': 'looks:searchedAtReception',
  'search people': 'looks:searched',
  'find contacts': 'looks:foundContacts',
  'download contacts': 'looks:downloadedContacts',
  'download personal data': 'looks:downloadedPersonalData',
}

const OF_EVERYBODY: LookTexts = { 'download all users': 'looks:downloadedEverybody' }

const TEXTS: Readonly<Record<string, TextKey>> = {
  ...AT_THE_MOMENT,
  ...OF_DAYS,
  ...OF_THE_PERSON,
  ...OF_EVERYBODY,
}

/** The acts by which a person looks at others. */
export const LOOKING = Object.keys(TEXTS)

/** An open page reads again and again, and leaves one entry in this many minutes. */
export const MINUTES_OF_ENTRY = 15

function wordsOf(texts: LookTexts, action: string, office = '') {
  const key = texts[action as AuditAction]
  return key && { key, values: { office } }
}

const wasReadDuring = ({ at }: LookEntry, { from, until }: Stay) =>
  at.getTime() + MINUTES_OF_ENTRY * 60_000 > from.getTime() && at < until

const hasDay = ({ from, to }: LookEntry, { day }: Stay) => (from ?? day) <= day && day <= (to ?? day)

/** The first moment at which an entry could be a look at somebody with these stays. */
export const firstLook = (stays: readonly Stay[]) =>
  new Date(Math.min(...stays.map(({ from }) => from.getTime())) - MINUTES_OF_ENTRY * 60_000)

/** The text for an entry by which another person saw the person of these stays. Null for any other entry. */
export function lookText(entry: LookEntry, { email, stays }: { email: string; stays: readonly Stay[] }) {
  if (entry.actor === email) return null
  const { action, subject, at } = entry
  const here = stays.filter(({ names }) => names.includes(subject))
  const there = here.find((stay) => wasReadDuring(entry, stay))
  const listed = (among: readonly Stay[]) => among.find((stay) => at >= stay.from && hasDay(entry, stay))
  const inFile = listed(here)
  const words =
    (there && wordsOf(AT_THE_MOMENT, action, there.office)) ??
    (inFile && wordsOf(OF_DAYS, action, inFile.office)) ??
    (subject === email ? wordsOf(OF_THE_PERSON, action) : undefined) ??
    (listed(stays) && wordsOf(OF_EVERYBODY, action))
  return words ?? null
}

/** A look in words: 'Wanda Warden: Read the roll call of Lyon'. That of a newer server is shown as it came. */
export function lookInWords({ who, actor, what, act, office }: Look, t: Translate) {
  const key = TEXTS[act]
  return t('looks:look', {
    person: actor ? actorInWords(actor, t) : who,
    act: key ? { key, values: { office } } : what,
  })
}
