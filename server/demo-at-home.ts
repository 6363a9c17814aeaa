import { isDatabaseHere, pointsHere, wayOutOfDemo } from './platform/http/this-machine'
import { StartProblem } from './platform/db/start-problem'

type Accepts = (value: string) => boolean

const isOff: Accepts = (value) => Number(value) === 0

const ACCEPTED = {
  PUBLIC_URL: pointsHere,
  TRUSTED_PROXIES: isOff,
  OIDC_EMAILS_PROVEN: isOff,
} satisfies Record<string, Accepts>

const ACCEPTED_WITH_DEMO_1 = {
  DATABASE_URL: isDatabaseHere,
  DIRECT_DATABASE_URL: isDatabaseHere,
  REPORTS_DATABASE_URL: isDatabaseHere,
  SMTP_URL: pointsHere,
  SMTP_PROXY: pointsHere,
  OIDC_ISSUER: pointsHere,
  OIDC_CLIENT_ID: () => true,
  OIDC_CLIENT_SECRET: () => true,
  SINGLE_SIGN_ON_FILE: () => true,
} satisfies Record<string, Accepts>

type Settings = Partial<Record<keyof typeof ACCEPTED | keyof typeof ACCEPTED_WITH_DEMO_1, string | number>>

/**
 * Refuses to start the demo, whose passwords and mails anybody can read, if a setting means that other people
 * can reach it.
 */
export function keepDemoAtHome(settings: Settings, isDemoWanted: boolean) {
  const accepted: Record<string, Accepts> = { ...ACCEPTED, ...(isDemoWanted && ACCEPTED_WITH_DEMO_1) }
  const foreign = Object.keys({ ...ACCEPTED, ...ACCEPTED_WITH_DEMO_1 }).filter((name) => {
    const value = settings[name as keyof Settings]
    return value !== undefined && accepted[name]?.(String(value)) !== true
  })
  if (foreign.length === 0) return
  const isOfDemo1 = foreign.some((name) => Object.hasOwn(ACCEPTED_WITH_DEMO_1, name))
  throw new StartProblem(
    `Without NODE_ENV=production this is the demo, whose passwords and mails anybody can read, but these settings are for a real installation: ${foreign.join(', ')}. Set ${wayOutOfDemo(isDemoWanted)}, or remove them${isOfDemo1 ? `; ${isDemoWanted ? TAKEN_HERE_ONLY : TAKEN_WITH_DEMO_1}` : ''}.`,
  )
}

const TAKEN = 'a database, a mail server and an identity provider on this machine'
const TAKEN_WITH_DEMO_1 = `with DEMO=1 the demo takes ${TAKEN}`
const TAKEN_HERE_ONLY = `the demo takes ${TAKEN} only`
