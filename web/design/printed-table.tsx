import type { Key } from 'react'
import { Box } from './box'
import { INK } from './printed-sheet'
import type { RecordColumn } from './record-table'

type Props<Row> = {
  heading?: string
  columns: readonly RecordColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row, place: number) => Key
}

/** Records on paper, a row each. The heads stand on every page, and no page ends within a row. */
export const PrintedTable = <Row,>({ heading, columns, rows, keyOf }: Props<Row>) => (
  <Box component="table" sx={tableStyle}>
    <thead>
      {heading && (
        <tr>
          <th colSpan={columns.length}>{heading}</th>
        </tr>
      )}
      <tr>
        {columns.map(({ head, width }) => (
          <th key={head} scope="col" style={{ width }}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, place) => (
        <tr key={keyOf(row, place)}>
          {columns.map(({ head, cell, isOneLine }) => (
            <td key={head} data-one-line={isOneLine}>
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </Box>
)

const tableStyle = {
  width: '100%',
  mb: '6mm',
  borderCollapse: 'collapse',
  '& :is(th, td)': { p: 0, pe: '3mm', pb: '1mm', textAlign: 'start' },
  '& th': { fontSize: '8pt', verticalAlign: 'bottom' },
  '& [colspan]': { fontSize: '13pt' },
  '& td': { pt: '1mm', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& [data-one-line]': { overflowWrap: 'normal', whiteSpace: 'nowrap' },
  '& tr': { breakInside: 'avoid' },
  '& tbody tr': { borderTop: `0.2mm solid ${INK}` },
} as const
