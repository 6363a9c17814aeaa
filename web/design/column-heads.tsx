import { TableCell, TableHead, TableRow } from '@mui/material'
import type { ReactNode } from 'react'

type Props = { columns: readonly string[]; children?: ReactNode }

/** The names of a table's columns; the roles keep it a table for a screen reader where the layout no longer is one. */
export const ColumnHeads = ({ columns, children }: Props) => (
  <TableHead role="rowgroup">
    <TableRow role="row">
      {columns.map((column) => (
        <TableCell key={column} role="columnheader">
          {column}
        </TableCell>
      ))}
      {children}
    </TableRow>
  </TableHead>
)
