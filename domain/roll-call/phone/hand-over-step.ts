import type { Text } from '../../texts/translate'
import type { KnownMark } from '../mark-contract'
import { isSound } from '../hand-over/hand-over-data'
import type { RollCall } from '../list'
import { LONGEST_ROLL_CALL } from '../mark'
import { addMarks, findMarks, markAsSent } from './kept-marks'
import {
  keepMarks,
  keepRollCall,
  officeId,
  openNow,
  putRollCall,
  say,
  tellTabs,
  work,
  type Draft,
} from './phone-draft'
import { begin, placeOf, takeList } from './phone-roll-call'
import type { HandedOver, Holder, KeptList, KeptMark, KeptRollCall } from './phone-state'
import { stepBy } from './phone-step'

const AN_HOUR_MS = 3_600_000
const A_DAY_MS = 24 * AN_HOUR_MS
/** A day on which the clocks are put back. */
const LONGEST_DAY_MS = 25 * AN_HOUR_MS

/** Takes the data that another phone has handed over, and reports the news in it. It is a step of its own, because a page needs it late. */
export const stepByHandOver = stepBy((draft, { handed }: { at: number; handed: HandedOver }) =>
  takeHandOver(draft, handed),
)

/**
 * The list of another phone as this one takes it, with the time of its reading by this device's clock. It is not of the future
 * by the time of the server, as far as this device knows that, and stays no longer than its day.
 */
function listHere({ list: here, at }: Draft, list: RollCall): KeptList {
  const [asOf, until] = [Date.parse(list.asOf), Date.parse(list.until)]
  const serverNow = here && Date.parse(here.list.asOf) + at - here.readAt
  const taken = Math.min(asOf, serverNow ?? at)
  const day = Math.min(until - asOf, LONGEST_DAY_MS)
  const age = at - asOf
  return {
    list: { ...list, open: null, asOf: timeOf(taken), until: timeOf(taken + day) },
    readAt: serverNow === null ? (age >= 0 && age < A_DAY_MS ? asOf : at) : at - (serverNow - taken),
    isHanded: true,
  }
}

const timeOf = (at: number) => new Date(at).toISOString()

/** Takes the roll call of another phone. What the server has said of the open one stays as it is. */
function takeHandedRollCall(draft: Draft, { ago, ...facts }: NonNullable<HandedOver['rollCall']>) {
  const startedAt = draft.at - Math.min(Math.max(0, ago), LONGEST_ROLL_CALL) * 1000
  const known = draft.rollCalls.find(({ ids }) => ids.includes(facts.id))
  const here = known ?? openNow(draft)
  // Without a list the day came from this device's clock, which may be wrong.
  if (!here || (here.day !== facts.day && (here.isKnown || draft.list)))
    return begin(draft, {
      ...facts,
      ids: [facts.id],
      office: officeId(draft),
      // One of another day stays behind the one that the server knows to be open.
      startedAt: here?.isKnown && !here.isClosed ? Math.min(startedAt, here.startedAt - 1000) : startedAt,
      isKnown: false,
      isClosed: false,
      untold: { id: facts.id, kind: facts.kind, at: startedAt, listAge: null, isHanded: true },
    })
  const taken = putRollCall(draft, {
    ...here,
    ids: known ? here.ids : [...here.ids, facts.id],
    zones: here.zones.length === 0 ? facts.zones : here.zones,
    ...(!here.isKnown && unitedStart(here, { ...facts, startedAt })),
  })
  // Marks of the other roll call may be here from before. The server has them there, but maybe not in this one.
  if (!known) draft.marks = draft.marks.filter((kept) => kept.rollCall !== facts.id || !kept.isSent)
  keepRollCall(draft, taken)
}

/** The start of a roll call of which the server has not heard: the earlier of two, and real if one is. */
function unitedStart(
  here: KeptRollCall,
  { startedAt, kind, day }: Pick<KeptRollCall, 'startedAt' | 'kind' | 'day'>,
) {
  // A start that is hours before ours comes from a phone whose clock was set.
  const earlier = Math.max(0, here.startedAt - startedAt)
  const united = {
    day,
    kind: kind === 'real' ? kind : here.kind,
    startedAt: here.startedAt - (earlier < AN_HOUR_MS ? earlier : 0),
  }
  const isSame = united.kind === here.kind && united.startedAt === here.startedAt
  const change = { kind: united.kind, at: united.startedAt, ...(!isSame && { isHanded: true as const }) }
  return { ...united, untold: here.untold && { ...here.untold, ...change } }
}

function takeHandOver(draft: Draft, handed: HandedOver) {
  const { list, rollCall } = handed
  const id = officeId(draft)
  if (handed.office !== id || (list && list.office.id !== id)) return say(draft, 'hand-over:ofAnotherOffice')
  const before = draft.list?.readAt
  if (rollCall) takeHandedRollCall(draft, rollCall)
  if (list) takeList(draft, listHere(draft, list))
  const isListNew = draft.list?.readAt !== before
  const here = rollCall && draft.rollCalls.find(({ ids }) => ids.includes(rollCall.id))
  const { marks, fresh } = addMarks(
    draft.marks,
    here ? handedTo(draft, here, handed.marks).map((mark) => unsentIn(here, mark, draft.holder)) : [],
    here ?? null,
  )
  draft.marks = marks
  if (here) {
    keepMarks(draft, 'keepBatch', fresh, here)
    tellTabs(draft, here, fresh)
  }
  work(draft)
  say(draft, newsOf(fresh.length, isListNew))
}

/** The marks of a code that its roll call gets here. What stands in the open one stays there: a code takes no mark off the screen. */
function handedTo(draft: Draft, here: KeptRollCall, marks: readonly KnownMark[]) {
  const open = openNow(draft)
  const stays = (mark: KnownMark) =>
    findMarks(draft.marks, [mark]).some(({ rollCall }) => open?.ids.includes(rollCall))
  return marks.filter((mark) => isSound(mark) && (here === open || !stays(mark)))
}

function newsOf(count: number, isListNew: boolean): Text {
  if (count === 0) return { key: isListNew ? 'hand-over:tookList' : 'hand-over:tookNothing' }
  return { key: isListNew ? 'hand-over:tookMarksAndList' : 'hand-over:tookMarks', values: { count } }
}

// Only its maker proves a mark. A code proves nothing, and each acting warden can make one.
function unsentIn(rollCall: KeptRollCall, mark: KnownMark, holder: Holder | null): KeptMark {
  const isHolders = mark.by !== null && mark.by === holder?.id
  const bringer = mark.by === null || isHolders ? '' : (holder?.name ?? '')
  return {
    mark: { ...markAsSent(mark), byName: mark.byName, broughtBy: mark.broughtBy || bringer, isActing: true },
    ...placeOf(rollCall),
    isSent: false,
    refused: '',
    ...(isHolders && { isHanded: true }),
  }
}
