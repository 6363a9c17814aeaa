import type { Arrival } from '../presence/presence'
import { staysOf, type PersonDay, type Stay } from '../presence/stays'
import { nameKey } from '../visitors/same-name'
import type { PersonKind } from './person-label'
import type { CameBy } from './stay-text'

/** A check-in to an office, with the facts that reports show. */
export type ReportedCheckIn = Arrival & {
  kind: PersonKind
  name: string
  email: string
  phone: string
  company: string
  host: string
  cameBy: CameBy
  /** The times of the same person's later check-ins at other offices. */
  elsewhere: readonly Date[]
}

export type ReportedStay = Stay<ReportedCheckIn>

/** A person at an office on a day: the check-in that names the person in reports, and the stays. */
export type PersonThere = { told: ReportedCheckIn; day: PersonDay<ReportedCheckIn>; stays: ReportedStay[] }

// A visitor may type anybody's address, so the name counts too. Staff are known by the address alone.
const personKey = ({ kind, email, phone, name }: ReportedCheckIn) =>
  kind === 'visitor' ? ['visitor', email || phone, nameKey(name)].join('\n') : email

/** The people of an office's day with their stays. People of different names are never united. */
export function peopleThere(
  checkIns: readonly ReportedCheckIn[],
  { hours, now }: Pick<PersonDay, 'hours' | 'now'>,
): PersonThere[] {
  const people = new Map<unknown, ReportedCheckIn[]>()
  for (const checkIn of checkIns) {
    // A check-in that an erasure left without address and number stands for one person.
    const key = checkIn.email || checkIn.phone ? personKey(checkIn) : checkIn
    const before = people.get(key)
    if (before) before.push(checkIn)
    else people.set(key, [checkIn])
  }
  return [...people.values()].flatMap((own) => {
    const told = own.at(-1)
    const day = { checkIns: own, elsewhere: own.flatMap(({ elsewhere }) => elsewhere), hours, now }
    return told ? { told, day, stays: staysOf(day) } : []
  })
}
