import type { ReactNode } from 'react'
import { clockTime } from '../../domain/day'
import { visitStateText } from '../../domain/reception/visit-state-text'
import type { VisitOfToday } from '../../domain/reception/visitors-of-today-contract'
import type { Translate } from '../../domain/texts/translate'
import { BreakableText } from '../design/breakable-text'
import { RecordTable, type RecordColumn } from '../design/record-table'
import { useText } from '../i18n/language'
import { HostCell } from './host-cell'

type Props = {
  label: string
  office: string
  timeZone: string
  visits: readonly VisitOfToday[]
  actionsOf: (visit: VisitOfToday) => ReactNode
}

export function VisitsTable({ label, office, timeZone, visits, actionsOf }: Props) {
  const t = useText()
  return (
    <RecordTable
      label={label}
      columns={columnsIn(office, timeZone, t)}
      rows={visits}
      keyOf={({ id }) => id}
      cardsBelow="md"
      actions={{ of: actionsOf, width: 'clamp(124px, 16vw, 220px)' }}
    />
  )
}

const columnsIn = (office: string, timeZone: string, t: Translate): RecordColumn<VisitOfToday>[] => [
  { head: t('frame:name'), inCard: 'title', width: '22%', cell: ({ name }) => <BreakableText text={name} /> },
  { head: t('frame:company'), cell: ({ company }) => company && <BreakableText text={company} /> },
  {
    head: t('reception:host'),
    cell: (visit) => <HostCell office={office} timeZone={timeZone} visit={visit} />,
  },
  {
    head: t('reception:since'),
    width: '4.5em',
    isOneLine: true,
    cell: ({ since }) => clockTime(since, timeZone),
  },
  { head: t('reception:state'), cell: (visit) => visitStateText(visit, timeZone, t) },
]
