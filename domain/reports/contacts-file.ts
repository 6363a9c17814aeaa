import { formatDay, formatInstant, type Day } from '../day'
import { doubtText, type Together } from './contacts'
import type { ReportedStay } from './day-stays'
import { PERSON_COLUMNS, personCells } from './person-label'
import type { Translate } from '../texts/translate'
import { CAME_WORDS, LEFT_WORDS } from './stay-text'

/** The columns of the file of all contacts. Those with “With” are of the person whose contacts are searched. Times are on the office's clock. */
export const CONTACTS_HEADER = [
  'With',
  ...PERSON_COLUMNS,
  'Office',
  'Day',
  'MinutesOnDay',
  'Certainty',
  'In',
  'CameBy',
  'Out',
  'LeftBy',
  'WithIn',
  'WithCameBy',
  'WithOut',
  'WithLeftBy',
]

/** A contact with the office and its day. */
export type ContactOfDay = Together & { office: string; timeZone: string; day: Day }

const timesOf = ({ from, until, source, checkIn }: ReportedStay, timeZone: string, t: Translate) => [
  formatInstant(from, timeZone),
  t(CAME_WORDS[checkIn.cameBy]),
  formatInstant(until, timeZone),
  t(LEFT_WORDS[source]),
]

/** The rows of a contact: one for each two stays during which the people were together. */
export function contactRows(
  { office, timeZone, day, asked, other, ...together }: ContactOfDay,
  english: Translate,
) {
  const names = { asked: asked.name || asked.email, other: other.name || other.email }
  const facts = [
    names.asked,
    ...personCells(other),
    office,
    formatDay(day),
    String(together.minutes),
    doubtText(together.ends, names, english) || 'certain',
  ]
  return together.meetings.map((met) => [
    ...facts,
    ...timesOf(met.other, timeZone, english),
    ...timesOf(met.asked, timeZone, english),
  ])
}
