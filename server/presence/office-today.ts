import {
  NAMED_PEOPLE,
  isInNow,
  toldAsIn,
  twoWeeksFrom,
  type OfficeToday,
} from '../../domain/presence/office-today'
import { isWorkingDay } from '../../domain/offices/office-days'
import { hoursOf, presenceByArrival } from '../../domain/presence/presence'
import { calledBy } from '../../domain/people/person-name'
import { english } from '../platform/texts'
import { DAY_STATUS } from '../../domain/statuses/day-status'
import { toStatement } from '../check-ins/statement-store'
import { byName } from '../people/names'
import type { SeenOfficeToday } from './office-today-store'

const named = (person: { id: string; name: string; email: string; picture: string | null }) => ({
  id: person.id,
  name: calledBy(person, english),
  picture: person.picture,
})

/** Presents an office today to a colleague. */
export function presentOfficeToday(
  { id, name, timeZone, days, today, people, expected, arrivals, helpers, visitors }: SeenOfficeToday,
  { mayCallRoll, now }: { mayCallRoll: boolean; now: Date },
): OfficeToday {
  const hours = hoursOf({ timeZone, ...days }, now)
  const states = new Map(
    arrivals.map(({ id: person, timeIn, proof, last, elsewhere }) => {
      const arrival = { timeIn: new Date(timeIn), proof, last: toStatement(last) }
      const later = elsewhere === null ? null : new Date(elsewhere)
      return [person, presenceByArrival(arrival, later, hours, now).state]
    }),
  )
  const weeks = twoWeeksFrom(expected, today)
  const isIn = ({ id: person }: { id: string }) => isInNow(states.get(person) ?? 'unknown')
  const hasProbablyLeft = ({ id: person }: { id: string }) => states.get(person) === 'probably left'
  const nearness = (helper: { id: string }) => (isIn(helper) ? 2 : hasProbablyLeft(helper) ? 1 : 0)
  return {
    office: { id, name },
    timeZone,
    today,
    people,
    areIn: toldAsIn([...states.values()], mayCallRoll),
    came: arrivals.length,
    visitors,
    guests: arrivals.filter(({ isOwn }) => !isOwn).length,
    expected: weeks.find(({ day }) => day === today)?.people ?? 0,
    weeks,
    daysOff: weeks.map(({ day }) => day).filter((day) => !isWorkingDay(days, day)),
    named: arrivals
      .filter(({ isOwn }) => isOwn)
      .sort(byName)
      .slice(0, NAMED_PEOPLE)
      .map(named),
    helpers: helpers
      .sort((one, other) => nearness(other) - nearness(one) || byName(one, other))
      .map(({ duties, isOwn, status, ...helper }) => ({
        ...named(helper),
        duties,
        isIn: isIn(helper),
        hasProbablyLeft: hasProbablyLeft(helper),
        status: status === DAY_STATUS.office && !isOwn ? null : status,
      })),
  }
}
