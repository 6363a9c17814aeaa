import type { ReactNode } from 'react'
import { clockTime } from '../../domain/day'
import { isExpected } from '../../domain/invitations/guest-state'
import { guestStateText } from '../../domain/reception/guest-state-text'
import type { ExpectedGuest } from '../../domain/reception/guests-contract'
import type { Translate } from '../../domain/texts/translate'
import { BreakableText } from '../design/breakable-text'
import { Beneath, RecordTable, type RecordColumn } from '../design/record-table'
import { useText } from '../i18n/language'

type Props = {
  label: string
  timeZone: string
  guests: readonly ExpectedGuest[]
  /** The presses at a guest, if there are any. */
  actionsOf?: (guest: ExpectedGuest) => ReactNode
}

/** The invited guests of a day by time, each with its state. */
export function GuestsTable({ label, timeZone, guests, actionsOf }: Props) {
  const t = useText()
  return (
    <RecordTable
      label={label}
      columns={columnsIn(timeZone, t)}
      rows={guests}
      keyOf={({ id }) => id}
      cardsBelow="md"
      {...(actionsOf && { actions: { of: actionsOf, width: 124 } })}
    />
  )
}

const columnsIn = (timeZone: string, t: Translate): RecordColumn<ExpectedGuest>[] => [
  { head: t('frame:name'), inCard: 'title', width: '22%', cell: ({ name }) => <BreakableText text={name} /> },
  { head: t('frame:company'), cell: ({ company }) => company && <BreakableText text={company} /> },
  { head: t('reception:host'), cell: ({ host }) => <BreakableText text={host} /> },
  {
    head: t('reception:time'),
    width: '4.5em',
    isOneLine: true,
    cell: ({ startsAt }) => clockTime(startsAt, timeZone),
  },
  {
    head: t('reception:state'),
    cell: ({ state, lacks }) => (
      <>
        {guestStateText(state, t)}
        {isExpected(state) && lacks.length > 0 && <Beneath>{t('reception:lacksDetails')}</Beneath>}
      </>
    ),
  },
]
