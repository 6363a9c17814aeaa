import type { OpenRollCall, RollCall } from '../../domain/roll-call/list'
import type { Mark, MarkKind } from '../../domain/roll-call/mark'
import type { CallFailure, ExchangeInput, ExchangeReply } from '../../domain/roll-call/phone/phone-state'
import type { SeededRandom } from '../../demo/seed/seeded-random'
import type { Rules } from './rules'

/** The seconds that a phone waits for an answer. */
export const GIVES_UP_AFTER = 15
export type Said = { about: string; kind: MarkKind; note: string }

/** What two phones show each other: their marks, and which roll call they are of. */
export type HandOver = {
  rollCall: string
  ago: number
  marks: readonly Mark[]
  /** The roll call, if it is not one of a schedule. */
  open?: Omit<OpenRollCall, 'ago'>
  list?: RollCall | null
}

/** Takes an answer, or why there is none. `isKilled` says that the phone is killed before it has written everything. */
export type Hear = (answer: ExchangeReply | CallFailure, isKilled?: boolean) => void

/** Does something after some seconds. */
export type Later = (seconds: number, act: () => void) => void

/** A clock that somebody has set wrong, and may set again. Times are in seconds. */
export type WrongClock = { offset: number }

/** The parts of a phone. `by` is the id of its holder. */
export type PhoneParts = {
  rules: Rules
  clock: WrongClock
  random: SeededRandom
  by: string
  newRollCall: () => string
}

const DEVICE_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

const letters = (random: SeededRandom, count: number) =>
  Array.from({ length: count }, () => DEVICE_LETTERS[random.whole(0, 63)]).join('')

export const newDeviceName = (random: SeededRandom) => letters(random, 8)

/** Makes the random bits at the end of a mark's id. */
export const newBits = (random: SeededRandom) => `.${letters(random, 6)}`

/** A warden's phone in a schedule. All times are the seconds of the schedule, which the phone's own clock does not show. */
export type WardenPhone = {
  readonly isOn: boolean
  readonly rollCall: string | null
  readonly marks: { of: (about: string) => readonly Mark[]; values: () => Iterable<Mark> }
  start: () => void
  kill: () => void
  /** Starts a roll call, also without a network. */
  begin: (now: number) => void
  /** Takes part in a roll call of which the server has told. */
  join: (open: { rollCall: string; ago: number }, now: number) => void
  /** Makes a mark. `onStored` is called once it is on the phone and survives a kill: from then on it must not be lost. */
  mark: (said: Said, now: number, onStored: (mark: Mark) => void) => void
  /** Exchanges marks with the server, if the phone is not waiting for an answer, and goes on while there is more. */
  exchange: (now: number, send: (input: ExchangeInput, hear: Hear) => void) => void
  show: (now: number) => HandOver | null
  /** Takes what another phone shows. It goes on to the server from here too, because the other phone may never come back. */
  take: (handOver: HandOver, now: number) => void
}
