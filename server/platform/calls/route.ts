import type { Readable } from 'node:stream'
import type * as z from 'zod/mini'
import type { Actor, HeldDuty } from '../../../domain/access/ability'
import type { MachineKind } from '../../../domain/access/duty'
import type { Withheld } from '../../../domain/access/withheld-powers'
import type { Role } from '../../../domain/access/role'
import type { Access, Endpoint, ParsedInputOf } from '../../../domain/endpoint'
import type { Language } from '../../../domain/language'
import type { Window } from '../../../domain/limits'
import { programActor } from '../../../domain/access/program-actor'
import { fail, type Problem } from '../../../domain/problem'
import type { AnswerBody, LastingFile, TaggedFile } from './answer-body'
import type { Browser } from '../http/browser'
import type { Db } from '../db/database'
import type { Counted } from '../limits/limits'
import type { Network } from '../limits/network'
import type { Along, Read, Reading } from './reading'
import type { AnswerValues } from './repeats'
import type { Parameters, Statement, ValuesOf } from '../db/statement'

/** The person who makes a call. */
export type Caller = {
  id: string
  email: string
  name: string
  /** The role and the duties without the withheld ones. */
  role: Role
  duties: readonly HeldDuty[]
  withheld?: Withheld
  /** The role and the duties with the withheld ones, if any are withheld. */
  whole?: Actor
  /** The time of this session's last proof of its owner. */
  provenAt: Date
  /** True if this session passed a second factor. */
  hasSecondFactor?: boolean
}

/**
 * Something that makes calls and is no person: a paired screen, or a program with a key. Its duties count as a person's do, but
 * only for calls that name its kind in their contract. It has no session, no role and no data of its own.
 */
export type Machine = Actor & {
  kind: MachineKind
  id: string
  name: string
  role: ''
  /** The calls of every kind that it may make. Null if only those of each endpoint are limited. */
  limit: Window | null
}

type CallerOf<A extends Access, ByMachines> = A extends 'open'
  ? Caller | null
  : ByMachines extends readonly MachineKind[]
    ? Caller | null
    : Caller

/** A file that is being sent. `moment` is the moment of its data, if that is not the present. */
export type DatedFile = Readable & { moment?: Date }

export type CallOf<E extends Endpoint> = {
  input: ParsedInputOf<E>
  /** The person who calls. Null if nobody is signed in, or if a machine acts. */
  user: CallerOf<E['access'], E['machines']>
  /** The machine that acts. Null if a person or nobody calls. */
  machine: Machine | null
  db: Db
  browser: Browser
  /** The session token that the call carried, valid or not. */
  token: string | null
  /** The caller's network, for limits only. It is never stored or logged. */
  network: readonly Network[]
  /** The counted caller of most limits: the person, or the browser and its networks. */
  callers: Counted
  /** Counts one of the endpoint's `guesses`, or one beside a value that the caller knows. False once they are used up. */
  mayGuess: (value?: string) => Promise<boolean>
  /** Checks again during a long act if the caller may still do it. */
  mayStill: () => Promise<boolean>
}

type Handle<E extends Endpoint> = (
  call: CallOf<E>,
) => Promise<z.input<E['reply']> | AnswerBody | LastingFile | TaggedFile>

/** Notes the refusal of a call after everything that the call did was undone. The gate may have refused the caller. */
type NoteRefusal<E extends Endpoint> = (
  call: { input: ParsedInputOf<E>; user: Caller | null },
  problem: Problem,
) => Promise<unknown>

/** A call with its handler or its decision. */
export type Route = {
  endpoint: Endpoint
  /** Some sentences for the people who read the API's description. */
  summary: string
  noteRefusal?: NoteRefusal<Endpoint>
  /** Names the owner of the link that a call carries. Null for a wrong link. */
  ownerOf?: (input: unknown) => string | null
} & ({ handle: (call: CallOf<Endpoint>) => Promise<unknown>; decision?: undefined } | { decision: Decision })

