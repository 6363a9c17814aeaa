import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { isProgramKey } from '../domain/access/program-actor'
import { auditRoutes } from './audit/routes'
import { createFindCaller } from './auth/sessions/find-caller'
import { createGate } from './auth/sessions/gate'
import { authRoutes } from './auth/routes'
import type { SingleSignOn } from './auth/single-sign-on/single-sign-on'
import { serveSingleSignOn } from './auth/single-sign-on/single-sign-on-routes'
import { checkInRoutes } from './check-ins/routes'
import type { Context } from './context'
import { directoryRoutes } from './directories/routes'
import { serveScim } from './directories/scim-routes'
import { dutyRoutes } from './duties/routes'
import { questionRoutes } from './health/choosing-routes'
import { newOfficeRoutes } from './health/new-office-routes'
import { healthRoutes } from './health/routes'
import { officeAdministrationRoutes } from './offices/administration-routes'
import { officeKeyRoutes } from './offices/key-routes'
import { findPlaceOfOffice } from './offices/known-office'
import { coverRoutes } from './duties/cover-routes'
import { moverRoutes } from './duties/mover-routes'
import { officeDaysRoutes } from './offices/days-routes'
import { officeLifeRoutes } from './offices/life-routes'
import { officeRoutes } from './offices/routes'
import { serveDocuments } from './organisation/documents'
import { serveSecurityText } from './organisation/security-text'
import { pageStarts } from './home/page-starts'
import { homeRoutes } from './home/routes'
import { operationIdOf } from './operation-ids'
import { messageRoutes } from './messages/routes'
import { administrationRoutes } from './people/administration-routes'
import { followProvenAddress } from './personal-data/follow-proven-address'
import { personalDataRoutes } from './personal-data/routes'
import { peopleRoutes } from './people/routes'
import { cookieName } from './platform/http/browser'
import { createHttpServer } from './platform/http/http'
import { serveLive } from './platform/calls/live-stream'
import { mount } from './platform/calls/mount'
import type { FindMachine, Route } from './platform/calls/route'
import { describeApi } from './platform/calls/openapi'
import { serveWebPages } from './platform/http/web-pages'
import { presenceRoutes } from './presence/routes'
import { reportRoutes } from './reports/routes'
import { retentionRoutes } from './retention/routes'
import { snapshotRoutes } from './reports/snapshot-routes'
import { rollCallRoutes } from './roll-call/routes'
import { profileRoutes } from './profile/routes'
import { calendarFeedRoutes } from './profile/calendar-feed-routes'
import { usualWeekRoutes } from './profile/usual-week-routes'
import { supportRoutes } from './support/routes'
import { answerRoutes } from './visitors/answer-routes'
import { hostRoutes } from './visitors/host-routes'
import { limitRoutes } from './visitors/limit-routes'
import { createFindProgram } from './program-keys/find-program'
import { programKeyRoutes } from './program-keys/routes'
import { createFindScreen } from './screens/find-screen'
import { ownScreenRoutes } from './screens/own-screen-routes'
import { screenRoutes } from './screens/routes'
import { receptionRoutes } from './reception/routes'
import { guestRoutes } from './invitations/guest-routes'
import { invitationRoutes } from './invitations/routes'
import { visitorRoutes } from './visitors/routes'
import { webhookRoutes } from './webhooks/routes'

/** Lists every call that the server answers, noun by noun. */
export const allRoutes = (context: Context): Route[] => [
  ...authRoutes(context),
  ...profileRoutes(context),
  ...usualWeekRoutes(context),
  ...calendarFeedRoutes(context),
  ...officeRoutes(context),
  ...officeKeyRoutes(context),
  ...officeAdministrationRoutes(context),
  ...coverRoutes(context),
  ...officeDaysRoutes(context),
  ...officeLifeRoutes(context),
  ...screenRoutes(context),
  ...ownScreenRoutes(context),
  ...programKeyRoutes(context),
  ...webhookRoutes(context),
  ...homeRoutes(context),
  ...presenceRoutes(context),
  ...rollCallRoutes(context),
  ...messageRoutes(context),
  ...checkInRoutes(context),
  ...visitorRoutes(context),
  ...receptionRoutes(context),
  ...limitRoutes(context),
  ...retentionRoutes(context),
  ...hostRoutes(),
  ...answerRoutes(context),
  ...invitationRoutes(context),
  ...guestRoutes(context),
  ...healthRoutes(),
  ...questionRoutes(context),
  ...newOfficeRoutes(context),
  ...peopleRoutes(context),
  ...administrationRoutes(context),
  ...personalDataRoutes(context),
  ...reportRoutes(context),
  ...snapshotRoutes(context),
  ...supportRoutes(context),
  ...auditRoutes(context),
  ...dutyRoutes(context),
  ...moverRoutes(context),
  ...directoryRoutes(context),
]

/** Finds a program by its key, or a paired screen. A request with the key of a program is never one of a screen. */
function createFindMachine(context: Context): FindMachine {
  const findProgram = createFindProgram(context)
  const findScreen = createFindScreen(context)
  return (authorization, browser) =>
    isProgramKey(authorization) ? findProgram(authorization) : findScreen(browser)
}

/** Builds the server without listening, so that tests can call it. */
export async function buildApp(
  context: Context,
  singleSignOn: SingleSignOn,
  extend: (app: FastifyInstance) => Promise<void> | void = () => undefined,
): Promise<FastifyInstance> {
  const { config } = context
  const app = await createHttpServer(config)
  await extend(app)
  const routes = allRoutes(context)
  const findCaller = createFindCaller(context)
  const findMachine = createFindMachine(context)
  const findPlace = (office: string) => findPlaceOfOffice(context.db, office)
  const gate = createGate(findPlace)
  await serveDescription(app, routes, {
    session: cookieName('session', config),
    screen: cookieName('screen', config),
  })
  for (const route of routes) mount(app, context, { findCaller, findMachine, gate }, route)
  serveLive(app, context, { findCaller, findMachine, findPlace })
  serveSingleSignOn(app, context, singleSignOn, (proven) => followProvenAddress(context, proven))
  serveScim(app, context)
  serveSecurityText(app, context)
  serveDocuments(app, config)
  await serveWebPages(app, pageStarts(context, findCaller))
  return app
}

// The page of the API description may call only this server.
const DESCRIPTION_POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
}

async function serveDescription(
  app: FastifyInstance,
  routes: Route[],
  cookies: Parameters<typeof describeApi>[1],
) {
  const document = describeApi(routes, cookies, operationIdOf)
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  app.get('/api/openapi.json', () => document)
  // The page's bar is left out: its logo needs an inline style, and its field would load descriptions from
  // other servers.
  const uiConfig = { layout: 'BaseLayout' }
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: DESCRIPTION_POLICY, uiConfig })
}
