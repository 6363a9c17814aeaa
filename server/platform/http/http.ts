import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { fail, Problem } from '../../../domain/problem'
import { acceptJson } from './json-body'
import { requireOwnHost, type OwnAddress } from './own-host'
import { takeTurns } from './take-turns'
import { answerRefusals, refuseUnknownCall } from './refusals'
import { stopConnections } from './stop-connections'
import { refuseUnreadable } from './refuse-unreadable'

export const BODY_LIMIT = 64 * 1024
const WORTH_COMPRESSING_FROM = 4096 // bytes
const REQUEST_WITHIN_MS = 10_000
const HEADERS_WITHIN_MS = 5_000
// Longer than proxies keep a connection, so no proxy sends a call on a closing one.
const IDLE_FOR_MS = 75_000
// For a client that no longer reads. A live stream sends something every 20 seconds.
const STUCK_FOR_MS = 60_000
const MOST_CONNECTIONS = 10_000
// Fastify answers an address with too long a part before any hook could add its headers or log it.
const BARE_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

// The contracts check inputs and replies. Fastify's own compilers would take a tenth of a second at each start.
const withoutSchema = () => () => {
  throw new Error('No route has a schema of Fastify.')
}

type HttpSettings = OwnAddress & {
  /** The number of reverse proxies whose X-Forwarded-For is trusted. */
  trustedProxies: number
  logLevel: string
}

/**
 * Creates an HTTP server with the rules for every request: size and time limits, headers, host and
 * origin, and log lines without personal data.
 */
export async function createHttpServer(config: HttpSettings): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_WITHIN_MS,
    keepAliveTimeout: IDLE_FOR_MS,
    connectionTimeout: STUCK_FOR_MS,
    http: { headersTimeout: HEADERS_WITHIN_MS, connectionsCheckingInterval: 1000 },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    trustProxy: (_, hop) => hop < config.trustedProxies,
    schemaController: { compilersFactory: { buildValidator: withoutSchema, buildSerializer: withoutSchema } },
    logController: new LogController({ disableRequestLogging: true }),
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, app.log),
    rewriteUrl: ({ url = '/' }) => decodable(url),
    frameworkErrors: (_, request, reply) => {
      void refuseUnknownCall(request, reply.headers(BARE_HEADERS))
      logRequest(request, reply)
    },
    logger:
      config.logLevel === 'silent'
        ? false
        : {
            level: config.logLevel,
            base: null,
          },
  })
  app.server.maxConnections = MOST_CONNECTIONS
  app.removeContentTypeParser('text/plain')
  takeTurns(app)
  acceptJson(app)
  await app.register(cookie)
  // Lists of people are half a megabyte. Files are not compressed, because their first bytes would come
  // late, and compressed bodies are not accepted.
  await app.register(compress, {
    customTypes: /^application\/json/,
    encodings: ['gzip'],
    threshold: WORTH_COMPRESSING_FROM,
    globalDecompression: false,
  })
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: config.publicUrl.startsWith('https:') && { maxAge: 31_536_000 },
  })
  const requireHost = requireOwnHost(config)
  const warnOfProxy = warnOfUnknownProxy(config, app)
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=()')
    // The route's own path, because an address can spell /api in other ways.
    const path = request.routeOptions.url ?? request.url
    if (path.startsWith('/api/')) void reply.header('cache-control', 'no-store')
    requireHost(request)
    warnOfProxy(request)
    refuseTrace(request, reply)
    requireOwnOrigin(request, config.publicUrl)
  })
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply))
  answerRefusals(app)
  stopConnections(app)
  return app
}

/** No page has a longer address. */
const MOST_ESCAPED = 2_000

/** Escapes the signs % of a path that can't be decoded, so that it is answered like any other. The end of a long one is cut off. */
function decodable(url: string) {
  const [path = ''] = url.split('?', 1)
  return canDecode(path) ? url : path.slice(0, MOST_ESCAPED).replaceAll('%', '%25') + url.slice(path.length)
}

function canDecode(path: string) {
  try {
    // The build leaves out a call whose result is not used.
    return typeof decodeURI(path) === 'string'
  } catch {
    return false
  }
}

// Addresses, queries and keys in paths are personal or secret, so the log names the route's pattern only.
function logRequest(
  { method, routeOptions, log }: FastifyRequest,
  { statusCode, elapsedTime }: FastifyReply,
) {
  const route = routeOptions.url ?? 'page'
  log.info({ method, route, status: statusCode, ms: Math.round(elapsedTime) }, 'request')
}

/** Warns once if requests seem to come through a proxy that the settings do not know. */
function warnOfUnknownProxy({ trustedProxies }: HttpSettings, { log }: FastifyInstance) {
  let isTold = trustedProxies > 0
  return ({ headers }: FastifyRequest) => {
    if (isTold || headers['x-forwarded-for'] === undefined) return
    isTold = true
    log.warn(UNKNOWN_PROXY)
  }
}

const UNKNOWN_PROXY =
  'A request has X-Forwarded-For, but TRUSTED_PROXIES is 0. If a proxy is in front of this server, please set TRUSTED_PROXIES: all callers behind it share one limit now.'

// The answer to TRACE would repeat the caller's headers.
function refuseTrace({ method }: FastifyRequest, reply: FastifyReply) {
  if (method !== 'TRACE') return
  void reply.header('allow', 'GET, HEAD, POST, PATCH, PUT, DELETE')
  throw new Problem('invalid', 405, 'refusals:methodNotServed')
}

// Together with SameSite cookies this stops other sites from changing anything: a change must come
// from our own pages, or from a program, which sends no origin. Sec-Fetch-Site counts before
// Origin, because a page may send its Origin as null.
function requireOwnOrigin({ method, headers }: FastifyRequest, publicUrl: string) {
  if (method === 'GET' || method === 'HEAD') return
  const { host = '', origin, 'sec-fetch-site': site } = headers
  const isOwn =
    site === undefined
      ? origin === undefined || isOwnOrigin(origin, host, publicUrl)
      : site === 'same-origin' || site === 'none'
  if (!isOwn) fail('forbidden', 'refusals:ownPagesOnly')
}

const isOwnOrigin = (origin: string, host: string, publicUrl: string) =>
  URL.canParse(origin) && (new URL(origin).host === host || origin === new URL(publicUrl).origin)
