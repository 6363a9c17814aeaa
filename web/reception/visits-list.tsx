import { useState } from 'react'
import { clockTime } from '../../domain/day'
import { visitStateText } from '../../domain/reception/visit-state-text'
import type { VisitOfToday } from '../../domain/reception/visitors-of-today-contract'
import { mentions } from '../../domain/search'
import { Box } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { EmptyState, NothingFound } from '../design/empty-state'
import { RecordTable, type RecordColumn } from '../design/record-table'
import { ResultCount } from '../design/result-count'
import { SearchInput } from '../design/search-input'
import { useSearchText } from '../platform/search-text'
import { CheckOutDialog } from './check-out-dialog'

type Props = {
  /** The id of the office. */
  office: string
  timeZone: string
  /** Today's day in the office, in words. */
  today: string
  /** How many visitors are inside, each once. */
  inside: number
  visits: readonly VisitOfToday[]
}

/** Lists today's visits, each with its buttons. */
export function VisitsList({ office, timeZone, today, inside, visits }: Props) {
  const [search, setSearch] = useSearchText()
  const [asked, setAsked] = useState<VisitOfToday | null>(null)
  // The question goes once the visit has ended in another way.
  const leaving = visits.some(({ id, state }) => id === asked?.id && state === asked.state) ? asked : null
  const found = visits.filter(({ name, company, host }) => mentions([name, company, host], search))
  return (
    <ContentCard heading={`${insideText(inside)}, ${today}`}>
      {visits.length === 0 ? (
        <EmptyState title="No visitor has checked in today">
          Who checks in at the entrance or here is listed at once.
        </EmptyState>
      ) : (
        <>
          <Box sx={{ mb: 3 }}>
            <SearchInput label="Search by name, company or host" value={search} onChange={setSearch} />
          </Box>
          <ResultCount>{found.length === 1 ? '1 visit' : `${found.length} visits`}</ResultCount>
          {found.length === 0 ? (
            <NothingFound
              title="No visit matches the search"
              clear="Clear search"
              onClear={() => setSearch('')}
            />
          ) : (
            <RecordTable
              label="Visits of today"
              columns={columnsIn(timeZone)}
              rows={found}
              keyOf={({ id }) => id}
              cardsBelow="md"
              actions={{ of: (visit) => <EndButton visit={visit} onPress={setAsked} />, width: 124 }}
            />
          )}
        </>
      )}
      {leaving && <CheckOutDialog office={office} visit={leaving} onClose={() => setAsked(null)} />}
    </ContentCard>
  )
}

const insideText = (inside: number) => (inside === 1 ? '1 visitor inside' : `${inside} visitors inside`)

const columnsIn = (timeZone: string): RecordColumn<VisitOfToday>[] => [
  { head: 'Name', inCard: 'title', width: '22%', cell: ({ name }) => <BreakableText text={name} /> },
  { head: 'Company', cell: ({ company }) => company && <BreakableText text={company} /> },
  { head: 'Host', cell: ({ host }) => host && <BreakableText text={host} /> },
  { head: 'Since', width: '4.5em', isOneLine: true, cell: ({ since }) => clockTime(since, timeZone) },
  { head: 'State', cell: (visit) => visitStateText(visit, timeZone) },
]

function EndButton({ visit, onPress }: { visit: VisitOfToday; onPress: (visit: VisitOfToday) => void }) {
  if (visit.state === 'left') return null
  const act = visit.state === 'unconfirmed' ? 'Confirm' : 'Check Out'
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={`${act}: ${visit.name}`}
      onClick={() => onPress(visit)}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {act}
    </Button>
  )
}
