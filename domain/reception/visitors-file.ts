import { formatInstant } from '../day'
import type { Translate } from '../texts/translate'
import { guestStateText } from './guest-state-text'
import type { ExpectedGuest } from './guests-contract'
import { receptionWordText } from './reception-word-text'
import { visitStateText } from './visit-state-text'
import type { VisitOfToday } from './visitors-of-today-contract'

/** The columns of the reception's file. Expected, In and Out are on the office's clock. */
export const VISITORS_FILE_HEADER = [
  'Name',
  'Company',
  'Host',
  'HostAnswer',
  'Expected',
  'In',
  'Out',
  'State',
]

/** A visit as a row of the reception's file. It has what the page shows, and no address or phone number. */
export const visitorsFileRow = (visit: VisitOfToday, timeZone: string, english: Translate) => [
  visit.name,
  visit.company,
  visit.host,
  visit.hostWord ? receptionWordText(visit.hostWord, english) : '',
  '',
  formatInstant(new Date(visit.since), timeZone),
  visit.until ? formatInstant(new Date(visit.until), timeZone) : '',
  visitStateText({ ...visit, until: null }, timeZone, english),
]

/** An invited guest who has not come, as a row of the same file. */
export const guestFileRow = (guest: ExpectedGuest, timeZone: string, english: Translate) => [
  ...[guest.name, guest.company, guest.host, ''],
  ...[formatInstant(new Date(guest.startsAt), timeZone), '', ''],
  guestStateText(guest.state, english),
]
