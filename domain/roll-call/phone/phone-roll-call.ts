import type { OpenRollCall, RollCall } from '../list'
import {
  dropOldList,
  isRunning,
  keepList,
  keepMarks,
  keepRollCall,
  leaveList,
  nameOf,
  officeId,
  openNow,
  putRollCall,
  secondsOf,
  tellTabs,
  work,
  type Draft,
} from './phone-draft'
import { isOfLog } from '../mark'
import { listOfRollCall, newerOf, newestListOf } from './everybody-list'
import { marksOf, settleMarks, unsentOf } from './kept-marks'
import { findOf, leaveOut, refreshed, withIds } from './same-roll-call'
import type { KeptList, KeptMark, KeptRollCall, PhoneEvent } from './phone-state'

/** Takes a list of the server, or with `isHanded` that of another phone. The server's takes the place of each that was handed over. */
export function takeList(draft: Draft, taken: KeptList) {
  const { list, isHanded } = taken
  const { list: before } = draft
  if (list.open) adopt(draft, list.open, list)
  const open = openNow(draft)
  const isNewest =
    before === null ||
    (isHanded ? newerOf(before.list, list) === list : before.isHanded || newerOf(list, before.list) === list)
  if (open?.day === list.today)
    keepList(draft, isNewest ? listOfRollCall(taken, before) : listOfRollCall(before, taken))
  // The list of an open roll call stays, also when its day is over.
  else if (isNewest && !(open && open.day === before?.list.today)) keepList(draft, taken)
}

/** Makes the list here that of the open roll call. The day of one without a list may be known only since the server's answer. */
export function keepListOfDay(draft: Draft) {
  const { list } = draft
  if (list && !list.newest && list.list.today === openNow(draft)?.day)
    keepList(draft, listOfRollCall(list, null))
}

function adopt(draft: Draft, open: OpenRollCall, list: RollCall) {
  const known = findOf(draft, open.id)
  const { ago, ...facts } = open
  const begun = {
    ...facts,
    ids: [open.id],
    office: list.office.id,
    untold: null,
    startedAt: draft.at - ago * 1000,
    isKnown: true,
    isClosed: false,
  }
  // Phones without a network had one roll call, and the server has two.
  if (known?.isKnown && known.id !== open.id) return void part(draft, known, begun)
  if (known && (!known.isClosed || known.id === open.id)) {
    const refreshedHere = putRollCall(draft, { ...refreshed(known, open, draft.at), isClosed: false })
    // The roll call was opened again.
    if (known.isClosed) keepRollCall(draft, refreshedHere)
    return
  }
  // This phone took two roll calls for one, and the other one has ended.
  if (known) leaveOut(draft, known, [open.id])
  const here = openNow(draft)
  // The next exchange unites the two, unless the server has refused the start of the one here.
  const isAboutToJoin =
    here !== null && !here.isKnown && here.day === open.day && here.untold?.isRefused !== true
  if (isAboutToJoin) return
  begin(draft, begun)
  work(draft)
}

export function begin(draft: Draft, rollCall: KeptRollCall) {
  draft.rollCalls = [...draft.rollCalls, rollCall]
  // Another roll call may stay on the screen, with its list.
  if (openNow(draft) === rollCall) {
    draft.endedList = draft.marksHeardAt = null
    if (draft.list) draft.list = newestListOf(draft.list)
    keepListOfDay(draft)
  }
  keepRollCall(draft, rollCall)
}

/**
 * Begins the other one of two roll calls that this phone took for one, with the marks that the server lacks. Those that it has stay where
 * it has them: people who were seen in a drill may be back inside.
 */
export function part(draft: Draft, from: KeptRollCall, other: KeptRollCall) {
  const unsent = unsentOf(draft.marks, from).map((kept) => ({ ...kept, ...placeOf(other) }))
  begin(draft, other)
  draft.marks = settleMarks(draft.marks, unsent)
  keepMarks(draft, 'keepMarks', unsent, other)
  leaveOut(draft, from, other.ids)
  work(draft)
  return other
}

