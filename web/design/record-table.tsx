import { useState, type Key, type ReactNode } from 'react'
import { Box } from './box'
import { IconButton } from './button'
import { clampedTo } from './clamped-style'
import { DropIcon } from './icons'
import { Typography } from './text'
import { colour, down, up } from './theme'
import { visuallyHidden } from './visually-hidden-style'

/** A column of a table of records. */
export type RecordColumn<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  /** The place of its cell in a card: as the title, or plain without its head. By default it stands beside its head. */
  inCard?: 'title' | 'plain'
  /** Its width in the table. If one column has a width, all columns without one share the rest. */
  width?: string | number
  isOneLine?: boolean
  /** True if its cell stays in a card that is folded. */
  isAlwaysShown?: boolean
}

type Props<Row> = {
  label: string
  columns: readonly RecordColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row, place: number) => Key
  /** Below this width of the window each row is a card. */
  cardsBelow?: 'sm' | 'md' | 'lg'
  /** The name of a row, if its card is folded until it is pressed. For long cards, of which a phone would show few. */
  foldedAs?: (row: Row) => string
  /** Buttons or links at the end of a row. */
  actions?: { of: (row: Row) => ReactNode; width: string | number }
  /** True for small letters and little room, so that many rows are seen at once. */
  isDense?: boolean
}

/** A table of records. In a narrow window each row can be a card, and the roles keep it a table for screen readers. */
export const RecordTable = <Row,>({
  label,
  columns,
  rows,
  keyOf,
  cardsBelow,
  foldedAs,
  actions,
  isDense,
}: Props<Row>) => (
  <Box
    component="table"
    role="table"
    aria-label={label}
    sx={[
      tableStyle,
      isDense && denseStyle,
      columns.some(({ width }) => width !== undefined) && { tableLayout: 'fixed' },
      cardsBelow !== undefined && asCards(cardsBelow, columns),
      cardsBelow !== undefined && foldedAs && asFolds(cardsBelow),
    ]}
  >
    <Box component="thead" role="rowgroup">
      <Box component="tr" role="row">
        {columns.map(({ head, width }) => (
          <Box component="th" key={head} scope="col" role="columnheader" style={{ width }}>
            {head}
          </Box>
        ))}
        {actions && <Box component="td" role="cell" style={{ width: actions.width }} />}
      </Box>
    </Box>
    <Box component="tbody" role="rowgroup">
      {rows.map((row, place) => (
        <Row key={keyOf(row, place)} foldedAs={foldedAs?.(row)}>
          {columns.map((column) => (
            <Cell key={column.head} column={column}>
              {column.cell(row)}
            </Cell>
          ))}
          {actions && (
            <Box component="td" role="cell" data-actions>
              {actions.of(row)}
            </Box>
          )}
        </Row>
      ))}
    </Box>
  </Box>
)

type RowProps = { foldedAs: string | undefined; children: ReactNode }

function Row({ foldedAs, children }: RowProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Box component="tr" role="row" data-open={isOpen || undefined}>
      {children}
      {foldedAs !== undefined && (
        <Box component="td" role="cell" data-fold>
          <IconButton aria-label={foldedAs} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <DropIcon sx={isOpen ? { transform: 'rotate(180deg)' } : {}} />
          </IconButton>
        </Box>
      )}
    </Box>
  )
}

type CellProps<Row> = { column: RecordColumn<Row>; children: ReactNode }

const Cell = <Row,>({ column: { head, inCard, isOneLine, isAlwaysShown }, children }: CellProps<Row>) =>
  inCard === 'title' ? (
    <Box component="th" role="rowheader" scope="row">
      {children}
    </Box>
  ) : (
    <Box
      component="td"
      role="cell"
      data-column={inCard === 'plain' ? undefined : head}
      data-one-line={isOneLine}
      data-always={isAlwaysShown}
    >
      {children}
    </Box>
  )

const tableStyle = {
  width: 1,
  borderCollapse: 'collapse',
  overflowWrap: 'anywhere',
  '& :is(th, td)': {
    py: 1.5,
    ps: 0,
    pe: 2.5,
    borderBottom: '1px solid',
    borderColor: 'divider',
    verticalAlign: 'top',
    textAlign: 'start',
    fontSize: '0.9375rem',
    fontWeight: 400,
    lineHeight: 1.5,
  },
  '& td:last-of-type, & thead th:last-of-type': { pe: 0 },
  '& th': { fontWeight: 600 },
  '& thead th': { pt: 0, color: 'text.secondary' },
  '& tbody tr:last-of-type :is(th, td)': { borderBottom: 0, pb: 0 },
  '& [data-one-line]': { whiteSpace: 'nowrap' },
}

const denseStyle = {
  '& :is(th, td)': { py: 0.625, fontSize: '0.875rem', lineHeight: 1.35 },
  '& :is(th, td) > span': { fontSize: '0.8125rem', lineHeight: 1.35 },
}

const asCards = (below: 'sm' | 'md' | 'lg', columns: readonly RecordColumn<never>[]) => {
  const letters = Math.max(...columns.map(({ head }) => head.length))
  return {
    [down(below)]: {
      '&, & tbody, & :is(th, td)': { display: 'block' },
      '& thead': visuallyHidden,
      '& [data-one-line]': { whiteSpace: 'normal' },
      '& :is(th, td), & tbody tr:last-of-type :is(th, td)': { p: 0, border: 0 },
      '& tbody tr': {
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        py: 2,
        borderBottom: `1px solid ${colour('divider')}`,
      },
      '& tbody tr:first-of-type': { pt: 0 },
      '& tbody tr:last-of-type': { pb: 0, borderBottom: 0 },
      '& tbody th': { order: -1, fontSize: '1.0625rem' },
      '& td[data-actions]': { mt: 0.5 },
      '& td[data-column]': {
        display: 'grid',
        columnGap: 0.5,
        gridTemplateColumns: `minmax(0, ${1.5 + letters / 2}em) minmax(45%, 1fr)`,
      },
      '& td[data-column]::before': {
        content: 'attr(data-column)',
        gridRow: '1 / span 3',
        color: colour('text.secondary'),
      },
      '& td:empty, & td[data-column]:empty': { display: 'none' },
    },
  }
}

/** Cards of which each shows its first lines until its button is pressed. */
const asFolds = (below: 'sm' | 'md' | 'lg') => ({
  [up(below)]: { '& [data-fold]': { display: 'none' } },
  [down(below)]: {
    '& tbody tr': {
      position: 'relative',
      gap: 0.5,
      py: 1,
      pe: '44px',
      minHeight: '60px',
      justifyContent: 'center',
    },
    '& tbody tr:is(:first-of-type, :last-of-type)': { py: 1 },
    '& tbody tr[data-open]': { gap: 1, pb: 2 },
    '& td[data-fold]': { position: 'absolute', insetInlineEnd: '-8px', top: '8px', p: 0 },
    '& tbody tr:not([data-open]) > td:not([data-fold], [data-always])': { display: 'none' },
    '& tbody tr:not([data-open]) > th': clampedTo(2),
    '& tbody tr:not([data-open]) > td[data-always]': { display: 'block', color: colour('text.secondary') },
    '& tbody tr:not([data-open]) > td[data-always]::before': { display: 'none' },
    '& tbody tr:not([data-open]) > td[data-always] > span': { display: 'inline' },
    '& tbody tr:not([data-open]) > td[data-always] > span::before': { content: '" · "' },
  },
})

/** A second, quieter line in a cell. */
export const Beneath = ({ children }: { children: ReactNode }) => (
  <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
    {children}
  </Typography>
)
