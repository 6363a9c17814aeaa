import type { Text } from '../../texts/translate'
import type { KnownMark } from '../mark-contract'
import { isSound } from '../hand-over/hand-over-data'
import type { RollCall } from '../list'
import { LONGEST_ROLL_CALL } from '../mark'
import { newerOf } from './everybody-list'
import { addMarks, markAsSent } from './kept-marks'
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
import { begin, sendToAlarm, placeOf, takeList } from './phone-roll-call'
import type { HandedOver, KeptMark, KeptRollCall } from './phone-state'
import { stepBy } from './phone-step'

const AN_HOUR_MS = 3_600_000
const A_DAY_MS = 24 * AN_HOUR_MS

/** Takes the data that another phone has handed over, and reports the news in it. It is a step of its own, because a page needs it late. */
export const stepByHandOver = stepBy((draft, { handed }: { at: number; handed: HandedOver }) =>
  takeHandOver(draft, handed),
)

/** The time at which another phone read a list, estimated by this device's clock. */
function readAtOf({ newest, at }: Draft, list: RollCall) {
  const asOf = Date.parse(list.asOf)
  if (newest) return Math.min(at, newest.readAt + asOf - Date.parse(newest.list.asOf))
  const age = at - asOf
  return age >= 0 && age < A_DAY_MS ? asOf : at
}

function takeHandedRollCall(draft: Draft, { ago, ...facts }: NonNullable<HandedOver['rollCall']>) {
  const startedAt = draft.at - Math.min(Math.max(0, ago), LONGEST_ROLL_CALL) * 1000
  const known = draft.rollCalls.find(({ ids }) => ids.includes(facts.id))
  const here = known ?? openNow(draft)
  // Without a list the day came from this device's clock, which may be wrong.
  if (!here || (here.day !== facts.day && (here.isKnown || draft.newest)))
    return begin(draft, {
      ...facts,
      ids: [facts.id],
      office: officeId(draft),
      startedAt,
      isKnown: false,
      isClosed: false,
      untold: { id: facts.id, kind: facts.kind, at: startedAt, listAge: null },
    })
  // A start that is hours before ours comes from a phone whose clock was set.
  const earlier = Math.max(0, here.startedAt - startedAt)
  const joined: KeptRollCall = {
    ...here,
    ids: known ? here.ids : [...here.ids, facts.id],
    day: facts.day,
    kind: facts.kind === 'real' ? 'real' : here.kind,
    startedAt: here.startedAt - (earlier < AN_HOUR_MS ? earlier : 0),
    zones: here.zones.length === 0 ? facts.zones : here.zones,
  }
  // The server may know the drill, but not that it became real.
  const isNewsToServer = here.isKnown && here.kind === 'drill' && facts.kind === 'real'
  const untold = isNewsToServer
    ? { id: facts.id, kind: facts.kind, at: draft.at - ago * 1000, listAge: null }
    : joined.untold && { ...joined.untold, kind: joined.kind, at: joined.startedAt }
  const taken = putRollCall(draft, { ...joined, untold })
  // Marks of the other roll call may be here from before. The server has them there, but maybe not in this one.
  const isLeft = !known && draft.marks.some((kept) => kept.rollCall === facts.id)
  keepRollCall(draft, isLeft ? sendToAlarm(draft, taken) : taken)
}

function takeHandOver(draft: Draft, handed: HandedOver) {
  const { list, rollCall } = handed
  const id = officeId(draft)
  if (handed.office !== id || (list && list.office.id !== id)) return say(draft, 'hand-over:ofAnotherOffice')
  const { newest } = draft
  const isListNew = list !== null && (newest === null || newerOf(newest.list, list) === list)
  if (rollCall) takeHandedRollCall(draft, rollCall)
  if (list) takeList(draft, { ...list, open: null }, readAtOf(draft, list))
  const here = rollCall && draft.rollCalls.find(({ ids }) => ids.includes(rollCall.id))
  const { marks, fresh } = addMarks(
    draft.marks,
    here ? handed.marks.filter(isSound).map((mark) => unsentIn(here, mark)) : [],
    here ?? null,
  )
  draft.marks = marks
  keepMarks(draft, 'keepBatch', fresh)
  if (here) tellTabs(draft, here, fresh)
  work(draft)
  say(draft, newsOf(fresh.length, isListNew))
}

function newsOf(count: number, isListNew: boolean): Text {
  if (count === 0) return { key: isListNew ? 'hand-over:tookList' : 'hand-over:tookNothing' }
  return { key: isListNew ? 'hand-over:tookMarksAndList' : 'hand-over:tookMarks', values: { count } }
}

const unsentIn = (rollCall: KeptRollCall, mark: KnownMark): KeptMark => ({
  mark: {
    ...markAsSent(mark),
    byName: mark.byName,
    broughtBy: mark.broughtBy,
    isActing: mark.isActing,
  },
  ...placeOf(rollCall),
  isSent: false,
  refused: '',
})
