import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { LANGUAGES } from '../../domain/language'
import { filledDocument } from '../../domain/organisation/document'
import type { Config } from '../config'
import { rootDirectory } from '../platform/db/root'

// A document needs only text, styles, a font and an icon.
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

// A translation's name contains its language, such as privacy.es.html.
const languageOf = (file: string) => LANGUAGES.find((language) => file.endsWith(`.${language}.html`)) ?? 'en'

/** Serves the documents that come with the product, filled with the settings of this installation. */
export function serveDocuments(
  app: FastifyInstance,
  config: Pick<Config, 'retention' | 'organisation' | 'declarationsVisibleTo'>,
  directory = join(rootDirectory(), 'dist/web/documents'),
) {
  const files = existsSync(directory) ? readdirSync(directory) : []
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const source = readFileSync(join(directory, file), 'utf8')
    const document = filledDocument(source, config, languageOf(file))
    const etag = `"${createHash('sha256').update(document).digest('base64url')}"`
    app.get(`/documents/${file}`, (request, reply) => {
      void reply.headers({ etag, 'cache-control': 'no-cache', 'content-security-policy': POLICY })
      if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send()
      return reply.type('text/html; charset=utf-8').send(document)
    })
  }
}
