import type { InputOf, ReplyOf } from '../../endpoint'
import type { Message } from '../../problem'
import type { Text } from '../../texts/translate'
import type { closeRollCall, exchangeMarks } from '../contract'
import type { KnownMark } from '../mark-contract'
import type { OpenRollCall, RollCall } from '../list'
import type { RollCallKind } from '../kinds'
import type { MarkKind } from '../mark'

/** The holder of this device, who makes its marks. */
export type Holder = { id: string; name: string }

/** The open roll call on this device. `startedAt` is a time of this device's clock, in milliseconds. */
export type OpenHere = Omit<OpenRollCall, 'ago'> & {
  startedAt: number
  /** True if the server knows of it. */
  isKnown: boolean
  isClosed: boolean
  /** The ids of acting wardens whose marks no longer count. */
  withdrawn?: readonly string[] | undefined
  /** True if it was ended on this page. Else it was ended on another page, or by itself. */
  isEndedHere?: boolean
}

/** A list, and the time of its reading by this device's clock, in milliseconds. */
export type KeptList = {
  readonly list: RollCall
  readonly readAt: number
  /** True if a code of another phone brought it. Then each list of the server takes its place. */
  readonly isHanded?: boolean | undefined
  /** The newest list alone. Only the list of an open roll call has it beside everybody who was on a list since the start. */
  readonly newest?: RollCall | undefined
}

/** A start that has not reached the server. `at` is a time of this device's clock, in milliseconds. */
type UntoldStart = {
  id: string
  kind: RollCallKind
  at: number
  listAge: number | null
  /** True if its kind or its time comes from a code of another phone. */
  isHanded?: true
  /** True if the server has refused it from its holder. By an acting warden nothing starts. */
  isRefused?: true
}

/** A roll call on this device. `ids` are all ids that mean it: the first names its entry in the storage, and never changes. */
export type KeptRollCall = Readonly<
  OpenHere & {
    office: string
    ids: readonly string[]
    untold: UntoldStart | null
  }
>

/** A text that is said when it is shown. A string is a key, and empty if there is no text. */
export type Words = string | Text | Message

/**
 * A mark on this device, with the id that its roll call had then. `refused` is the reason if the server refused it. Else it
 * is empty. It is stored, so it is never in a reader's language.
 */
export type KeptMark = Readonly<{
  mark: KnownMark
  office: string
  rollCall: string
  isSent: boolean
  refused: string | Message
  /** True if a code of another phone says that the holder made it here or elsewhere. */
  isHanded?: boolean
}>

/** The data of one person in the storage. */
export type StoredData = {
  holder: Holder
  /** The list of each office. */
  lists: readonly KeptList[]
  rollCalls: readonly KeptRollCall[]
  marks: readonly KeptMark[]
}

/** A new mark on a person or a zone, or in the log, as it was pressed on the screen. */
export type NewMark = { about: string; kind: MarkKind; note?: string }

/** A hand-over from one phone to another without a network. `ago` is in seconds. */
export type HandedOver = {
  office: string
  rollCall: (Omit<OpenRollCall, 'ago'> & { ago: number }) | null
  marks: readonly KnownMark[]
  list: RollCall | null
}

/** News from one tab of this browser for the others. */
export type TabNews = {
  holder: string
  office: string
  rollCall: KeptRollCall
  marks: readonly KeptMark[]
}

export type ExchangeInput = InputOf<typeof exchangeMarks>
export type ExchangeReply = ReplyOf<typeof exchangeMarks>

/** A failed call: the code, the text for the person, and the text on one field if the server refused the content. */
export type CallFailure = { code: string; words: Words; reason: string | Message; isOffline: boolean }

/** The reason of the last failure in texts, and the page that helps. */
export type Trouble = {
  problem: readonly Words[]
  way: 'sign in' | 'second factor' | null
  isOffline: boolean
}

/** An exchange of marks that is under way. `rest` are the roll calls that follow, by their first ids. */
type Meeting = Readonly<{
  turn: number
  rollCall: string
  rest: readonly string[]
  input: ExchangeInput
  /** The most marks in one call. It is one after the server has refused a whole call because of one mark. */
  most: number
  /** False once the server has refused the start of the holder. */
  tellsStart: boolean
}>

/** A warden whose phone is silent. `heardAt` is a time of this device's clock, in milliseconds. */
export type SilentWarden = Readonly<{ name: string; heardAt: number }>

