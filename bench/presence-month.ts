import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays, isWeekend, type Day } from '../domain/day'
import { CERTAIN_MINUTES, isCertainPresence, type PresenceState } from '../domain/presence/presence'
import { rootDirectory } from '../server/platform/db/root'
import { seededRandom } from '../demo/seed/seeded-random'
import { ASSUMPTIONS, type Assumptions } from './month/assumptions'
import { drawDays, drawSize, type DrawnDay } from './month/draw-days'
import { isInside, officeDay, presenceAt } from './month/watch-day'
import type { Report } from './report'
import { formatNumber } from './statistics'

const OFFICES = 160
const WORKING_DAYS = 22
/** In this month clocks change in Europe and in America. */
const FIRST_DAY: Day = '2026-10-19'
const FIVE = 17 * 60
const CLOSING = 19 * 60
const INSTANTS = Array.from({ length: 36 }, (_, nth) => 6 * 60 + nth * 30)
const WRONG_AT_MOST = 0.02

const STATES: PresenceState[] = [
  'here',
  'probably left',
  'unconfirmed',
  'left',
  'elsewhere',
  'expected',
  'unknown',
]
/** States of people who are on no list of a roll call. */
const NOT_LISTED = ['left', 'elsewhere', 'unknown']

type Seen = {
  drawn: DrawnDay
  minute: number
  isIn: boolean
  presence: ReturnType<typeof presenceAt>
  closing: Date
  now: Date
}

/** Draws a month of people who come and go, and compares the truth with what is made of their statements. */
export function reportPresenceMonth(seed: number, report: Report) {
  const rows = new Map(INSTANTS.map((minute) => [minute, newRow()]))
  const atFive = { employee: newCertain(), visitor: newCertain() }
  const byAge = new Map([15, 30, 60, 120, 240, 480].map((minutes) => [minutes, newCertain()]))
  let [days, missing, hereAfterClosing] = [0, 0, 0]
  for (const seen of watchMonth(seed, ASSUMPTIONS, INSTANTS)) {
    const { drawn, minute, isIn, presence, closing, now } = seen
    const { state, because } = presence
    if (minute === INSTANTS[0]) days++
    const row = rows.get(minute)!
    row.of[state]++
    if (isIn) row.inside++
    if (isIn && NOT_LISTED.includes(state)) missing++
    if (state === 'here' && minute >= CLOSING && because.at < closing) hereAfterClosing++
    judge(row.certain, seen)
    if (minute !== FIVE) continue
    judge(atFive[drawn.kind], seen)
    for (const [minutes, certain] of byAge)
      if (state !== 'here' || now.getTime() - because.at.getTime() <= minutes * 60_000) count(certain, seen)
  }
  const all = both(atFive.employee, atFive.visitor)
  report.table(
    `A month of ${OFFICES} offices, seed ${seed}: ${days.toLocaleString('en')} days of people, by the clock of the office`,
    [...rows].filter(([minute]) => minute % 60 === 0).map(([minute, row]) => rowOf(minute, row)),
  )
  report.table('Who was certain at 17:00, and wrong', [
    { who: 'employees', ...certainCells(atFive.employee) },
    { who: 'visitors', ...certainCells(atFive.visitor) },
    { who: 'all', ...certainCells(all) },
  ])
  report.table(
    `How many of 17:00 would be wrong if 'here' were certain for other times than ${CERTAIN_MINUTES} minutes`,
    [...byAge].map(([minutes, certain]) => ({ minutes, ...certainCells(certain) })),
  )
  reportWhatItDependsOn(seed, report)
  const instants = `${INSTANTS.length} times a day`
  report.target(
    `nobody who is inside is missing from the roll call, or called left, ${instants}`,
    `${missing} times`,
    missing === 0,
  )
  report.target(
    `nobody is here after closing time unless somebody said so after it, ${instants}`,
    `${hereAfterClosing} times`,
    hereAfterClosing === 0,
  )
  report.target(
    `of those who are certainly here or have left at 17:00 at most 2 % are wrong`,
    percent(wrongShare(all)),
    wrongShare(all) <= WRONG_AT_MOST,
  )
  report.target(
    `the same of those who are certainly here: by a word of the last ${CERTAIN_MINUTES} minutes`,
    percent(wrongHereShare(all)),
    wrongHereShare(all) <= WRONG_AT_MOST,
  )
}

/** How many are certain, and how many of these are wrong. */
type Certain = Record<'here' | 'left', { all: number; wrong: number }>

const newCertain = (): Certain => ({ here: { all: 0, wrong: 0 }, left: { all: 0, wrong: 0 } })
const newRow = () => ({ inside: 0, of: countsOf(STATES), certain: newCertain() })

