import { addMarks, isUnsent, marksOf, unsentOf, withOwnWord } from './kept-marks'
import { NOTE_LENGTH } from '../mark'
import { noteText } from './note-text'
import {
  current,
  dropOldList,
  forgetLists,
  hasToStay,
  keepRollCall,
  leaveList,
  officeId,
  openNow,
  say,
  work,
  type Draft,
} from './phone-draft'
import { recordAnswer, recordFailure } from './phone-contact'
import {
  askToEnd,
  failExchange,
  receiveReply,
  startExchange,
  refuseEnd,
  stopExchange,
} from './phone-exchange'
import { receiveTabNews, makeMark, undoMark } from './phone-marks'
import { endAbandoned, endHere, moveClock, start, takeList } from './phone-roll-call'
import type {
  Holder,
  StoredData,
  KeptList,
  KeptMark,
  KeptRollCall,
  PhoneEffect,
  PhoneEvent,
  PhoneState,
} from './phone-state'
import { takeRollCall } from './same-roll-call'
import { waitingOf } from './waiting'

/** The outcome of an event: the next state, and the effects. */
export type Step = { state: PhoneState; effects: PhoneEffect[] }

/** Makes a step of a phone out of a function that takes its events. */
export const stepBy =
  <Event extends { at: number }>(take: (draft: Draft, event: Event) => void) =>
  (state: PhoneState, event: Event): Step => {
    const draft: Draft = { ...state, at: event.at, effects: [] }
    take(draft, event)
    const { at: _, effects, ...after } = draft
    return { state: after, effects }
  }

/** The same state and event always give the same result. Nothing else decides on the acts of a phone. */
export const step = stepBy(take)

function take(draft: Draft, event: PhoneEvent): void {
  switch (event.kind) {
    case 'storage answered':
      return takeAnswer(draft, event.kept, event.timesForgotten)
    case 'storage late':
      draft.isStorageLate = true
      return
    case 'storage lost':
      draft.storage = 'lost'
      return
    case 'storage may be cleared':
      if (draft.storage === 'kept') draft.storage = 'may be cleared'
      return
    case 'given':
      return give(draft, event.holder, event.powers)
    case 'forgotten':
      return forget(draft)
    case 'list came':
      recordAnswer(draft, 'list')
      return takeList(draft, { list: event.list, readAt: draft.at })
    case 'list failed':
      return recordFailure(draft, 'list', event.failure)
    case 'session ended':
      draft.right = 'session ended'
      return forgetLists(draft)
    case 'started':
      return start(draft, event)
    case 'marked':
      return makeMark(draft, event.id, event.said)
    case 'added':
      return makeMark(draft, event.id, {
        about: `n${event.id}`,
        kind: 'added',
        note: noteText(event.name, NOTE_LENGTH) || NO_NAME,
      })
    case 'undone':
      return undoMark(draft, event.mark, event.id, event.said)
    case 'meet':
      return startExchange(draft)
    case 'answered':
      return receiveReply(draft, event.turn, event.reply)
    case 'exchange failed':
      return failExchange(draft, event.turn, event.failure)
    case 'end':
      return askToEnd(draft, event.hasMet)
    case 'ended':
      endHere(draft, event.rollCall)
      return say(draft, '')
    case 'end failed':
      return refuseEnd(draft, event.failure)
    case 'tab told':
      return receiveTabNews(draft, event.news)
    case 'time passed':
      return passTime(draft)
    case 'clock moved':
      return moveClock(draft, event.by)
  }
}

/** Gives this page to the signed-in person. Data of another person leaves it. */
function give(draft: Draft, holder: Holder, powers: string) {
  if (draft.holder && draft.holder.id !== holder.id) forget(draft)
  draft.holder = holder
  const { timesForgotten } = draft
  draft.effects.push({ kind: 'give storage', holder, powers, timesForgotten })
}