/** The state of a phone in the roll call of one office. It is plain data. */
export type PhoneState = Readonly<{
  /** The office in the address: an id, or a name. */
  office: string
  holder: Holder | null
  /** The newest list. While a roll call of its day is open it has everybody who was on a list since that began. */
  list: KeptList | null
  /** The list of the roll call that has ended, as it was at the end. */
  endedList: KeptList | null
  rollCalls: readonly KeptRollCall[]
  marks: readonly KeptMark[]
  /** The holder's right to call the roll, by the last answer of the server. Without it a phone may only bring earlier marks. */
  right: 'held' | 'duty taken' | 'session ended' | 'none'
  /** A sentence of the server: the person who took the duty, and the time. Empty if that is not known. */
  taken: Words
  /** True if the holder is only an acting warden, and may not end a roll call. */
  isActing: boolean
  /** Wardens whose phones have made no call for a while, and the time of their last call. Their phones may have marks that nobody else has. */
  silent: readonly SilentWarden[]
  /** The position up to which the server's marks of each roll call were read, by its first id. */
  cursors: Readonly<Record<string, number>>
  storage: 'kept' | 'may be cleared' | 'lost'
  isStorageLate: boolean
  /** The number of times that data was forgotten. A late answer of the storage must not bring it back. */
  timesForgotten: number
  isOnline: boolean
  heardAt: number | null
  marksHeardAt: number | null
  troubles: Readonly<Record<'list' | 'marks', Trouble | null>>
  meeting: Meeting | null
  /** The number of the last exchange. Answers to earlier ones are not used. */
  turns: number
}>

/** An event of a phone without its time. New ids come with the event. */
export type UntimedEvent =
  | { kind: 'storage answered'; kept: StoredData | null; timesForgotten: number }
  | { kind: 'storage late' | 'storage lost' | 'storage may be cleared' }
  | { kind: 'given'; holder: Holder; powers: string }
  | { kind: 'forgotten' }
  | { kind: 'list came'; list: RollCall }
  | { kind: 'list failed'; failure: CallFailure }
  | { kind: 'session ended' }
  | { kind: 'started'; id: string; rollCall: RollCallKind; today: string }
  | { kind: 'marked'; id: string; said: NewMark }
  | { kind: 'added'; id: string; name: string }
  | { kind: 'undone'; id: string; mark: string; said: NewMark }
  | { kind: 'meet' }
  | { kind: 'answered'; turn: number; reply: ExchangeReply }
  | { kind: 'exchange failed'; turn: number; failure: CallFailure }
  | { kind: 'end'; hasMet: boolean | null }
  | { kind: 'ended'; rollCall: string }
  | { kind: 'end failed'; failure: CallFailure }
  | { kind: 'tab told'; news: TabNews }
  | { kind: 'time passed' }
  | { kind: 'clock moved'; by: number }

/** An event of a phone. `at` is a time of its own clock, in milliseconds. */
export type PhoneEvent = { at: number } & UntimedEvent

/** The acts of a storage for a phone, with their arguments. */
type StorageActs = {
  keepList: [holder: Holder, kept: KeptList, goneAt: number]
  keepRollCall: [Holder, KeptRollCall]
  /** Each of these marks becomes an entry of its own. Their roll call is stored with them if the server lacks them. */
  keepMarks: [holder: Holder, marks: readonly KeptMark[], rollCall?: KeptRollCall]
  /** The same for marks that came together, and become one entry. */
  keepBatch: [holder: Holder, marks: readonly KeptMark[], rollCall?: KeptRollCall]
  forgetLists: [holder: Holder, office: string]
  /**
   * Removes a roll call that has ended, unless the storage has marks of it that the server lacks. `sent` are the ids of those that it
   * has: their entries may not say so yet.
   */
  forgetRollCall: [holder: Holder, rollCall: KeptRollCall, sent: readonly string[]]
}
export type PhoneStorage = { [Act in keyof StorageActs]: (...args: StorageActs[Act]) => unknown }
export type StorageEffect = {
  [Act in keyof StorageActs]: { kind: 'store'; act: Act; args: StorageActs[Act] }
}[keyof StorageActs]

/** Carries out a storage effect. */
export const store = <Storage extends PhoneStorage>(storage: Storage, { act, args }: StorageEffect) =>
  (storage[act] as (...given: StorageEffect['args']) => ReturnType<Storage[typeof act]>)(...args)

/** An effect that the state machine asks for. */
export type PhoneEffect =
  | StorageEffect
  | { kind: 'give storage'; holder: Holder; powers: string; timesForgotten: number }
  | { kind: 'tell tabs'; news: TabNews }
  /** There is something to exchange. */
  | { kind: 'work' }
  | { kind: 'exchange'; turn: number; input: ExchangeInput }
  /** The exchange is over. True means that it worked, false that it failed, and null that there was nothing to do. */
  | { kind: 'met'; isDone: boolean | null }
  | { kind: 'end'; input: InputOf<typeof closeRollCall> }
  /** Shows the person the outcome of an act. */
  | { kind: 'say'; words: Words }

export const newPhone = (office: string): PhoneState => ({
  office,
  holder: null,
  list: null,
  endedList: null,
  rollCalls: [],
  marks: [],
  cursors: {},
  right: 'held',
  taken: '',
  isActing: false,
  silent: [],
  storage: 'kept',
  isStorageLate: false,
  timesForgotten: 0,
  isOnline: true,
  heardAt: null,
  marksHeardAt: null,
  troubles: { list: null, marks: null },
  meeting: null,
  turns: 0,
})
