import { toggled } from '../health/question'
import type { EmployeeDoor } from './contract'

/** The dialogs of a check-in (specification §2 and §4). */
export type OpenDialog =
  | 'none'
  | 'complete'
  | 'privacy-policy'
  | 'community-responsibility'
  | 'reminder'
  | 'cancelled'
  | 'unknown'

export type Flow = {
  dialog: OpenDialog
  /** The call that is under way: reading the door, the check-in itself, or the question if a lost one was stored. */
  waitsFor: 'nothing' | 'door' | 'check-in' | 'outcome'
  door: EmployeeDoor | null
  /** The ids of the ticked questions. */
  ticked: readonly string[]
  hasAgreedToPolicy: boolean
  isCheckedIn: boolean
  /** True after a lost answer: the check-in may be stored. Until the server has been asked, nothing is claimed of it. */
  isUnknown: boolean
}

export type FlowEvent =
  | { type: 'pressed'; door: EmployeeDoor | null }
  | { type: 'agreed' }
  | { type: 'ticked'; id: string }
  | { type: 'cancelled' }
  | { type: 'closed' }
  | { type: 'door-read'; door: EmployeeDoor }
  | { type: 'door-changed' }
  | { type: 'call-failed' }
  | { type: 'answer-lost' }
  | { type: 'refused' }
  | { type: 'outcome-read' }
  | { type: 'outcome-not-read' }
  | { type: 'checked-in' }

/** The start: on the page of the office, or by 'Complete Check-In' on Home. The answer may have been lost before. */
export const startOf = (startedOn: 'page' | 'home', isUnknown = false): Flow => ({
  dialog: startedOn === 'home' ? 'complete' : 'none',
  waitsFor: 'nothing',
  door: null,
  ticked: [],
  hasAgreedToPolicy: false,
  isCheckedIn: false,
  isUnknown,
})

export const areAllTicked = ({ door, ticked }: Pick<Flow, 'door' | 'ticked'>) =>
  door !== null && door.questions.every(({ id }) => ticked.includes(id))

/** True if the check-in sends a declaration, because the person has just confirmed every question. */
export const isDeclaring = ({ dialog, door }: Flow) =>
  dialog === 'community-responsibility' && door !== null && door.questions.length > 0

/** The next dialog and call. A press during a call changes nothing. */
export function afterEvent(flow: Flow, event: FlowEvent): Flow {
  if (flow.waitsFor !== 'nothing' && isPress(event)) return flow
  switch (event.type) {
    case 'pressed': {
      const afresh = { ...flow, ticked: [], hasAgreedToPolicy: false }
      return event.door ? atDoor(afresh, event.door) : { ...afresh, waitsFor: 'door' }
    }
    case 'agreed':
      return afterAgreeing(flow)
    case 'ticked':
      return { ...flow, ticked: toggled(flow.ticked, event.id) }
    case 'cancelled':
      if (flow.dialog === 'complete') return { ...flow, dialog: 'none', isUnknown: false }
      return flow.isUnknown ? { ...flow, waitsFor: 'outcome' } : { ...flow, dialog: 'cancelled' }
    case 'closed':
      return { ...flow, dialog: 'none' }
    case 'door-read':
      return atDoor({ ...flow, waitsFor: 'nothing' }, event.door)
    case 'door-changed':
      return { ...flow, waitsFor: 'door' }
    case 'call-failed':
      // The questions could not be read again, so the ticks may belong to old ones.
      return { ...flow, waitsFor: 'nothing', ticked: flow.waitsFor === 'door' ? [] : flow.ticked }
    case 'answer-lost':
      return { ...flow, waitsFor: 'nothing', isUnknown: true }
    case 'refused':
      return { ...flow, isUnknown: false }
    case 'outcome-read':
      return { ...flow, dialog: 'cancelled', waitsFor: 'nothing', isUnknown: false }
    case 'outcome-not-read':
      return { ...flow, dialog: 'unknown', waitsFor: 'nothing' }
    case 'checked-in':
      return { ...flow, dialog: 'none', waitsFor: 'nothing', isCheckedIn: true, isUnknown: false }
  }
}

const isPress = ({ type }: FlowEvent) => ['pressed', 'agreed', 'ticked', 'cancelled', 'closed'].includes(type)

function atDoor(flow: Flow, door: EmployeeDoor): Flow {
  const atIt = { ...flow, door, ticked: stillTicked(flow, door) }
  const asksNothing = door.questions.length === 0
  if (asksNothing && flow.hasAgreedToPolicy) return { ...atIt, waitsFor: 'check-in' }
  if (door.next === 'privacy-policy' && flow.hasAgreedToPolicy)
    return { ...atIt, dialog: 'community-responsibility' }
  return { ...atIt, dialog: door.next }
}

// A tick confirms a wording, so a changed question must be ticked again.
const stillTicked = ({ door: before, ticked }: Flow, door: EmployeeDoor) =>
  ticked.filter((id) => readsTheSame(id, before, door))

function readsTheSame(id: string, before: EmployeeDoor | null, door: EmployeeDoor) {
  const old = before?.questions.find((question) => question.id === id)
  const now = door.questions.find((question) => question.id === id)
  return old !== undefined && now !== undefined && old.wording === now.wording
}

/** The reason why a check-in was refused: the form of the Reminder ran out, or the questions changed. */
export const changeText = ({ dialog, door: before }: Flow, door: EmployeeDoor) =>
  dialog === 'reminder' && door.questions.every(({ id }) => readsTheSame(id, before, door))
    ? 'check-in:formRanOut'
    : 'refusals-door:formChanged'

function afterAgreeing(flow: Flow): Flow {
  if (flow.dialog === 'reminder') return { ...flow, waitsFor: 'check-in' }
  if (flow.dialog === 'privacy-policy') {
    const agreed = { ...flow, hasAgreedToPolicy: true }
    return flow.door?.questions.length
      ? { ...agreed, dialog: 'community-responsibility' }
      : { ...agreed, waitsFor: 'check-in' }
  }
  if (flow.dialog === 'community-responsibility' && areAllTicked(flow))
    return { ...flow, waitsFor: 'check-in' }
  return flow
}
