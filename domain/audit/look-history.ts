import type { AuditAction } from '../audit-actions'
import type { Day } from '../day'

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

/** A person's stay at an office today: from the check-in until the person left or went elsewhere, if that is known. */
export type Stay = {
  office: string
  /** The present and the former names of the office. */
  names: readonly string[]
  /** The day of the office. */
  day: Day
  from: Date
  until: Date | null
}

type LookTexts = Partial<Record<AuditAction, (office: string) => string>>

/** The looks at everybody who is at an office at that moment. */
const AT_THE_MOMENT: LookTexts = {
  'read roll call': (office) => `Read the roll call of ${office}`,
  'read leavings': (office) => `Read when the people of ${office} left`,
}

/** The looks at the people of an office on some days. */
const OF_DAYS: LookTexts = {
  'read roll call report': (office) => `Read the report of a roll call of ${office}`,
  'read stays of day': (office) => `Looked up who was at ${office}`,
  'download QR check-ins': (office) => `Downloaded the check-ins of ${office}`,
  'download tracing report': (office) => `Downloaded the tracing report of ${office}`,
  'download office data': (office) => `Downloaded the data of ${office}`,
  'download times in and out': (office) => `Downloaded the times in and out of ${office}`,
}

/** The looks at one person. */
const OF_THE_PERSON: LookTexts = {
  'find colleague': () => 'Searched for you at the reception',
  'search people': () => 'Searched for you',
  'find contacts': () => 'LookTexts up who was at an office with you',
  'download contacts': () => 'Downloaded who was at an office with you',
  'download personal data': () => 'Downloaded all that is kept of you',
}

const OF_EVERYBODY: LookTexts = { 'download all users': () => 'Downloaded the check-ins of everybody' }

/** The acts by which a person looks at others. */
export const LOOKING = [AT_THE_MOMENT, OF_DAYS, OF_THE_PERSON, OF_EVERYBODY].flatMap((each) =>
  Object.keys(each),
)

/** An open page reads again and again, and leaves one entry in this many minutes. */
export const MINUTES_OF_ENTRY = 15

const wordsOf = (texts: LookTexts, action: string, office = '') => texts[action as AuditAction]?.(office)

const wasReadDuring = ({ at }: LookEntry, { from, until }: Stay) =>
  at.getTime() + MINUTES_OF_ENTRY * 60_000 > from.getTime() && (until === null || at < until)

const hasDay = ({ from, to }: LookEntry, { day }: Stay) => (from ?? day) <= day && day <= (to ?? day)

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
