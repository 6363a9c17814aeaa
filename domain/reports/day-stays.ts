import type { Arrival, Hours } from '../presence/presence'
import { staysOf, staysOn, united, type PersonDay, type Stay } from '../presence/stays'
import { nameKey } from '../visitors/same-name'
import type { PersonKind } from './person-label'
import type { CameBy } from './came-by'

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

/** A person at an office on a day: the check-in that names the person in reports, and the stays, whole also where they reach over midnight. */
export type PersonThere = {
  told: ReportedCheckIn
  day: PersonDay<ReportedCheckIn> & { hours: Hours }
  stays: ReportedStay[]
}

// A visitor may type anybody's address, so the name counts too. Staff are known by the address alone.
const personKey = ({ kind, email, phone, name }: ReportedCheckIn) =>
  kind === 'visitor' ? ['visitor', email || phone, nameKey(name)].join('\n') : email

type CheckInsOfDay = { checkIns: readonly ReportedCheckIn[]; hours: Hours }

const NOBODY: readonly ReportedCheckIn[] = []

function byPerson(checkIns: readonly ReportedCheckIn[]) {
  const people = new Map<unknown, ReportedCheckIn[]>()
  for (const checkIn of checkIns) {
    // A check-in that an erasure left without address and number stands for one person.
    const key = checkIn.email || checkIn.phone ? personKey(checkIn) : checkIn
    const before = people.get(key)
    if (before) before.push(checkIn)
    else people.set(key, [checkIn])
  }
  return people
}

/**
 * The people at an office on a day with their stays, those who stayed over midnight from the day before too. People of
 * different names are never united.
 */
export function peopleThere(today: CheckInsOfDay, now: Date, yesterday?: CheckInsOfDay): PersonThere[] {
  const [came, stayed] = [byPerson(today.checkIns), byPerson(yesterday?.checkIns ?? NOBODY)]
  return [...new Set([...stayed.keys(), ...came.keys()])].flatMap((person) => {
    const dayOf = (checkIns = NOBODY, { hours }: Pick<CheckInsOfDay, 'hours'> = today) => ({
      checkIns,
      elsewhere: checkIns.flatMap(({ elsewhere }) => elsewhere),
      hours,
      now,
    })
    const [before, day] = [dayOf(stayed.get(person), yesterday), dayOf(came.get(person))]
    const stays = staysOn(united([...staysOf(before), ...staysOf(day)]), today.hours)
    const told = day.checkIns.at(-1) ?? before.checkIns.at(-1)
    return told && (day.checkIns.length > 0 || stays.length > 0) ? { told, day, stays } : []
  })
}
