import * as z from 'zod/mini'
import { may } from '../../domain/access/ability'
import { placeOf } from '../../domain/access/scope'
import { addDays, dayInZone, weekOf, type Day } from '../../domain/day'
import { daysOffBetween } from '../../domain/offices/office-days'
import { OfficePeople, PersonRow } from '../../domain/people/contract'
import { firstFilterDay, isFilterDay, lastFilterDay } from '../../domain/people/filter'
import { fail, refuseFields } from '../../domain/problem'
import type { Context } from '../context'
import { findOfficesWithDoor, type OfficeWithDoor } from '../health/door-store'
import { refuseUnknownOffice, UNKNOWN_OFFICE } from '../offices/known-office'
import { byName } from './names'
import { AnswerBody } from '../platform/calls/answer-body'
import type { Db } from '../platform/db/database'
import type { Caller } from '../platform/calls/route'
import { listPeopleOf, toPersonRow, type ListedRow, type PeopleView } from './office-people-store'
import type { Made } from './shared-list'

type Asked = { office: string; also?: string | string[] | undefined; day?: Day | undefined }

/** The view that a call asks for, limited to the viewer's rights. Without a day it is today in the first office. */
export function peopleViewOf(
  { config, now }: Pick<Context, 'config' | 'now'>,
  offices: readonly OfficeWithDoor[],
  { day: asked }: Pick<Asked, 'day'>,
  viewer: Pick<Caller, 'role' | 'duties'>,
): PeopleView {
  const mayRead = config.declarationsVisibleTo === 'everyone' || may(viewer, 'see declarations', null)
  const at = now()
  const [first] = offices
  const today = dayInZone(at, (first ?? refuseUnknownOffice()).timeZone)
  const day = asked ?? today
  if (!isFilterDay(day, today))
    refuseFields({
      day: {
        key: 'design:dayFromTo',
        values: { first: { day: firstFilterDay(today) }, last: { day: lastFilterDay(today) } },
      },
    })
  const [monday = day] = weekOf(day)
  const places = offices.map(({ id, name, timeZone, asksEmployees, country, businessUnit, days }) => ({
    office: name,
    officeId: id,
    timeZone,
    today: dayInZone(at, timeZone),
    daysOff: daysOffBetween(days, monday, addDays(monday, 6)),
    showsDeclarations: asksEmployees && mayRead,
    showsLeavings: may(viewer, 'call the roll', placeOf({ id, country, businessUnit })),
  }))
  return { places, day }
}

/** Reads the people of a view by name. */
export async function readOfficePeople(db: Db, view: PeopleView, now: Date) {
  const { rows } = await listPeopleOf(db, view, now)
  return rows.sort(byName).map((row) => toPersonRow(row, view))
}

/** Makes the answer to a view, with the fields of the contract only. */
export async function makeOfficePeople(db: Db, view: PeopleView, now: Date): Promise<Made> {
  const { version, rows } = await listPeopleOf(db, view, now)
  const parts = [...partsOf(rows.sort(byName), view)].map((part) => Buffer.from(part))
  return { version, body: await AnswerBody.of(Buffer.concat(parts)) }
}

const OfficeOfPeople = z.omit(OfficePeople, { people: true })
const People = z.array(PersonRow)
const PEOPLE_IN_PART = 50

// A few records at a time become text: to hold a thousand takes longer than to make them.
function* partsOf(rows: readonly ListedRow[], view: PeopleView) {
  const office = z.parse(OfficeOfPeople, { ...view.places[0], places: view.places })
  yield `${JSON.stringify(office).slice(0, -1)},"people":[`
  for (let first = 0; first < rows.length; first += PEOPLE_IN_PART) {
    const people = rows.slice(first, first + PEOPLE_IN_PART).map((row) => toPersonRow(row, view))
    yield (first > 0 ? ',' : '') + JSON.stringify(z.parse(People, people)).slice(1, -1)
  }
  yield ']}'
}

/** Finds the offices that a call names, in their order and each once. Refuses unknown offices, each at its own field. */
export async function requireOffices(db: Db, { office, also = [] }: Omit<Asked, 'day'>) {
  const fields = new Map([[office, 'office']])
  for (const [place, given] of [also].flat().entries())
    if (!fields.has(given)) fields.set(given, `also.${place}`)
  const found = await findOfficesWithDoor(db, [...fields.keys()])
  const unknown = [...fields].filter(([given]) => !found.has(given))
  if (unknown.length > 0)
    fail('not_found', UNKNOWN_OFFICE, Object.fromEntries(unknown.map(([, field]) => [field, UNKNOWN_OFFICE])))
  return [...new Set(found.values())]
}
