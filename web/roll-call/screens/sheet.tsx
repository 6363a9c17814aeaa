import { clockTime, formatDay } from '../../../domain/day'
import { PROBABLY_LEFT } from '../../../domain/presence/presence-text'
import { insideText, probablyLeftText, unconfirmedText, visitText } from '../../../domain/roll-call/list-text'
import { KINDS } from '../../../domain/roll-call/kinds'
import type { RollCall } from '../../../domain/roll-call/list'
import type { Claims } from '../../../domain/roll-call/phone/claims'
import type { Everybody, RollCallPerson, Standing, ZoneStanding } from '../../../domain/roll-call/summary'
import { INK, PrintedSheet } from '../../design/printed-sheet'
import { PrintedTable } from '../../design/printed-table'
import type { RecordColumn } from '../../design/record-table'
import { AWAITED, GROUP_NAMES, UNCONFIRMED } from './list'

type Props = {
  /** The name of the office. Empty if it is not known. */
  office: string
  list: RollCall | null
  everybody: Everybody
  claims: Claims
  timeZone: string
}

/** The roll call on paper: every person, whatever is searched for, with the numbers of the screen and boxes for a pen. Each mark is a cross. */
export function PrintedRollCall({ office, list, everybody, claims, timeZone }: Props) {
  const { people, zones } = everybody
  const time = timeIn(timeZone)
  return (
    <PrintedSheet id="printed-roll-call" paper={{ margin: '14mm' }} look={sheetStyle} isHidden>
      <h1>Roll call{office && ` of ${office}`}</h1>
      {claims.missing === null && (
        <p>
          <b>{claims.words}.</b> {claims.details}
        </p>
      )}
      {list && (
        <p>
          {insideText(list.inside.length)} as of {clockTime(list.asOf, timeZone)} on {formatDay(list.today)},
          in the time of the office. Staff stay on this list until they say that they leave, or check in
          elsewhere.
          {list.probablyLeft.length > 0 && ` ${probablyLeftText(list.probablyLeft.length)}.`}
          {list.unconfirmed.length > 0 && ` ${unconfirmedText(list.unconfirmed.length)}.`}
        </p>
      )}
      <p>
        This sheet can be typed in later by its numbers, on the page of the roll call. S is seen, H is needs
        help, O is not in the building. Please write places beside the name.
      </p>
      {groupsOf(people).map(({ heading, people, isVisit, ends }) => (
        <PrintedTable
          key={heading}
          heading={`${heading} (${people.length})`}
          columns={[
            NUMBER,
            ...BOXES,
            NAME,
            ...(isVisit ? [VISIT] : []),
            ...(people.some(({ line }) => line.since) ? [time('Since', ({ line }) => line.since)] : []),
            ...(people.some(({ line }) => line.stillHereAt)
              ? [time('Still here', ({ line }) => line.stillHereAt)]
              : []),
            ...(ends ? [time(ends, ({ line }) => line.endedAt)] : []),
          ]}
          rows={people}
          keyOf={({ line }) => line.key}
        />
      ))}
      {zones.length > 0 && (
        <PrintedTable
          heading={`Zones (${zones.length})`}
          columns={ZONE_COLUMNS}
          rows={zones}
          keyOf={({ zone }) => zone.number}
        />
      )}
      <PrintedTable
        heading="Not on the list"
        columns={BLANK_COLUMNS}
        rows={BLANKS}
        keyOf={(blank) => blank}
      />
    </PrintedSheet>
  )
}

type Group = { heading: string; people: RollCallPerson[]; isVisit?: boolean; ends?: string }

/** Visitors come first, because no colleague knows that they are inside. People added by hand come last. */
function groupsOf(people: readonly RollCallPerson[]): Group[] {
  const listed = (wanted: RollCallPerson['line']['listed']) =>
    people.filter(({ line }) => line.listed === wanted)
  const inside = listed('inside')
  const groups: Group[] = [
    ...KINDS.map((kind) => ({
      heading: GROUP_NAMES[kind],
      people: inside.filter(({ line }) => line.kind === kind),
      isVisit: kind === 'visitor',
    })),
    { heading: PROBABLY_LEFT, people: listed('probably left'), isVisit: true, ends: 'Closed' },
    { heading: UNCONFIRMED, people: listed('unconfirmed'), isVisit: true, ends: 'Said at' },
    { heading: AWAITED, people: listed('expected') },
    { heading: 'Added by hand', people: listed('added') },
    { heading: 'On the list of another phone only', people: listed('not listed') },
  ]
  return groups.filter((group) => group.people.length > 0)
}

const BOX_WIDTH = '10mm'
const TIME_WIDTH = '19mm'

const boxOf = (head: string, kind: Standing['kind']): RecordColumn<RollCallPerson> => ({
  head,
  cell: ({ standing }) => <span>{standing.kind === kind ? '✕' : ''}</span>,
  width: BOX_WIDTH,
})

const BOXES = [boxOf('S', 'seen'), boxOf('H', 'help'), boxOf('O', 'out')]

const NUMBER: RecordColumn<RollCallPerson> = {
  head: 'No.',
  cell: ({ line }) => line.number || '–',
  width: '14mm',
  isOneLine: true,
}

const NAME: RecordColumn<RollCallPerson> = {
  head: 'Name',
  cell: ({ line, standing }) => [line.name, ...standing.notes].join(', '),
}

const VISIT: RecordColumn<RollCallPerson> = { head: 'Company and host', cell: ({ line }) => visitText(line) }

const timeIn =
  (timeZone: string) =>
  (head: string, at: (person: RollCallPerson) => string | null): RecordColumn<RollCallPerson> => ({
    head,
    cell: (person) => {
      const time = at(person)
      return time && clockTime(time, timeZone)
    },
    width: TIME_WIDTH,
    isOneLine: true,
  })

const zoneBoxOf = (head: string, kind: ZoneStanding['kind']): RecordColumn<ZoneStanding> => ({
  head,
  cell: (zone) => <span>{zone.kind === kind ? '✕' : ''}</span>,
  width: '26mm',
})

const ZONE_COLUMNS: RecordColumn<ZoneStanding>[] = [
  zoneBoxOf('Clear', 'clear'),
  zoneBoxOf('Could not check', 'unchecked'),
  { head: 'Zone', cell: ({ zone }) => zone.name },
]

const BLANKS = [1, 2, 3, 4, 5]
const BLANK_COLUMNS: RecordColumn<number>[] = [
  { head: 'S', cell: () => <span />, width: BOX_WIDTH },
  { head: 'H', cell: () => <span />, width: BOX_WIDTH },
  { head: 'Name and place', cell: () => '' },
]

const sheetStyle = {
  color: INK,
  fontSize: '11pt',
  lineHeight: 1.35,
  '& h1': { m: 0, fontSize: '18pt' },
  '& p': { mt: '2mm', mb: '4mm' },
  '& tbody td': { py: '1.8mm', verticalAlign: 'middle' },
  '& td span': {
    display: 'block',
    width: '5.5mm',
    height: '5.5mm',
    border: `0.4mm solid ${INK}`,
    fontSize: '12pt',
    lineHeight: '4.9mm',
    textAlign: 'center',
  },
} as const