export function sendAgain(draft: Draft, rollCall: KeptRollCall) {
  draft.cursors = { ...draft.cursors, [nameOf(rollCall)]: 0 }
  const isHolders = ({ mark }: KeptMark) => mark.by !== null && mark.by === draft.holder?.id
  const unsent = marksOf(draft.marks, rollCall)
    // Only its author brings a mark of the log.
    .filter((kept) => !isOfLog(kept.mark) || isHolders(kept))
    .map((kept) => ({
      ...kept,
      isSent: false,
      // Another person has brought it as one of the holder, who may not have made it.
      ...(isHolders(kept) && kept.mark.broughtBy !== '' && { isHanded: true }),
    }))
  draft.marks = settleMarks(draft.marks, unsent)
}

/** Starts a roll call, or makes the open drill real. */
export function start(draft: Draft, { id, rollCall: kind, today }: PhoneEvent & { kind: 'started' }) {
  dropOldList(draft)
  const { at, list } = draft
  const here = openNow(draft)
  if (here && (here.kind === 'real' || kind === 'drill')) return
  const untold = { id, kind, at, listAge: list && secondsOf(at - list.readAt) }
  if (here) makeReal(draft, here, { ...untold, ...(here.untold && { at: here.untold.at }) })
  else
    begin(draft, {
      id,
      ids: [id],
      office: officeId(draft),
      kind,
      untold,
      startedAt: at,
      startedBy: draft.holder?.name ?? '',
      isKnown: false,
      isClosed: false,
      day: list?.list.today ?? today,
      zones: list?.list.zones ?? [],
    })
  const started = openNow(draft)
  if (started) tellTabs(draft, started)
  work(draft)
}

// A drill that becomes real stays the same roll call. The server gets a start of its own for it.
function makeReal(draft: Draft, here: KeptRollCall, untold: NonNullable<KeptRollCall['untold']>) {
  const ids = withIds(here.ids, [untold.id])
  keepRollCall(draft, putRollCall(draft, { ...here, kind: 'real', untold, ids }))
}

export function endHere(draft: Draft, id: string) {
  const rollCall = draft.rollCalls.find(({ ids }) => ids.includes(id))
  if (!rollCall) return
  const ended = putRollCall(draft, { ...rollCall, isClosed: true, isEndedHere: true })
  keepRollCall(draft, ended)
  leaveList(draft)
  tellTabs(draft, ended)
}

/** A roll call that nobody has ended for too long ends by itself. */
export function endAbandoned(draft: Draft) {
  for (const rollCall of draft.rollCalls)
    if (!rollCall.isClosed && !isRunning(rollCall, draft.at)) {
      keepRollCall(draft, putRollCall(draft, { ...rollCall, isClosed: true }))
      leaveList(draft)
    }
}

/** The office and the roll call in the record of a mark. */
export const placeOf = ({ office, id }: KeptRollCall) => ({ office, rollCall: id })

/** Moves the times on this device when its clock was set, also in the storage: the page may be closed before the next change. */
export function moveClock(draft: Draft, by: number) {
  const moved = <Time extends number | null>(at: Time) => (at === null ? at : at + by) as Time
  const movedList = (kept: KeptList) => ({ ...kept, readAt: kept.readAt + by })
  for (const rollCall of draft.rollCalls)
    keepRollCall(
      draft,
      putRollCall(draft, {
        ...rollCall,
        startedAt: rollCall.startedAt + by,
        untold: rollCall.untold && { ...rollCall.untold, at: rollCall.untold.at + by },
      }),
    )
  if (draft.list) keepList(draft, movedList(draft.list))
  draft.endedList = draft.endedList && movedList(draft.endedList)
  draft.heardAt = moved(draft.heardAt)
  draft.marksHeardAt = moved(draft.marksHeardAt)
  draft.silent = draft.silent.map(({ name, heardAt }) => ({ name, heardAt: heardAt + by }))
}
