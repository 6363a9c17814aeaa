import { addDays, daysBetween, isWeekend, weekdayOf, type Day } from '../../domain/day'
import { DAY_STATUS, type DayStatus } from '../../domain/statuses/day-status'
import { isWorkingDay, usualDays } from '../../domain/offices/office-days'
import type { OfficePhase } from '../../domain/offices/phases'
import type { SeededRandom } from './seeded-random'

export type DemoDay = { day: Day; status: DayStatus; comment?: string }

export const DAYS_BACK = 15
export const DAYS_AHEAD = 30

export type Habit = { officeDays: readonly number[]; comment: string }

export const HABITS: readonly Habit[] = [
  { officeDays: [0, 2, 4], comment: 'In the office on Mondays, Wednesdays and Fridays' },
  { officeDays: [1, 3], comment: 'In the office on Tuesdays and Thursdays' },
  { officeDays: [1, 2, 3], comment: 'In the office in the middle of the week' },
  { officeDays: [0, 1, 2, 3, 4], comment: 'In the office every day' },
  { officeDays: [0], comment: 'In for the team meeting on Mondays' },
  { officeDays: [2, 3], comment: '' },
  { officeDays: [], comment: 'Working from home for now' },
]

type Stretch = { from: Day; to: Day; status: DayStatus; comment: string }

const CLIENT_COMMENTS = [
  'Site visit',
  'Client workshop',
  'Audit at the client',
  'Field survey',
  'Client office',
]
const LEAVE_COMMENTS = ['Annual leave', 'Family holiday', 'On leave, back on Monday', '']
const OFFICE_COMMENTS = [
  'Team day',
  'Until 3 pm',
  'Mornings only',
  'Fire drill',
  'Induction of a new colleague',
]
const HOME_COMMENTS = ['Waiting for a delivery', 'Deep work', 'School run at 3 pm']

type Plan = {
  today: Day
  updated: Day
  habit: Habit
  phase: OfficePhase
  /** The working weekdays of the office. */
  workingDays?: string | undefined
  random: SeededRandom
}

/** Invents the days near today that a person planned at the last update. */
export function demoWeeks({ today, updated, habit, phase, workingDays, random }: Plan): DemoDay[] {
  const office = { ...usualDays('19:00'), ...(workingDays && { workingDays }) }
  const plannedAhead = random.pick([5, 12, 19, DAYS_AHEAD])
  const first = addDays(today, -DAYS_BACK)
  const length = DAYS_BACK + Math.min(DAYS_AHEAD, plannedAhead - daysBetween(updated, today)) + 1
  const stretches = demoStretches(first, random)
  const worksWeekends = random.chance(0.03)

  return Array.from({ length: Math.max(0, length) }, (_, index) => addDays(first, index)).flatMap((day) => {
    if (random.chance(0.03)) return []
    if (!isWorkingDay(office, day)) {
      const comesIn = worksWeekends && mayComeIn(phase, random)
      return [{ day, status: comesIn ? DAY_STATUS.office : DAY_STATUS.leave }]
    }
    const stretch = stretches.find(({ from, to }) => from <= day && day <= to)
    if (stretch) return [withComment(day, stretch.status, stretch.comment)]
    return [ordinaryDay(day, habit, phase, random)]
  })
}

/** Fills every day around today: the habit, one visit to a client, free weekends. */
export function steadyWeeks(today: Day, { officeDays }: Habit): DemoDay[] {
  const clientDay = addDays(today, 8 - weekdayOf(today))
  return Array.from({ length: DAYS_BACK + DAYS_AHEAD + 1 }, (_, index) => {
    const day = addDays(today, index - DAYS_BACK)
    if (isWeekend(day)) return { day, status: DAY_STATUS.leave }
    if (day === clientDay) return { day, status: DAY_STATUS.client, comment: 'Client workshop' }
    return { day, status: officeDays.includes(weekdayOf(day)) ? DAY_STATUS.office : DAY_STATUS.home }
  })
}

function ordinaryDay(day: Day, habit: Habit, phase: OfficePhase, random: SeededRandom): DemoDay {
  const wantsOffice = habit.officeDays.includes(weekdayOf(day)) ? random.chance(0.92) : random.chance(0.05)
  if (wantsOffice && mayComeIn(phase, random)) {
    return withComment(day, DAY_STATUS.office, random.chance(0.05) ? random.pick(OFFICE_COMMENTS) : '')
  }
  if (random.chance(0.02)) return { day, status: DAY_STATUS.leave }
  return withComment(day, DAY_STATUS.home, random.chance(0.03) ? random.pick(HOME_COMMENTS) : '')
}

const mayComeIn = (phase: OfficePhase, random: SeededRandom) =>
  phase === 'open' || phase === 'scheduled' || (phase === 'approved-only' && random.chance(0.25))

function demoStretches(first: Day, random: SeededRandom): Stretch[] {
  const stretch = (status: DayStatus, days: number, comments: readonly string[]): Stretch => {
    const from = addDays(first, random.whole(0, DAYS_BACK + DAYS_AHEAD))
    return { from, to: addDays(from, days - 1), status, comment: random.pick(comments) }
  }
  return [
    ...(random.chance(0.22) ? [stretch(DAY_STATUS.leave, random.whole(3, 12), LEAVE_COMMENTS)] : []),
    ...(random.chance(0.35) ? [stretch(DAY_STATUS.client, random.whole(2, 6), CLIENT_COMMENTS)] : []),
    ...(random.chance(0.15) ? [stretch(DAY_STATUS.client, random.whole(1, 3), CLIENT_COMMENTS)] : []),
  ]
}

const withComment = (day: Day, status: DayStatus, comment: string): DemoDay =>
  comment ? { day, status, comment } : { day, status }
