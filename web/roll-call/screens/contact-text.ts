import type { Contact } from '../phone/alarm'

const marks = (count: number) => `${count} ${count === 1 ? 'mark' : 'marks'}`

/** How far this device agrees with the server: '3 marks not sent yet · no connection since 10:41'. Empty if it agrees. */
export function contactWords(
  { isOnline, heardAt, unsent }: Pick<Contact, 'isOnline' | 'heardAt' | 'unsent'>,
  timeOf: (deviceMs: number) => string,
) {
  const since = heardAt === null ? '' : ` since ${timeOf(heardAt)}`
  const parts = [unsent > 0 && `${marks(unsent)} not sent yet`, !isOnline && `no connection${since}`]
  return parts.filter(Boolean).join(' · ')
}

/** Says of what the list and the marks on the screen are: 'List as of 10:39, marks as of 10:52 (2 not sent)'. */
export function asOfWords(
  { marksHeardAt, unsent }: Pick<Contact, 'marksHeardAt' | 'unsent'>,
  listTime: string | null,
  timeOf: (deviceMs: number) => string,
) {
  const list = listTime === null ? 'No list on this phone' : `List as of ${listTime}`
  const others = marksHeardAt === null ? 'marks of this phone only' : `marks as of ${timeOf(marksHeardAt)}`
  return `${list}, ${others}${unsent > 0 ? ` (${unsent} not sent)` : ''}`
}
