/**
 * A reason not to start that the operator can act on: one sentence, printed without a stack trace,
 * with exit code 1.
 */
export class StartProblem extends Error {}
