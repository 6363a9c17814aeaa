import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { emailAddress } from '../domain/email-address'
import type { SecondFactorSetting } from '../domain/access/admin-powers'
import { Organisation } from '../domain/organisation/organisation'
import { RETAINED_KINDS, RETENTION, type KeptDays } from '../domain/retention/kept-days'
import { keepDemoAtHome } from './demo-at-home'
import { readIdentityProvider, type IdentityProviderSettings } from './identity-provider-settings'
import { rootDirectory } from './platform/db/root'
import { StartProblem } from './platform/db/start-problem'
import { LOOPBACK, pointsHere, wayOutOfDemo } from './platform/http/this-machine'

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
  organisation: Organisation
  adminEmails: string[]
  adminSecondFactor: SecondFactorSetting
  /** True if sign-in gives the same answers for addresses with and without an account. */
  strictEnumeration: boolean
  smtpUrl: string | null
  /** A forward proxy (HTTP CONNECT) on the way to the mail server. */
  smtpProxy: string | null
  mailFrom: string
  /** The push services that may get alarm messages, in the form of isPushAddress. If empty, none are sent. */
  pushServices: string[]
  oidc: IdentityProviderSettings | null
  /** The people who see the end of a colleague's declaration. */
  declarationsVisibleTo: 'admins' | 'everyone'
  retention: KeptDays
  /** The number of reverse proxies whose X-Forwarded-For is trusted. */
  trustedProxies: number
  /** The header in which a trusted proxy names the country of a caller's network. */
  countryHeader: string | null
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

const filled = (message: string) => z.string(message).check(z.trim(), z.minLength(1, message))
const wholeNumber = (min: number, max: number) => {
  const help = `must be a whole number from ${min} to ${max}`
  return z.coerce.number(help).check(z.int(help), z.gte(min, help), z.lte(max, help))
}

const MOST_DAYS = 3650
const retention = Object.fromEntries(
  RETAINED_KINDS.map((kind) => [
    RETENTION[kind].setting,
    z._default(wholeNumber(RETENTION[kind].least, MOST_DAYS), RETENTION[kind].days),
  ]),
) as Record<(typeof RETENTION)[keyof KeptDays]['setting'], z.ZodMiniDefault<ReturnType<typeof wholeNumber>>>

/** The push services of Chrome, Edge and other browsers of Chromium, of Firefox, and of Safari. */
const PUSH_SERVICES =
  'fcm.googleapis.com,updates.push.services.mozilla.com,*.notify.windows.com,*.push.apple.com'

const Environment = z.object({
  ...retention,
  NODE_ENV: z.optional(
    z.enum(
      ['production', 'development', 'test'],
      'must be production for a real installation, or not set for the demo',
    ),
  ),
  DEMO: z._default(z.enum(['0', '1'], 'must be 0 or 1'), '0'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(wholeNumber(0, 65_535), 3000),
  PUBLIC_URL: z.optional(z.url('must be a full address such as https://whereabouts.example.org')),
  DATABASE_URL: z.optional(filled('must be the address of a PostgreSQL database')),
  DIRECT_DATABASE_URL: z.optional(filled('must be the address of a PostgreSQL database')),
  REPORTS_DATABASE_URL: z.optional(filled('must be the address of a standby of the PostgreSQL database')),
  DATA_DIR: z._default(z.string(), './data'),
  AUTH_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  ORGANISATION_FILE: z.optional(z.string()),
  ADMIN_EMAILS: z._default(z.string(), ''),
  ADMIN_SECOND_FACTOR: z.optional(
    z.enum(['off', 'optional', 'required'], 'must be off, optional or required'),
  ),
  STRICT_ENUMERATION: z._default(z.enum(['0', '1'], 'must be 0 or 1'), '0'),
  SMTP_URL: z.optional(z.url('must be an address such as smtps://user:password@mail.example.org')),
  SMTP_PROXY: z.optional(
    z.url({ protocol: /^https?$/, error: 'must be an address such as http://proxy.example.org:3128' }),
  ),
  MAIL_FROM: z.optional(z.string()),
  PUSH_SERVICES: z._default(z.string(), PUSH_SERVICES),
  OIDC_ISSUER: z.optional(z.url('must be the full address of the identity provider')),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  OIDC_EMAILS_PROVEN: z._default(z.enum(['0', '1'], 'must be 0 or 1'), '0'),
  DECLARATIONS_VISIBLE_TO: z._default(
    z.enum(['admins', 'everyone'], 'must be admins or everyone'),
    'everyone',
  ),
  TRUSTED_PROXIES: z._default(wholeNumber(0, 10), 0),
  COUNTRY_HEADER: z.optional(
    z.string().check(z.regex(/^[a-z0-9-]{1,64}$/i, 'must be the name of a header such as cf-ipcountry')),
  ),
  LOG_LEVEL: z.optional(
    z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'),
  ),
})

const NEEDED_IN_PRODUCTION = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'AUTH_SECRET',
  'ORGANISATION_FILE',
  'SMTP_URL',
  'MAIL_FROM',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
] as const

