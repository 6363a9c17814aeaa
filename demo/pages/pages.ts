import type { FastifyInstance } from 'fastify'
import type { Context } from '../../server/context'
import { serveDemoIdentityProvider } from './identity-provider'
import { serveDemoMailbox } from './mailbox'
import { DEMO_STYLE } from './page'
import { serveStepsPage } from './steps-page'

const STYLE_POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Serves the pages of the demo. A real installation has none of them. */
export async function serveDemoPages(app: FastifyInstance, context: Context) {
  const { config, db } = context
  if (!config.isDemo) return
  app.get('/demo/demo.css', (_, reply) => reply.type('text/css').send(DEMO_STYLE))
  app.addHook('onSend', async (request, reply) => {
    // The forms end in redirects, which form-action would forbid.
    if (/^\/demo(?=[/?]|$)/.test(request.url)) void reply.header('content-security-policy', STYLE_POLICY)
  })
  serveDemoMailbox(app, db)
  await serveStepsPage(app, context)
  const { identityProviders, organisation } = config
  const isNamed = identityProviders.some(({ domains }) => domains.includes(organisation.mainDomain))
  if (!isNamed) await serveDemoIdentityProvider(app, config)
}
