import { Box, Table, TableBody, TableCell, TableRow, type Theme } from '@mui/material'
import { actorInWords, auditWords } from '../../domain/audit/actions'
import type { AuditRow } from '../../domain/audit/contract'
import { detailLines } from '../../domain/audit/details'
import { formatInstant } from '../../domain/day'
import { Breakable } from '../design/breakable'
import { ColumnHeads } from '../design/column-heads'
import { visuallyHidden } from '../design/visually-hidden'
import { timeZone } from '../platform/clock'

const COLUMNS = ['When', 'Who', 'What', 'To whom', 'Details']

/** Entries, a row each; on a phone a card each. */
export const AuditTable = ({ entries }: { entries: readonly AuditRow[] }) => (
  <Table role="table" aria-label="Audit" sx={[tableStyle, asCardsWhereNarrow]}>
    <ColumnHeads columns={COLUMNS} />
    <TableBody role="rowgroup">
      {entries.map((entry, place) => (
        <TableRow key={place} role="row">
          <TableCell role="cell">
            <time dateTime={entry.at} title={entry.at}>
              {formatInstant(new Date(entry.at), timeZone())}
            </time>
          </TableCell>
          <TableCell role="cell" data-column="Who">
            <Breakable text={actorInWords(entry.actor)} />
          </TableCell>
          <TableCell role="cell" sx={{ fontWeight: 600 }}>
            {auditWords(entry.action)}
          </TableCell>
          <TableCell role="cell" data-column="To whom">
            {entry.subject && <Breakable text={entry.subject} />}
          </TableCell>
          <TableCell role="cell" data-column="Details">
            <DetailsOf entry={entry} />
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
)

function DetailsOf({ entry }: { entry: AuditRow }) {
  const lines = detailLines(entry.details)
  if (lines.length === 0) return null
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {lines.map((line, place) => (
        <li key={place}>
          <Breakable text={line} />
        </li>
      ))}
    </Box>
  )
}

const tableStyle = {
  tableLayout: 'fixed',
  overflowWrap: 'anywhere',
  '& th, & td': { px: 1.25, py: 1.5, verticalAlign: 'top', fontSize: '0.9375rem', lineHeight: 1.5 },
  '& thead th': { pt: 0, fontWeight: 600, color: 'text.secondary' },
  '& :is(th, td):first-of-type': { pl: 0, width: '8.5em' },
  '& :is(th, td):last-of-type': { pr: 0 },
  '& :is(th, td)': { borderColor: 'divider' },
  '& tbody tr:last-of-type td': { borderBottom: 0, pb: 0 },
  '& time': { color: 'text.secondary', fontVariantNumeric: 'tabular-nums' },
}

// The roles above keep this a table for a screen reader where the layout no longer is one.
const asCardsWhereNarrow = (theme: Theme) => ({
  [theme.breakpoints.down('md')]: {
    '&, & tbody, & td': { display: 'block' },
    '& thead': visuallyHidden,
    '& :is(th, td), & :is(th, td):first-of-type': { p: 0, border: 0, width: 'auto' },
    '& tbody tr': {
      display: 'flex',
      flexDirection: 'column',
      py: 2,
      borderBottom: `1px solid ${theme.vars.palette.divider}`,
    },
    '& tbody tr:first-of-type': { pt: 0 },
    '& tbody tr:last-of-type': { pb: 0, borderBottom: 0 },
    '& td:nth-of-type(3)': { order: -1, fontSize: '1rem' },
    '& td:empty': { display: 'none' },
    '& td[data-column]': { display: 'grid', gridTemplateColumns: '5em 1fr', mt: 0.75 },
    '& td[data-column]:empty': { display: 'none' },
    '& td[data-column]::before': {
      content: 'attr(data-column)',
      color: theme.vars.palette.text.secondary,
    },
  },
})
