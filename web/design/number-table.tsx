import type { Key, ReactNode } from 'react'
import { useText } from '../i18n/language'
import { Box } from './box'

export type NumberColumn<Row> = {
  head: string
  /** The long form of the head. */
  title?: string
  /** Null where nothing is counted. */
  count: (row: Row) => number | null
}

type Props<Row> = {
  label: string
  /** The noun of a row, at the head of the first column. */
  rowHead?: string
  columns: readonly NumberColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  nameOf: (row: Row) => ReactNode
  /** True for the row of today. */
  isToday?: (row: Row) => boolean
  /** Stands where nothing is counted. */
  none?: ReactNode
  maxWidth?: number
}

/** A table of numbers, with a name for each row. */
export function NumberTable<Row>({
  label,
  rowHead,
  columns,
  rows,
  keyOf,
  nameOf,
  isToday,
  none,
  maxWidth,
}: Props<Row>) {
  const t = useText()
  return (
    <Box sx={{ overflowX: 'auto', maxWidth }}>
      <Box component="table" aria-label={label} sx={tableStyle}>
        <thead>
          <tr>
            {rowHead ? (
              <th scope="col" data-row-head>
                {rowHead}
              </th>
            ) : (
              <td />
            )}
            {columns.map(({ head, title }) => (
              <th key={head} scope="col" title={title}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} aria-current={isToday?.(row) ? 'date' : undefined}>
              <th scope="row">
                {nameOf(row)}
                {isToday?.(row) && t('design:commaToday')}
              </th>
              {columns.map(({ head, count }) => (
                <td key={head}>{count(row) ?? none ?? <span aria-label={t('design:notCounted')}>–</span>}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  // Seven columns of three digits fit into the narrowest phone.
  fontSize: { xs: '0.875rem', sm: '0.9375rem' },
  fontVariantNumeric: 'tabular-nums',
  '& :is(th, td)': { py: 0.75, px: { xs: 0.25, sm: 0.75 }, textAlign: 'end' },
  '& thead th': { fontSize: { xs: '0.8125rem', sm: '0.9375rem' }, fontWeight: 600, color: 'text.secondary' },
  '& :is([scope=row], [data-row-head])': { ps: 0, textAlign: 'start' },
  // With large letters a word is broken, a number never.
  '& th': { overflowWrap: 'anywhere' },
  '& td': { whiteSpace: 'nowrap' },
  '& tbody th': { fontWeight: 400 },
  '& tbody tr': { borderTop: '1px solid', borderColor: 'divider' },
  '& [aria-current] :is(th, td)': { fontWeight: 700, bgcolor: 'action.hover' },
} as const
