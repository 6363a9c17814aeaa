import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Configuration, interactionPolicy, Provider } from 'oidc-provider'
import { LOGIN_METHOD, loginMethodOf } from '../../domain/auth/address'
import { emailAddress } from '../../domain/email-address'
import type { IdentityProviderSettings } from '../../server/identity-provider-settings'
import type { Config } from '../../server/config'
import { demoPage, escapeHtml } from './page'

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

const MOUNT = '/demo/single-sign-on'
const CHOICE_SECONDS = 600

export const demoSingleSignOnSettings = ({
  publicUrl,
  organisation,
}: Pick<Config, 'publicUrl' | 'organisation'>): IdentityProviderSettings => ({
  domains: [organisation.mainDomain],
  issuer: publicUrl + MOUNT,
  clientId: 'whereabouts',
  clientSecret: 'the-demo-keeps-no-real-secret',
  emailsAreProven: false,
  addressClaim: 'email',
  isOnlyWay: false,
  emergencyAccounts: [],
})

/**
 * Serves a real OpenID provider inside the demo, in place of the organisation's own. It accepts every person
 * who types an address of the main domain, and stores nothing on the disk.
 */
export async function serveDemoIdentityProvider(app: FastifyInstance, config: Config) {
  const { issuer, clientId, clientSecret } = demoSingleSignOnSettings(config)
  const { port } = new URL(config.publicUrl)
  const places = new Set([config.publicUrl, `http://localhost:${port}`, `http://127.0.0.1:${port}`])
  // The library takes long to load, and most starts never need it.
  let made: Promise<Provider> | undefined
  const provider = () =>
    (made ??= createQuietly(issuer, {
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uris: [...places].map((place) => `${place}/api/single-sign-on/callback`),
        },
      ],
      findAccount: (_, email) => ({
        accountId: email,
        claims: () => ({ sub: email, email, email_verified: true, name: nameIn(email) }),
      }),
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      conformIdTokenClaims: false,
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_, interaction) => `${MOUNT}/choose/${interaction.uid}` },
      cookies: { keys: ['the-demo-keeps-no-real-secret'] },
      ttl: {
        Session: 3600,
        Interaction: CHOICE_SECONDS,
        Grant: 3600,
        AccessToken: 600,
        IdToken: 600,
        AuthorizationCode: 60,
      },
      pkce: { required: () => true },
      // The client is the product itself, so nobody has to consent.
      loadExistingGrant: async (context) => {
        const { client, session, provider: own } = context.oidc
        if (!client || !session?.accountId) return undefined
        const grant = new own.Grant({ clientId: client.clientId, accountId: session.accountId })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
      renderError: (context, out) => {
        context.type = 'html'
        context.body = demoPage(
          'Demo single sign-on',
          `<p class="problem" role="alert">${escapeHtml(out.error_description ?? out.error)}</p><p><a href="/">Back to Whereabouts</a></p>`,
        )
      },
    }))

  await app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const isMainDomain = (email: string) =>
      loginMethodOf(email, config.organisation) === LOGIN_METHOD.singleSignOn

    own.get<{ Params: { uid: string } }>(`${MOUNT}/choose/:uid`, async (request, reply) => {
      const { params } = await (await provider()).interactionDetails(request.raw, reply.raw)
      const hint = typeof params.login_hint === 'string' ? params.login_hint : ''
      return reply.type('text/html').send(choosePage(config, hint, ''))
    })

    own.post<{ Params: { uid: string } }>(`${MOUNT}/choose/:uid`, async (request, reply) => {
      const typed = new URLSearchParams(await bodyOf(request.raw)).get('email') ?? ''
      const email = emailAddress('').safeParse(typed)
      if (!email.success || !isMainDomain(email.data))
        return reply
          .type('text/html')
          .status(422)
          .send(
            choosePage(
              config,
              typed,
              `Please name an address that ends in @${config.organisation.mainDomain}`,
            ),
          )
      const known = await provider()
      await forgetOther(known, await known.interactionDetails(request.raw, reply.raw), email.data)
      reply.hijack()
      return known.interactionFinished(request.raw, reply.raw, { login: { accountId: email.data } })
    })

    own.all(`${MOUNT}/*`, async (request, reply) => {
      const known = await provider()
      reply.hijack()
      const raw = request.raw as IncomingMessage & { originalUrl?: string }
      raw.originalUrl = raw.url ?? ''
      raw.url = raw.originalUrl.slice(MOUNT.length)
      void known.callback()(raw, reply.raw)
    })
  })
}

// The library's page for signing out runs a script, which our policy forbids.
async function forgetOther(provider: Provider, interaction: Interaction, email: string) {
  const { session } = interaction
  if (!session || session.accountId === email) return
  await (await provider.Session.findByUid(session.uid))?.destroy()
  delete interaction.session
  await interaction.save(CHOICE_SECONDS)
}

// The library warns that keys and grants are in memory only. In the demo that is intended.
async function createQuietly(issuer: string, configuration: Configuration) {
  const { info, warn } = console
  console.info = console.warn = () => undefined
  try {
    const { Provider, interactionPolicy } = await import('oidc-provider')
    const policy = interactionPolicy.base()
    policy.get('login')?.checks.add(anotherPersonIsNamed(interactionPolicy.Check))
    const interactions = { ...configuration.interactions, policy }
    return new Provider(issuer, { ...configuration, interactions })
  } finally {
    Object.assign(console, { info, warn })
  }
}

/**
 * A person who signed out and types another address must be asked again, although the provider still knows
 * the first person.
 */
const anotherPersonIsNamed = (Check: typeof interactionPolicy.Check) =>
  new Check('another_person', 'another person is named', ({ oidc }) => {
    const { login_hint: hint } = oidc.params ?? {}
    const isAnother = Boolean(hint && oidc.session?.accountId && oidc.session.accountId !== hint)
    return isAnother && !oidc.result?.login ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT
  })

const nameIn = (email: string) =>
  email
    .slice(0, email.indexOf('@'))
    .split(/[._-]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ')

async function bodyOf(request: IncomingMessage) {
  let body = ''
  for await (const chunk of request) {
    body += String(chunk)
    if (body.length > 2000) break
  }
  return body
}

const choosePage = ({ organisation }: Config, email: string, problem: string) =>
  demoPage(
    'Demo single sign-on',
    `<p>This page stands in for the identity provider of ${escapeHtml(organisation.name)}. Any address of @${escapeHtml(organisation.mainDomain)} is believed; no password is asked.</p>
     <form method="post">
       ${problem && `<p class="problem" role="alert">${escapeHtml(problem)}</p>`}
       <label for="email">Email</label>
       <input id="email" name="email" type="email" autocomplete="username" required autofocus value="${escapeHtml(email)}">
       <button type="submit">Continue</button>
     </form>`,
  )
