import { memo } from 'react'
import { clockTime, formatDay } from '../../domain/day'
import { PROBABLY_LEFT } from '../../domain/presence/presence-text'
import {
  inGroups,
  insideWords,
  probablyLeftWords,
  unconfirmedWords,
  visitWords,
  type Awaited,
  type Inside,
  type RollCall,
  type Unconfirmed,
} from '../../domain/roll-call/list'
import { INK, PrintedSheet } from '../design/printed-sheet'
import { PrintedTable } from '../design/printed-table'
import type { RecordColumn } from '../design/record-table'
import { AWAITED, GROUP_NAMES, UNCONFIRMED } from './list'

/** The roll call on paper: everybody, whatever is searched for, each with an empty box for a pen. */
export const PrintedRollCall = memo(function PrintedRollCall({
  office,
  roll,
}: {
  office: string
  roll: RollCall
}) {
  const { inside, probablyLeft, unconfirmed, awaited, timeZone, asOf, today } = roll
  return (
    <PrintedSheet id="printed-roll-call" paper={{ margin: '14mm' }} look={sheetStyle} isHidden>
      <h1>Roll call of {office}</h1>
      <p>
        {insideWords(inside.length)} as of {clockTime(asOf, timeZone)} on {formatDay(today)}, in the time of
        the office. Staff stay on this list until they say that they leave, or check in elsewhere.
        {probablyLeft.length > 0 && ` ${probablyLeftWords(probablyLeft.length)}.`}
        {unconfirmed.length > 0 && ` ${unconfirmedWords(unconfirmed.length)}.`}
      </p>
      {inGroups(inside).map(({ kind, people }) => (
        <PrintedTable
          key={kind}
          heading={`${GROUP_NAMES[kind]} (${people.length})`}
          columns={[SEEN, NAME, ...(kind === 'visitor' ? [VISIT] : []), sinceIn(timeZone)]}
          rows={people}
          keyOf={idOf}
        />
      ))}
      {probablyLeft.length > 0 && (
        <PrintedTable
          heading={`${PROBABLY_LEFT} (${probablyLeft.length})`}
          columns={[SEEN, NAME, VISIT, sinceIn(timeZone)]}
          rows={probablyLeft}
          keyOf={idOf}
        />
      )}
      {unconfirmed.length > 0 && (
        <PrintedTable
          heading={`${UNCONFIRMED} (${unconfirmed.length})`}
          columns={[SEEN, NAME, VISIT, sinceIn(timeZone), saidIn(timeZone)]}
          rows={unconfirmed}
          keyOf={idOf}
        />
      )}
      {awaited.length > 0 && (
        <PrintedTable
          heading={`${AWAITED} (${awaited.length})`}
          columns={[SEEN, NAME]}
          rows={awaited}
          keyOf={idOf}
        />
      )}
    </PrintedSheet>
  )
})

const idOf = ({ id }: Awaited) => id

const TIME_WIDTH = '19mm'

const SEEN: RecordColumn<Awaited> = { head: 'Seen', cell: () => <span />, width: '14mm' }
const NAME: RecordColumn<Awaited> = { head: 'Name', cell: ({ name }) => name }
const VISIT: RecordColumn<Inside | Unconfirmed> = { head: 'Company and host', cell: visitWords }

const sinceIn = (timeZone: string): RecordColumn<Inside | Unconfirmed> => ({
  head: 'Since',
  cell: ({ since }) => clockTime(since, timeZone),
  width: TIME_WIDTH,
  isOneLine: true,
})

const saidIn = (timeZone: string): RecordColumn<Unconfirmed> => ({
  head: 'Said at',
  cell: ({ saidAt }) => clockTime(saidAt, timeZone),
  width: TIME_WIDTH,
  isOneLine: true,
})

const sheetStyle = {
  color: INK,
  fontSize: '11pt',
  lineHeight: 1.35,
  '& h1': { m: 0, fontSize: '18pt' },
  '& p': { mt: '2mm', mb: '5mm' },
  '& tbody td': { py: '1.8mm', verticalAlign: 'middle' },
  '& td span': { display: 'block', width: '5.5mm', height: '5.5mm', border: `0.4mm solid ${INK}` },
} as const
