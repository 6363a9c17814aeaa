import pg from 'pg'
import * as z from 'zod/mini'
import { RETAINED_KINDS, RETENTION, type KeptDays } from '../domain/retention/kept-days'

const checked = (findFault: (value: string) => string | null) =>
  z.string().check(z.trim(), ({ value, issues }) => {
    const message = findFault(value)
    if (message !== null) issues.push({ code: 'custom', message, input: value })
  })

/** A text of one line, with more than blanks. */
const line = (message: string, pattern = /\S/) =>
  checked((value) => (pattern.test(value) && !/\p{Cc}/u.test(value) ? null : message))

const wholeNumber = (min: number, max: number) => {
  const help = `must be a whole number from ${min} to ${max}`
  return z.pipe(
    z.string().check(z.trim(), z.regex(/^\d{1,9}$/, help)),
    z.pipe(z.transform(Number), z.number().check(z.gte(min, help), z.lte(max, help))),
  )
}

const ADDRESS = /^([a-z]+):\/\/([^/?#]*)([^#]*)(.*)$/is

/** The parts of an address, or null for a text that is none. */
function partsOf(value: string) {
  const [, scheme = '', authority = '', rest = '', hash = ''] = ADDRESS.exec(value) ?? []
  if (!authority || /[\s\p{Cc}]/u.test(value) || !URL.canParse(value)) return null
  return { scheme: scheme.toLowerCase(), hasPassword: authority.includes('@'), rest, hash }
}

const webAddress = (help: string, schemes = /^https?$/) =>
  checked((value) => {
    const parts = partsOf(value)
    const isPlain = parts && !parts.hasPassword && !parts.hash && !parts.rest.includes('?')
    return isPlain && schemes.test(parts.scheme) ? null : help
  })

const ESCAPED = 'in a password, # / ? @ : % are written as %23 %2F %3F %40 %3A %25'

/** An address in which a password may stand. The password's # or / would end it early, and leave its @ behind. */
const addressOfServer = (help: string, schemes: RegExp) =>
  checked((value) => {
    const parts = partsOf(value)
    const isWhole = parts && !parts.hash && !parts.rest.includes('@')
    return isWhole && schemes.test(parts.scheme) ? null : `${help} (${ESCAPED})`
  })

const databaseAddress = (what: string) =>
  checked((value) => {
    const help = `must be the address of ${what}, such as postgresql://user:password@db.example.org/whereabouts (${ESCAPED})`
    const [, scheme = '', , rest = '', hash = ''] = ADDRESS.exec(value) ?? []
    const isWhole = /^(postgres|postgresql|socket)$/i.test(scheme) && !hash && !rest.includes('@')
    if (/\p{Cc}/u.test(value) || !(isWhole || value.startsWith('/'))) return help
    try {
      // The driver reads the files that the address names.
      new pg.Client({ connectionString: value })
      return null
    } catch (cause) {
      const { code, path } = cause as { code?: string; path?: string }
      return path ? `names the file ${path}, which can't be read (${code})` : help
    }
  })

const onOrOff = () => z._default(z.enum(['0', '1'], 'must be 0 or 1'), '0')

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

/** The settings that are or may hold a secret. Each may stand in a file, which NAME_FILE names, and no message repeats it. */
const secrets = {
  DATABASE_URL: z.optional(databaseAddress('a PostgreSQL database')),
  DIRECT_DATABASE_URL: z.optional(databaseAddress('a PostgreSQL database')),
  REPORTS_DATABASE_URL: z.optional(databaseAddress('a standby of the PostgreSQL database')),
  AUTH_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  AUTH_SECRET_BEFORE: z.optional(z.string()),
  SMTP_URL: z.optional(
    addressOfServer('must be an address such as smtps://user:password@mail.example.org', /^smtps?$/),
  ),
  SMTP_PROXY: z.optional(
    addressOfServer('must be an address such as http://proxy.example.org:3128', /^https?$/),
  ),
  OIDC_CLIENT_SECRET: z.optional(line('must be a text of one line')),
}

/** Every setting, as environment variables hold it. */
export const Settings = z.object({
  ...retention,
  ...secrets,
  NODE_ENV: z.optional(
    z.enum(
      ['production', 'development', 'test'],
      'must be production for a real installation, or not set for the demo',
    ),
  ),
  DEMO: onOrOff(),
  HOST: z._default(
    line('must be an address or a name of this machine, such as 127.0.0.1', /^[\w.:%-]{1,253}$/),
    '127.0.0.1',
  ),
  PORT: z._default(wholeNumber(0, 65_535), 3000),
  PUBLIC_URL: z.optional(
    checked((value) => {
      const parts = partsOf(value)
      const isHost = parts && !parts.hasPassword && !parts.hash && /^\/*$/.test(parts.rest)
      return isHost && /^https?$/.test(parts.scheme)
        ? null
        : 'must be a full address without a path, such as https://whereabouts.example.org: Whereabouts needs a host name of its own'
    }),
  ),
  DATA_DIR: z._default(line('must be the path of a directory'), './data'),
  ORGANISATION_FILE: z.optional(line('must be the path of a file')),
  ADMIN_EMAILS: z._default(line('must be addresses, separated by commas'), ''),
  ADMIN_SECOND_FACTOR: z.optional(
    z.enum(['off', 'optional', 'required'], 'must be off, optional or required'),
  ),
  STRICT_ENUMERATION: onOrOff(),
  MAIL_FROM: z.optional(
    line(
      'must be an address such as Whereabouts <whereabouts@example.org>',
      /^(?:[^<>@]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
    ),
  ),
  PUSH_SERVICES: z._default(line('must be hosts, separated by commas, or none'), PUSH_SERVICES),
  WEBHOOK_HOSTS: z._default(line('must be hosts, separated by commas, or none'), 'none'),
  OIDC_ISSUER: z.optional(webAddress('must be the full address of the identity provider')),
  OIDC_CLIENT_ID: z.optional(line('must be a text of one line')),
  OIDC_EMAILS_PROVEN: onOrOff(),
  SINGLE_SIGN_ON_FILE: z.optional(line('must be the path of a file')),
  RETENTION_ATTENDANCE_DAYS: z._default(wholeNumber(14, MOST_DAYS), 730),
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

export const SETTING_NAMES = Object.keys(Settings.shape) as (keyof typeof Settings.shape)[]
export const SECRET_NAMES = Object.keys(secrets) as (keyof typeof secrets)[]
