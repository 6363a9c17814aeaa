import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TextKey } from '../../../texts/keys'
import { directionOf, LANGUAGES, languagesIn, spokenLanguage, type Language } from '../../../domain/language'
import { isAt, isDoor, isPage, isRollCall, PATHS, rollCallPath } from '../../../domain/paths'
import { isDatabaseUnavailable } from '../db/database'
import { serveDocs } from './docs-pages'
import { refuseUnknownCall } from './refusals'
import { translatorOf } from '../texts'
import { rootDirectory } from '../db/root'

const NOT_BUILT =
  '<!doctype html><title>Whereabouts</title><p>The pages are not built yet: please run npm start.'

/** The document of the roll call without its reader's data. A service worker stores it for times without a network. */
const SHELL = '/roll-call-shell'

/** The worker may ask only our server. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/**
 * Serves the built pages. Each page's address has the document of its program (the application,
 * the door or the roll call), with the answers to its first calls inside.
 */
export async function serveWebPages(
  app: FastifyInstance,
  readStart: (pathname: string, request: FastifyRequest, reply: FastifyReply) => Promise<Start>,
) {
  const directory = join(rootDirectory(), 'dist/web')
  const application = readProgram(directory, 'index')
  const door = readProgram(directory, 'door')
  const rollCall = readProgram(directory, 'roll-call')
  const programOf = (pathname: string) =>
    isDoor(pathname) ? door : isRollCall(pathname) ? rollCall : application

  if (existsSync(directory)) {
    // The header of fastify-static would replace ours.
    const files = { index: false, preCompressed: true, cacheControl: false } as const
    await app.register(fastifyStatic, {
      ...files,
      root: directory,
      wildcard: false,
      // The documents are served below, each with its own content and policy.
      globIgnore: ['assets/**', '**/*.html*', '*.preloads.json*'],
      setHeaders: (reply, path) => {
        void reply.header('cache-control', 'no-cache')
        if (/\/(service|pass)-worker\.js(\.(br|gz))?$/.test(path))
          void reply.header('content-security-policy', WORKER_POLICY)
      },
    })
    // One route for all of them: a route for each of thousands of files would take the start a tenth of a second.
    await app.register(fastifyStatic, {
      ...files,
      root: join(directory, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      // Any other address, such as a folder's, is refused as one that names nothing.
      allowedPath: (address) => /^[\w./-]*\w$/.test(address),
      setHeaders: (reply) => {
        void reply.header('cache-control', 'public, max-age=31536000, immutable')
      },
    })
  }

  serveManifests(app, directory)
  serveDocs(app, join(directory, 'docs'))

  app.setNotFoundHandler(async (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? ''
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    // A page's address may end in an office's name with a dot. Any other address with an ending
    // asks for a file.
    const asksForFile = !isPage(pathname) && /\.\w+$/.test(pathname)
    const wantsPage = isReading && !pathname.startsWith('/api/') && !asksForFile
    if (!wantsPage) return refuseUnknownCall(request, reply)
    // The router of the pages does not mind a slash at the end, but the door's program does.
    const withoutSlash = pathname.replace(/(?<!\/)\/+$/, '')
    if (withoutSlash !== pathname && isPage(withoutSlash))
      return reply.redirect(withoutSlash + request.url.slice(pathname.length), 308)
    const start = await readStart(pathname, request, reply).catch(noneWithoutDatabase)
    const languages = languagesOfReader(start?.language ?? null, request.headers['accept-language'])
    return sendDocument(reply.status(isPage(pathname) ? 200 : 404), programOf(pathname), {
      pathname,
      languages,
      start,
    })
  })

  app.get(SHELL, (_, reply) =>
    sendDocument(reply, rollCall, { pathname: rollCallPath('any'), languages: ['en'], start: null }),
  )
}

const MANIFEST = '/manifest.webmanifest'
const manifestIn = (language: Language) => `/manifest.${language}.webmanifest`

/** Serves what an installed application tells of itself, in every language. */
function serveManifests(app: FastifyInstance, directory: string) {
  const file = join(directory, MANIFEST)
  if (!existsSync(file)) return
  const english = JSON.parse(readFileSync(file, 'utf8')) as { shortcuts: object[] }
  for (const language of LANGUAGES) {
    const t = translatorOf(language)
    const description = t('navigation:whatItIs')
    const shortcuts = english.shortcuts.map((shortcut) => ({ ...shortcut, name: t('roll-call:rollCall') }))
    const manifest = { ...english, lang: language, dir: directionOf(language), description, shortcuts }
    app.get(manifestIn(language), (_, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('application/manifest+json')
        .send(JSON.stringify(manifest)),
    )
  }
}

function sendDocument(reply: FastifyReply, program: Program, opening: Omit<Opening, 'nonce'>) {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy(nonce))
    .header('cross-origin-opener-policy', openerPolicy(opening.pathname))
    .send(documentOf(program, { ...opening, nonce }))
}

/** The part of a page's document that depends on its reader: the sign-in, and the answers to the page's first calls. */
type Start = { isSignedIn: boolean; language: Language | null; answers: object }

/** A built program: its document, and the files that a page needs besides those in the document. */
type Program = { document: string; preloads: Preload[] }
type Preload = {
  page: string
  for: 'signed in' | 'signed out' | 'anyone'
  files: string[]
  /** The files of texts, with {language} in place of the language. */
  texts: string[]
  /** The file with the addresses of all languages but English. */
  otherLanguages: string
}

// English takes the place of a room that the language lacks.
const textFilesOf = ({ texts, otherLanguages }: Preload, language: Language) => [
  ...(language === 'en' ? [] : [otherLanguages]),
  ...texts.map((file) => {
    const own = file.replace('{language}', language)
    return existsSync(join(rootDirectory(), 'dist/web', own)) ? own : file.replace('{language}', 'en')
  }),
]

function readProgram(directory: string, name: string): Program {
  const document = join(directory, `${name}.html`)
  if (!existsSync(document)) return { document: NOT_BUILT, preloads: [] }
  const preloads = join(directory, `${name}.preloads.json`)
  return {
    document: readFileSync(document, 'utf8'),
    preloads: existsSync(preloads) ? (JSON.parse(readFileSync(preloads, 'utf8')) as Preload[]) : [],
  }
}

const pagePolicy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

// The page at the end of a single sign-on must stay in its opener's group, or it could not close itself.
const openerPolicy = (pathname: string) =>
  pathname === PATHS.signedIn ? 'unsafe-none' : 'same-origin-allow-popups'

// Without a database the page still opens: it makes the call itself and shows the problem.
function noneWithoutDatabase(cause: unknown) {
  if (isDatabaseUnavailable(cause)) return null
  throw cause
}

type Opening = {
  pathname: string
  nonce: string
  /** The language of the document, and the others that its first sentences are in. */
  languages: readonly [Language, ...Language[]]
  start: Start | null
}

/**
 * A signed-in person reads their own language. Without one the document is in English (specification §9), and its
 * sentences until a script has started are in the browser's first language too.
 */
function languagesOfReader(own: Language | null, header = ''): readonly [Language, ...Language[]] {
  if (own) return [own]
  const spoken = spokenLanguage(languagesIn(header))
  return spoken && spoken !== 'en' ? ['en', spoken] : ['en']
}

/** The sentences of the document, by their places in it. */
const SENTENCES = {
  '<!-- no script -->': 'navigation:openingNoScript',
  '<!-- opening -->': 'navigation:opening',
  '<!-- late -->': 'navigation:openingLate',
} as const satisfies Record<string, TextKey>

const paragraphOf = (language: Language, key: TextKey) =>
  `<p lang="${language}" dir="${directionOf(language)}">${translatorOf(language)(key)}</p>`

const jsonInPage = (answers: object) => JSON.stringify(answers).replace(/</g, '\\u003c')

function documentOf({ document, preloads }: Program, { pathname, nonce, languages, start }: Opening) {
  const [language] = languages
  const answer = start
    ? `<script type="application/json" id="start">${jsonInPage(start.answers)}</script>`
    : ''
  const reader = start?.isSignedIn ? 'signed in' : 'signed out'
  const preload = preloads.find(
    ({ page, for: meant }) => isAt(page, pathname) && (meant === 'anyone' || meant === reader),
  )
  const links = [...(preload?.files ?? []), ...(preload ? textFilesOf(preload, language) : [])].map(
    (file) => `<link rel="modulepreload" crossorigin href="${file}">`,
  )
  const inserted = `<meta property="csp-nonce" nonce="${nonce}">${links.join('')}${answer}`
  const said = Object.entries(SENTENCES).reduce(
    (page, [place, key]) =>
      page.replace(place, () => languages.map((each) => paragraphOf(each, key)).join('')),
    document,
  )
  return said
    .replace('<html lang="en">', () => `<html lang="${language}" dir="${directionOf(language)}">`)
    .replace(MANIFEST, () => manifestIn(language))
    .replaceAll('<style>', `<style nonce="${nonce}">`)
    .replace('</head>', () => `${inserted}</head>`)
}
