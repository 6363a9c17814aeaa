import { actorInWords, auditWords } from '../../domain/audit-actions'
import type { AuditRow } from '../../domain/audit/contract'
import { detailLines } from '../../domain/audit/details'
import { formatInstant } from '../../domain/day'
import { Box } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { RecordTable, type RecordColumn } from '../design/record-table'
import { timeZone } from '../platform/clock'

export const AuditTable = ({ entries }: { entries: readonly AuditRow[] }) => (
  <RecordTable label="Audit" columns={COLUMNS} rows={entries} keyOf={(_, place) => place} cardsBelow="md" />
)

const COLUMNS: readonly RecordColumn<AuditRow>[] = [
  { head: 'When', inCard: 'plain', width: '8.5em', cell: ({ at }) => <Moment at={at} /> },
  { head: 'Who', cell: ({ actor }) => <BreakableText text={actorInWords(actor)} /> },
  { head: 'What', inCard: 'title', cell: ({ action }) => auditWords(action) },
  { head: 'To whom', cell: ({ subject }) => subject && <BreakableText text={subject} /> },
  { head: 'Details', cell: (entry) => <DetailsOf entry={entry} /> },
]

const Moment = ({ at }: { at: string }) => (
  <Box
    component="time"
    dateTime={at}
    title={at}
    sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
  >
    {formatInstant(new Date(at), timeZone())}
  </Box>
)

function DetailsOf({ entry }: { entry: AuditRow }) {
  const lines = detailLines(entry.details)
  if (lines.length === 0) return null
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {lines.map((line, place) => (
        <li key={place}>
          <BreakableText text={line} />
        </li>
      ))}
    </Box>
  )
}
