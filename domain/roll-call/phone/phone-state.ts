import type { InputOf, ReplyOf } from '../../endpoint'
import type { closeRollCall, exchangeMarks, KnownMark } from '../contract'
import type { OpenRollCall, RollCall, RollCallKind } from '../list'
import type { MarkKind } from '../mark'

/** The holder of this device, who makes its marks. */
export type Holder = { id: string; name: string }

/** The roll call that is open on this device. `startedAt` is a time of this device's own clock, in milliseconds. */
export type OpenHere = Omit<OpenRollCall, 'ago'> & {
  startedAt: number
  /** True if the server knows of it. */
  isKnown: boolean
  isClosed: boolean
  /** True if it was ended on this page. Else it was ended on another one, or by itself. */
  isEndedHere?: boolean
}

/** A list, and when it was read: a time of this device's clock, in milliseconds. */
export type KeptList = { readonly list: RollCall; readonly readAt: number }

/** A start that the server has not heard of. `at` is a time of this device's clock, in milliseconds. */
type UntoldStart = { id: string; kind: RollCallKind; at: number; listAge: number | null }

/** A roll call on this device. `ids` are all ids that mean it: the first names its entry in the storage, and never changes. */
export type KeptRollCall = Readonly<
  OpenHere & {
    office: string
    ids: readonly string[]
    untold: UntoldStart | null
    /** Its marks were sent to a drill that has ended, and not all of them yet to the alarm that it became. */
    bringsAll?: boolean
  }
>

/** A mark on this device, with the id that its roll call had then. `refused` is why the server does not take it; empty if it does. */
export type KeptMark = Readonly<{
  mark: KnownMark
  office: string
  rollCall: string
  isSent: boolean
  refused: string
}>

/** Everything that the storage has for one person. */
export type Kept = {
  holder: Holder
  /** The newest list of each office. */
  lists: readonly KeptList[]
  /** The lists of open roll calls, with everybody who was listed since they began. */
  everybody: readonly KeptList[]
  rollCalls: readonly KeptRollCall[]
  marks: readonly KeptMark[]
}

/** A person's word on the screen, of somebody or of a zone. */
export type Said = { about: string; kind: MarkKind; note?: string }

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

/** A call that failed: the code, the words for the person, and what was said of one field if the server refused what was sent. */
export type CallFailure = { code: string; words: string; reason: string; isOffline: boolean }

/** The reason for which the last call failed, in words, and what the person can do about it. */
export type Trouble = { problem: string; way: 'sign in' | 'second factor' | null; isOffline: boolean }

/** An exchange of marks that is under way. `rest` are the roll calls that follow, by their first ids. */
type Meeting = Readonly<{
  turn: number
  rollCall: string
  rest: readonly string[]
  input: ExchangeInput
  /** So many marks go in one call. One, when the server has refused all of a call for one of them. */
  most: number
}>

/** A warden whose phone is silent. `heardAt` is a time of this device's clock, in milliseconds. */
export type SilentWarden = Readonly<{ name: string; heardAt: number }>

/** Everything that a phone knows of the roll call of one office. It is plain data. */
export type PhoneState = Readonly<{
  /** The office in the address: an id, or a name. */
  office: string
  holder: Holder | null
  newest: KeptList | null
  /** The list of the roll call, with everybody who was listed since it began. After the end it stays as it is. */
  everybody: KeptList | null
  rollCalls: readonly KeptRollCall[]
  marks: readonly KeptMark[]
  /** True if the holder may call the roll, as far as the server has said. Without it a phone may only bring marks that were made before. */
  right: 'held' | 'duty taken' | 'session ended' | 'none'
  /** The person who took the duty, and when, in a sentence of the server. Empty if it is not known. */
  taken: string
  /** True if the holder acts as a warden only, and may not end a roll call. */
  isActing: boolean
  /** Wardens of whom the server has heard nothing for a while, and when it last did. Their phones may have marks that nobody knows. */
  silent: readonly SilentWarden[]
  /** The place up to which the server's marks of each roll call were read, by its first id. */
  cursors: Readonly<Record<string, number>>
  storage: 'kept' | 'may be cleared' | 'lost'
  isStorageLate: boolean
  /** Counts how often something was forgotten. What the storage answers to an earlier question must not bring it back. */
  timesForgotten: number
  isOnline: boolean
  heardAt: number | null
  marksHeardAt: number | null
  troubles: Readonly<Record<'list' | 'marks', Trouble | null>>
  meeting: Meeting | null
  /** The number of the last exchange. Answers to others are not for this phone any more. */
  turns: number
}>

