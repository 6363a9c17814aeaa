import type { TextKey } from '../../../texts/keys'
import type { Translate } from '../../../domain/texts/translate'
import type { Contact } from '../phone/alarm'

const REASON = {
  'server does not work': 'roll-call:waitsForServer',
  'sign-in ended': 'roll-call:waitsForSignIn',
  'sign-in to confirm': 'roll-call:waitsForConfirmation',
  'no duty to start': 'roll-call:waitsForStart',
  'duty ended': 'roll-call:waitsForDuty',
  'refused for now': 'roll-call:waitsAfterRefusal',
  'no answer yet': 'roll-call:waitsForAnswer',
} as const satisfies Record<Exclude<Contact['waiting'], 'no connection' | null>, TextKey>

/** The marks that the server lacks, and why: '3 marks not sent yet: no connection since 10:41'. Empty if all is well. */
export function contactText(
  { waiting, heardAt, unsent }: Pick<Contact, 'waiting' | 'heardAt' | 'unsent'>,
  timeOf: (deviceMs: number) => string,
  t: Translate,
) {
  if (waiting === null) return ''
  const words =
    waiting !== 'no connection'
      ? t(REASON[waiting])
      : heardAt === null
        ? t('roll-call:noConnection')
        : t('roll-call:noConnectionSince', { time: timeOf(heardAt) })
  return unsent > 0
    ? t('roll-call:claimBy', { basis: t('roll-call:notSentYet', { count: unsent }), words })
    : words
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
