import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { Types } from 'scimmy'
import type { Problem } from '../../../domain/problem'
import { englishOf, problemOf } from '../../platform/http/refusals'
import { problemBody, ScimProblem } from './problem'

/** Sends a body as SCIM. Without one the answer is empty. */
export const sendScim = (reply: FastifyReply, body?: object) =>
  body === undefined
    ? reply.send()
    : reply.header('content-type', 'application/scim+json; charset=utf-8').send(JSON.stringify(body))

/** Answers every thrown error of these routes by the error body of SCIM. */
export const answerScimProblems = (app: FastifyInstance) =>
  app.setErrorHandler((error: FastifyError | Problem | ScimProblem, request, reply) => {
    if (error instanceof ScimProblem) return sendScim(reply.status(error.status), problemBody(error))
    if (error instanceof Types.Error) {
      const { status, scimType, message } = error
      return sendScim(reply.status(status), {
        ...problemBody({ status, detail: message }),
        ...(scimType && { scimType }),
      })
    }
    const { status, text, retryAfter } = problemOf(error, request)
    if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter))
    return sendScim(reply.status(status), problemBody({ status, detail: englishOf(text) }))
  })
