import type { Claims } from '../../../domain/roll-call/phone/claims'
import { disputeText, howCertainText, standingText, zoneText } from '../../../domain/roll-call/standing-text'
import type { Everybody, RollCallPerson, ZoneStanding } from '../../../domain/roll-call/summary'
import { likelyPlaceOf, officerSummaryOf } from '../../../domain/roll-call/officer-summary'
import { certaintyText, placeText } from '../../../domain/roll-call/officer-text'
import { INK, PrintedSheet } from '../../design/printed-sheet'
import { PrintedTable } from '../../design/printed-table'
import type { RecordColumn } from '../../design/record-table'

type Props = { everybody: Everybody; claims: Claims; timeZone: string; asOf: string; title: string }

/** The summary for the officer in charge, on paper. */
export function PrintedSummary({ everybody, claims, timeZone, asOf, title }: Props) {
  const { sums, missing, help, zones, added, disputed } = officerSummaryOf(everybody)
  const people = missing.flatMap(({ groups }) => groups).flatMap(({ people }) => people)
  const columns = [NUMBER, NAME, PLACE, certaintyIn(timeZone)]
  return (
    <PrintedSheet id="printed-tell" paper={{ margin: '14mm' }} look={sheetStyle} isHidden>
      <h1>{title}</h1>
      <p>{asOf}</p>
      <p>
        <b>
          {claims.missing === null
            ? `${claims.words}. ${claims.details} `
            : `${claims.missing} missing${claims.missing > 0 ? ` (${howCertainText(sums)})` : ''}, `}
          {sums.help} {sums.help === 1 ? 'needs' : 'need'} help, {zones.length} of {everybody.zones.length}{' '}
          zones not clear.
        </b>{' '}
        {claims.missing !== null && `${sums.people} people in all: `}
        {sums.seen} seen, {sums.out} not in the building.
      </p>
      {people.length > 0 && (
        <PrintedTable heading={`Missing (${sums.missing})`} columns={columns} rows={people} keyOf={keyOf} />
      )}
      {help.length > 0 && (
        <PrintedTable heading={`Needing help (${sums.help})`} columns={columns} rows={help} keyOf={keyOf} />
      )}
      {zones.length > 0 && (
        <PrintedTable
          heading={`Zones not clear (${zones.length})`}
          columns={ZONE_COLUMNS}
          rows={zones}
          keyOf={({ zone }) => zone.number}
        />
      )}
      {disputed.length > 0 && (
        <PrintedTable
          heading={`Disputed (${disputed.length})`}
          columns={DISPUTED_COLUMNS}
          rows={disputed}
          keyOf={(each) => ('line' in each ? each.line.key : `z${each.zone.number}`)}
        />
      )}
      {added.length > 0 && (
        <PrintedTable
          heading={`Not on the list (${added.length})`}
          columns={ADDED_COLUMNS}
          rows={added}
          keyOf={keyOf}
        />
      )}
    </PrintedSheet>
  )
}

const keyOf = ({ line }: RollCallPerson) => line.key

const NUMBER: RecordColumn<RollCallPerson> = {
  head: 'No.',
  cell: ({ line }) => line.number || '',
  width: '12mm',
  isOneLine: true,
}
const NAME: RecordColumn<RollCallPerson> = { head: 'Name', cell: ({ line }) => <b>{line.name}</b> }
const PLACE: RecordColumn<RollCallPerson> = {
  head: 'Last known place',
  cell: (person) => placeText(likelyPlaceOf(person)),
}
const certaintyIn = (timeZone: string): RecordColumn<RollCallPerson> => ({
  head: 'How certain',
  cell: (person) => certaintyText(person, timeZone),
})

const ZONE_COLUMNS: RecordColumn<ZoneStanding>[] = [
  { head: 'Zone', cell: ({ zone }) => zone.name },
  { head: 'State', cell: zoneText },
]

const DISPUTED_COLUMNS: RecordColumn<RollCallPerson | ZoneStanding>[] = [
  { head: 'Who or what', cell: (each) => ('line' in each ? each.line.name : each.zone.name) },
  { head: 'Said', cell: (each) => disputeText('line' in each ? each.standing.heads : each.heads) },
]

const ADDED_COLUMNS: RecordColumn<RollCallPerson>[] = [
  { head: 'Name', cell: ({ line }) => line.name },
  { head: 'State', cell: ({ standing }) => standingText(standing) },
]

const sheetStyle = {
  color: INK,
  fontSize: '12pt',
  lineHeight: 1.35,
  '& h1': { m: 0, fontSize: '20pt' },
  '& p': { mt: '2mm', mb: '4mm' },
} as const
