import type { CodeProof } from '../check-ins/changing-codes'
import { addDays, type Day } from '../day'

/** The most visitors that an office admits in an hour by each way. Further check-ins are refused until the first of them is an hour old. */
export const VISITORS_PER_HOUR = 300

/** The most visitors that an administrator may allow for a day. */
export const MOST_VISITORS_PER_HOUR = 3000

/** Such a day may be this many days ahead. */
export const MOST_DAYS_AHEAD = 60

type Room = { moreVisitorsPerHour: number | null; moreVisitorsOn: Day | null }

/** The number of visitors that an office admits in an hour of a day by each way. */
export const perHourOn = (day: Day, { moreVisitorsPerHour, moreVisitorsOn }: Room) =>
  moreVisitorsOn === day && moreVisitorsPerHour !== null ? moreVisitorsPerHour : VISITORS_PER_HOUR

export const isDayForMore = (day: Day, today: Day) => day >= today && day <= addDays(today, MOST_DAYS_AHEAD)

/** The receipt of a changing code counts for this many visits. Later ones count as visits by the poster's code. */
export const VISITS_OF_RECEIPT = 30

/** One network address may check in half of the visitors that an office admits, so no address can fill an office alone. */
export const visitorsOfNetwork = (perHour: number) => perHour / 2

/** At all offices together an address may check in so many times that number, because a whole group may have one address. */
export const OFFICES_OF_NETWORK = 10

/** The way of a visitor: by a code at the door, or by the form alone. Each way has its own limit, so none takes the room of another. The reception is never refused. */
export type Way = CodeProof | 'form'

export const wayOf = (proof: CodeProof | null): Way => proof ?? 'form'

/** The number of visitors that came by one way within an hour. `until` is the moment when a full way has room again. */
export type Arrivals = { way: Way; count: number; until: Date | null }

/** A way that is full or nearly, for the reception. */
export type FullWay = { way: Way; count: number; until: string | null }

const NEARLY = 0.8

/** The ways that are full or nearly full, the fullest first. */
export const fullWaysOf = (arrivals: readonly Arrivals[], perHour: number): FullWay[] =>
  arrivals
    .filter(({ count }) => count >= perHour * NEARLY)
    .map(({ until, ...way }) => ({ ...way, until: until && until.toISOString() }))
    .toSorted((one, other) => other.count - one.count)
