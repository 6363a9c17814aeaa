import { formatDay, WEEKDAYS, weekdayOf, weekOf, type Day } from '../day'
import type { Translate } from '../texts/translate'
import { dayStatusText } from '../statuses/day-status-text'
import { listedPlaceOf } from './chosen-offices'
import { leftText } from './checked-in-text'
import type { ListedPlace, PersonRow } from './contract'
import { declarationState } from './declaration-state'

type List = { day: Day; places: readonly ListedPlace[]; now: Date }

const isOfSeveral = ({ places }: Pick<List, 'places'>) => places.length > 1
const showsForms = ({ places }: Pick<List, 'places'>) =>
  places.some(({ showsDeclarations }) => showsDeclarations)

/** The columns of the list of people in the file: those of the page, for the chosen day and its week. The office is a column if several are listed. */
export const listHeader = (list: Pick<List, 'day' | 'places'>) => [
  'Name',
  'Email',
  ...(isOfSeveral(list) ? ['Office'] : []),
  `Status on ${formatDay(list.day)}`,
  ...weekOf(list.day).map((each) => `${WEEKDAYS[weekdayOf(each)]} ${formatDay(each)}`),
  'Checked in today',
  'Comment',
  ...(showsForms(list) ? ['Health form'] : []),
]

/** The row of a person. The file is English, so that programs can read it. */
export function listRow(person: PersonRow, list: List, english: Translate) {
  const textOf = (each: Day) => dayStatusText(person.statuses[each], english).text
  return [
    person.name,
    person.email,
    ...(isOfSeveral(list) ? [person.office] : []),
    textOf(list.day),
    ...weekOf(list.day).map(textOf),
    checkedInOf(person, list, english),
    person.comment,
    ...(showsForms(list) ? [formOf(person, list)] : []),
  ]
}

const checkedInOf = (person: PersonRow, { places }: List, english: Translate) =>
  person.checkedInToday
    ? ['Yes', leftText(person, listedPlaceOf(places, person), english)].filter(Boolean).join(', ')
    : 'No'

function formOf(person: PersonRow, { day, places, now }: List) {
  const place = listedPlaceOf(places, person)
  return (place && declarationState(person, place.showsDeclarations, { day, ...place }, now)) ?? ''
}
