import { formatDay, WEEKDAYS, weekdayOf, weekOf, type Day } from '../../domain/day'
import { officesInWords } from '../../domain/people/chosen-offices'
import type { OfficePeople, PersonRow } from '../../domain/people/contract'
import { activeFilters, type PeopleFilter } from '../../domain/people/filter'
import { dayStatusText } from '../../domain/statuses/day-status-text'
import { BreakableText } from '../design/breakable-text'
import { INK, PrintedSheet } from '../design/printed-sheet'

type Props = {
  list: OfficePeople
  listed: readonly PersonRow[]
  filter: PeopleFilter
  search: string
}

/** The list of people on paper: everybody whom the page lists, once, however few of them are drawn on the screen. */
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
    <table>
      <thead>
        <tr>
          <th>Name</th>
          <th>Status</th>
          {weekOf(filter.day).map((day) => (
            <th key={day}>
              {WEEKDAYS[weekdayOf(day)]} {Number(day.slice(8))}
            </th>
          ))}
          <th>Checked in today</th>
          <th>Comment</th>
        </tr>
      </thead>
      <tbody>
        {listed.map((person) => (
          <Row key={person.id} person={person} day={filter.day} namesOffice={list.places.length > 1} />
        ))}
      </tbody>
    </table>
    <p>H Home, O Office, C Client, L On Leave, – not set</p>
  </PrintedSheet>
)

const Row = ({ person, day, namesOffice }: { person: PersonRow; day: Day; namesOffice: boolean }) => (
  <tr>
    <td>
      <b>
        <BreakableText text={person.name || person.email} />
      </b>
      {person.name && (
        <div>
          <BreakableText text={person.email} />
        </div>
      )}
      {namesOffice && <div>{person.office}</div>}
    </td>
    <td>{dayStatusText(person.statuses[day]).text}</td>
    {weekOf(day).map((each) => (
      <td key={each}>{dayStatusText(person.statuses[each]).letter}</td>
    ))}
    <td>{person.checkedInToday ? '✓' : ''}</td>
    <td>
      <BreakableText text={person.comment} />
    </td>
  </tr>
)

const sheetStyle = {
  color: INK,
  fontSize: '9pt',
  lineHeight: 1.3,
  '& h1': { m: 0, fontSize: '16pt' },
  '& p': { my: '2mm' },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th': { p: '1mm', fontSize: '8pt', textAlign: 'left', verticalAlign: 'bottom' },
  '& td': { p: '1mm', verticalAlign: 'top', overflowWrap: 'anywhere' },
  // The addresses have their room before the comments do.
  '& th:first-of-type': { width: '36%' },
  '& td:first-of-type': { overflowWrap: 'break-word' },
  '& td:nth-of-type(n + 2):nth-of-type(-n + 9)': { overflowWrap: 'normal', whiteSpace: 'nowrap' },
  '& tr': { breakInside: 'avoid' },
  '& tbody tr': { borderTop: `0.2mm solid ${INK}` },
} as const
