import * as z from 'zod/mini'

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

/** What every refused call answers; `code` is a ProblemCode, an auth/… code of specification §8, or, from an older or newer server, anything. */
export const ProblemBody = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()),
})
export type ProblemBody = z.infer<typeof ProblemBody>

/** What an administrator's call says to anybody else (specification §6). */
export const FOR_ADMINS_ONLY = 'This is for administrators only.'

export const SOMETHING_WENT_WRONG = 'Something went wrong, please try again'

/** Said where the database can't be reached, and where nothing more can be stored. */
export const DATABASE_AWAY = 'The database is not available. Please try again in a moment.'
export const NO_SPACE_LEFT = 'The server has no space left. Please tell its administrator.'

/** A refusal on its way to the caller: thrown once, in a route, and turned into the error body at the edge. */
export class Problem extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    message: string,
    readonly fields: Record<string, string> = {},
    /** Seconds until a retry makes sense. */
    readonly retryAfter?: number,
  ) {
    super(message)
    this.name = 'Problem'
  }
}

/** Refuses the call: throws the Problem that the error body is made of. */
export function fail(code: ProblemCode, message: string, fields: Record<string, string> = {}): never {
  throw new Problem(code, PROBLEM_STATUS[code], message, fields)
}

/** Refuses the call for what is wrong with its fields, each named with its message. */
export function refuseFields(fields: Record<string, string>): never {
  fail('invalid', 'Please correct the marked fields.', fields)
}
