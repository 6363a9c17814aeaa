import { formatDay, WEEKDAYS, weekdayOf, weekOf, type Day } from '../day'
import { dayStatusText } from '../statuses/day-status-text'
import type { PersonRow } from './contract'
import { declarationState } from './declaration-state'

type List = { day: Day; today: Day; showsDeclarations: boolean; now: Date }

/** The columns of the list of people, on paper and as a file: what the page shows, for the chosen day and its week. */
export const listHeader = ({ day, showsDeclarations }: Pick<List, 'day' | 'showsDeclarations'>) => [
  'Name',
  'Email',
  `Status on ${formatDay(day)}`,
  ...weekOf(day).map((each) => `${WEEKDAYS[weekdayOf(each)]} ${formatDay(each)}`),
  'Checked in today',
  'Comment',
  ...(showsDeclarations ? ['Health form'] : []),
]

/** A person's cells in the list. */
export function listRow(person: PersonRow, { day, today, showsDeclarations, now }: List) {
  const textOf = (each: Day) => dayStatusText(person.statuses[each]).text
  return [
    person.name,
    person.email,
    textOf(day),
    ...weekOf(day).map(textOf),
    person.checkedInToday ? 'Yes' : 'No',
    person.comment,
    ...(showsDeclarations ? [declarationState(person, showsDeclarations, { day, today }, now) ?? ''] : []),
  ]
}