function forget(draft: Draft) {
  draft.timesForgotten++
  draft.holder = draft.list = draft.endedList = draft.marksHeardAt = null
  draft.rollCalls = []
  draft.marks = []
  draft.cursors = {}
  draft.troubles = { list: null, marks: null }
  draft.right = 'held'
  stopExchange(draft)
}

/** Takes the storage's answer, however late. */
function takeAnswer(draft: Draft, kept: StoredData | null, timesForgotten: number) {
  draft.isStorageLate = false
  const isForgotten = draft.timesForgotten !== timesForgotten
  const isOfHolder = draft.holder ? draft.holder.id === kept?.holder.id : !isForgotten
  if (!kept || !isOfHolder) return
  const hasNoList = draft.list === null
  takeKept(draft, kept)
  // A list that was forgotten in the meantime must not come back.
  if (isForgotten && hasNoList) forgetLists(draft)
  work(draft)
}

/** Stands in place of a name that no server takes. It is the same in each language. */
const NO_NAME = '?'

const isOfNone = (rollCalls: readonly KeptRollCall[]) => (kept: KeptMark) =>
  !rollCalls.some(({ ids }) => ids.includes(kept.rollCall))

function takeKept(draft: Draft, kept: StoredData) {
  const { office } = draft
  draft.holder = kept.holder
  const isHere = ({ list }: KeptList) => list.office.id === office || list.office.name === office
  draft.list ??= kept.lists.find(isHere) ?? null
  const id = officeId(draft)
  const rollCalls = kept.rollCalls.filter((each) => each.office === id)
  const marks = withOwnWord(
    draft,
    kept.marks.filter((each) => each.office === id),
  )
  // A mark of two roll calls belongs to the open one. Only the entries of that one show whether the server has it there. A mark
  // that is on the page already is newer than its entries.
  for (const rollCall of rollCalls.toSorted((one, other) => Number(one.isClosed) - Number(other.isClosed)))
    draft.marks = addMarks(draft.marks, marksOf(marks, rollCall)).marks
  draft.marks = addMarks(draft.marks, marks.filter(isOfNone(rollCalls))).marks
  for (const rollCall of rollCalls)
    if (hasToStay(draft, rollCall)) takeRollCall(draft, rollCall)
    else keepRollCall(draft, rollCall)
  // The page was closed before it had left the list of a roll call.
  leaveList(draft)
}

function passTime(draft: Draft) {
  endAbandoned(draft)
  dropOldList(draft)
}

/** The part of a phone that the screen shows. */
export type PhoneView = ReturnType<typeof shownOf>

/** The part of the state for the screen: the open roll call, or the one that ended last, with its list. */
export function shownOf(state: PhoneState) {
  return {
    holder: state.holder,
    list: state.list?.list ?? null,
    listReadAt: state.list?.readAt ?? null,
    endedList: openNow(state) ? null : state.endedList,
    open: current(state),
    right: state.right,
    isActing: state.isActing,
    silent: state.silent,
    contact: contactOf(state),
  }
}

function contactOf(state: PhoneState) {
  const { rollCalls, marks, troubles, isOnline, heardAt, marksHeardAt } = state
  const all = rollCalls.flatMap((rollCall) => marksOf(marks, rollCall))
  const unsent = all.filter(isUnsent).length
  const isStartRefused = rollCalls.some(
    (each) => !each.isKnown && each.untold?.isRefused === true && unsentOf(marks, each).length > 0,
  )
  const met = [troubles.marks, troubles.list].filter((each) => each !== null)
  const [trouble] = met
  return {
    isOnline,
    heardAt,
    marksHeardAt,
    unsent,
    waiting: waitingOf({ ...state, unsent, isStartRefused, troubles: met }),
    problem: trouble?.problem ?? [],
    way: trouble?.way ?? null,
    refused: all.flatMap(({ mark, refused }) => (refused ? [{ id: mark.id, message: refused }] : [])),
  }
}
