import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../domain/endpoint'
import { createFindCaller } from './auth/find-caller'
import { authRoutes } from './auth/routes'
import type { SingleSignOn } from './auth/single-sign-on'
import { serveSingleSignOn } from './auth/single-sign-on-routes'
import { checkInRoutes } from './check-ins/routes'
import type { Context } from './context'
import { healthRoutes } from './health/routes'
import { officeKeyRoutes } from './offices/key-routes'
import { officeRoutes } from './offices/routes'
import { presentOrganisation } from './organisation/present'
import { browserOf } from './platform/browser'
import { peopleRoutes } from './people/routes'
import { createHttpServer } from './platform/http'
import { serveLive } from './platform/live-stream'
import { mount, type Route } from './platform/mount'
import { describeApi } from './platform/openapi'
import { serveWebPages } from './platform/web-pages'
import { reportRoutes } from './reports/routes'
import { findMe } from './profile/store'
import { profileRoutes } from './profile/routes'
import { supportRoutes } from './support/routes'
import { visitorRoutes } from './visitors/routes'

/** Every call that the server answers, noun by noun. */
export const allRoutes = (context: Context): Route[] => [
  ...authRoutes(context),
  ...profileRoutes(context),
  ...officeRoutes(context),
  ...officeKeyRoutes(context),
  ...checkInRoutes(context),
  ...visitorRoutes(context),
  ...healthRoutes(),
  ...peopleRoutes(context),
  ...reportRoutes(context),
  ...supportRoutes(context),
]

/** Builds the server without listening, so that tests can call it. */
export async function buildApp(
  context: Context,
  singleSignOn: SingleSignOn,
  extend: (app: FastifyInstance) => Promise<void> | void = () => undefined,
): Promise<FastifyInstance> {
  const { config, db, now } = context
  const app = await createHttpServer(config)
  await extend(app)
  const routes = allRoutes(context)
  const findCaller = createFindCaller(context)
  const isSecure = config.publicUrl.startsWith('https:')
  await serveDescription(
    app,
    routes.map(({ endpoint }) => endpoint),
    isSecure,
  )
  for (const route of routes) mount(app, context, findCaller, route)
  serveLive(app, context, findCaller)
  serveSingleSignOn(app, context, singleSignOn)
  await serveWebPages(app, async (request, reply) => {
    const { user } = await findCaller(undefined, browserOf(request, reply, isSecure))
    return { organisation: presentOrganisation(config), me: user && (await findMe(db, user.id, now())) }
  })
  return app
}

async function serveDescription(app: FastifyInstance, endpoints: Endpoint[], isSecure: boolean) {
  const document = describeApi(endpoints, `${isSecure ? '__Host-' : ''}whereabouts-session`)
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  app.get('/api/openapi.json', () => document)
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}
