import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../domain/endpoint'
import {
  DATABASE_AWAY,
  NO_SPACE_LEFT,
  PROBLEM_STATUS,
  Problem,
  SOMETHING_WENT_WRONG,
} from '../../domain/problem'
import { databaseCode, isDatabaseUnavailable, isPersonGone, isStorageFull } from './database'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

const RETRY_AFTER_SECONDS = 2

/** Turns everything that is thrown into the one error body, or the flat one of the four named calls. */
export function answerRefusals(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const problem = problemOf(error)
    if (problem.status >= 500) logFault(request, error)
    if (problem.retryAfter !== undefined) void reply.header('retry-after', String(problem.retryAfter))
    return send(reply, request, problem)
  })
}

/** The answer to a call that does not exist. */
export const refuseUnknownCall = (request: FastifyRequest, reply: FastifyReply) =>
  send(
    reply,
    request,
    new Problem('not_found', PROBLEM_STATUS.not_found, 'There is nothing at this address.'),
  )

function send(reply: FastifyReply, request: FastifyRequest, { code, status, message, fields }: Problem) {
  const isFlat = request.routeOptions.config.endpoint?.refusal === 'flat'
  const flat = Object.keys(fields).length > 0 ? fields : { general: message }
  return reply.status(status).send(isFlat ? flat : { code, message, fields })
}

function problemOf(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error
  // Before all else: a client that goes half way breaks its connection as a database would.
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500)
    return new Problem('invalid', status, REFUSED_BODIES[status] ?? 'This request is not understood.')
  if (isDatabaseUnavailable(error))
    return new Problem('unavailable', 503, DATABASE_AWAY, {}, RETRY_AFTER_SECONDS)
  if (isStorageFull(error)) return noSpaceLeft()
  if (isPersonGone(error))
    return new Problem('unauthenticated', PROBLEM_STATUS.unauthenticated, 'Please sign in.')
  return new Problem('unexpected', 500, SOMETHING_WENT_WRONG)
}

/** The refusal of what can't be stored. */
export const noSpaceLeft = () => new Problem('unavailable', 507, NO_SPACE_LEFT)

const REFUSED_BODIES: Record<number, string> = {
  400: 'The request is not valid JSON.',
  413: 'The request is too large: at most 64 kB are accepted.',
  415: 'Please send JSON, with the content type application/json.',
}

// Messages and parameters of a failed query hold personal data: only where and what kind is logged.
function logFault(request: FastifyRequest, error: Error) {
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  request.log.error({ fault: error.name, code: databaseCode(error), at: frames.slice(0, 8) }, 'call failed')
}
