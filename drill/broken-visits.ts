import { normalizePhone } from '../domain/visitors/phone'
import { groupBy, isOk, isWithin, may, type Broken, type Told } from './told'
import type { Operation } from './history'
import type { Stored, StoredCheckIn } from './stored'

type VisitorIn = Extract<Operation, { kind: 'visitor in' }>
type VisitorOut = Extract<Operation, { kind: 'visitor out' }>

/** Visits of visitors: each sent once is stored once, in the same words, and ends at most once. */
export function* brokenVisits({ all, before }: Told, stored: Stored): Generator<Broken> {
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

  const endOf = new Map(stored.checkIns.map((row) => [row.email, row.timeOut?.getTime()]))
  for (const { email, isVisitor, timeOut, endedBy } of before.checkIns)
    if (isVisitor && timeOut && endedBy !== 'end-of-day' && endOf.get(email) !== timeOut.getTime())
      yield { invariant: 'I7', what: `the visit of ${email} ended twice` }
}

function* brokenEnd(row: StoredCheckIn, outs: VisitorOut[]): Generator<Broken> {
  const acknowledged = outs.filter(isOk)
  if (acknowledged.length > 1)
    yield { invariant: 'I7', what: `${row.email} was checked out ${acknowledged.length} times` }
  if (acknowledged.length > 0 && !row.timeOut)
    yield { invariant: 'I1', what: `the check-out of ${row.email} is lost` }
  if (!row.timeOut || row.endedBy === 'end-of-day') return
  if (row.timeOut < row.timeIn) yield { invariant: 'I7', what: `${row.email} left before arriving` }
  const by = { device: 'device', visitor: 'phone' }[row.endedBy ?? '']
  if (!outs.some((out) => out.by === by && isWithin(row.timeOut, out)))
    yield { invariant: 'I2', what: `nobody checked out ${row.email}` }
}

const isSameVisit = (row: StoredCheckIn, { visitor, office }: VisitorIn) =>
  row.name === visitor.name &&
  row.company === visitor.company &&
  row.host === visitor.host &&
  row.phone === normalizePhone(visitor.phone) &&
  row.office === office.name