const countsOf = (states: readonly PresenceState[]) =>
  Object.fromEntries(states.map((state) => [state, 0])) as Record<PresenceState, number>

/** Counts who is certain, as the product sees it, and of these who is wrong. */
function judge(certain: Certain, seen: Seen) {
  if (isCertainPresence(seen.presence, seen.now)) count(certain, seen)
}

function count(certain: Certain, { isIn, presence: { state } }: Seen) {
  if (state !== 'here' && state !== 'left') return
  certain[state].all++
  if (isIn !== (state === 'here')) certain[state].wrong++
}

const sumOf = (...parts: Certain['here'][]) => ({
  all: parts.reduce((sum, { all }) => sum + all, 0),
  wrong: parts.reduce((sum, { wrong }) => sum + wrong, 0),
})

const both = (one: Certain, other: Certain): Certain => ({
  here: sumOf(one.here, other.here),
  left: sumOf(one.left, other.left),
})

const shareOf = ({ all, wrong }: Certain['here']) => (all > 0 ? wrong / all : 0)
const wrongShare = ({ here, left }: Certain) => shareOf(sumOf(here, left))
const wrongHereShare = ({ here }: Certain) => shareOf(here)

const percent = (share: number) => `${formatNumber(share * 100, 1)} %`

const certainCells = (certain: Certain) => ({
  'certainly here': certain.here.all,
  'but outside': certain.here.wrong,
  'wrong of these': percent(wrongHereShare(certain)),
  left: certain.left.all,
  'but inside': certain.left.wrong,
  'wrong of all': percent(wrongShare(certain)),
})

const clock = (minute: number) => `${String(minute / 60).padStart(2, '0')}:00`

const rowOf = (minute: number, { inside, of, certain }: ReturnType<typeof newRow>) => ({
  at: clock(minute),
  'truly inside': inside,
  ...of,
  'certainly here': certain.here.all,
  'wrong of these': percent(wrongHereShare(certain)),
})

const OFFICES_FILE = join(rootDirectory(), 'server/offices/offices.json')

/** Plays the month, and tells of every person and instant what is true and what the product makes of it. */
function* watchMonth(seed: number, given: Assumptions, instants: readonly number[]): Generator<Seen> {
  const zones = (JSON.parse(readFileSync(OFFICES_FILE, 'utf8')) as { timeZone: string }[]).map(
    ({ timeZone }) => timeZone,
  )
  const random = seededRandom(seed)
  for (let nth = 0; nth < OFFICES; nth++) {
    const office = { timeZone: zones[nth % zones.length]!, closesAt: given.closesAt }
    const size = drawSize(random, given)
    for (const day of workingDays()) {
      const ofDay = officeDay(office, day)
      for (const drawn of drawDays(random, size, given))
        for (const minute of instants)
          yield {
            ...{ drawn, minute, isIn: isInside(drawn, minute) },
            ...{ presence: presenceAt(drawn, minute, ofDay), closing: ofDay.hours.closing },
            now: ofDay.at(minute),
          }
    }
  }
}

function* workingDays(): Generator<Day> {
  for (let day = FIRST_DAY, count = 0; count < WORKING_DAYS; day = addDays(day, 1))
    if (!isWeekend(day)) {
      count++
      yield day
    }
}

// Each row is the same month with one other assumption.
function reportWhatItDependsOn(seed: number, report: Report) {
  const longer = (minutes: number) => ({
    wholeDay: { ...ASSUMPTIONS.wholeDay, length: ASSUMPTIONS.wholeDay.length + minutes },
  })
  const other: [string, Partial<Assumptions>][] = [
    ['as assumed', {}],
    ['20 % forget to check out', { forgets: 0.2 }],
    ['10 % forget to check out', { forgets: 0.1 }],
    ['nobody forgets to check out', { forgets: 0 }],
    ['nobody has a short day', { shortDay: { ...ASSUMPTIONS.shortDay, share: 0 } }],
    [
      'nobody has a short day, and whole days are an hour longer',
      { shortDay: { ...ASSUMPTIONS.shortDay, share: 0 }, ...longer(60) },
    ],
    ['there are no visitors', { visitorsEach: 0 }],
    ['offices close at 18:00', { closesAt: '18:00' }],
    ['offices close at 17:00', { closesAt: '17:00' }],
  ]
  report.table(
    'On what the share of 17:00 depends',
    other.map(([assumption, change]) => {
      const certain = newCertain()
      for (const seen of watchMonth(seed, { ...ASSUMPTIONS, ...change }, [FIVE])) judge(certain, seen)
      return { 'the same month, but': assumption, ...certainCells(certain) }
    }),
  )
}
