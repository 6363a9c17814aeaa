import type * as z from 'zod/mini'
import type { About } from './about'
import type { Act } from './access/ability'
import type { MachineKind } from './access/duty'
import type { GrowingWait, Window } from './limits'

/**
 * The callers of an endpoint: anybody, anybody signed in, or people who may do an act (specification §6). The act is
 * allowed at the office that the input names, everywhere at once, or somewhere. For 'somewhere' the route itself checks
 * the place.
 */
export type Access = 'open' | 'signedIn' | { may: Act; where: 'the office' | 'everywhere' | 'somewhere' }

type Schema = z.core.$ZodType

export type Endpoint<Input extends Schema = Schema, Reply extends Schema = Schema> = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Under /api, with :name for each part that the input names too. */
  path: `/api/${string}`
  access: Access
  /**
   * The machines that may make the call if their duty allows the act: paired screens, or programs with a key. Every other
   * call refuses them, whatever their duties are.
   */
  machines?: readonly MachineKind[]
  /** Promised to programs: a change that a program could notice needs a new call (docs/integrating.md). */
  isStable?: true
  input: Input
  reply: Reply
  /** Changes nothing, although its method is not GET: its input must not stand in an address. */
  reads?: true
  /** Takes an Idempotency-Key header. The server acts once on a key and answers the same again. */
  repeatable?: true
  /** Runs in one transaction, which a refusal undoes. A repeatable call does so anyway. */
  transacts?: true
  /** Answers a refusal with the flat { field: message } body of specification §7 instead of { code, message, fields }. */
  refusal?: 'flat'
  /** The most bytes of the body, if it may be larger than those of other calls. */
  mostBytes?: number
  /** The most parts of the body's JSON, if it may have more than those of other calls. */
  mostParts?: number
  /** Answers a CSV or JSON file of this name. */
  download?: string
  /** The data that the answer shows or the act changes. */
  about?: readonly About[]
  /** An open page repeats this call by itself, so a call does not show that a person is there. */
  readAgain?: true
  /**
   * The calls of one person, link, browser or network. More are refused with 429 and Retry-After. A call that the contract
   * refuses does not count, because it could use up the calls of others.
   */
  limits?: (Window | GrowingWait)[]
  /**
   * The wait of one caller after answers of not_found; further ones are 429 meanwhile. A right call is always
   * answered, because others may have made it wait. It does not protect short secrets: `limits` bounds a search.
   */
  misses?: GrowingWait
  /** The searches of one network address, or those beside one value. After that the route must not search. */
  guesses?: Window[]
}

/** Describes a call: the only place that knows its method, path, access, input and reply. */
// By this mark the build leaves out of a page the endpoints that the page does not call.
// @__NO_SIDE_EFFECTS__
export const endpoint = <const E extends Endpoint>(described: E) => described

export type InputOf<E extends Endpoint> = z.input<E['input']>
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
