import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { LANGUAGES, type Language } from '../../domain/language'
import { filledDocument } from '../../domain/organisation/document'
import { documentPath, hasDocument, TRANSLATED_DOCUMENTS } from '../../domain/organisation/document-path'
import type { Config } from '../config'
import { rootDirectory } from '../platform/db/root'
import { DOCUMENT_POLICY } from '../platform/http/docs-pages'
import { translatorOf } from '../platform/texts'

/** The addresses of a file's document, each with its language. */
function addressesOf(file: string): [path: string, language: Language][] {
  const name = TRANSLATED_DOCUMENTS.find((each) => file === `${each}.html`)
  if (!name) return [[`/documents/${file}`, 'en']]
  return LANGUAGES.filter((language) => hasDocument(language, name)).map((language) => [
    documentPath(name, language),
    language,
  ])
}

/** Serves the documents that come with the product, filled with the settings of this installation. */
export function serveDocuments(
  app: FastifyInstance,
  config: Pick<Config, 'retention' | 'organisation' | 'declarationsVisibleTo'>,
  directory = join(rootDirectory(), 'dist/web/documents'),
) {
  const files = existsSync(directory) ? readdirSync(directory) : []
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const source = readFileSync(join(directory, file), 'utf8')
    for (const [path, language] of addressesOf(file)) {
      let filled: ReturnType<typeof fill> | undefined
      const fill = () => {
        const document = filledDocument(source, config, translatorOf(language))
        return { document, etag: `"${createHash('sha256').update(document).digest('base64url')}"` }
      }
      app.get(path, (request, reply) => {
        const { document, etag } = (filled ??= fill())
        void reply.headers({ etag, 'cache-control': 'no-cache', 'content-security-policy': DOCUMENT_POLICY })
        if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send()
        return reply.type('text/html; charset=utf-8').send(document)
      })
    }
  }
}
