import { dayInZone, utcDay, type Day } from '../../domain/day'
import { lastCalendarDay } from '../../domain/statuses/calendar'
import type { OfficeDays } from '../../domain/offices/office-days'
import { nextFill, workingDaysOf } from '../../domain/statuses/usual-week'
import { transact, type Db } from '../platform/db/database'
import {
  columnsOf,
  fillDays,
  listClocks,
  lockDueWeeks,
  NO_OFFICE,
  recordFill,
  removeEndedWeeks,
  toFilledWeek,
  type FilledDay,
} from './usual-week-store'

const BATCH = 1000

/** Offices in which it is the same day, with their days. */
type Round = { today: Day; offices: ReadonlyMap<string, OfficeDays | null> }

/**
 * Fills the calendars of all people with a usual week up to their last day, each person by the clock of the office. A batch is one
 * transaction, which fills its days and records that they were asked for. So a run that was killed goes on where it was. Returns the
 * number of people.
 */
export async function fillUsualWeeks(db: Db, now: Date, batch = BATCH) {
  await removeEndedWeeks(db, utcDay(now))
  let people = 0
  for (const round of roundsOf(
    [{ id: NO_OFFICE, timeZone: 'UTC', days: null }, ...(await listClocks(db))],
    now,
  ))
    for (let after: string | null = NO_OFFICE; after !== null;) {
      const filled = await transact(db, (tx) => fillBatch(tx, round, after ?? NO_OFFICE, batch))
      people += filled.people
      after = filled.last
    }
  return people
}

type Clock = { id: string; timeZone: string; days: OfficeDays | null }

function roundsOf(clocks: readonly Clock[], now: Date): Round[] {
  const byDay = new Map<Day, Map<string, OfficeDays | null>>()
  for (const { id, timeZone, days } of clocks) {
    const today = dayInZone(now, timeZone)
    const offices = byDay.get(today) ?? new Map<string, OfficeDays | null>()
    byDay.set(today, offices.set(id, days))
  }
  return [...byDay].map(([today, offices]) => ({ today, offices }))
}

async function fillBatch(tx: Db, { today, offices }: Round, after: string, most: number) {
  const due = await lockDueWeeks(tx, {
    after,
    offices: [...offices.keys()],
    until: lastCalendarDay(today),
    most,
  })
  const filled: FilledDay[] = []
  const asked: { userId: string; until: string }[] = []
  for (const { userId, officeId, ...week } of due) {
    const days = offices.get(officeId ?? NO_OFFICE) ?? null
    const fill = nextFill(toFilledWeek(week), today, workingDaysOf(days))
    if (!fill) continue
    asked.push({ userId, until: fill.until })
    for (const [day, status] of Object.entries(fill.days)) filled.push({ userId, day, status })
  }
  await fillDays(tx, columnsOf(filled))
  await recordFill(tx, {
    userIds: asked.map(({ userId }) => userId),
    untils: asked.map(({ until }) => until),
  })
  return { people: due.length, last: due.at(-1)?.userId ?? null }
}