/**
 * Reads the whole configuration from environment variables. Throws a StartProblem that lists everything
 * missing or wrong.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const settings = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(settings)
  if (!parsed.success)
    throw new StartProblem(
      `Please correct these settings: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}.`,
    )
  const env = parsed.data
  const isDemo = env.NODE_ENV !== 'production'
  const isDemoWanted = env.DEMO === '1'
  if (!isDemo && isDemoWanted)
    throw new StartProblem('NODE_ENV=production and DEMO=1 contradict each other: remove one of them.')
  if (isDemo) keepDemoAtHome(env, isDemoWanted)
  const missing = NEEDED_IN_PRODUCTION.filter((name) => env[name] === undefined)
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
    organisation: readOrganisation(env.ORGANISATION_FILE),
    adminEmails: readAdminEmails(env.ADMIN_EMAILS),
    adminSecondFactor: env.ADMIN_SECOND_FACTOR ?? (isDemo ? 'off' : 'required'),
    strictEnumeration: env.STRICT_ENUMERATION === '1',
    smtpUrl: env.SMTP_URL ?? null,
    smtpProxy: env.SMTP_PROXY ?? null,
    mailFrom: env.MAIL_FROM ?? 'Whereabouts <whereabouts@localhost>',
    pushServices: readPushServices(env.PUSH_SERVICES, isDemo),
    oidc: readIdentityProvider(env),
    declarationsVisibleTo: env.DECLARATIONS_VISIBLE_TO,
    retention: Object.fromEntries(
      RETAINED_KINDS.map((kind) => [kind, env[RETENTION[kind].setting]]),
    ) as KeptDays,
    trustedProxies: env.TRUSTED_PROXIES,
    countryHeader: env.COUNTRY_HEADER?.toLowerCase() ?? null,
    logLevel: env.LOG_LEVEL ?? (isDemo ? 'warn' : 'info'),
  }
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

const HOST_OF_SERVICE = /^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/

function readPushServices(list: string, isDemo: boolean) {
  if (list === 'none') return []
  const services = list.split(',').map((entry) => entry.trim())
  const isOrigin = (entry: string) => URL.canParse(entry) && new URL(entry).origin === entry
  for (const entry of services)
    // Any other service must be on this machine, and is for the demo only.
    if (!HOST_OF_SERVICE.test(entry) && !(isDemo && isOrigin(entry) && pointsHere(entry)))
      throw new StartProblem(
        `PUSH_SERVICES holds something that is not the host of a push service: ${entry}. It is a list of hosts such as *.push.apple.com, or none.`,
      )
  return services
}

function readOrganisation(file: string | undefined): Organisation {
  const path = file ?? resolve(rootDirectory(), 'server/organisation/organisation.json')
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new StartProblem(`The organisation file ${path} can't be read: ${(cause as Error).message}.`)
  }
  const organisation = Organisation.safeParse(content)
  if (organisation.success) return organisation.data
  const faults = organisation.error.issues.map(
    (issue) => `${issue.path.join('.') || 'the file'}: ${issue.message}`,
  )
  throw new StartProblem(`The organisation file ${path} needs correction: ${faults.join('; ')}.`)
}
