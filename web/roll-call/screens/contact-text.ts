import type { Translate } from '../../../domain/texts/translate'
import type { Contact } from '../phone/alarm'

/** The differences between this device and the server: '3 marks not sent yet · no connection since 10:41'. Empty if there are none. */
export function contactText(
  { isOnline, heardAt, unsent }: Pick<Contact, 'isOnline' | 'heardAt' | 'unsent'>,
  timeOf: (deviceMs: number) => string,
  t: Translate,
) {
  const offline =
    heardAt === null
      ? t('roll-call:noConnection')
      : t('roll-call:noConnectionSince', { time: timeOf(heardAt) })
  const parts = [unsent > 0 && t('roll-call:notSentYet', { count: unsent }), !isOnline && offline]
  return parts.filter(Boolean).join(' · ')
}

/** The times of the list and the marks on the screen: 'List as of 10:39, marks as of 10:52 (2 not sent)'. */
export function asOfText(
  { marksHeardAt, unsent }: Pick<Contact, 'marksHeardAt' | 'unsent'>,
  listTime: string | null,
  timeOf: (deviceMs: number) => string,
  t: Translate,
) {
  const list = listTime === null ? t('roll-call:noListOnPhone') : t('roll-call:listAsOf', { time: listTime })
  const marks =
    marksHeardAt === null
      ? t('roll-call:marksOfThisPhone')
      : t('roll-call:marksAsOf', { time: timeOf(marksHeardAt) })
  return unsent > 0
    ? t('roll-call:asOfWithUnsent', { list, marks, count: unsent })
    : t('roll-call:facts', { before: list, next: marks })
}
