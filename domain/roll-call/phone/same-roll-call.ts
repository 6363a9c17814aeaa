import type { OpenRollCall } from '../list'
import { keepRollCall, leaveList, nameOf, openNow, putRollCall, type Draft } from './phone-draft'
import type { KeptRollCall } from './phone-state'

/** The server's seconds are whole, so a smaller change of a start means nothing. */
const SMALLEST_STEP_MS = 2000

export const findOf = ({ rollCalls }: Draft, id: string) =>
  rollCalls.find((each) => each.id === id) ?? rollCalls.find(({ ids }) => ids.includes(id))

/** Takes ids that mean another roll call out of one, with its start if that began the other. */
export function leaveOut(draft: Draft, rollCall: KeptRollCall, others: readonly string[]) {
  const untold = rollCall.untold && others.includes(rollCall.untold.id) ? null : rollCall.untold
  const left = { ...rollCall, untold, ids: rollCall.ids.filter((id) => !others.includes(id)) }
  draft.rollCalls = draft.rollCalls.map((each) => (each === rollCall ? left : each))
  draft.cursors = { ...draft.cursors, ...Object.fromEntries(others.map((id) => [id, 0])) }
  keepRollCall(draft, left)
}

/** A roll call on this device with the facts of the server. */
export function refreshed(
  rollCall: KeptRollCall,
  { ago, kind, ...facts }: OpenRollCall & Pick<KeptRollCall, 'withdrawn'>,
  at: number,
): KeptRollCall {
  const startedAt = at - ago * 1000
  const isMoved = Math.abs(startedAt - rollCall.startedAt) >= SMALLEST_STEP_MS
  return {
    ...rollCall,
    ...facts,
    isKnown: true,
    ids: withIds(rollCall.ids, [facts.id]),
    ...(isMoved && { startedAt }),
    ...(!rollCall.untold && { kind }),
  }
}

export const withIds = (ids: readonly string[], others: readonly string[]) => [
  ...ids,
  ...others.filter((id) => !ids.includes(id)),
]

/** True if the server has two roll calls, although a phone without a network once took them for one. */
const areTwo = (one: KeptRollCall, other: KeptRollCall) => one.isKnown && other.isKnown && one.id !== other.id

const shareId = (one: KeptRollCall, other: KeptRollCall) => one.ids.some((id) => other.ids.includes(id))

/** The server keeps a roll call apart from others. Another tab, or a code, may have taken two of them for one. */
function keepApart(draft: Draft, rollCall: KeptRollCall) {
  for (const other of draft.rollCalls)
    if (areTwo(other, rollCall) && other.ids.includes(rollCall.id)) leaveOut(draft, other, [rollCall.id])
}

/** Unites the roll calls on this device that are one for the server, or for another tab. */
export function joinOthers(draft: Draft, rollCall: KeptRollCall): KeptRollCall {
  keepApart(draft, rollCall)
  const name = nameOf(rollCall)
  const isSame = (other: KeptRollCall) =>
    nameOf(other) !== name && shareId(other, rollCall) && !areTwo(other, rollCall)
  const others = draft.rollCalls.filter(isSame)
  if (others.length === 0) return rollCall
  draft.rollCalls = draft.rollCalls.filter((each) => !isSame(each))
  return putRollCall(draft, {
    ...rollCall,
    ids: withIds(
      rollCall.ids,
      others.flatMap(({ ids }) => ids),
    ),
  })
}

/** The ids of a roll call without those of others that the server keeps apart from it. */
function idsApart(draft: Draft, told: KeptRollCall) {
  keepApart(draft, told)
  const others = new Set(draft.rollCalls.filter((each) => areTwo(each, told)).flatMap(({ ids }) => ids))
  return told.ids.filter((id) => !others.has(id))
}

/** Takes a roll call from the storage or from another tab. */
export function takeRollCall(draft: Draft, told: KeptRollCall) {
  const found = { ...told, ids: idsApart(draft, told) }
  const here = draft.rollCalls.find((each) => shareId(each, found))
  if (!here) {
    // The list of a roll call that has ended must not become that of another.
    if (!openNow(draft)) draft.endedList = draft.marksHeardAt = null
    draft.rollCalls = [...draft.rollCalls, found]
    return found
  }
  const taken = putRollCall(draft, {
    ...here,
    ids: withIds(here.ids, found.ids),
    isClosed: here.isClosed || found.isClosed,
    ...(found.kind === 'real' && { kind: 'real' }),
    ...(found.isKnown && !here.isKnown && { id: found.id, isKnown: true }),
  })
  const joined = joinOthers(draft, taken)
  if (joined !== taken) {
    // The joined roll call is read from its beginning: a reading of one of the two told nothing of the other's marks.
    draft.cursors = { ...draft.cursors, [nameOf(joined)]: 0 }
    draft.marksHeardAt = null
  }
  if (joined.isClosed && !here.isClosed) leaveList(draft)
  return joined
}
