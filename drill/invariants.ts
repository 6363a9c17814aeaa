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

  for (const { person, office, reply } of asked.filter(isOk)) {
    const { timeIn } = (reply as { checkIn: { timeIn: string } }).checkIn
    const visit = visitOf(office.name, new Date(timeIn))
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

const minuteOf = ({ email, office, timeIn }: StoredCheckIn) =>
  `${email} in ${office}, minute ${timeIn.toISOString().slice(0, 16)}`
