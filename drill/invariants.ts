import { brokenAudits, brokenRegisters } from './broken-changes'
import { brokenMarks, brokenStatements } from './broken-statements'
import { brokenVisits } from './broken-visits'
import type { Operation } from './history'
import { visitOf, type StoredRows, type StoredCheckIn } from './stored'
import { groupBy, isOk, isWithin, may, type BrokenInvariant, type Evidence } from './evidence'

const DECLARED_MS = 48 * 3_600_000

type CheckIn = Extract<Operation, { kind: 'check in' }>

/** Finds the invariants that do not hold between what clients were answered and what is stored. */
export function findBroken(evidence: Evidence, stored: StoredRows): BrokenInvariant[] {
  return [
    ...brokenCheckIns(evidence, stored),
    ...brokenDeclarations(evidence, stored),
    ...brokenVisits(evidence, stored),
    ...brokenOrder(evidence, stored),
    ...brokenRegisters(evidence, stored),
    ...brokenAudits(evidence, stored),
    ...brokenMarks(evidence, stored),
    ...brokenStatements(evidence, stored),
    ...(stored.strangers > evidence.before.strangers
      ? [{ invariant: 'I2' as const, what: 'there are rows of people who take no part' }]
      : []),
  ]
}

function* brokenCheckIns({ all, offices }: Evidence, stored: StoredRows): Generator<BrokenInvariant> {
  const calls = all.filter(
    (operation): operation is CheckIn => operation.kind === 'check in' && may(operation),
  )
  const callsByPlace = groupBy(calls, ({ person, office }) => `${person.email} ${office.name}`)
  const rows = stored.checkIns.filter(({ isVisitor }) => !isVisitor)
  const found = new Set(rows.map(({ email, office, timeIn }) => `${email} ${visitOf(office, timeIn)}`))

  for (const operation of calls.filter(isOk)) {
    const { person, office } = operation
    const visit = visitOf(office.name, new Date(timeInOf(operation)))
    if (!found.has(`${person.email} ${visit}`))
      yield { invariant: 'I1', what: `the check-in of ${person.email} to ${visit} is lost` }
  }
  for (const row of rows) {
    const origins = callsByPlace.get(`${row.email} ${row.office}`) ?? []
    if (!origins.some((operation) => isWithin(row.timeIn, operation)))
      yield {
        invariant: origins.length > 0 ? 'I8' : 'I2',
        what: `nobody sent ${row.email} to ${visitOf(row.office, row.timeIn)}`,
      }
  }
  for (const [minute, same] of groupBy(rows, minuteOf))
    if (same.length > 1) yield { invariant: 'I4', what: `${same.length} check-ins of ${minute}` }

  const asking = new Set(
    offices.filter((office) => office.employeeQuestions.length > 0).map(({ name }) => name),
  )
  const declared = groupBy(stored.declarations, ({ email, office }) => `${email} ${office}`)
  for (const { email, office, timeIn } of rows.filter((row) => asking.has(row.office))) {
    const own = declared.get(`${email} ${office}`) ?? []
    if (!own.some(({ submittedAt, validUntil }) => submittedAt <= timeIn && timeIn < validUntil))
      yield { invariant: 'I6', what: `${email} entered ${visitOf(office, timeIn)} without a declaration` }
  }
}

function* brokenDeclarations({ all }: Evidence, stored: StoredRows): Generator<BrokenInvariant> {
  const calls = all.filter(
    (operation): operation is CheckIn => operation.kind === 'check in' && may(operation),
  )
  const callsByPlace = groupBy(calls, ({ person, office }) => `${person.email} ${office.name}`)
  const found = new Set(
    stored.declarations.map(({ email, office, validUntil }) => `${email} ${visitOf(office, validUntil)}`),
  )
  for (const { person, office, reply } of calls.filter(isOk)) {
    const { declaredUntil } = reply as { declaredUntil: string | null }
    if (
      declaredUntil !== null &&
      !found.has(`${person.email} ${visitOf(office.name, new Date(declaredUntil))}`)
    )
      yield { invariant: 'I1', what: `the declaration of ${person.email} for ${office.name} is lost` }
  }
  for (const { email, office, submittedAt, validUntil } of stored.declarations) {
    const origins = callsByPlace.get(`${email} ${office}`) ?? []
    if (!origins.some((operation) => operation.confirms === 'all' && isWithin(submittedAt, operation)))
      yield { invariant: 'I2', what: `${email} did not confirm the questions of ${office}` }
    if (validUntil.getTime() - submittedAt.getTime() !== DECLARED_MS)
      yield { invariant: 'I6', what: `the declaration of ${email} for ${office} is not valid for 48 hours` }
  }
}

type Arrival = { who: string; at: Date; operation: Operation }

/** The servers' clock does not go back: a call made after another one's answer has no earlier arrival. */
function* brokenOrder(evidence: Evidence, stored: StoredRows): Generator<BrokenInvariant> {
  const arrivals = arrivalsOf(evidence, stored)
  const answered = arrivals.toSorted((one, other) => endOf(one) - endOf(other))
  let newest: Arrival | undefined
  let next = 0
  for (const arrival of arrivals) {
    for (; endOf(answered[next]) <= arrival.operation.invokedAt; next++)
      if (!newest || (answered[next]?.at ?? 0) > newest.at) newest = answered[next]
    if (newest && arrival.at < newest.at)
      yield {
        invariant: 'I8',
        what: `${arrival.who} came at ${arrival.at.toISOString()}, before ${newest.who} at ${newest.at.toISOString()}`,
      }
  }
}

const endOf = (arrival: Arrival | undefined) => arrival?.operation.endedAt ?? Infinity

/** The acknowledged arrivals, in the order of the calls, each with its stored time. */
function arrivalsOf({ all }: Evidence, { checkIns }: StoredRows): Arrival[] {
  const visits = new Map(checkIns.map(({ isVisitor, email, timeIn }) => [isVisitor && email, timeIn]))
  const arrivals: Arrival[] = []
  const timesOf = new Map<string, (string | null)[]>()
  for (const operation of all.filter(may)) {
    if (operation.kind === 'visitor in') {
      const { email: who } = operation.visitor
      const at = visits.get(who)
      if (at && isOk(operation)) arrivals.push({ who, at, operation })
    }
    if (operation.kind !== 'check in') continue
    const who = `${operation.person.email} in ${operation.office.name}`
    const earlier = timesOf.get(who) ?? []
    const time = isOk(operation) ? timeInOf(operation) : null
    timesOf.set(who, [...earlier, time])
    // A repeated check-in within the same minute keeps the time of the first.
    const isFirst = !earlier.includes(null) && !earlier.includes(time)
    if (time && isFirst) arrivals.push({ who, at: new Date(time), operation })
  }
  return arrivals
}

const timeInOf = ({ reply }: Operation) => (reply as { checkIn: { timeIn: string } }).checkIn.timeIn

const minuteOf = ({ email, office, timeIn }: StoredCheckIn) =>
  `${email} in ${office}, minute ${timeIn.toISOString().slice(0, 16)}`
