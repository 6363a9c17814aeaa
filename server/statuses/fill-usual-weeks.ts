import { dayInZone, utcDay, type Day } from '../../domain/day'
import { lastCalendarDay } from '../../domain/statuses/calendar'
import { isUsualWorkingDay, nextFill } from '../../domain/statuses/usual-week'
import { transact, type Db } from '../platform/db/database'
import {
  columnsOf,
  fillDays,
  listZones,
  lockDueWeeks,
  NO_OFFICE,
  recordFill,
  removeEndedWeeks,
  toFilledWeek,
  type FilledDay,
} from './usual-week-store'

const BATCH = 1000

/** Offices in which it is the same day. */
type Round = { today: Day; offices: string[] }

/**
 * Fills the calendars of all people with a usual week up to their last day, each person by the clock of the office. A batch is one
 * transaction, which fills its days and records that they were asked for. So a run that was killed goes on where it was. Returns the
 * number of people.
 */
export async function fillUsualWeeks(db: Db, now: Date, batch = BATCH) {
  await removeEndedWeeks(db, utcDay(now))
  let people = 0
  for (const round of roundsOf([{ id: NO_OFFICE, timeZone: 'UTC' }, ...(await listZones(db))], now))
    for (let after: string | null = NO_OFFICE; after !== null;) {
      const filled = await transact(db, (tx) => fillBatch(tx, round, after ?? NO_OFFICE, batch))
      people += filled.people
      after = filled.last
    }
  return people
}

function roundsOf(offices: readonly { id: string; timeZone: string }[], now: Date): Round[] {
  const byDay = new Map<Day, string[]>()
  for (const { id, timeZone } of offices) {
    const today = dayInZone(now, timeZone)
    byDay.set(today, [...(byDay.get(today) ?? []), id])
  }
  return [...byDay].map(([today, ids]) => ({ today, offices: ids }))
}

async function fillBatch(tx: Db, { today, offices }: Round, after: string, most: number) {
  const due = await lockDueWeeks(tx, { after, offices, until: lastCalendarDay(today), most })
  const days: FilledDay[] = []
  const asked: { userId: string; until: string }[] = []
  for (const { userId, ...week } of due) {
    const fill = nextFill(toFilledWeek(week), today, isUsualWorkingDay)
    if (!fill) continue
    asked.push({ userId, until: fill.until })
    for (const [day, status] of Object.entries(fill.days)) days.push({ userId, day, status })
  }
  await fillDays(tx, columnsOf(days))
  await recordFill(tx, {
    userIds: asked.map(({ userId }) => userId),
    untils: asked.map(({ until }) => until),
  })
  return { people: due.length, last: due.at(-1)?.userId ?? null }
}
