import { addDays, dayInZone, instantAt, isWeekend, localTimeIn, type Day } from '../../domain/day'
import { declarationValidUntil, isDeclarationValid } from '../../domain/health/validity'
import { DAY_STATUS } from '../../domain/statuses/day-status'
import { mailNameOf, nameIn } from './names'
import type { DemoPerson } from './people'
import type { OfficeDemo } from './offices'
import { seededRandom, type SeededRandom } from './seeded-random'

type DemoArrival = {
  office: string
  email: string
  name: string
  timeIn: Date
  timeInLocal: string
}

export type DemoCheckIn = DemoArrival & {
  proof: 'poster' | 'app'
  leaving: { at: Date; source: 'self' | 'exit' } | null
}

export type DemoVisitorCheckIn = DemoArrival & {
  company: string
  phone: string
  host: string
  formRequired: boolean
  leaving: { at: Date; source: 'device' | 'phone' } | null
}

export type DemoDeclaration = { office: string; email: string; submittedAt: Date; validUntil: Date }

export type DemoVisits = {
  checkIns: DemoCheckIn[]
  visitorCheckIns: DemoVisitorCheckIn[]
  declarations: DemoDeclaration[]
}

export const VISIT_DAYS = 14

type Scene = { now: Date; offices: readonly OfficeDemo[]; people: readonly DemoPerson[]; seed?: number }

const SHARE_OF_OFFICE_DAYS = 0.52
const SHARE_OF_DAYS_ELSEWHERE = 0.012
const SHARE_OF_POSTERS = 0.8
const SHARE_OF_LEAVINGS = 0.7
const VISITORS = 200
const SHARE_OF_WEEKEND_VISITORS = 0.1

/** Invents the check-ins and visits of the last two weeks, up to `now`. */
export function demoVisits({ now, offices, people, seed = 2 }: Scene): DemoVisits {
  const random = seededRandom(seed)
  const officeNamed = new Map(offices.map((office) => [office.name, office]))
  const arrived = people.flatMap((person) => {
    const home = officeNamed.get(person.office ?? '')
    return home ? personsCheckIns(person, home, offices, now, random) : []
  })
  const saying = seededRandom(seed + 1)
  return {
    checkIns: arrived.map((arrival) => ({
      ...arrival,
      proof: saying.chance(SHARE_OF_POSTERS) ? 'poster' : 'app',
      leaving: leavingOf(arrival, officeNamed.get(arrival.office), now, saying),
    })),
    declarations: declarationsFor(arrived, officeNamed),
    visitorCheckIns: visitors(offices, people, now, random),
  }
}

const isOpen = ({ phase }: OfficeDemo) => phase === 'open' || phase === 'scheduled'

function personsCheckIns(
  person: DemoPerson,
  home: OfficeDemo,
  offices: readonly OfficeDemo[],
  now: Date,
  random: SeededRandom,
) {
  const today = dayInZone(now, home.timeZone)
  const first = addDays(today, 1 - VISIT_DAYS)
  const neighbours = offices.filter(
    (office) => office.businessUnit === home.businessUnit && office !== home && isOpen(office),
  )
  // The accounts have not checked in today, so people can try it.
  const last = person.isAccount ? addDays(today, -1) : today
  const shareOfOfficeDays = person.isAccount ? 1 : SHARE_OF_OFFICE_DAYS

  return person.statuses
    .filter(({ day, status }) => first <= day && day <= last && status !== DAY_STATUS.leave)
    .flatMap(({ day, status }) => {
      if (status === DAY_STATUS.office) {
        return random.chance(shareOfOfficeDays) ? arrivals(home, day, person, now, random) : []
      }
      const isElsewhere = neighbours.length > 0 && random.chance(SHARE_OF_DAYS_ELSEWHERE)
      return isElsewhere ? arrivals(random.pick(neighbours), day, person, now, random) : []
    })
}

function arrivals(
  office: OfficeDemo,
  day: Day,
  { email, name }: { email: string; name: string },
  now: Date,
  random: SeededRandom,
): DemoArrival[] {
  const timeIn = arrivalTime(office, day, random)
  if (timeIn > now) return []
  return [{ office: office.name, email, name, timeIn, timeInLocal: localTimeIn(office.timeZone, timeIn) }]
}

