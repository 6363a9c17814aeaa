import type { Mark, MarkKind } from '../../domain/roll-call/mark'
import type { Reply, Request } from './central'

export type Said = { about: string; kind: MarkKind; note: string }

/** What two phones show each other: their marks, and which roll call they are of. */
export type HandOver = { rollCall: string; ago: number; marks: readonly Mark[] }

/** Takes an answer. It says whether the phone is killed before it has written everything. */
export type Hear = (reply: Reply, isKilled: boolean) => void

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
  /** Exchanges marks with the server, if the phone is not waiting for an answer. `again` asks for the next exchange. */
  exchange: (now: number, send: (request: Request, hear: Hear) => void, again: () => void) => void
  show: (now: number) => HandOver | null
  /** Takes what another phone shows. It goes on to the server from here too, because the other phone may never come back. */
  take: (handOver: HandOver, now: number) => void
}
