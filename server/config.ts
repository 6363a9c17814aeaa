import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { emailAddress } from '../domain/email-address'
import type { SecondFactorSetting } from '../domain/access/admin-powers'
import { Organisation } from '../domain/organisation/organisation'
import { RETAINED_KINDS, RETENTION, type KeptDays } from '../domain/retention/kept-days'
import { keepDemoAtHome } from './demo-at-home'
import { findUnknownSettings, readEnvironment, type Environment } from './environment'
import { readIdentityProviders, type IdentityProviderSettings } from './identity-provider-settings'
import { rootDirectory } from './platform/db/root'
import { StartProblem } from './platform/db/start-problem'
import { LOOPBACK, pointsHere, wayOutOfDemo } from './platform/http/this-machine'
import { Settings } from './settings'

export type Config = {
  isDemo: boolean
  /** True if DEMO=1 is set. */
  isDemoWanted: boolean
  host: string
  port: number
  /** The public address without a slash at the end. */
  publicUrl: string
  databaseUrl: string | null
  /**
   * The database itself, if databaseUrl is a pooler without sessions. Live events, jobs and migrations use
   * it.
   */
  directDatabaseUrl: string | null
  /** A standby of the database, for reading extracts. */
  reportsDatabaseUrl: string | null
  dataDir: string
  authSecret: string
  /** The secrets that AUTH_SECRET has replaced, which old entries of the audit were sealed with. */
  authSecretsBefore: string[]
  organisation: Organisation & { singleSignOnDomains: string[] }
  adminEmails: string[]
  adminSecondFactor: SecondFactorSetting
  /** True if sign-in gives the same answers for addresses with and without an account. */
  strictEnumeration: boolean
  smtpUrl: string | null
  /** A forward proxy (HTTP CONNECT) on the way to the mail server. */
  smtpProxy: string | null
  mailFrom: string
  /** The push services that may get alarm messages, in the form of isListedAddress. If empty, none are sent. */
  pushServices: string[]
  /** The hosts to which webhooks may send, in the same form. If empty, there are no webhooks. */
  webhookHosts: string[]
  /** The identity providers. The demo adds its own for the main domain if no setting names one. */
  identityProviders: IdentityProviderSettings[]
  /** The people who see the end of a colleague's declaration. */
  declarationsVisibleTo: 'admins' | 'everyone'
  retention: KeptDays
  /** The days for which the numbers of an office's past days are kept. They name nobody. */
  attendanceDays: number
  /** The number of reverse proxies whose X-Forwarded-For is trusted. */
  trustedProxies: number
  /** The header in which a trusted proxy names the country of a caller's network. */
  countryHeader: string | null
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** The variables that seem to be meant as settings, in one sentence. Only the demo starts with them. */
  warning: string | null
}

const NEEDED_IN_PRODUCTION = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'AUTH_SECRET',
  'ORGANISATION_FILE',
  'SMTP_URL',
  'MAIL_FROM',
] as const
const NEEDED_OF_PROVIDER = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

/**
 * Reads the whole configuration from environment variables. Throws a StartProblem that lists everything
 * missing or wrong.
 */