/** Invents an arrival between 07:30 and 10:30 in the office's time zone, most often around nine. */
const arrivalTime = ({ timeZone }: OfficeDemo, day: Day, random: SeededRandom) =>
  new Date(
    instantAt(day, 450 + random.whole(0, 90) + random.whole(0, 90), timeZone).getTime() +
      random.whole(0, 59) * 1000,
  )

/** Invents the leavings of most people on the days before today, in the afternoon. */
function leavingOf(
  { timeIn }: DemoArrival,
  office: OfficeDemo | undefined,
  now: Date,
  random: SeededRandom,
): DemoCheckIn['leaving'] {
  const at = new Date(timeIn.getTime() + random.whole(330, 500) * 60_000)
  const source = random.chance(0.5) ? 'exit' : 'self'
  const saysSo = random.chance(SHARE_OF_LEAVINGS)
  const isOver = office && dayInZone(timeIn, office.timeZone) < dayInZone(now, office.timeZone)
  return saysSo && isOver ? { at, source } : null
}

function declarationsFor(checkIns: readonly DemoArrival[], officeNamed: ReadonlyMap<string, OfficeDemo>) {
  const validUntil = new Map<string, Date>()
  return [...checkIns]
    .sort((one, other) => one.timeIn.getTime() - other.timeIn.getTime())
    .flatMap(({ office, email, timeIn }): DemoDeclaration[] => {
      const door = `${email} ${office}`
      const asks = officeNamed.get(office)?.asks.includes('employee')
      if (!asks || isDeclarationValid(validUntil.get(door) ?? null, timeIn)) return []
      const until = declarationValidUntil(timeIn)
      validUntil.set(door, until)
      return [{ office, email, submittedAt: timeIn, validUntil: until }]
    })
}

const COMPANIES = [
  'Building Maintenance',
  'Catering Partner',
  'City Courier',
  'Client Delegation',
  'Fire Safety Inspection',
  'Independent Consultant',
  'Interview Candidate',
  'Lift Engineering',
  'Network Installation',
  'Office Supplies',
  'Training Provider',
  'University Project',
] as const

const addressAt = (company: string) => `${company.toLowerCase().replaceAll(' ', '-')}.example`

// These numbers are reserved for fiction.
const phoneIn = (country: string, random: SeededRandom) =>
  country === 'USA' || country === 'Canada'
    ? `+1${random.pick(['212', '312', '416', '713'])}55501${random.whole(10, 99)}`
    : `+447700900${random.whole(100, 999)}`

function visitors(
  offices: readonly OfficeDemo[],
  people: readonly DemoPerson[],
  now: Date,
  random: SeededRandom,
) {
  const doors = offices
    .filter(isOpen)
    .map((office) => ({
      office,
      hosts: people.filter((person) => person.office === office.name && person.name),
    }))
    .filter(({ hosts }) => hosts.length > 0)
  if (doors.length === 0) return []

  return Array.from({ length: VISITORS }, (_, index) => {
    const { office, hosts } = random.pickWeighted(doors, ({ hosts }) => hosts.length)
    const day = addDays(dayInZone(now, office.timeZone), -(index % VISIT_DAYS))
    if (isWeekend(day) && !random.chance(SHARE_OF_WEEKEND_VISITORS)) return null
    const visit = visitor(office, day, random.pick(hosts).name, now, random)
    // Some visitors end their visit by phone number.
    return visit?.leaving && index % 5 === 0
      ? { ...visit, leaving: { ...visit.leaving, source: 'phone' as const } }
      : visit
  }).filter((visit) => visit !== null)
}

function visitor(
  office: OfficeDemo,
  day: Day,
  host: string,
  now: Date,
  random: SeededRandom,
): DemoVisitorCheckIn | null {
  const name = nameIn(office.country, random)
  const company = random.pick(COMPANIES)
  const email = `${mailNameOf(name)}@${addressAt(company)}`
  const phone = phoneIn(office.country, random)
  const minutesInside = random.whole(25, 380)
  const saysGoodbye = random.chance(0.7)
  const [arrival] = arrivals(office, day, { email, name }, now, random)
  if (!arrival) return null
  const leaves = new Date(arrival.timeIn.getTime() + minutesInside * 60_000)
  return {
    ...arrival,
    company,
    phone,
    host,
    formRequired: office.asks.includes('visitor'),
    leaving: saysGoodbye && leaves <= now ? { at: leaves, source: 'device' } : null,
  }
}
