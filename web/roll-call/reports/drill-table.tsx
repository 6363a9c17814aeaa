import { useState, type ReactNode } from 'react'
import { formatDay } from '../../../domain/day'
import { officePath, rollCallPath, rollCallReportPath } from '../../../domain/paths'
import type { DrillRow } from '../../../domain/roll-call/contract'
import { everyMonthsText, outcomeText, ROLL_CALL_WORDS } from '../../../domain/roll-call/report-text'
import { Badge } from '../../design/badge'
import { Box } from '../../design/box'
import { BreakableText } from '../../design/breakable-text'
import { Button } from '../../design/button'
import { Link } from '../../design/link'
import { RecordTable, type RecordColumn } from '../../design/record-table'
import { Typography } from '../../design/text'
import { TextLink } from '../../design/text-link'

export const DrillTable = ({ offices }: { offices: readonly DrillRow[] }) => (
  <RecordTable
    label="Roll calls by office"
    columns={COLUMNS}
    rows={offices}
    keyOf={({ officeId }) => officeId}
    cardsBelow="md"
  />
)

const COLUMNS: readonly RecordColumn<DrillRow>[] = [
  {
    head: 'Office',
    inCard: 'title',
    width: '20%',
    cell: ({ officeId, office, country }) => (
      <>
        <TextLink to={officePath(officeId)}>
          <BreakableText text={office} />
        </TextLink>
        <Beneath>{country}</Beneath>
      </>
    ),
  },
  { head: 'Next drill due', width: '22%', cell: (row) => <Due row={row} /> },
  { head: 'Last drill', cell: (row) => <LastDrill row={row} /> },
  { head: 'Newest roll calls', width: '26%', cell: (row) => <NewestRollCalls row={row} /> },
]

const Beneath = ({ children }: { children: ReactNode }) => (
  <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
    {children}
  </Typography>
)

const Due = ({ row: { due, isOverdue, drillEveryMonths, closedOn } }: { row: DrillRow }) =>
  closedOn ? (
    `Closed for good on ${formatDay(closedOn)}`
  ) : (
    <div>
      {due === null ? 'Now' : formatDay(due)} {isOverdue && <Badge color="warning" label="Overdue" />}
      <Beneath>{everyMonthsText(drillEveryMonths)}</Beneath>
    </div>
  )

function LastDrill({ row: { officeId, office, last, rollCalls } }: { row: DrillRow }) {
  if (last === null) return 'None yet'
  const isOpen = rollCalls.some(({ id, isClosed }) => id === last.id && !isClosed)
  const day = formatDay(last.day)
  return (
    <div>
      <TextLink to={rollCallReportPath(officeId, last.id)} aria-label={`Report of ${office}, ${day}`}>
        {day}
      </TextLink>
      {last.numbers && <Beneath>{outcomeText(last.numbers)}</Beneath>}
      {isOpen && <Beneath>It is still open.</Beneath>}
    </div>
  )
}

const FIRST = 3

function NewestRollCalls({ row: { officeId, office, rollCalls } }: { row: DrillRow }) {
  const [showsAll, setShowsAll] = useState(false)
  if (rollCalls.length === 0) return 'None yet'
  const shown = showsAll ? rollCalls : rollCalls.slice(0, FIRST)
  return (
    <Box component="ul" sx={listStyle}>
      {shown.map(({ id, day, kind, isClosed }) => {
        const words = `${formatDay(day)}, ${ROLL_CALL_WORDS[kind].toLowerCase()}`
        return (
          <li key={id}>
            <TextLink to={rollCallReportPath(officeId, id)} aria-label={`Report of ${office}, ${words}`}>
              {words}
            </TextLink>
            {!isClosed && (
              <>
                {' '}
                {/* The roll call is a program of its own. */}
                <Link href={rollCallPath(officeId)} aria-label={`Open now: roll call of ${office}`}>
                  Open now
                </Link>
              </>
            )}
          </li>
        )
      })}
      {shown.length < rollCalls.length && (
        <li>
          <Button
            size="small"
            aria-label={`Show ${rollCalls.length - FIRST} more of ${office}`}
            sx={{ ms: -1.5 }}
            onClick={() => setShowsAll(true)}
          >
            Show {rollCalls.length - FIRST} more
          </Button>
        </li>
      )}
    </Box>
  )
}

const listStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& li': { pb: 0.5 },
  '& li a + a': { whiteSpace: 'nowrap' },
}
