import type { FastifyInstance } from 'fastify'
import type { Context } from '../context'

const PATH = '/.well-known/security.txt'
// RFC 9116 asks for less than a year, so the text of an abandoned installation expires.
const GOOD_FOR_MS = 180 * 24 * 3600 * 1000

/** Serves security.txt. Weaknesses are reported to the privacy mailbox of the organisation. */
export function serveSecurityText(app: FastifyInstance, { config, now }: Context) {
  app.get(PATH, (_, reply) => {
    const lines = [
      `Contact: mailto:${config.organisation.privacyMailbox}`,
      `Expires: ${new Date(now().getTime() + GOOD_FOR_MS).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${config.publicUrl}${PATH}`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${lines.join('\n')}\n`)
  })
}
