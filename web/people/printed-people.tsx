import { formatDay, WEEKDAYS, weekdayOf, weekOf, type Day } from '../../domain/day'
import { leftText } from '../../domain/people/checked-in-text'
import { officesInWords, listedPlaceOf } from '../../domain/people/chosen-offices'
import type { OfficePeople, PersonRow } from '../../domain/people/contract'
import { activeFilters, type PeopleFilter } from '../../domain/people/filter'
import { dayStatusText } from '../../domain/statuses/day-status-text'
import { BreakableText } from '../design/breakable-text'
import { INK, PrintedSheet } from '../design/printed-sheet'
import { PrintedTable } from '../design/printed-table'
import type { RecordColumn } from '../design/record-table'

type Props = {
  list: OfficePeople
  listed: readonly PersonRow[]
  filter: PeopleFilter
  search: string
}

/** The list of people on paper. It holds all rows, while the screen holds only those near the window. */
export const PrintedPeople = ({ list, listed, filter, search }: Props) => (
  <PrintedSheet id="printed-people" paper={{ margin: '12mm' }} look={sheetStyle}>
    <h1>
      People in {officesInWords(list.places.map(({ office }) => office))} ({listed.length})
    </h1>
    <p>
      {[
        formatDay(filter.day),
        ...activeFilters({ ...filter, day: list.today }, list.today),
        ...(search ? [`Search: ${search}`] : []),
      ].join(' · ')}
    </p>
    <PrintedTable columns={columnsOf(filter.day, list)} rows={listed} keyOf={({ id }) => id} />
    <p>H Home, O Office, C Client, L On Leave, – not set</p>
  </PrintedSheet>
)

const columnsOf = (day: Day, { places }: OfficePeople): RecordColumn<PersonRow>[] => [
  {
    head: 'Name',
    // Addresses must not lose their room to comments.
    width: '36%',
    cell: ({ name, email, office }) => (
      <>
        <b>
          <BreakableText text={name || email} />
        </b>
        {name && (
          <div>
            <BreakableText text={email} />
          </div>
        )}
        {places.length > 1 && <div>{office}</div>}
      </>
    ),
  },
  { head: 'Status', cell: ({ statuses }) => dayStatusText(statuses[day]).text, isOneLine: true },
  ...weekOf(day).map((each) => ({
    head: `${WEEKDAYS[weekdayOf(each)]} ${Number(each.slice(8))}`,
    cell: ({ statuses }: PersonRow) => dayStatusText(statuses[each]).letter,
    isOneLine: true,
  })),
  {
    head: 'Checked in today',
    cell: (person) => person.checkedInToday && `✓ ${leftText(person, listedPlaceOf(places, person))}`.trim(),
  },
  { head: 'Comment', cell: ({ comment }) => <BreakableText text={comment} /> },
]

const sheetStyle = {
  color: INK,
  fontSize: '9pt',
  lineHeight: 1.3,
  '& h1': { m: 0, fontSize: '16pt' },
  '& p': { my: '2mm' },
  '& td:first-of-type': { overflowWrap: 'break-word' },
} as const
