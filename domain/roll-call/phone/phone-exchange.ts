import { MOST_MARKS } from '../contract'
import { addMarks, findMarks, firstBatch, markAsSent, settleMarks, unsentOf } from './kept-marks'
import {
  current,
  findNamed,
  hasToStay,
  keepMarks,
  keepRollCall,
  leaveList,
  nameOf,
  openNow,
  putRollCall,
  say,
  secondsOf,
  type Draft,
} from './phone-draft'
import { isAboutContent, recordAnswer, recordFailure } from './phone-contact'
import { keepListOfDay, part, placeOf, sendAgain } from './phone-roll-call'
import { joinOthers, refreshed } from './same-roll-call'
import type {
  CallFailure,
  ExchangeInput,
  ExchangeReply,
  KeptMark,
  KeptRollCall,
  PhoneState,
} from './phone-state'

const NOT_YOURS_TO_END = 'roll-call:notYoursToEnd'
/** A phone exchanges every few seconds. One that is silent for longer has lost its network, or its page is closed. */
const SILENT_SECONDS = 60
const NO_CONNECTION = 'roll-call:noConnectionToEnd'

type Right = Pick<PhoneState, 'right' | 'isActing'>

/**
 * The start that the server has to know. A phone without the duty only brings marks to a roll call that the server knows, and so does an
 * acting warden, by whom nothing starts.
 */
const startToTell = ({ right, isActing }: Right, { untold, isKnown }: KeptRollCall) =>
  (right === 'duty taken' || isActing) && isKnown ? null : untold

const hasWork = (phone: Right & Pick<PhoneState, 'marks'>, rollCall: KeptRollCall, tellsStart = true) =>
  (tellsStart && startToTell(phone, rollCall) !== null) || unsentOf(phone.marks, rollCall).length > 0

/** True if the server knows nothing of a roll call, and refuses its start until its holder has a given duty. */
const waitsForDuty = ({ isActing }: Right, { untold, isKnown }: KeptRollCall) =>
  isActing && !isKnown && untold?.isRefused === true

/** Begins to send the data that the server lacks, and to read the data that is new here. */
export function startExchange(draft: Draft) {
  const wanted = draft.rollCalls.filter(
    (rollCall) => (!rollCall.isClosed || hasWork(draft, rollCall)) && !waitsForDuty(draft, rollCall),
  )
  if (!draft.holder || wanted.length === 0) return finish(draft, null)
  sendNext(draft, wanted.map(nameOf))
}

function finish(draft: Draft, isDone: boolean | null) {
  draft.meeting = null
  draft.effects.push({ kind: 'met', isDone })
}

/** Stops the exchange that is under way. Its answer is not used any more. */
export function stopExchange(draft: Draft) {
  if (draft.meeting) finish(draft, null)
}

function sendNext(draft: Draft, names: readonly string[]) {
  const [name, ...rest] = names
  if (name === undefined) return finish(draft, true)
  if (findNamed(draft, name)) sendBatch(draft, name, rest)
  else sendNext(draft, rest)
}

function sendBatch(
  draft: Draft,
  name: string,
  rest: readonly string[],
  { most = MOST_MARKS, tellsStart = true } = {},
) {
  const rollCall = findNamed(draft, name)
  if (!rollCall) return sendNext(draft, rest)
  const turn = ++draft.turns
  const batch = firstBatch(unsentOf(draft.marks, rollCall), most)
  const untold = tellsStart ? startToTell(draft, rollCall) : null
  const input = inputFor(draft, rollCall, untold, batch)
  draft.meeting = { turn, rollCall: name, rest, input, most, tellsStart }
  draft.effects.push({ kind: 'exchange', turn, input })
}

