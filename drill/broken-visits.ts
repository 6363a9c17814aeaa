import { normalizePhone } from '../domain/visitors/phone'
import { groupBy, isOk, isWithin, may, type BrokenInvariant, type Evidence } from './evidence'
import type { Operation } from './history'
import type { StoredRows, StoredCheckIn } from './stored'

type VisitorIn = Extract<Operation, { kind: 'visitor in' }>
type VisitorOut = Extract<Operation, { kind: 'visitor out' }>

/**
 * Checks the visits of visitors: each is stored once, in the words that were sent, and ends at most once. Its
 * own device may confirm an end that was reported by phone number.
 */
export function* brokenVisits({ all, before }: Evidence, stored: StoredRows): Generator<BrokenInvariant> {
  const asked = all.filter((operation): operation is VisitorIn => operation.kind === 'visitor in')
  const rowsOf = groupBy(
    stored.checkIns.filter(({ isVisitor }) => isVisitor),
    ({ email }) => email,
  )
  const outs = groupBy(
    all.filter((operation): operation is VisitorOut => operation.kind === 'visitor out' && may(operation)),
    ({ visit }) => visit.id,
  )
  for (const operation of asked) {
    const { visitor, office, outcome } = operation
    const rows = rowsOf.get(visitor.email) ?? []
    rowsOf.delete(visitor.email)
    if (rows.length > 1) yield { invariant: 'I3', what: `${visitor.email} checked in ${rows.length} times` }
    const [row] = rows
    if (!row) {
      if (outcome === 'ok') yield { invariant: 'I1', what: `the visit of ${visitor.email} is lost` }
      continue
    }
    if (outcome === 'fail') yield { invariant: 'I2', what: `${visitor.email} was refused and is stored` }
    if (!isSameVisit(row, operation))
      yield { invariant: 'I2', what: `${visitor.email} is stored in other words` }
    if (!isWithin(row.timeIn, operation))
      yield { invariant: 'I8', what: `${visitor.email} came at ${row.timeIn.toISOString()}` }
    if (office.visitorQuestions.length > 0 !== row.formRequired)
      yield {
        invariant: 'I6',
        what: `${visitor.email} is stored with another form than ${office.name} asks for`,
      }
    yield* brokenEnd(row, outs.get(operation.id) ?? [])
  }
  for (const [email] of rowsOf) yield { invariant: 'I2', what: `nobody sent ${email}` }

  const now = new Map(stored.checkIns.map((row) => [row.email, row]))
  for (const row of before.checkIns)
    if (row.isVisitor && hasChanged(row, now.get(row.email)))
      yield { invariant: 'I7', what: `the visit of ${row.email} ended twice` }
}

// A reported time replaces the end of the day, and the device's word replaces one by phone number.
function hasChanged(before: StoredCheckIn, now: StoredCheckIn | undefined) {
  if (!before.timeOut || before.endedBy === 'day') return false
  if (before.endedBy === 'phone' && now?.endedBy === 'device') return false
  return now?.endedBy !== before.endedBy || now?.timeOut?.getTime() !== before.timeOut.getTime()
}

function* brokenEnd(row: StoredCheckIn, outs: VisitorOut[]): Generator<BrokenInvariant> {
  for (const by of ['device', 'phone'] as const) {
    const acknowledged = outs.filter((out) => out.by === by && isOk(out))
    if (acknowledged.length > 1)
      yield { invariant: 'I7', what: `${row.email} was checked out by ${by} ${acknowledged.length} times` }
    const isKept = row.timeOut && (row.endedBy === by || row.endedBy === 'device')
    if (acknowledged.length > 0 && !isKept)
      yield { invariant: 'I1', what: `the check-out of ${row.email} by ${by} is lost` }
  }
  if (!row.timeOut || row.endedBy === 'day') return
  if (row.timeOut < row.timeIn) yield { invariant: 'I7', what: `${row.email} left before arriving` }
  if (!outs.some((out) => out.by === row.endedBy && isWithin(row.timeOut, out)))
    yield { invariant: 'I2', what: `nobody checked out ${row.email}` }
}

const isSameVisit = (row: StoredCheckIn, { visitor, office }: VisitorIn) =>
  row.name === visitor.name &&
  row.company === visitor.company &&
  row.host === visitor.host &&
  row.phone === normalizePhone(visitor.phone) &&
  row.office === office.name
