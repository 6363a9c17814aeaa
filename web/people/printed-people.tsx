import { weekOf, type Day } from '../../domain/day'
import { leftText } from '../../domain/people/checked-in-text'
import { listedPlaceOf } from '../../domain/people/chosen-offices'
import type { OfficePeople, PersonRow } from '../../domain/people/contract'
import { activeFilters, type PeopleFilter } from '../../domain/people/filter'
import { weekdayLetters } from '../../domain/statuses/day-name'
import { dayStatusText, statusLetters } from '../../domain/statuses/day-status-text'
import { dayText, placesText } from '../../domain/texts/formats'
import type { Translate } from '../../domain/texts/translate'
import { BreakableText } from '../design/breakable-text'
import { INK, PrintedSheet } from '../design/printed-sheet'
import { PrintedTable } from '../design/printed-table'
import type { RecordColumn } from '../design/record-table'
import { useText } from '../i18n/language'

type Props = {
  list: OfficePeople
  listed: readonly PersonRow[]
  filter: PeopleFilter
  search: string
}

/** The list of people on paper. It holds all rows, while the screen holds only those near the window. */
export function PrintedPeople({ list, listed, filter, search }: Props) {
  const t = useText()
  const offices = placesText(
    list.places.map(({ office }) => office),
    t.language,
  )
  const heading = t('people:peopleIn', { offices })
  return (
    <PrintedSheet id="printed-people" paper={{ margin: '12mm' }} look={sheetStyle}>
      <h1>{t('people:counted', { heading, number: listed.length })}</h1>
      <p>
        {[
          dayText(filter.day, t.language),
          ...activeFilters({ ...filter, day: list.today }, list.today, t),
          ...(search ? [t('people:searched', { text: search })] : []),
        ].join(' · ')}
      </p>
      <PrintedTable columns={columnsOf(filter.day, list, t)} rows={listed} keyOf={({ id }) => id} />
      <p>{[...statusLetters(t), `– ${t('statuses:notSetInside')}`].join(t('statuses:comma'))}</p>
    </PrintedSheet>
  )
}

const columnsOf = (day: Day, { places }: OfficePeople, t: Translate): RecordColumn<PersonRow>[] => [
  {
    head: t('frame:name'),
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
        {places.length > 1 && (
          <div>
            <bdi translate="no">{office}</bdi>
          </div>
        )}
      </>
    ),
  },
  { head: t('people:status'), cell: ({ statuses }) => dayStatusText(statuses[day], t).text, isOneLine: true },
  ...weekOf(day).map((each) => ({
    head: `${weekdayLetters(each, t.language)} ${Number(each.slice(8))}`,
    cell: ({ statuses }: PersonRow) => dayStatusText(statuses[each], t).letter,
    isOneLine: true,
  })),
  {
    head: t('people:checkedInToday'),
    cell: (person) =>
      person.checkedInToday && `✓ ${leftText(person, listedPlaceOf(places, person), t)}`.trim(),
  },
  { head: t('people:comment'), cell: ({ comment }) => <BreakableText text={comment} kind="comment" /> },
]

const sheetStyle = {
  color: INK,
  fontSize: '9pt',
  lineHeight: 1.3,
  '& h1': { m: 0, fontSize: '16pt' },
  '& p': { my: '2mm' },
  '& td:first-of-type': { overflowWrap: 'break-word' },
} as const
