import { Box, Link, Table, TableBody, TableCell, TableRow, Typography, type Theme } from '@mui/material'
import type { ReactNode } from 'react'
import { mailtoOf } from '../../domain/auth/mailto'
import { formatDay, formatInstant } from '../../domain/day'
import type { ListedOffice, OfficeRow } from '../../domain/offices/contract'
import { isStatusExpired } from '../../domain/offices/expiry'
import { relativeTime } from '../../domain/relative-time'
import { TextLink } from '../design/text-link'
import { Breakable } from '../design/breakable'
import { ColumnHeads } from '../design/column-heads'
import { visuallyHidden } from '../design/visually-hidden'
import { now, timeZone } from '../platform/clock'
import { PhaseStatus } from './phase-status'

type Props = {
  offices: readonly ListedOffice[]
  /** What can be done with an office, at the end of its row. */
  actionsFor?: (office: OfficeRow) => ReactNode
  /** Where an office's name leads. */
  pathOf?: (office: OfficeRow) => string
  /** Whether each names its business unit, as where those of several are listed. */
  namesUnits?: boolean
}

/** Offices, a row each; on a phone a card each. */
export const OfficeTable = ({ offices, actionsFor, pathOf, namesUnits = false }: Props) => (
  <Table role="table" aria-label="Offices" sx={[tableStyle, asCardsWhereNarrow]}>
    <ColumnHeads columns={['Office', 'Status', 'Comment', 'Coordinator', 'Updated']}>
      {actionsFor && <TableCell component="td" role="cell" />}
    </ColumnHeads>
    <TableBody role="rowgroup">
      {offices.map((office) => (
        <TableRow key={office.name} role="row">
          <TableCell component="th" role="rowheader" scope="row">
            {pathOf ? <TextLink to={pathOf(office)}>{office.name}</TextLink> : office.name}
            <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
              {office.country}
              {namesUnits && ` · ${office.businessUnit}`}
            </Typography>
          </TableCell>
          <TableCell role="cell">
            <Status office={office} />
          </TableCell>
          <TableCell role="cell" data-column="Comment">
            {office.comment && <Breakable text={office.comment} />}
          </TableCell>
          <TableCell role="cell" data-column="Coordinator">
            <Coordinator of={office} />
          </TableCell>
          <TableCell role="cell" data-column="Updated">
            <Updated office={office} />
          </TableCell>
          {actionsFor && (
            <TableCell role="cell" data-actions>
              {actionsFor(office)}
            </TableCell>
          )}
        </TableRow>
      ))}
    </TableBody>
  </Table>
)

function Status({ office }: { office: OfficeRow }) {
  const { phase, status, validUntil } = office
  const isExpired = isStatusExpired(office, now())
  if (!isExpired || !validUntil) return <PhaseStatus phase={phase} status={status} validUntil={validUntil} />
  return (
    <>
      <PhaseStatus phase={phase} status={status} validUntil={null} />
      <Typography variant="body2" sx={{ mt: 0.5, color: 'warning.main', fontWeight: 600 }}>
        Expired on {formatDay(validUntil)}; it may have changed since.
      </Typography>
    </>
  )
}

function Coordinator({ of: { coordinator } }: { of: OfficeRow }) {
  if (!coordinator) return 'Not Selected'
  const { name, email } = coordinator
  const link = mailtoOf(email)
  const shown = name || <Breakable text={email} />
  return link ? (
    <Link href={link} title={email}>
      {shown}
    </Link>
  ) : (
    shown
  )
}

const Updated = ({ office: { updatedBy, updatedOn } }: { office: OfficeRow }) => (
  <>
    {updatedBy && (
      <div>
        <Breakable text={updatedBy} />
      </div>
    )}
    {updatedOn && (
      <Box
        component="time"
        dateTime={updatedOn}
        title={formatInstant(new Date(updatedOn), timeZone())}
        sx={{ color: 'text.secondary' }}
      >
        {relativeTime(new Date(updatedOn), now())}
      </Box>
    )}
  </>
)

const tableStyle = {
  overflowWrap: 'anywhere',
  '& th, & td': { px: 1.25, py: 1.75, verticalAlign: 'top', fontSize: '0.9375rem', lineHeight: 1.5 },
  '& th': { fontWeight: 600 },
  '& td[data-column=Comment]': { whiteSpace: 'pre-line' },
  '& thead th': { pt: 0, color: 'text.secondary' },
  '& thead th:first-of-type, & tbody th': { pl: 0 },
  '& thead th:last-of-type, & td:last-of-type': { pr: 0 },
  '& :is(th, td)': { borderColor: 'divider' },
  '& tbody tr:last-of-type :is(th, td)': { borderBottom: 0, pb: 0 },
}

// The roles above keep this a table for a screen reader where the layout no longer is one.
const asCardsWhereNarrow = (theme: Theme) => ({
  [theme.breakpoints.up('lg')]: {
    tableLayout: 'fixed',
    '& thead th:nth-of-type(1)': { width: '14%' },
    '& thead th:nth-of-type(2)': { width: '23%' },
    '& thead th:nth-of-type(4)': { width: '15%' },
    '& thead th:nth-of-type(5)': { width: '18%' },
    '& thead td': { width: 84 },
  },
  [theme.breakpoints.down('lg')]: {
    '&, & tbody, & tr, & td, & tbody th': { display: 'block' },
    '& thead': visuallyHidden,
    '& :is(th, td)': { p: 0, border: 0 },
    '& tbody tr': { py: 2.5, borderBottom: `1px solid ${theme.vars.palette.divider}` },
    '& tbody tr:first-of-type': { pt: 0 },
    '& tbody tr:last-of-type': { pb: 0, borderBottom: 0 },
    '& tbody th': { mb: 1, fontSize: '1.0625rem' },
    '& td:empty, & td[data-column]:empty': { display: 'none' },
    '& td[data-actions]': { mt: 1.5 },
    '& td[data-column]': { display: 'grid', gridTemplateColumns: '7em 1fr', mt: 1 },
    '& td[data-column]::before': {
      content: 'attr(data-column)',
      gridRow: '1 / span 3',
      color: theme.vars.palette.text.secondary,
    },
  },
})