/** An event of a phone without its time. New ids come in from outside. */
export type UntimedEvent =
  | { kind: 'storage answered'; kept: Kept | null; timesForgotten: number }
  | { kind: 'storage late' | 'storage lost' | 'storage may be cleared' }
  | { kind: 'given'; holder: Holder; powers: string }
  | { kind: 'forgotten' }
  | { kind: 'list came'; list: RollCall }
  | { kind: 'list failed'; failure: CallFailure }
  | { kind: 'session ended' }
  | { kind: 'started'; id: string; rollCall: RollCallKind; today: string }
  | { kind: 'marked'; id: string; said: Said }
  | { kind: 'added'; id: string; name: string }
  | { kind: 'undone'; id: string; mark: string; said: Said }
  | { kind: 'meet' }
  | { kind: 'answered'; turn: number; reply: ExchangeReply }
  | { kind: 'exchange failed'; turn: number; failure: CallFailure }
  | { kind: 'end'; hasMet: boolean | null }
  | { kind: 'ended'; rollCall: string }
  | { kind: 'end failed'; failure: CallFailure }
  | { kind: 'tab told'; news: TabNews }
  | { kind: 'time passed' }
  | { kind: 'clock moved'; by: number }

/** An event of a phone. `at` is the time of its own clock, in milliseconds. */
export type PhoneEvent = { at: number } & UntimedEvent

/** The acts of a storage for a phone, with their arguments. */
type StorageActs = {
  keepList: [Holder, KeptList]
  keepEverybody: [holder: Holder, kept: KeptList, goneAt: number]
  keepRollCall: [Holder, KeptRollCall]
  /** Each of these marks is an entry of its own. */
  keepMarks: [Holder, readonly KeptMark[]]
  /** These marks came together, and are one entry. */
  keepBatch: [Holder, readonly KeptMark[]]
  forgetLists: [holder: Holder, office: string]
  /** Removes the list of a roll call that has ended. */
  forgetEverybody: [holder: Holder, office: string]
  forgetRollCall: [Holder, KeptRollCall]
}
export type PhoneStorage = { [Act in keyof StorageActs]: (...args: StorageActs[Act]) => unknown }
export type StorageEffect = {
  [Act in keyof StorageActs]: { kind: 'store'; act: Act; args: StorageActs[Act] }
}[keyof StorageActs]

/** Does with a storage what a phone wants. */
export const store = <Storage extends PhoneStorage>(storage: Storage, { act, args }: StorageEffect) =>
  (storage[act] as (...given: StorageEffect['args']) => ReturnType<Storage[typeof act]>)(...args)

/** An effect that a phone asks for. */
export type PhoneEffect =
  | StorageEffect
  | { kind: 'give storage'; holder: Holder; powers: string; timesForgotten: number }
  | { kind: 'tell tabs'; news: TabNews }
  /** There is something to exchange. */
  | { kind: 'work' }
  | { kind: 'exchange'; turn: number; input: ExchangeInput }
  /** The exchange is over: it worked, it failed, or there was nothing to do. */
  | { kind: 'met'; isDone: boolean | null }
  | { kind: 'end'; input: InputOf<typeof closeRollCall> }
  /** Tells the person the outcome of what was asked. */
  | { kind: 'say'; words: string }

export const newPhone = (office: string): PhoneState => ({
  office,
  holder: null,
  newest: null,
  everybody: null,
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
