import type { KnownMark } from '../../../domain/roll-call/contract'
import type { RollCall, RollCallKind } from '../../../domain/roll-call/list'
import type { stepByHandOver } from '../../../domain/roll-call/phone/hand-over-step'
import type {
  HandedOver,
  Holder,
  OpenHere,
  PhoneState,
  Said,
} from '../../../domain/roll-call/phone/phone-state'

/** How far this device agrees with the server. */
export type Contact = {
  /** Whether the last exchange reached the server. */
  isOnline: boolean
  /** The time of this device's clock when the server last answered, in milliseconds. Null means never since the page opened. */
  heardAt: number | null
  /** The time of this device's clock when the server last answered with marks of this roll call. Null means never since the page opened. */
  marksHeardAt: number | null
  /** The number of marks that the server does not have yet. */
  unsent: number
  /** Why the server did not take what it was sent, in a sentence: the duty was taken, the session is over. Empty if it did. */
  problem: string
  /** What the person can do about the problem: sign in again, confirm the second factor, or nothing. */
  way: 'sign in' | 'second factor' | null
  /** The marks that the server refused, with its reasons. They stay on this device. */
  refused: readonly { id: string; message: string }[]
}

/** The storage of this device for the roll call. */
export type Storage = {
  /** Whether the list and the marks survive the end of the page. */
  isKept: boolean
  /** Why they may be lost, in a sentence beside Start: a private window, storage that the browser may clear. Empty if not. */
  warning: string
}

/** The step that takes a hand-over. It comes with the dialog that scans one. */
export type HandOverStep = typeof stepByHandOver

/** Everything that the screens of a roll call need, and what they can do. It works without a network. */
export type Alarm = {
  holder: Holder | null
  /** The newest list on this device. While a roll call is open it also has everybody who was on an older list of the same day. */
  list: RollCall | null
  /** The time of this device's clock when the list was read, in milliseconds. Its age is the difference to now, however wrong the clock is. */
  listReadAt?: number | null
  /** The list of a roll call that has ended, as it was at its end. Null if none has, or if this device does not have it any more. */
  endedList?: { list: RollCall; readAt: number } | null
  open: OpenHere | null
  /** True if the holder may call the roll, as far as this device knows. */
  right: PhoneState['right']
  /** True if the holder acts as a warden only, and may not end a roll call. */
  isActing: boolean
  /** Wardens whose phones are silent for a while. */
  silent: PhoneState['silent']
  marks: readonly KnownMark[]
  contact: Contact
  storage: Storage
  /** Starts a roll call on this device and tells the server when it can. */
  start: (kind: RollCallKind) => void
  /** Makes a mark that takes the place of all that this device knows of the same person or zone. Returns its id. */
  mark: (said: Said) => string
  /** Adds a person who is not on the list, as seen. Returns the id of the mark. */
  add: (name: string) => string
  /** Makes a mark in place of the one with this id. Returns false and makes none if the person or zone was marked again since. */
  undo: (id: string, said: Said) => boolean
  /** Ends the roll call at the server. Returns the reason in a sentence if the server refuses or is out of reach. */
  close: () => Promise<string>
  /** Takes what another phone has handed over: its roll call, its marks, and its list if it has a newer one. Returns what was new in a sentence. */
  take: (handed: HandedOver, step: HandOverStep) => string
}
