import { LONGEST_OPEN, LONGEST_ROLL_CALL } from '../mark'
import { newestListOf } from './everybody-list'
import { marksOf } from './kept-marks'
import type {
  Holder,
  KeptList,
  KeptMark,
  KeptRollCall,
  PhoneEffect,
  PhoneState,
  StorageEffect,
  Words,
} from './phone-state'

/** A step of a phone while it runs: the state, as far as it has changed, and the effects. */
export type Draft = { -readonly [field in keyof PhoneState]: PhoneState[field] } & {
  at: number
  effects: PhoneEffect[]
}

export const secondsOf = (ms: number) => Math.min(Math.max(0, Math.round(ms / 1000)), LONGEST_ROLL_CALL)

/** The end of a list's day, by this device's clock. It is as long after the reading as by the server's clock, so a wrong clock does not matter. */
export const endOfList = ({ list, readAt }: KeptList) =>
  readAt + Math.max(0, Date.parse(list.until) - Date.parse(list.asOf))

/** The moment at which a roll call ends by itself, by this device's clock. */
const endOfRollCall = ({ startedAt }: Pick<KeptRollCall, 'startedAt'>) => startedAt + LONGEST_OPEN * 1000

/** The list of an office stays while its roll call is open, whatever right the holder has. */
export const isRunning = (rollCall: Pick<KeptRollCall, 'isClosed' | 'startedAt'>, at: number) =>
  !rollCall.isClosed && at <= endOfRollCall(rollCall)

type RollCalls = Pick<PhoneState, 'rollCalls'>

const newestOf = (some: readonly KeptRollCall[]) =>
  some.reduce<KeptRollCall | null>(
    (newest, each) => (newest && newest.startedAt >= each.startedAt ? newest : each),
    null,
  )

export const openNow = ({ rollCalls }: RollCalls) => newestOf(rollCalls.filter(({ isClosed }) => !isClosed))

/** The roll call on the screen: the open one, else the one that ended last. */
export const current = (state: RollCalls) => openNow(state) ?? newestOf(state.rollCalls)

/** The id of the office, if it is known. Else the text of the address. */
export const officeId = ({ list, rollCalls, office }: Pick<PhoneState, 'list' | 'rollCalls' | 'office'>) =>
  list?.list.office.id ?? rollCalls[0]?.office ?? office

/** The name of a roll call for as long as it is on this device. */
export const nameOf = ({ ids, id }: KeptRollCall) => ids[0] ?? id

export const findNamed = ({ rollCalls }: RollCalls, name: string) =>
  rollCalls.find((each) => nameOf(each) === name)

/** Replaces the entry of the same roll call. */
export function putRollCall(draft: Draft, rollCall: KeptRollCall) {
  const name = nameOf(rollCall)
  draft.rollCalls = draft.rollCalls.map((each) => (nameOf(each) === name ? rollCall : each))
  return rollCall
}

/** True if a roll call is open, or this device has data of it that the server lacks. Refused marks are only here. */
export const hasToStay = ({ marks }: Pick<PhoneState, 'marks'>, rollCall: KeptRollCall) =>
  !rollCall.isClosed || rollCall.untold !== null || marksOf(marks, rollCall).some(({ isSent }) => !isSent)

/** Stores data for the holder of this device. Without a holder nothing is stored. */
function keep(draft: Draft, effect: (holder: Holder) => Omit<StorageEffect, 'kind'>) {
  if (draft.holder) draft.effects.push({ kind: 'store', ...effect(draft.holder) } as StorageEffect)
}

/** Stores a roll call, or removes it if it has ended and the server has all of it. */
export function keepRollCall(draft: Draft, rollCall: KeptRollCall) {
  if (hasToStay(draft, rollCall))
    return keep(draft, (holder) => ({ act: 'keepRollCall', args: [holder, rollCall] }))
  const sent = marksOf(draft.marks, rollCall).map(({ mark }) => mark.id)
  keep(draft, (holder) => ({ act: 'forgetRollCall', args: [holder, rollCall, sent] }))
}

/** Keeps a list until the end of its day, and that of an open roll call at least until the roll call ends by itself. */
export function keepList(draft: Draft, kept: KeptList) {
  draft.list = kept
  const open = kept.newest && openNow(draft)
  const goneAt = Math.max(endOfList(kept), open ? endOfRollCall(open) : 0)
  keep(draft, (holder) => ({ act: 'keepList', args: [holder, kept, goneAt] }))
}

/**
 * Stores marks, and their roll call with those that the server lacks. It may have left the storage, by its end or by another tab, and no
 * page that opens later would send its marks without it.
 */
export function keepMarks(
  draft: Draft,
  act: 'keepMarks' | 'keepBatch',
  marks: readonly KeptMark[],
  rollCall?: KeptRollCall,
) {
  if (marks.length > 0)
    keep(draft, (holder) => ({ act, args: rollCall ? [holder, marks, rollCall] : [holder, marks] }))
}

export function tellTabs(draft: Draft, rollCall: KeptRollCall, marks: readonly KeptMark[] = []) {
  if (!draft.holder) return
  const news = { holder: draft.holder.id, office: rollCall.office, rollCall, marks }
  draft.effects.push({ kind: 'tell tabs', news })
}

export const work = (draft: Draft) => void draft.effects.push({ kind: 'work' })
export const say = (draft: Draft, words: Words) => void draft.effects.push({ kind: 'say', words })

/** Forgets the lists of the office on this device, unless a roll call is open there. The marks stay. */
export function forgetLists(draft: Draft) {
  if (openNow(draft)) return
  const office = officeId(draft)
  draft.timesForgotten++
  draft.list = draft.endedList = null
  keep(draft, (holder) => ({ act: 'forgetLists', args: [holder, office] }))
}

/** Leaves the newest list only once the roll call has ended, and none to a holder without the right to it. */
export function leaveList(draft: Draft) {
  if (openNow(draft)) return
  if (draft.right !== 'held') return forgetLists(draft)
  if (!draft.list?.newest) return
  if (current(draft)) draft.endedList = draft.list
  keepList(draft, newestListOf(draft.list))
}

/** Removes a list whose day is over, unless a roll call is open. */
export function dropOldList(draft: Draft) {
  if (draft.list && !openNow(draft) && endOfList(draft.list) <= draft.at) draft.list = null
}
