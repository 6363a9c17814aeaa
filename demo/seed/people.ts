import { addDays, dayInZone, instantAt, type Day } from '../../domain/day'
import type { Organisation } from '../../domain/organisation/organisation'
import type { Role } from '../../domain/access/role'
import { demoAccounts, type DemoAccount } from './accounts'
import { mailNameOf, nameIn } from './names'
import { demoWeeks, HABITS, steadyWeeks, type DemoDay, type Habit } from './weeks'
import type { OfficeDemo } from './offices'
import { seededRandom, type SeededRandom } from './seeded-random'

export type DemoPerson = {
  email: string
  name: string
  office: string | null
  role: Role
  /** True for the demo's accounts. */
  isAccount: boolean
  hasPassword: boolean
  /** True if an administrator made the record and the person has not signed up. */
  notUser: boolean
  comment: string
  createdAt: Date
  lastUpdated: Date | null
  statuses: DemoDay[]
}

type Cast = { now: Date; offices: readonly OfficeDemo[]; organisation: Organisation; seed?: number }

const HEADCOUNTS: Partial<Record<string, number>> = { London: 120, Sydney: 60, 'New York': 60 }
const HEADCOUNT_ELSEWHERE = 360
const ONE_EMPTY_IN = 13

const COMMENTS = [
  'Speaks Portuguese and Spanish',
  'In the lab on Tuesdays',
  'Best reached by phone before noon',
  'Please message me before you visit',
  'Part time, afternoons only',
  'Back from parental leave, catching up',
  'Covering for the front desk',
]

/** Invents the people of the demo. The same seed gives the same people at any time. */
export function demoPeople({ now, offices, organisation, seed = 1 }: Cast): DemoPerson[] {
  const random = seededRandom(seed)
  const officeNamed = new Map(offices.map((office) => [office.name, office]))
  const accounts = demoAccounts(organisation).map((account) => ({
    account,
    office: officeNamed.get(account.office ?? '') ?? null,
  }))

  const taken = new Set(accounts.map(({ account }) => account.email))
  const others = headcounts(offices, random).flatMap(({ office, headcount }) => {
    const missing = headcount - accounts.filter((holder) => holder.office === office).length
    return Array.from({ length: Math.max(0, missing) }, () => ({
      office,
      identity: freshIdentity(office, organisation, taken, random),
    }))
  })

  // Each person has a separate generator, so one person's days do not change the next person's name.
  return [
    ...accounts.map(({ account, office }) => accountHolder(account, office, now)),
    ...others.map(({ office, identity }, index) =>
      personAt(office, identity, now, seededRandom(seed * 100_003 + index)),
    ),
  ]
}

function headcounts(offices: readonly OfficeDemo[], random: SeededRandom) {
  const fixed = offices.filter(({ name }) => HEADCOUNTS[name] !== undefined)
  const others = offices.filter(({ name }) => HEADCOUNTS[name] === undefined)
  const staffed = others
    .filter((_, index) => index % ONE_EMPTY_IN !== ONE_EMPTY_IN - 1)
    .map((office) => ({ office, headcount: 1, weight: random.fraction() ** 3 }))
  for (let hired = staffed.length; staffed.length > 0 && hired < HEADCOUNT_ELSEWHERE; hired++) {
    random.pickWeighted(staffed, ({ weight }) => weight).headcount++
  }
  return [...fixed.map((office) => ({ office, headcount: HEADCOUNTS[office.name] ?? 0 })), ...staffed]
}

const SHARE_OF_MAIN_DOMAIN = 0.8

function freshIdentity(
  { country }: OfficeDemo,
  { mainDomain, allowedDomains }: Organisation,
  taken: Set<string>,
  random: SeededRandom,
) {
  const others = allowedDomains.filter((domain) => domain !== mainDomain)
  const isMain = others.length === 0 || random.chance(SHARE_OF_MAIN_DOMAIN)
  const domain = isMain ? mainDomain : random.pick(others)
  for (;;) {
    const name = nameIn(country, random)
    const email = `${mailNameOf(name)}@${domain}`
    if (taken.has(email)) continue
    taken.add(email)
    return { name, email }
  }
}

function personAt(
  office: OfficeDemo,
  identity: { name: string; email: string },
  now: Date,
  random: SeededRandom,
): DemoPerson {
  const today = dayInZone(now, office.timeZone)
  const createdAt = instantAt(
    addDays(today, -random.whole(60, 400)),
    random.whole(480, 1080),
    office.timeZone,
  )
  const habit = random.pickWeighted(HABITS, ({ officeDays }) => (officeDays.length === 5 ? 1 : 3))
  const base = {
    ...identity,
    office: office.name,
    role: '',
    isAccount: false,
    hasPassword: false,
    createdAt,
  } as const
  if (random.chance(0.04)) {
    return { ...base, notUser: random.chance(0.5), comment: '', lastUpdated: null, statuses: [] }
  }
  const lastUpdated = updateOn(addDays(today, -daysSinceUpdate(random)), office, now, random)
  const updated = dayInZone(lastUpdated, office.timeZone)
  return {
    ...base,
    notUser: false,
    comment: overallComment(habit, office, random),
    lastUpdated,
    statuses: demoWeeks({
      ...{ today, updated, habit, random },
      phase: office.phase,
      workingDays: office.workingDays,
    }),
  }
}

function overallComment({ comment }: Habit, { phase }: OfficeDemo, random: SeededRandom) {
  if (random.chance(0.1)) return random.pick(COMMENTS)
  const isKept = phase === 'open' || phase === 'scheduled'
  return isKept && random.chance(0.25) ? comment : ''
}

function daysSinceUpdate(random: SeededRandom) {
  if (random.chance(0.12)) return random.whole(15, 40)
  return random.chance(0.5) ? random.whole(0, 3) : random.whole(4, 12)
}

function updateOn(day: Day, { timeZone }: OfficeDemo, now: Date, random: SeededRandom) {
  const instant = instantAt(day, random.whole(450, 1140), timeZone)
  return instant < now ? instant : new Date(now.getTime() - random.whole(1, 90) * 60_000)
}

const ACCOUNT_HABIT = HABITS[0] as Habit

function accountHolder(account: DemoAccount, office: OfficeDemo | null, now: Date): DemoPerson {
  const { email, name, role, hasPassword } = account
  const base = { email, name, role, hasPassword, isAccount: true, notUser: false }
  if (!office) {
    const createdAt = new Date(now.getTime() - 3_600_000)
    return { ...base, office: null, comment: '', createdAt, lastUpdated: null, statuses: [] }
  }
  const today = dayInZone(now, office.timeZone)
  return {
    ...base,
    office: office.name,
    comment: ACCOUNT_HABIT.comment,
    createdAt: instantAt(addDays(today, -200), 540, office.timeZone),
    lastUpdated: instantAt(addDays(today, -1), 1015, office.timeZone),
    statuses: steadyWeeks(today, ACCOUNT_HABIT),
  }
}
