/**
 * A reason not to start that the operator can act on: one sentence, printed without a stack trace,
 * with exit code 1.
 */
export class StartProblem extends Error {}

/** The refusal of a database to which no connection can be made. */
export const unreachable = (cause: unknown, setting = 'DATABASE_URL') =>
  new StartProblem(
    `The database can't be reached (${(cause as Error).message || (cause as { code?: string }).code}): please check ${setting}.`,
  )
