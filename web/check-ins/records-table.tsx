import { Table, TableBody, TableCell, TableRow, type Theme } from '@mui/material'
import { ColumnHeads } from '../design/column-heads'
import { visuallyHidden } from '../design/visually-hidden'

type Props = { label: string; columns: readonly string[]; rows: readonly (readonly string[])[] }

/** A person's own records; on a phone a wide table becomes a list whose entries name their columns. */
export function RecordsTable({ label, columns, rows }: Props) {
  const isWide = columns.length > 2
  return (
    <Table role="table" aria-label={label} sx={isWide ? [cellStyle, asListOnPhone] : cellStyle}>
      <ColumnHeads columns={columns} />
      <TableBody role="rowgroup">
        {rows.map((cells, row) => (
          <TableRow key={row} role="row">
            {cells.map((cell, column) => (
              <TableCell key={column} role="cell" data-column={columns[column]}>
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

const cellStyle = {
  '& th, & td': { px: { xs: 0.5, sm: 1.5 }, verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& th': { fontWeight: 600, overflowWrap: 'normal' },
  '& td:not(:first-of-type):not(:last-of-type), & td:nth-of-type(2)': { whiteSpace: { sm: 'nowrap' } },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
}

// The roles above keep this a table for a screen reader where the layout no longer is one.
const asListOnPhone = (theme: Theme) => ({
  [theme.breakpoints.down('sm')]: {
    '&, & tbody, & td': { display: 'block' },
    '& thead': visuallyHidden,
    '& tbody tr': { display: 'block', py: 1.5, borderBottom: `1px solid ${theme.vars.palette.divider}` },
    '& tbody tr:last-of-type': { borderBottom: 0 },
    '& td': { display: 'grid', gridTemplateColumns: '8.5em 1fr', gap: 1, py: 0.5, borderBottom: 0 },
    '& td:empty': { display: 'none' },
    '& td::before': { content: 'attr(data-column)', color: theme.vars.palette.text.secondary },
  },
})