function inputFor(
  { at, cursors }: Draft,
  rollCall: KeptRollCall,
  untold: KeptRollCall['untold'],
  batch: readonly KeptMark[],
): ExchangeInput {
  return {
    office: rollCall.office,
    rollCall: untold?.id ?? rollCall.id,
    ...(untold && {
      start: {
        ...{ kind: untold.kind, ago: secondsOf(at - untold.at), listAge: untold.listAge },
        ...(untold.isHanded && { isHanded: true }),
      },
    }),
    marks: batch.map(({ mark, isHanded }) => ({ ...markAsSent(mark), ...(isHanded && { isHanded: true }) })),
    known: cursors[nameOf(rollCall)] ?? 0,
  }
}

/** Takes an answer, and goes on while there is more to exchange. */
export function receiveReply(draft: Draft, turn: number, reply: ExchangeReply) {
  const { meeting } = draft
  if (meeting?.turn !== turn) return
  const before = findNamed(draft, meeting.rollCall)
  const { input, rest, most, tellsStart } = meeting
  if (!before) return sendNext(draft, rest)
  const { isClosed, ...facts } = reply.rollCall
  const isTold = before.untold?.id === input.rollCall || (isClosed && !input.start)
  const untold = isTold ? null : before.untold
  // A drill ended while this device made it real, and the server cannot open it again or already has an alarm.
  const isAlarmOfItsOwn = before.isKnown && facts.id !== before.id
  const here = { ...before, untold, ...(isAlarmOfItsOwn && { ids: [input.rollCall], isClosed }) }
  const told = { ...refreshed(here, facts, draft.at), isClosed: here.isClosed || isClosed }
  const heard = isAlarmOfItsOwn ? part(draft, before, told) : putRollCall(draft, told)
  const rollCall = joinOthers(draft, heard)
  const isNewCursor = reply.cursor > input.known && !isAlarmOfItsOwn
  if (isNewCursor) draft.cursors = { ...draft.cursors, [nameOf(rollCall)]: reply.cursor }
  const { settled, fresh } = takeMarks(draft, rollCall, input, reply)
  recordAnswer(draft, 'marks')
  if (reply.right === 'brings') {
    draft.taken = reply.taken ?? ''
    // The list is refused too, even if it was not requested yet.
    recordFailure(draft, 'list', { code: 'forbidden', words: '', isOffline: false, reason: '' })
  }
  if (rollCall === current(draft)) readOthers(draft, reply)
  // The answer began where the marks of the drill ended, and the alarm counts its own from the first.
  if (isAlarmOfItsOwn && rollCall === current(draft)) draft.marksHeardAt = null
  if (hasToStay(draft, rollCall)) {
    if (JSON.stringify(rollCall) !== JSON.stringify(before)) keepRollCall(draft, rollCall)
    keepMarks(draft, 'keepMarks', settled)
    keepMarks(draft, 'keepBatch', fresh)
  } else keepRollCall(draft, rollCall)
  if (rollCall.isClosed && !before.isClosed) leaveList(draft)
  keepListOfDay(draft)
  const hasMore = (reply.hasMore && isNewCursor) || isAlarmOfItsOwn || hasWork(draft, rollCall, tellsStart)
  if (hasMore) sendBatch(draft, nameOf(rollCall), rest, { most, tellsStart })
  else sendNext(draft, rest)
}

function readOthers(draft: Draft, { right, phones, hasMore }: ExchangeReply) {
  // A holder without the right brings marks and hears none.
  if (right !== 'brings' && !hasMore) draft.marksHeardAt = draft.at
  draft.isActing = right === 'acts'
  draft.silent = phones
    .filter(({ silentFor }) => silentFor >= SILENT_SECONDS)
    .map(({ name, silentFor }) => ({ name, heardAt: draft.at - silentFor * 1000 }))
}

