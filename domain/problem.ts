import * as z from 'zod/mini'
import type { TextKey } from '../texts/keys'
import type { Text } from './texts/translate'

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
export const FOR_ADMINS_ONLY = 'refusals:forAdminsOnly'
/** The refusal of an act that a duty allows too. */
export const NEEDS_DUTY = 'refusals:needsDuty'

/** The text of a refusal, by its key. Texts for operators have none, and are in English. */
export type RefusalText = TextKey | Text | { english: string }

/** A refusal's text with its values, or the English of a text that has no key. */
export const asText = (text: RefusalText): Text | string =>
  typeof text === 'string' ? { key: text } : 'key' in text ? text : text.english

/** The header that has the keys and values of a refusal's texts, by the names of its fields. The body has room for English only. */
export const SENTENCES_HEADER = 'x-whereabouts-sentences'

/** A text of a reply, with its key and values where the reply has them. */
export type Message = { text: string; said?: Text | undefined }

/** A refusal. A route throws it, and the server turns it into the error body. */
export class Problem extends Error {
  /** The texts of the fields, or one general text if no field is named. */
  readonly texts: Record<string, RefusalText>

  constructor(
    readonly code: string,
    readonly status: number,
    readonly text: RefusalText,
    readonly fields: Record<string, RefusalText> = {},
    /** Seconds until a retry makes sense. */
    readonly retryAfter?: number,
  ) {
    super(typeof text === 'string' ? text : 'key' in text ? text.key : text.english)
    this.name = 'Problem'
    this.texts = Object.keys(fields).length > 0 ? fields : { general: text }
  }
}

export function fail(code: ProblemCode, text: RefusalText, fields: Record<string, RefusalText> = {}): never {
  throw new Problem(code, PROBLEM_STATUS[code], text, fields)
}

/** Names each wrong field with its message. */
export function refuseFields(fields: Record<string, RefusalText>): never {
  fail('invalid', 'frame:markedFields', fields)
}
