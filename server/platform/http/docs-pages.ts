import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** A document needs only text, styles, a font and an icon. */
export const DOCUMENT_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Serves the product's own documents as pages of the build. They are open to everybody. */
export function serveDocs(app: FastifyInstance, directory: string) {
  if (!existsSync(directory)) return
  const names = readdirSync(directory, { recursive: true }).map(String)
  const pages = new Map(
    names
      .filter((name) => name.endsWith('.html'))
      .map((name) => [
        name.replace(/\\/g, '/').replace(/\.html$/, ''),
        readFileSync(join(directory, name), 'utf8'),
      ]),
  )
  const send = (reply: FastifyReply, name: string) => {
    const page = name === '404' ? undefined : pages.get(name)
    return reply
      .status(page ? 200 : 404)
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': DOCUMENT_POLICY })
      .type('text/html; charset=utf-8')
      .send(page ?? pages.get('404'))
  }
  app.get('/docs', (_, reply) => send(reply, 'index'))
  app.get<{ Params: { '*': string } }>('/docs/*', (request, reply) =>
    send(reply, request.params['*'].replace(/\/$/, '') || 'index'),
  )
}
