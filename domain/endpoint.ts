import type * as z from 'zod/mini'
import type { About } from './about'
import type { Act } from './auth/ability'

/**
 * Who may call: anybody, anybody signed in, or who may do an act (specification §6): at the office that the input names,
 * everywhere at once, or anywhere, where the route itself asks for the place.
 */
export type Access = 'open' | 'signedIn' | { may: Act; where: 'the office' | 'everywhere' | 'somewhere' }

type Schema = z.core.$ZodType

export type Endpoint<Input extends Schema = Schema, Reply extends Schema = Schema> = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Under /api, with :name for each part that the input names too. */
  path: `/api/${string}`
  access: Access
  /** One sentence for the people who read the API's description. */
  summary: string
  input: Input
  reply: Reply
  /** Takes an Idempotency-Key header: the same key gets the same answer and is acted on once. */
  repeatable?: true
  /** Is one transaction, which a refusal undoes; what is repeatable is one in any case. */
  transacts?: true
  /** Answers a refusal with the flat { field: message } body of specification §7 instead of { code, message, fields }. */
  refusal?: 'flat'
  /** Answers a file of this name, CSV or JSON, to be saved. */
  download?: string
  /** Asks for a proof of who calls that is at most ten minutes old: what takes much away, or gives much, is not done by an open page alone. */
  fresh?: true
  /** What the answer tells of, or what the act changes. */
  about?: readonly About[]
  /** An open page asks again by itself: a call is no sign of a person. */
  readAgain?: true
  /** How often one network address may call it; more is refused with 429 and Retry-After. */
  limits?: Limit[]
  /**
   * How often one network address may be answered not_found: beyond it such an answer is 429. What is right is answered
   * all the same, so that nobody is kept from it by what others tried; `limits` is what bounds a search. Not for secrets.
   */
  misses?: Limit[]
  /**
   * How often one network address may name the same value of a field: beyond it the route is to find nothing by that
   * field, but for what it finds without it.
   */
  guesses?: Limit & { field: string }
}

export type Limit = { calls: number; seconds: number }

/** The only place that knows a call's method, path, access, input and reply. */
export const endpoint = <const E extends Endpoint>(described: E) => described

export type InputOf<E extends Endpoint> = z.input<E['input']>
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
