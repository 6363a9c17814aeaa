import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll } from 'vitest'
import { buildApp } from '../app'
import type { SingleSignOn } from '../auth/single-sign-on/single-sign-on'
import { readConfig } from '../config'
import type { Context } from '../context'
import { createLimiter } from '../platform/limits/limits'
import { openLive } from '../platform/events/live'
import { createTestDatabase, type TestDatabase } from './test-database'

/** A short time between searches for news, so tests need not wait. */
export const LOOK_OFTEN = { lookEveryMs: 50 }

export type TestServer = Context & {
  app: FastifyInstance
  databaseUrl: string
  setNow: (instant: Date) => void
  /** Makes a call with a bearer token, or without one. With a body it is a POST. */
  send: (options: InjectOptions & { token?: string | null }) => Promise<{
    status: number
    body: any
    headers: Record<string, unknown>
    cookies: { name: string; value: string }[]
  }>
}

/** Takes the place of the identity provider in tests that need none. */
export const noSingleSignOn: SingleSignOn = {
  begin: () => Promise.reject(new Error('no identity provider here')),
  prove: () => Promise.reject(new Error('no identity provider here')),
  findEnd: () => Promise.resolve(null),
}

/**
 * Creates the real app on a separate database, with a clock that the test sets. The test may pass
 * an identity provider, a database, and more to serve.
 */
export async function createTestServer({
  singleSignOn = noSingleSignOn,
  environment = {},
  streams = {},
  database,
  extend = () => undefined,
}: {
  singleSignOn?: SingleSignOn
  environment?: Record<string, string>
  streams?: Parameters<typeof openLive>[1]
  database?: TestDatabase
  extend?: (app: FastifyInstance, context: Context) => Promise<void> | void
} = {}): Promise<TestServer> {
  const { db, pool, url } = database ?? (await createTestDatabase())
  const config = readConfig({ LOG_LEVEL: 'silent', ...environment })
  let clock = new Date('2026-11-18T09:30:00Z')
  const context: Context = {
    config,
    db,
    now: () => clock,
    limiter: createLimiter(pool, config.authSecret),
    live: openLive(url, { ...LOOK_OFTEN, ...streams }),
  }
  const app = await buildApp(context, singleSignOn, (app) => extend(app, context))
  const { host } = new URL(config.publicUrl)
  afterAll(async () => {
    await app.close()
    await context.live.close()
  })
  return {
    ...context,
    app,
    databaseUrl: url,
    setNow: (instant) => {
      clock = instant
    },
    async send({ token, ...options }) {
      const answer = await app.inject({
        method: options.payload === undefined ? 'GET' : 'POST',
        ...options,
        headers: { host, ...(token && { authorization: `Bearer ${token}` }), ...options.headers },
      })
      const isJson = String(answer.headers['content-type']).includes('json')
      return {
        status: answer.statusCode,
        body: isJson ? answer.json() : answer.body,
        headers: answer.headers,
        cookies: answer.cookies,
      }
    },
  }
}