export function readConfig(environment: Environment): Config {
  const isProduction = environment.NODE_ENV === 'production'
  const warning = describeUnknown(findUnknownSettings(environment))
  if (warning && isProduction) throw new StartProblem(warning)
  const parsed = Settings.safeParse(readEnvironment(environment))
  if (!parsed.success)
    throw new StartProblem(
      `Please correct these settings: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}.`,
    )
  const env = parsed.data
  const isDemo = !isProduction
  const isDemoWanted = env.DEMO === '1'
  if (!isDemo && isDemoWanted)
    throw new StartProblem('NODE_ENV=production and DEMO=1 contradict each other: remove one of them.')
  if (isDemo) keepDemoAtHome(env, isDemoWanted)
  const needed = [...NEEDED_IN_PRODUCTION, ...(env.SINGLE_SIGN_ON_FILE ? [] : NEEDED_OF_PROVIDER)]
  const missing = needed.filter((name) => env[name] === undefined)
  if (!isDemo && missing.length > 0)
    throw new StartProblem(`With NODE_ENV=production these settings are needed: ${missing.join(', ')}.`)
  if (!isDemo && !env.PUBLIC_URL?.startsWith('https://'))
    throw new StartProblem(
      'PUBLIC_URL must start with https:// in production: sign-in must not cross the network in the clear.',
    )
  if (isDemo && !LOOPBACK.includes(env.HOST))
    throw new StartProblem(
      `The demo listens on this machine only: HOST must be 127.0.0.1, localhost or ::1, not ${env.HOST}. Set ${wayOutOfDemo(isDemoWanted)} for a real installation.`,
    )
  if (env.COUNTRY_HEADER !== undefined && env.TRUSTED_PROXIES === 0)
    throw new StartProblem(
      'COUNTRY_HEADER needs TRUSTED_PROXIES: without a proxy in front, callers would write that header themselves.',
    )
  const organisation = readOrganisation(env.ORGANISATION_FILE)
  const { mainDomain } = organisation
  const identityProviders = readIdentityProviders(env, organisation)
  if (isDemo && !identityProviders.every(({ issuer }) => pointsHere(issuer)))
    throw new StartProblem('SINGLE_SIGN_ON_FILE: the demo takes identity providers on this machine only.')
  const domains = identityProviders.flatMap((provider) => provider.domains)
  if (!isDemo && !domains.includes(mainDomain))
    throw new StartProblem(
      `No identity provider vouches for the main domain, ${mainDomain}: please set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, or name it in SINGLE_SIGN_ON_FILE.`,
    )
  return {
    isDemo,
    isDemoWanted,
    host: env.HOST,
    port: env.PORT,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    databaseUrl: env.DATABASE_URL ?? null,
    directDatabaseUrl: env.DIRECT_DATABASE_URL ?? null,
    reportsDatabaseUrl: env.REPORTS_DATABASE_URL ?? null,
    dataDir: resolve(env.DATA_DIR),
    authSecret: env.AUTH_SECRET ?? 'whereabouts-demo-keeps-no-real-secret',
    authSecretsBefore: env.AUTH_SECRET_BEFORE?.split(/\s+/).filter(Boolean) ?? [],
    organisation: { ...organisation, singleSignOnDomains: domains.filter((domain) => domain !== mainDomain) },
    adminEmails: readAdminEmails(env.ADMIN_EMAILS),
    adminSecondFactor: env.ADMIN_SECOND_FACTOR ?? (isDemo ? 'off' : 'required'),
    strictEnumeration: env.STRICT_ENUMERATION === '1',
    smtpUrl: env.SMTP_URL ?? null,
    smtpProxy: env.SMTP_PROXY ?? null,
    mailFrom: env.MAIL_FROM ?? 'Whereabouts <whereabouts@localhost>',
    pushServices: readHosts('PUSH_SERVICES', env.PUSH_SERVICES, isDemo),
    webhookHosts: readHosts('WEBHOOK_HOSTS', env.WEBHOOK_HOSTS, isDemo),
    identityProviders,
    declarationsVisibleTo: env.DECLARATIONS_VISIBLE_TO,
    retention: Object.fromEntries(
      RETAINED_KINDS.map((kind) => [kind, env[RETENTION[kind].setting]]),
    ) as KeptDays,
    attendanceDays: env.RETENTION_ATTENDANCE_DAYS,
    trustedProxies: env.TRUSTED_PROXIES,
    countryHeader: env.COUNTRY_HEADER?.toLowerCase() ?? null,
    logLevel: env.LOG_LEVEL ?? (isDemo ? 'warn' : 'info'),
    warning,
  }
}

function describeUnknown(unknown: ReturnType<typeof findUnknownSettings>) {
  if (unknown.length === 0) return null
  const list = unknown.map(({ name, nearest }) => `${name} (did you mean ${nearest.join(' or ')}?)`)
  return `Whereabouts has no such settings: ${list.join(', ')}. Please correct or remove them.`
}

function readAdminEmails(list: string) {
  const entries = list.split(',').map((entry) => entry.trim())
  return entries.filter(Boolean).map((entry) => {
    const email = emailAddress('').safeParse(entry)
    if (!email.success)
      throw new StartProblem(`ADMIN_EMAILS holds something that is not an e-mail address: ${entry}.`)
    return email.data
  })
}

const LISTED_HOST = /^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/

const HOSTS = {
  PUSH_SERVICES: { what: 'the host of a push service', such: '*.push.apple.com' },
  WEBHOOK_HOSTS: { what: 'the host of a receiver of webhooks', such: 'hooks.example.org' },
}

/** Reads the hosts to which the server may send, whatever addresses its callers name. */
function readHosts(setting: keyof typeof HOSTS, list: string, isDemo: boolean) {
  if (list === 'none') return []
  const hosts = list.split(',').map((entry) => entry.trim())
  const isOrigin = (entry: string) => URL.canParse(entry) && new URL(entry).origin === entry
  const { what, such } = HOSTS[setting]
  for (const entry of hosts)
    // Any other host must be on this machine, and is for the demo only.
    if (!LISTED_HOST.test(entry) && !(isDemo && isOrigin(entry) && pointsHere(entry)))
      throw new StartProblem(
        `${setting} holds something that is not ${what}: ${entry}. It is a list of hosts such as ${such}, or none.`,
      )
  return hosts
}

function readOrganisation(file: string | undefined): Organisation {
  const path = file ?? resolve(rootDirectory(), 'server/organisation/organisation.json')
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new StartProblem(`ORGANISATION_FILE: ${path} can't be read: ${(cause as Error).message}.`)
  }
  const organisation = Organisation.safeParse(content)
  if (organisation.success) return organisation.data
  const faults = organisation.error.issues.map(
    (issue) => `${issue.path.join('.') || 'the file'}: ${issue.message}`,
  )
  throw new StartProblem(`ORGANISATION_FILE: ${path} needs correction: ${faults.join('; ')}.`)
}
