import { brokenAudits, brokenRegisters } from './broken-changes'
import { brokenVisits } from './broken-visits'
import type { Operation } from './history'
import { visitOf, type Stored, type StoredCheckIn } from './stored'
import { groupBy, isOk, isWithin, may, type Broken, type Told } from './told'

const DECLARED_MS = 48 * 3_600_000

type CheckIn = Extract<Operation, { kind: 'check in' }>

/** What of the invariants does not hold between what clients were told and what is stored. */
export function findBroken(told: Told, stored: Stored): Broken[] {
  return [
    ...brokenCheckIns(told, stored),
    ...brokenDeclarations(told, stored),
    ...brokenVisits(told, stored),
    ...brokenOrder(told, stored),
    ...brokenRegisters(told, stored),
    ...brokenAudits(told, stored),
    ...(stored.strangers > told.before.strangers
      ? [{ invariant: 'I2' as const, what: 'there are rows of people who take no part' }]
      : []),
  ]
}

function* brokenCheckIns({ all, offices }: Told, stored: Stored): Generator<Broken> {
  const asked = all.filter(
    (operation): operation is CheckIn => operation.kind === 'check in' && may(operation),
  )
  const askedAt = groupBy(asked, ({ person, office }) => `${person.email} ${office.name}`)
  const rows = stored.checkIns.filter(({ isVisitor }) => !isVisitor)
  const found = new Set(rows.map(({ email, office, timeIn }) => `${email} ${visitOf(office, timeIn)}`))

  for (const operation of asked.filter(isOk)) {
    const { person, office } = operation
    const visit = visitOf(office.name, new Date(timeInOf(operation)))
    if (!found.has(`${person.email} ${visit}`))
      yield { invariant: 'I1', what: `the check-in of ${person.email} to ${visit} is lost` }
  }
  for (const row of rows) {
    const origins = askedAt.get(`${row.email} ${row.office}`) ?? []
    if (!origins.some((operation) => isWithin(row.timeIn, operation)))
      yield {
        invariant: origins.length > 0 ? 'I8' : 'I2',
        what: `nobody sent ${row.email} to ${visitOf(row.office, row.timeIn)}`,
      }
  }
  for (const [minute, same] of groupBy(rows, minuteOf))
    if (same.length > 1) yield { invariant: 'I4', what: `${same.length} check-ins of ${minute}` }

  const newest = new Map<string, StoredCheckIn>()
  for (const row of rows) if (row.timeIn > (newest.get(row.email)?.timeIn ?? 0)) newest.set(row.email, row)
  for (const [email, last] of stored.lastCheckIns) {
    const row = newest.get(email)
    const visit = visitOf(row?.office ?? null, row?.timeIn ?? null)
    if (last !== visit)
      yield { invariant: 'I5', what: `${email} was last at ${visit}, and the record says ${last}` }
  }

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

function* brokenDeclarations({ all }: Told, stored: Stored): Generator<Broken> {
  const asked = all.filter(
    (operation): operation is CheckIn => operation.kind === 'check in' && may(operation),
  )
  const askedAt = groupBy(asked, ({ person, office }) => `${person.email} ${office.name}`)
  const found = new Set(
    stored.declarations.map(({ email, office, validUntil }) => `${email} ${visitOf(office, validUntil)}`),
  )
  for (const { person, office, reply } of asked.filter(isOk)) {
    const { declaredUntil } = reply as { declaredUntil: string | null }
    if (
      declaredUntil !== null &&
      !found.has(`${person.email} ${visitOf(office.name, new Date(declaredUntil))}`)
    )
      yield { invariant: 'I1', what: `the declaration of ${person.email} for ${office.name} is lost` }
  }
  for (const { email, office, submittedAt, validUntil } of stored.declarations) {
    const origins = askedAt.get(`${email} ${office}`) ?? []
    if (!origins.some((operation) => operation.confirms === 'all' && isWithin(submittedAt, operation)))
      yield { invariant: 'I2', what: `${email} did not confirm the questions of ${office}` }
    if (validUntil.getTime() - submittedAt.getTime() !== DECLARED_MS)
      yield { invariant: 'I6', what: `the declaration of ${email} for ${office} is not valid for 48 hours` }
  }
}

type Arrival = { who: string; at: Date; operation: Operation }

/** The servers' clock does not go back: whoever asks after another was answered does not arrive before. */
function* brokenOrder(told: Told, stored: Stored): Generator<Broken> {
  const arrivals = arrivalsOf(told, stored)
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

/** What was acknowledged, in the order of the calls, with the time at which it is stored. */
function arrivalsOf({ all }: Told, { checkIns }: Stored): Arrival[] {
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
    // What repeats a check-in of the same minute, or may do so, has the time of that one.
    const isFirst = !earlier.includes(null) && !earlier.includes(time)
    if (time && isFirst) arrivals.push({ who, at: new Date(time), operation })
  }
  return arrivals
}

const timeInOf = ({ reply }: Operation) => (reply as { checkIn: { timeIn: string } }).checkIn.timeIn

const minuteOf = ({ email, office, timeIn }: StoredCheckIn) =>
  `${email} in ${office}, minute ${timeIn.toISOString().slice(0, 16)}`