function takeMarks(draft: Draft, rollCall: KeptRollCall, input: ExchangeInput, reply: ExchangeReply) {
  const reasons = new Map(reply.refused.map(({ id, reason }) => [id, reason]))
  // By a given duty its maker proves a mark. Without one it has the weaker word, until the server says something else.
  const isActing = reply.right !== 'leads'
  const hasOtherWord = ({ mark, isHanded }: KeptMark) =>
    mark.by === draft.holder?.id && !isHanded && mark.isActing !== isActing
  const withWord = (kept: KeptMark) =>
    hasOtherWord(kept) ? { ...kept, mark: { ...kept.mark, isActing } } : kept
  const answered = findMarks(draft.marks, input.marks).map((kept): KeptMark => {
    const refused = reasons.get(kept.mark.id) ?? ''
    return { ...withWord(kept), ...placeOf(rollCall), isSent: refused === '', refused }
  })
  const known = settleMarks(draft.marks, answered)
  // Marks that wait are brought with this right too. None gets the full word before the server has it.
  const waiting = isActing ? unsentOf(known, rollCall).filter(hasOtherWord).map(withWord) : []
  const settled = [...answered, ...waiting]
  const { marks, fresh } = addMarks(
    settleMarks(known, waiting),
    [...reply.marks, ...(reply.log ?? [])].map((mark) => ({
      mark,
      ...placeOf(rollCall),
      isSent: true,
      refused: '',
    })),
    rollCall,
    'server',
  )
  draft.marks = marks
  return { settled, fresh }
}

// A server that was restored from a backup may have lost a roll call.
function beginAnew(draft: Draft, rollCall: KeptRollCall) {
  const { id, kind, startedAt } = rollCall
  putRollCall(draft, { ...rollCall, untold: { id, kind, at: startedAt, listAge: null }, isKnown: false })
  sendAgain(draft, rollCall)
}

/** Records a failed exchange, and tries to repair it. */
export function failExchange(draft: Draft, turn: number, failure: CallFailure) {
  const { meeting } = draft
  if (meeting?.turn !== turn) return
  const { rollCall: name, input, rest, most, tellsStart } = meeting
  const rollCall = findNamed(draft, name)
  if (rollCall && failure.code === 'not_found' && !input.start) {
    beginAnew(draft, rollCall)
    return sendBatch(draft, name, rest, { most })
  }
  // The holder may mark by an act that starts nothing. The server knows the roll call, so its marks need no start.
  if (rollCall?.isKnown && input.start && failure.code === 'forbidden')
    return sendBatch(draft, name, rest, { most, tellsStart: false })
  if (rollCall?.untold && input.start && failure.code === 'forbidden')
    putRollCall(draft, { ...rollCall, untold: { ...rollCall.untold, isRefused: true } })
  const [first, ...others] = isAboutContent(failure) ? findMarks(draft.marks, input.marks) : []
  if (!first) {
    recordFailure(draft, 'marks', failure)
    // A holder who lost the duty may still bring the marks of another roll call.
    return failure.code === 'forbidden' && rest.length > 0 ? sendNext(draft, rest) : finish(draft, false)
  }
  // The marks then go one by one, so that a bad one does not hold up the others.
  if (others.length > 0) return sendBatch(draft, name, rest, { most: 1, tellsStart })
  const refused = { ...first, refused: failure.reason }
  draft.marks = settleMarks(draft.marks, [refused])
  keepMarks(draft, 'keepMarks', [refused])
  sendBatch(draft, name, rest, { most, tellsStart })
}

/** Asks the server to end the roll call, once the server has everything of this phone. */
export function askToEnd(draft: Draft, hasMet: boolean | null) {
  const rollCall = openNow(draft)
  if (!rollCall) return say(draft, '')
  if (draft.right === 'duty taken') return say(draft, NOT_YOURS_TO_END)
  if (draft.isActing) return say(draft, 'roll-call:actingCannotEnd')
  if (!hasMet) {
    const [first = NO_CONNECTION] = (draft.troubles.marks ?? draft.troubles.list)?.problem ?? []
    return say(draft, first || NO_CONNECTION)
  }
  draft.effects.push({ kind: 'end', input: { office: rollCall.office, rollCall: rollCall.id } })
}

/** Reports why the roll call did not end. */
export const refuseEnd = (draft: Draft, { isOffline, code, words }: CallFailure) =>
  say(draft, isOffline ? NO_CONNECTION : code === 'forbidden' ? NOT_YOURS_TO_END : words)
