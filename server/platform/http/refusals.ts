import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../domain/endpoint'
import { PROBLEM_STATUS, Problem, textsOf } from '../../../domain/problem'
import { sentence, SENTENCES_HEADER, type Said } from '../../../domain/sentences'
import { databaseCode, isDatabaseUnavailable, isPersonGone, isStorageFull } from '../db/database'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

const RETRY_AFTER_SECONDS = 2

/**
 * Answers every thrown error by the one error body, or by the flat one of the four calls that the
 * specification names.
 */
export function answerRefusals(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const problem = problemOf(error, request)
    if (problem.status >= 500) logFault(request, error)
    if (problem.retryAfter !== undefined) void reply.header('retry-after', String(problem.retryAfter))
    return send(reply, request, problem)
  })
}

/** Answers a call that does not exist. */
export const refuseUnknownCall = (request: FastifyRequest, reply: FastifyReply) =>
  send(
    reply,
    request,
    new Problem('not_found', PROBLEM_STATUS.not_found, 'There is nothing at this address.'),
  )

function send(reply: FastifyReply, request: FastifyRequest, problem: Problem) {
  const { code, status, message, fields, texts } = problem
  void reply.status(status)
  const codes = codesOf(problem)
  if (Object.keys(codes).length > 0) void reply.header(SENTENCES_HEADER, JSON.stringify(codes))
  const isFlat = request.routeOptions.config.endpoint?.refusal === 'flat'
  return reply.send(isFlat ? textsOf(texts) : { code, message, fields })
}

// Bodies have room for their texts only, so a header has the codes.
const codesOf = ({ texts }: Problem): Record<string, Said> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) =>
      typeof text === 'string' ? [] : [[name, { code: text.code, values: text.values }]],
    ),
  )

function problemOf(error: FastifyError | Problem, { routeOptions }: FastifyRequest): Problem {
  if (error instanceof Problem) return error
  // This comes first, because a client that leaves during its request breaks its connection with the same
  // code as a database.
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500)
    return new Problem(
      'invalid',
      status,
      status === 413
        ? tooLarge(routeOptions.bodyLimit)
        : (REFUSED_BODIES[status] ?? 'This request is not understood.'),
    )
  if (isDatabaseUnavailable(error))
    return new Problem('unavailable', 503, sentence('noDatabase'), {}, RETRY_AFTER_SECONDS)
  if (isStorageFull(error)) return noSpaceLeft()
  if (isPersonGone(error))
    return new Problem('unauthenticated', PROBLEM_STATUS.unauthenticated, 'Please sign in.')
  return new Problem('unexpected', 500, sentence('somethingWentWrong'))
}

/** Makes the refusal for a full disk. */
export const noSpaceLeft = () => new Problem('unavailable', 507, sentence('noSpace'))

const tooLarge = (bodyLimit: number) =>
  `The request is too large: at most ${Math.floor(bodyLimit / 1024)} kB are accepted.`

const REFUSED_BODIES: Record<number, string> = {
  400: 'The request is not valid JSON.',
  415: 'Please send JSON, with the content type application/json.',
}

// Messages and parameters of a failed query contain personal data, so the log has only the place
// and the code of the failure.
function logFault(request: FastifyRequest, error: Error) {
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  request.log.error({ fault: error.name, code: databaseCode(error), at: frames.slice(0, 8) }, 'call failed')
}
