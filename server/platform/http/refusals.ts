import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../domain/endpoint'
import { PROBLEM_STATUS, Problem, SENTENCES_HEADER, type RefusalText } from '../../../domain/problem'
import type { Text } from '../../../domain/texts/translate'
import { english } from '../texts'
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
    if (problem.retryAfter !== undefined) void reply.header('retry-after', String(problem.retryAfter))
    return send(reply, request, problem)
  })
}

/** Answers a call that does not exist. */
export const refuseUnknownCall = (request: FastifyRequest, reply: FastifyReply) =>
  send(reply, request, unknownAddress())

const unknownAddress = () => new Problem('not_found', PROBLEM_STATUS.not_found, 'refusals:unknownAddress')

function send(reply: FastifyReply, request: FastifyRequest, problem: Problem) {
  const { code, status, text, fields, texts } = problem
  void reply.status(status)
  const keys = keysOf(problem)
  if (keys) void reply.header(SENTENCES_HEADER, keys)
  const isFlat = request.routeOptions.config.endpoint?.refusal === 'flat'
  return reply.send(isFlat ? inEnglish(texts) : { code, message: englishOf(text), fields: inEnglish(fields) })
}

/** A proxy refuses an answer with longer headers. */
const MOST_HEADER_CHARACTERS = 3_000

// Bodies have room for English only, so a header has the keys. A header has no letters beyond ASCII.
function keysOf({ texts }: Problem) {
  const keys: [string, Text][] = Object.entries(texts).flatMap(([name, text]) => {
    if (typeof text === 'string') return [[name, { key: text }]]
    return 'key' in text ? [[name, text]] : []
  })
  const json = JSON.stringify(Object.fromEntries(keys))
  if (keys.length === 0 || json.length > MOST_HEADER_CHARACTERS) return null
  const header = json.replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return header.length <= MOST_HEADER_CHARACTERS ? header : null
}

/** The English of a refusal's text. */
export const englishOf = (text: RefusalText) =>
  typeof text === 'object' && 'english' in text ? text.english : english(text)

const inEnglish = (texts: Record<string, RefusalText>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, englishOf(text)]))

/** The refusal that an error means. A fault of the server is logged. */
export function problemOf(error: FastifyError | Problem, request: FastifyRequest): Problem {
  const problem = refusalOf(error, request)
  if (problem.status >= 500) logFault(request, error)
  return problem
}

function refusalOf(error: FastifyError | Problem, { routeOptions }: FastifyRequest): Problem {
  if (error instanceof Problem) return error
  // An address that the file server refuses to read names no file.
  if (error.code === 'FST_STATIC_FORBIDDEN_PATH') return unknownAddress()
  // This comes first, because a client that leaves during its request breaks its connection with the same
  // code as a database.
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500)
    return new Problem(
      'invalid',
      status,
      status === 413
        ? tooLarge(routeOptions.bodyLimit)
        : (REFUSED_BODIES[status] ?? 'refusals:notUnderstood'),
    )
  if (isDatabaseUnavailable(error))
    return new Problem('unavailable', 503, 'refusals:noDatabase', {}, RETRY_AFTER_SECONDS)
  if (isStorageFull(error)) return noSpaceLeft()
  if (isPersonGone(error))
    return new Problem('unauthenticated', PROBLEM_STATUS.unauthenticated, 'refusals:signIn')
  return new Problem('unexpected', 500, 'frame:somethingWentWrong')
}

/** Makes the refusal for a full disk. */
export const noSpaceLeft = () => new Problem('unavailable', 507, 'refusals:noSpace')

const tooLarge = (bodyLimit: number): RefusalText => ({
  key: 'refusals:tooLarge',
  values: { kilobytes: Math.floor(bodyLimit / 1024) },
})

const REFUSED_BODIES: Record<number, RefusalText> = {
  400: 'refusals:notJson',
  415: 'refusals:jsonOnly',
}

// Messages and parameters of a failed query contain personal data, so the log has only the place
// and the code of the failure.
function logFault(request: FastifyRequest, error: Error) {
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  request.log.error({ fault: error.name, code: databaseCode(error), at: frames.slice(0, 8) }, 'call failed')
}
