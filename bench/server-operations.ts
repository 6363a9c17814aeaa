import { compareWays, type Way } from './comparison'
import { checkIn } from './operations/check-in'
import { dayStatus } from './operations/day-status'
import { home } from './operations/home'
import { openPeopleInDatabase, people } from './operations/people'
import { visitorCheckIn } from './operations/visitor'
import type { Options, Part } from './options'
import { readIntoCache } from './organisation'
import { proveCheckIn } from './proofs/check-in'
import { proveDayStatus, proveHome } from './proofs/home'
import { provePeople } from './proofs/people'
import { proveVisitorCheckIn } from './proofs/visitor'
import type { Report } from './report'
import { measureRound } from './rounds'
import {
  compareWithService,
  openComparison,
  reportPlainWrites,
  type Comparison,
  type Compared,
} from './service-comparison'
import type { Site } from './site'
import { formatNumber } from './statistics'

const AT_CONNECTIONS = 16
const OF_SERVICE = 0.6
const PEOPLE_MS = 25

/** Compares the product with its floors, operation by operation. First each of them proves that it does the whole work. */
export async function reportOperations(
  site: Site,
  options: Options,
  wants: (part: Part) => boolean,
  report: Report,
) {
  const { comparison, close } = await openComparison(site, options, report)
  try {
    if (wants('check-in')) await reportCheckIn(comparison)
    if (wants('visitor')) await reportVisitor(comparison)
    if (wants('status')) await reportDayStatus(comparison)
    if (wants('home')) await reportHome(comparison)
  } finally {
    await close()
  }
  if (wants('people')) await reportPeople(site, options, report)
}

const titleOf = (what: string, { size }: Site['organisation']) =>
  `${what}, in an organisation of ${size.toLocaleString('en')} users`

async function reportCheckIn(comparison: Comparison) {
  const { site, witnesses, options } = comparison
  const { organisation } = site
  await proveCheckIn(witnesses.product, organisation, 1)
  await proveCheckIn(witnesses.service, organisation, 2)
  await compare(comparison, 'Employee check-in', {
    operation: checkIn(organisation, options.seed),
    script: 'check-in',
    stored: "check_ins where not is_visitor and comment = ''",
  })
  await reportPlainWrites(comparison)
}

async function reportVisitor(comparison: Comparison) {
  const { site, witnesses, options } = comparison
  await proveVisitorCheckIn(witnesses.product, 9_000_001)
  await proveVisitorCheckIn(witnesses.service, 9_000_002)
  await compare(comparison, 'Visitor check-in', {
    operation: visitorCheckIn(site.organisation, options.seed),
    script: 'visitor-check-in',
    stored: "check_ins where is_visitor and comment = ''",
  })
}

async function reportDayStatus(comparison: Comparison) {
  const { site, witnesses, options } = comparison
  await proveDayStatus(witnesses.product, 3)
  await proveDayStatus(witnesses.service, 4)
  await compare(comparison, "A day's status", {
    operation: dayStatus(site.organisation, options.seed),
    script: 'day-status',
    stored: "audit_entries where action = 'change own profile' and actor <> 'pgbench'",
  })
}

async function reportHome(comparison: Comparison) {
  const { site, witnesses, options } = comparison
  // Some of them have set days and checked in elsewhere, for the proofs above.
  await proveHome(witnesses.product, witnesses.service, [0, 1, 2, 3, 4, 5])
  await compare(comparison, "Home's data", {
    operation: home(site.organisation, options.seed),
  })
}

/** Compares the product with the small service, and says whether it has its share at the usual number of connections. */
async function compare<Job>(comparison: Comparison, what: string, compared: Omit<Compared<Job>, 'title'>) {
  const measured = await compareWithService(comparison, {
    title: titleOf(what, comparison.site.organisation),
    ...compared,
  })
  const at = measured.find(({ connections }) => connections === AT_CONNECTIONS)
  if (!at) return
  comparison.report.target(
    `${what} at ${AT_CONNECTIONS} connections is at least ${OF_SERVICE} of the small service`,
    formatNumber(at.ratio, 2),
    at.ratio >= OF_SERVICE,
  )
}

async function reportPeople({ organisation, http, database }: Site, options: Options, report: Report) {
  const inDatabase = openPeopleInDatabase(organisation.databaseUrl)
  try {
    await provePeople({ name: 'the product', http, database }, organisation, inDatabase.list)
    await readIntoCache(organisation.databaseUrl)
    const { draw, send } = people(organisation, options.seed)
    const wayOf =
      (act: Parameters<typeof measureRound<Awaited<ReturnType<typeof draw>>>>[1]): Way =>
      (connections, seconds) =>
        measureRound(draw, act, { connections, seconds })
    const floor = 'PostgreSQL alone'
    const { rows, measured } = await compareWays(
      {
        [floor]: wayOf(({ office }) => inDatabase.list(office)),
        product: wayOf((question, connection) => send(http, question, connection)),
      },
      options,
      floor,
    )
    report.table(titleOf('People of an office with 1,000', organisation), rows)
    const alone = measured.find(({ connections }) => connections === 1)
    if (alone)
      report.target(
        `people of an office answer within ${PEOPLE_MS} ms (p50, one connection)`,
        `${formatNumber(alone.p50)} ms`,
        alone.p50 <= PEOPLE_MS,
      )
  } finally {
    await inDatabase.close()
  }
}