export const route = <E extends Endpoint>(
  endpoint: E,
  summary: string,
  handle: Handle<E>,
  noteRefusal?: NoteRefusal<E>,
): Route => ({
  endpoint,
  summary,
  handle,
  ...(noteRefusal && { noteRefusal }),
})

/** Counts calls for `limits` by the link that they carry. Only a call without a valid link counts for its network. */
export const countedByLink = (ownerOf: (token: string) => string | null, counted: Route): Route => ({
  ...counted,
  ownerOf: (input) => ownerOf((input as { token: string }).token),
})

/** The basis of a decision's reading: the input, the counted caller, the language of the caller's page, and the moment of the call. */
export type Asked<E extends Endpoint> = {
  input: ParsedInputOf<E>
  who: Counted
  language: Language
  at: Date
}

/** The row of a statement that writes. False means that something has changed since it was read. */
export type Written = { written: boolean }

/** The values that a rule gives to a writing statement. The answer to the call's key is added. */
type ToWrite<Values> = [Values] extends [never] ? never : Omit<Values, keyof AnswerValues>

type Decided<E extends Endpoint, Values> = { reply: z.input<E['reply']>; toWrite?: ToWrite<Values> }

type Seeing<Seen> = { seen: Seen | null; at: Date }

/** A call of one reading, a decision and at most one writing, in this order. Each is one statement. The reading finds the caller too. */
type Parts<E extends Endpoint, P extends Parameters, Seen, Values, More> = {
  reading: Reading<P, Seen>
  values: (asked: Asked<E>) => ValuesOf<P>
  /** Takes the statements that only few of the calls need. The decision gets the result. */
  more?: (call: CallOf<E> & Seeing<Seen>) => Promise<More>
  /** Decides by the read values, and refuses by throwing. It may be called again with newer values. */
  decide: (
    call: Omit<CallOf<E>, 'db' | 'mayGuess' | 'mayStill'> & Seeing<Seen> & { more: NoInfer<More> },
  ) => Decided<E, NoInfer<Values>>
  write?: Statement<Values, Written>
}

export type Decision = Required<Parts<Endpoint, Parameters, unknown, ValuesOf<Parameters>, unknown>>

export const decided = <E extends Endpoint, P extends Parameters, Seen, Values = never, More = undefined>(
  endpoint: E,
  summary: string,
  parts: Parts<E, P, Seen, Values, More>,
): Route => ({
  endpoint,
  summary,
  decision: { more: () => Promise.resolve(), ...parts } as unknown as Decision,
})

/** Finds the session token of a request and its person, and reads the call's data. `noteUse` records an administrator's activity, if that is due. */
export type FindCaller = <Seen>(
  authorization: string | undefined,
  browser: Pick<Browser, 'cookie'>,
  along?: Along<Seen>,
) => Promise<{
  token: string | null
  user: Caller | null
  noteUse?: () => Promise<unknown>
  read?: Read<Seen>
}>

/** Finds the machine of a request. Null if there is none, or its key no longer counts. */
export type FindMachine = (
  authorization: string | undefined,
  browser: Pick<Browser, 'cookie'>,
) => Promise<Machine | null>

/** A person, or a machine. */
export type Acting = Caller | Machine

export const isMachine = (acting: Acting | null): acting is Machine => acting !== null && 'kind' in acting

/** Refuses the call of a machine that may not make it. */
export const refuseMachine = ({ kind }: Pick<Machine, 'kind'>): never =>
  fail('forbidden', kind === 'screen' ? 'refusals:onlyItsPage' : 'refusals:notByThisKey')

/** The actor of a call of a person or a program, as the audit names it. */
export const actorOf = ({ user, machine }: Pick<CallOf<Endpoint>, 'user' | 'machine'>) =>
  user?.email ?? programActor(machine?.name ?? '')

/** The checks that refuse callers without the right to a call. */
export type Gate = {
  /** Refuses a caller who has the right at no place. */
  requireSome: (access: Access, acting: Acting | null) => void
  /** Refuses a caller without the right at the place in the path. Returns a function that repeats the check later. */
  requireFor: (
    access: Access,
    acting: Acting | null,
    path: unknown,
  ) => Promise<(acting: Acting | null) => boolean>
}
