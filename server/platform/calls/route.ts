import type { Readable } from 'node:stream'
import type * as z from 'zod/mini'
import type { Actor, HeldDuty } from '../../../domain/access/ability'
import type { Withheld } from '../../../domain/access/withheld-powers'
import type { Role } from '../../../domain/access/role'
import type { Access, Endpoint, ParsedInputOf } from '../../../domain/endpoint'
import type { Problem } from '../../../domain/problem'
import type { AnswerBody } from './answer-body'
import type { Browser } from '../http/browser'
import type { Db } from '../db/database'
import type { Counted } from '../limits/limits'
import type { Network } from '../limits/network'
import type { Along, Read, Reading } from './reading'
import type { Values } from '../db/statement'

/** The person who makes a call. */
export type Caller = {
  id: string
  email: string
  name: string
  /** The role and the duties are without what is withheld. */
  role: Role
  duties: readonly HeldDuty[]
  withheld?: Withheld
  /** If something is withheld: what the person could do without that. */
  whole?: Actor
  /** When this session's owner last proved to be the owner. */
  provenAt: Date
}

type CallerOf<A extends Access> = A extends 'open' ? Caller | null : Caller

/** A file on its way. `moment` is the moment of its data, if that is not the present. */
export type DatedFile = Readable & { moment?: Date }

/** A call as its route gets it. */
export type CallOf<E extends Endpoint> = {
  input: ParsedInputOf<E>
  user: CallerOf<E['access']>
  db: Db
  browser: Browser
  /** The session token that the call carried, valid or not. */
  token: string | null
  /** The caller's network, for limits only. It is never stored or logged. */
  network: readonly Network[]
  /** False once the endpoint's `guesses` are used up. */
  mayGuess: boolean
  /** Asks again whether the caller may do this, during an act that takes long. */
  mayStill: () => Promise<boolean>
}

type Handle<E extends Endpoint> = (call: CallOf<E>) => Promise<z.input<E['reply']> | AnswerBody>

/** Notes that a call was refused, after everything that the call did was undone. The caller may be one whom the gate refused. */
type NoteRefusal<E extends Endpoint> = (
  call: { input: ParsedInputOf<E>; user: Caller | null },
  problem: Problem,
) => Promise<unknown>

/** A call and how it is answered: by what its handler does, or by a decision. */
export type Route = {
  endpoint: Endpoint
  noteRefusal?: NoteRefusal<Endpoint>
  /** Names the owner of the link that a call carries. Null if the link is not good. */
  ownerOf?: (input: unknown) => string | null
} & ({ handle: (call: CallOf<Endpoint>) => Promise<unknown>; decision?: undefined } | { decision: Decision })

export const route = <E extends Endpoint>(
  endpoint: E,
  handle: Handle<E>,
  noteRefusal?: NoteRefusal<E>,
): Route => ({
  endpoint,
  handle,
  ...(noteRefusal && { noteRefusal }),
})

/** Counts calls for `limits` by the link that they carry. Only a call without a good link counts for its network. */
export const countedByLink = (ownerOf: (token: string) => string | null, counted: Route): Route => ({
  ...counted,
  ownerOf: (input) => ownerOf((input as { token: string }).token),
})

/** What a decision reads by: the input, who is counted for limits, and the moment of the call. */
export type Asked<E extends Endpoint> = { input: ParsedInputOf<E>; who: Counted; at: Date }

/** Writes what was decided in one statement. False means that something has changed since it was read. */
export type Write = (db: Db, once: Values) => Promise<boolean>

type Decided<E extends Endpoint> = { reply: z.input<E['reply']>; write?: Write }

type Parts<E extends Endpoint, Seen> = {
  reading: Reading<Seen>
  values: (asked: Asked<E>) => Values
  /** Decides by what was read, and refuses by throwing. It may be asked again with newer values. */
  decide: (call: CallOf<E> & { seen: Seen | null; at: Date }) => Decided<E> | Promise<Decided<E>>
}

export type Decision = Parts<Endpoint, unknown>

/** A call that takes one read, a decision and at most one write. Each is one statement; the read finds the caller too. */
export const decided = <E extends Endpoint, Seen>(endpoint: E, parts: Parts<E, Seen>): Route => ({
  endpoint,
  decision: parts as unknown as Decision,
})

/** Finds the session token of a request and its person, and reads along. `noteUse` records that an administrator is at work, if it is time for that. */
export type FindCaller = (
  authorization: string | undefined,
  browser: Pick<Browser, 'cookie'>,
  along?: Along,
) => Promise<{ token: string | null; user: Caller | null; noteUse?: () => Promise<unknown>; read?: Read }>

/** Who may call what: refuses everybody else. */
export type Gate = {
  /** Refuses a caller who may not do this at any place. */
  requireSome: (access: Access, user: Caller | null) => void
  /** Refuses a caller who may not do this at the place in the path. Returns how to ask the same again later. */
  requireFor: (
    access: Access,
    user: Caller | null,
    path: unknown,
  ) => Promise<(user: Caller | null) => boolean>
}
