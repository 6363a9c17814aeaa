import { clockTime, formatDay } from '../../domain/day'
import {
  inGroups,
  insideWords,
  unconfirmedWords,
  visitWords,
  type RollCall,
} from '../../domain/presence/roll-call'
import { INK, PrintedSheet } from '../design/printed-sheet'
import { AWAITED, GROUP_NAMES, UNCONFIRMED } from './roll-call-list'

/** The roll call on paper: everybody, whatever is searched for, each with an empty box for a pen. */
export const PrintedRollCall = ({ office, roll }: { office: string; roll: RollCall }) => (
  <PrintedSheet id="printed-roll-call" paper={{ margin: '14mm' }} look={sheetStyle} isHidden>
    <h1>Roll call of {office}</h1>
    <p>
      {insideWords(roll.inside.length)} as of {clockTime(roll.asOf, roll.timeZone)} on {formatDay(roll.today)}
      , in the time of the office. Staff do not check out: whoever left during the day still stands here.
      {roll.unconfirmed.length > 0 && ` ${unconfirmedWords(roll.unconfirmed.length)}.`}
    </p>
    {inGroups(roll.inside).map(({ kind, people }) => (
      <Table
        key={kind}
        heading={`${GROUP_NAMES[kind]} (${people.length})`}
        columns={kind === 'visitor' ? ['Name', 'Company and host', 'Since'] : ['Name', 'Since']}
        rows={people.map((person) => ({
          id: person.id,
          cells: [
            person.name,
            ...(kind === 'visitor' ? [visitWords(person)] : []),
            clockTime(person.since, roll.timeZone),
          ],
        }))}
      />
    ))}
    {roll.unconfirmed.length > 0 && (
      <Table
        heading={`${UNCONFIRMED} (${roll.unconfirmed.length})`}
        columns={['Name', 'Company and host', 'Since', 'Said at']}
        rows={roll.unconfirmed.map((person) => ({
          id: person.id,
          cells: [
            person.name,
            visitWords(person),
            clockTime(person.since, roll.timeZone),
            clockTime(person.saidAt, roll.timeZone),
          ],
        }))}
      />
    )}
    {roll.awaited.length > 0 && (
      <Table
        heading={`${AWAITED} (${roll.awaited.length})`}
        columns={['Name']}
        rows={roll.awaited.map(({ id, name }) => ({ id, cells: [name] }))}
      />
    )}
  </PrintedSheet>
)

type TableProps = {
  heading: string
  columns: string[]
  rows: { id: string; cells: string[] }[]
}

const Table = ({ heading, columns, rows }: TableProps) => (
  <table>
    <thead>
      <tr>
        <th colSpan={columns.length + 1}>{heading}</th>
      </tr>
      <tr>
        <td>Seen</td>
        {columns.map((column) => (
          <td key={column}>{column}</td>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, cells }) => (
        <tr key={id}>
          <td>
            <span />
          </td>
          {cells.map((cell, place) => (
            <td key={place}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const sheetStyle = {
  color: INK,
  fontSize: '11pt',
  lineHeight: 1.35,
  '& h1': { m: 0, fontSize: '18pt' },
  '& p': { mt: '2mm', mb: '5mm' },
  '& table': { width: '100%', mb: '7mm', borderCollapse: 'collapse' },
  '& th': { pb: '1mm', fontSize: '13pt', textAlign: 'left' },
  '& thead td': { pb: '1mm', fontSize: '9pt' },
  '& td': { pr: '4mm', verticalAlign: 'middle', overflowWrap: 'anywhere' },
  '& tr > td:first-of-type': { width: '14mm' },
  '& tr > td:last-of-type:not(:nth-of-type(2))': { width: '16mm', pr: 0, whiteSpace: 'nowrap' },
  '& tr > td:nth-of-type(n + 4)': { whiteSpace: 'nowrap' },
  '& tbody tr': { breakInside: 'avoid', borderTop: `0.3mm solid ${INK}` },
  '& tbody td': { py: '1.8mm' },
  '& tbody td span': { display: 'block', width: '5.5mm', height: '5.5mm', border: `0.4mm solid ${INK}` },
} as const
