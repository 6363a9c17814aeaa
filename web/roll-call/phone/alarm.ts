import type { TextKey } from '../../../texts/keys'
import type { KnownMark } from '../../../domain/roll-call/mark-contract'
import type { RollCall } from '../../../domain/roll-call/list'
import type { RollCallKind } from '../../../domain/roll-call/kinds'
import type { stepByHandOver } from '../../../domain/roll-call/phone/hand-over-step'
import type {
  HandedOver,
  Holder,
  OpenHere,
  KeptMark,
  PhoneState,
  NewMark,
} from '../../../domain/roll-call/phone/phone-state'
import type { Waiting } from '../../../domain/roll-call/phone/waiting'

/** The state of the exchange between this device and the server. */
export type Contact = {
  isOnline: boolean
  /** The time of the server's last answer by this device's clock, in milliseconds. Null if none has come since the page opened. */
  heardAt: number | null
  /**
   * The time of the server's last answer with marks of this roll call, by this device's clock in
   * milliseconds. Null if none has come since the page opened.
   */
  marksHeardAt: number | null
  unsent: number
  /** The reason for which marks are not sent, or the lack of a connection. Null if all is well. */
  waiting: Waiting | null
  /** The server's reason for taking nothing, as a sentence: the duty was taken, or the session is over. Empty if it takes marks. */
  problem: string
  /** The person's way out of the problem: sign in again, or confirm the second factor. Null if there is none. */
  way: 'sign in' | 'second factor' | null
  /** The marks that the server refused, with its reasons. They stay on this device. */
  refused: readonly { id: string; message: string }[]
}

export type Storage = {
  /** True if the list and the marks survive the end of the page. */
  isKept: boolean
  /** A warning beside Start that they may be lost: a private window, or storage that the browser may clear. Empty if they are safe. */
  warning: TextKey | ''
}

/** The step that takes a hand-over. It is loaded with the dialog that scans one. */
export type HandOverStep = typeof stepByHandOver

/** The state of a roll call on this device, and the actions of its screens. It works without a network. */
export type Alarm = {
  holder: Holder | null
  /** The newest list on this device. While a roll call is open, the people of older lists of the same day stay in it. */
  list: RollCall | null
  /** The time of reading the list by this device's clock, in milliseconds. Its age is right even if the clock is wrong. */
  listReadAt?: number | null
  /** The list of an ended roll call as it was at the end. Null if none has ended, or if this device has removed it. */
  endedList?: { list: RollCall; readAt: number } | null
  open: OpenHere | null
  /** True if the holder may call the roll, as far as this device knows. */
  right: PhoneState['right']
  /** True if the holder acts as a warden only, and may not end a roll call. */
  isActing: boolean
  /** Wardens whose phones are silent for a while. */
  silent: PhoneState['silent']
  /** The marks on people and zones. */
  marks: readonly KnownMark[]
  /** The marks of the log. */
  log: readonly KeptMark[]
  contact: Contact
  storage: Storage
  /** Starts a roll call on this device, and at the server as soon as it is in reach. */
  start: (kind: RollCallKind) => void
  /** Makes a mark that replaces all known marks of the same person or zone. Returns its id. */
  mark: (said: NewMark) => string
  /** Adds a person who is not on the list, as seen. Returns the id of the mark. */
  add: (name: string) => string
  /** Writes a line of the log. Returns the id of the mark. */
  write: (line: string) => string
  /** Chooses the assembly point at which the holder stands, in place of that of an earlier post. Returns the id of the mark. */
  stand: (post: { about: string | null; point: string }) => string
  /** Replaces the mark with this id by a new one. Returns false and changes nothing if the person or zone was marked again since. */
  undo: (id: string, said: NewMark) => boolean
  /** Ends the roll call at the server. Returns the reason in a sentence if the server refuses or is out of reach. */
  close: () => Promise<string>
  /** Takes the roll call and the marks that another phone hands over, and its list if that is newer. Returns the news as a sentence. */
  take: (handed: HandedOver, step: HandOverStep) => string
}
