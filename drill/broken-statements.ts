import { isDeepStrictEqual } from 'node:util'
import type { OwnPresence } from '../domain/presence/own-presence'
import type { Mark } from '../domain/roll-call/mark'
import { markAsSent } from '../domain/roll-call/phone/kept-marks'
import { groupBy, isOk, isWithin, may, type BrokenInvariant, type Evidence } from './evidence'
import type { Operation } from './history'
import type { StoredMark, StoredRows } from './stored'

type Marks = Extract<Operation, { kind: 'marks' }>
type Statement = Extract<Operation, { kind: 'statement' }>
type CheckIn = Extract<Operation, { kind: 'check in' }>

const keyOf = ({ rollCall, id }: { rollCall: string; id: string }) => `${id} of ${rollCall}`

/** Which marks of a call count: an answer may refuse some of them. */
function takenBy({ marks, outcome, reply }: Marks) {
  if (outcome !== 'ok') return []
  const refused = new Set((reply as { refused: { id: string }[] }).refused.map(({ id }) => id))
  return marks.filter(({ id }) => !refused.has(id))
}

/** Gives the calls the ids that the server uses: what two phones have started apart is one roll call there. */
function withStoredIds(calls: Marks[]): Marks[] {
  const ids = new Map(
    calls
      .filter(isOk)
      .map(({ rollCall, reply }) => [rollCall, (reply as { rollCall: { id: string } }).rollCall.id]),
  )
  return calls.map((call) => ({ ...call, rollCall: ids.get(call.rollCall) ?? call.rollCall }))
}

/**
 * Checks the marks of roll calls: each acknowledged one is stored once and as it was sent, an unclear call has stored all of
 * its marks or none, and no other marks are stored.
 */
export function* brokenMarks({ all }: Evidence, stored: StoredRows): Generator<BrokenInvariant> {
  const calls = withStoredIds(all.filter((operation): operation is Marks => operation.kind === 'marks'))
  const sent = groupBy(
    calls.filter(may).flatMap((call) => call.marks.map((mark) => ({ ...mark, call }))),
    ({ id, call }) => keyOf({ id, rollCall: call.rollCall }),
  )
  const rows = groupBy(stored.marks, keyOf)
  const taken = new Set<string>()
  for (const call of calls)
    for (const mark of takenBy(call)) {
      const key = keyOf({ ...mark, rollCall: call.rollCall })
      if (taken.has(key)) continue
      taken.add(key)
      const found: StoredMark[] = rows.get(key) ?? []
      if (found.length === 0) yield { invariant: 'I11', what: `the mark ${key} is lost` }
      if (found.length > 1)
        yield { invariant: 'I11', what: `the mark ${key} is stored ${found.length} times` }
    }
  for (const [key, found] of rows) {
    const origins = sent.get(key) ?? []
    if (origins.length === 0) yield { invariant: 'I11', what: `nobody sent the mark ${key}` }
    else if (
      !found.every((row) => origins.some((mark) => isDeepStrictEqual(markAsSent(row), markAsSent(mark))))
    )
      yield { invariant: 'I11', what: `the mark ${key} is stored in other words` }
  }
  for (const { id, marks, rollCall, outcome } of calls) {
    const isStored = ({ id }: Mark) => rows.has(keyOf({ id, rollCall }))
    if (outcome === 'unknown' && marks.some(isStored) && !marks.every(isStored))
      yield { invariant: 'I11', what: `call ${id} has stored a part of its marks` }
    if (
      outcome === 'fail' &&
      marks.some((mark) => isStored(mark) && !taken.has(keyOf({ ...mark, rollCall })))
    )
      yield { invariant: 'I11', what: `call ${id} was refused and has stored marks` }
  }
}

const isCheckIn = (operation: Operation): operation is CheckIn => operation.kind === 'check in'

/**
 * Checks what people said of their check-ins: the answer to each acknowledged statement is stored, and nothing is stored that
 * nobody said. Who says the same again gets the answer of before. Who leaves and checks in again within the minute says by it
 * to be there.
 */
export function* brokenStatements({ all }: Evidence, stored: StoredRows): Generator<BrokenInvariant> {
  const said = all.filter((operation): operation is Statement => operation.kind === 'statement')
  const saidOf = groupBy(said.filter(may), ({ checkIn }) => checkIn)
  const rowsOf = groupBy(stored.statements, ({ checkIn }) => checkIn)
  for (const { checkIn, says, reply } of said.filter(isOk)) {
    const { state, source, at } = reply as OwnPresence
    const isOfTheDoor = source === 'door' || source === 'screen'
    const isStored = (rowsOf.get(checkIn) ?? []).some(
      (row) => row.what === says && +row.at === Date.parse(at),
    )
    // People without a statement who are still there are so by their check-in.
    if (state !== says || (!isStored && !(says === 'here' && isOfTheDoor)))
      yield { invariant: 'I12', what: `"${says}" of the check-in ${checkIn} is lost` }
  }
  for (const again of all.filter(isCheckIn).filter(isOk)) {
    const { id } = (again.reply as { checkIn: { id: string } }).checkIn
    const answeredAt = again.endedAt ?? Infinity
    const leavings = (saidOf.get(id) ?? []).filter(({ says }) => says === 'left')
    const hasLeft = leavings.some((each) => isOk(each) && (each.endedAt ?? Infinity) < again.invokedAt)
    const leavesMeanwhile = leavings.some(
      ({ invokedAt, endedAt }) => invokedAt <= answeredAt && (endedAt ?? Infinity) >= again.invokedAt,
    )
    const last = (rowsOf.get(id) ?? []).filter(({ at }) => +at <= answeredAt).at(-1)
    if (hasLeft && !leavesMeanwhile && last?.what === 'left')
      yield { invariant: 'I12', what: `who left and came back has left, by the check-in ${id}` }
  }
  for (const [checkIn, rows] of rowsOf) {
    const origins = saidOf.get(checkIn) ?? []
    const comings = all
      .filter(isCheckIn)
      .filter(may)
      .filter(({ person, office }) => person.email === rows[0]?.email && office.name === rows[0]?.office)
    for (const { what, at } of rows)
      if (
        !origins.some((each) => each.says === what && isWithin(at, each)) &&
        !(what === 'here' && comings.some((coming) => isWithin(at, coming)))
      )
        yield { invariant: 'I12', what: `nobody said "${what}" of the check-in ${checkIn}` }
    // The first one is the check-in itself.
    const most = origins.length + Math.max(0, comings.length - 1)
    if (rows.length > most)
      yield {
        invariant: 'I12',
        what: `${rows.length} statements of the check-in ${checkIn} for ${most} calls`,
      }
  }
}
