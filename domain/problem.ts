import * as z from 'zod/mini'
import { SENTENCES, textOf, type Sentence } from './sentences'

export const PROBLEM_STATUS = {
  bad_request: 400,
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  sign_in_again: 403,
  second_factor_required: 403,
  proof_required: 403,
  another_person: 409,
  not_found: 404,
  conflict: 409,
  too_many: 429,
  unavailable: 503,
  unexpected: 500,
} as const

export type ProblemCode = keyof typeof PROBLEM_STATUS

/** The body of a refusal. `code` is a ProblemCode or an auth/… code of specification §8. Another version of the server may have other codes. */
export const ProblemBody = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()),
})
export type ProblemBody = z.infer<typeof ProblemBody>

/** The refusal of an administrators' call by anybody else (specification §6). */
export const FOR_ADMINS_ONLY = 'This is for administrators only.'

export const SOMETHING_WENT_WRONG = SENTENCES.somethingWentWrong

/** The text of a refusal. A sentence has a code too. */
type Text = string | Sentence

/** A refusal. A route throws it, and the server turns it into the error body. */
export class Problem extends Error {
  readonly fields: Record<string, string>
  /** The texts of the fields, or one general text if no field is named. */
  readonly texts: Record<string, Text>

  constructor(
    readonly code: string,
    readonly status: number,
    message: Text,
    fields: Record<string, Text> = {},
    /** Seconds until a retry makes sense. */
    readonly retryAfter?: number,
  ) {
    super(textOf(message))
    this.name = 'Problem'
    this.texts = Object.keys(fields).length > 0 ? fields : { general: message }
    this.fields = textsOf(fields)
  }
}

export const textsOf = (texts: Record<string, Text>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, textOf(text)]))

export function fail(code: ProblemCode, message: Text, fields: Record<string, Text> = {}): never {
  throw new Problem(code, PROBLEM_STATUS[code], message, fields)
}

/** Names each wrong field with its message. */
export function refuseFields(fields: Record<string, Text>): never {
  fail('invalid', 'Please correct the marked fields.', fields)
}
