import type { FastifyBodyParser, FastifyInstance } from 'fastify'
import { Problem } from '../../../domain/problem'

const MOST_LEVELS = 20
const MOST_PARTS = 500

/** The depth of nested JSON, and the number of its parts. The numbers are meaningless for other text. */
export function weightOf(json: string) {
  let [level, levels, parts] = [0, 0, 0]
  let isInText = false
  for (let at = 0; at < json.length; at++) {
    const sign = json[at]
    if (isInText) {
      if (sign === '\\') at++
      else if (sign === '"') isInText = false
    } else if (sign === '"') isInText = true
    else if (sign === '{' || sign === '[') levels = Math.max(levels, ++level)
    else if (sign === '}' || sign === ']') level--
    else if (sign === ',') parts++
  }
  return { levels, parts: parts + levels }
}

/**
 * Parses JSON bodies, and refuses those that are nested too deeply or have too many parts for their
 * call.
 */
export const acceptJson = (app: FastifyInstance) =>
  app.addContentTypeParser('application/json', { parseAs: 'string' }, jsonParserOf(app))

/** The parser of JSON bodies, for calls with a media type of their own. */
export function jsonParserOf(app: FastifyInstance): FastifyBodyParser<string> {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (request, body, done) => {
    if (request.headers['content-encoding']) return done(new Problem('invalid', 415, 'refusals:notPacked'))
    const { levels, parts } = weightOf(body)
    const { mostParts = MOST_PARTS } = request.routeOptions.config.endpoint ?? {}
    if (levels > MOST_LEVELS || parts > mostParts)
      return done(new Problem('invalid', 400, 'refusals:jsonTooDeep'))
    return parse(request, body, done)
  }
}
