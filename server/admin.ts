import { resolve } from 'node:path'
import { emailAddress } from '../domain/email-address'
import type { UnknownValue } from '../domain/offices/unknown-contract'
import { Problem } from '../domain/problem'
import { ADMIN, type Role } from '../domain/access/role'
import { version } from '../package.json'
import { createChain, readHead } from './audit/chain'
import { sealAudit } from './audit/seal-audit'
import { verifyAudit } from './audit/verification'
import { resetSecondFactor } from './auth/second-factor/second-factor'
import { readConfig, type Config } from './config'
import { systemClock } from './context'
import { listUnknown, useKnownZones } from './offices/unknown-values-store'
import { assignRole } from './people/roles'
import { openDatabase, type Db } from './platform/db/database'
import { visitEmbeddedPostgres } from './postgres/embedded-postgres'
import { migrate } from './platform/db/migrate'
import { StartProblem } from './platform/db/start-problem'
import { englishOf } from './platform/http/refusals'
import { takeBackUp } from './platform/db/take-back-up'
import { forgetOldRecords } from './retention/forget-records'

const USAGE =
  'Please say what to do: npm run admin -- grant EMAIL, remove EMAIL, reset-second-factor EMAIL, forget (what is past its time), check (for values that are not known here), back-up FILE, verify-audit, with HEAD from the log if you like, or version.'

type Act = (db: Db, config: Config, given: string) => Promise<string>

const assign = (db: Db, email: string, role: Role) =>
  assignRole(db, { email, role, by: 'command line', now: systemClock() })

const VERBS = {
  async grant(db, _, email) {
    await assign(db, email, ADMIN)
    return `${email} is an administrator now.`
  },
  async remove(db, _, email) {
    await assign(db, email, '')
    return `${email} is no administrator any more.`
  },
  async 'reset-second-factor'(db, config, email) {
    await resetSecondFactor(db, { config, now: systemClock }, email)
    return `${email} has no second factor any more, and is signed out everywhere.`
  },
  async forget(db, { retention }) {
    const run = { now: systemClock(), days: retention, actor: 'command line' }
    const counts = Object.entries((await forgetOldRecords(db, run)).forgotten)
    if (counts.length === 0) return 'Nothing is past its time.'
    return `Forgotten: ${counts.map(([kind, count]) => `${count} ${kind}`).join(', ')}.`
  },
  async check(db) {
    await useKnownZones(db)
    const unknown = await listUnknown(db)
    if (unknown.length > 0) throw new StartProblem(unknown.map(unknownLine).join('\n'))
    return 'Every stored time zone, country, language and status is known here.'
  },
  async 'verify-audit'(db, { authSecret, authSecretsBefore, retention }, head) {
    const { faults, found } = await verifyAudit(db, {
      authSecret,
      secretsBefore: authSecretsBefore,
      keptDays: retention['audit entries'],
      now: systemClock(),
      head: readHead(head),
    })
    if (faults.length > 0) throw new StartProblem([...faults, ...found].join('\n'))
    return found.join('\n')
  },
} satisfies Record<string, Act>

const unknownLine = ({ place, value, rows, office }: UnknownValue) =>
  `Unknown here: ${place} is ${JSON.stringify(value)} ${office ? `at ${office.name}` : `in ${rows} rows`}.`

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const words = process.argv.slice(2)
  if (words.join(' ') === 'version') say(version)
  else await act(readArguments(words))
} catch (cause) {
  if (!(cause instanceof StartProblem) && !(cause instanceof Problem)) throw cause
  process.stderr.write(`${cause instanceof Problem ? englishOf(cause.text) : cause.message}\n`)
  process.exitCode = 1
}

async function act({ verb, given }: ReturnType<typeof readArguments>) {
  const config = readConfig(process.env)
  const { databaseUrl, directDatabaseUrl, dataDir } = config
  const visit = databaseUrl ? null : await visitEmbeddedPostgres(dataDir, say)
  const url = directDatabaseUrl ?? databaseUrl ?? visit?.url ?? ''
  try {
    // A back-up needs no migration, because it is also made before an upgrade.
    if (verb === 'back-up') say(await takeBackUp(url, given, say, stopOnSignal()))
    else await actOn(url, config, { verb, given })
  } finally {
    await visit?.stop()
  }
}

/** A second signal ends the process at once. */
function stopOnSignal() {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort())
  return stopping.signal
}

async function actOn(
  url: string,
  config: Config,
  { verb, given }: { verb: keyof typeof VERBS; given: string },
) {
  await migrate(url)
  const { db, close } = openDatabase(url, { connections: 1 })
  try {
    say(await VERBS[verb](db, config, given))
    if (verb !== 'verify-audit') await sealAudit(db, createChain(config.authSecret), { now: systemClock })
  } finally {
    await close()
  }
}

function readArguments([verb, argument]: string[]) {
  const email = emailAddress('').safeParse(argument)
  if (!verb || !isVerb(verb) || !isComplete(verb, argument, email.success)) throw new StartProblem(USAGE)
  // npm runs this in the product's directory, not in the caller's.
  if (verb === 'back-up') return { verb, given: resolve(process.env.INIT_CWD ?? '.', argument ?? '') }
  return { verb, given: email.data ?? argument ?? '' }
}

type Verb = keyof typeof VERBS | 'back-up'

function isVerb(verb: string): verb is Verb {
  return verb === 'back-up' || Object.hasOwn(VERBS, verb)
}

function isComplete(verb: Verb, argument: string | undefined, isEmail: boolean) {
  if (verb === 'back-up') return Boolean(argument)
  if (verb === 'forget' || verb === 'check') return argument === undefined
  if (verb === 'verify-audit') return argument === undefined || readHead(argument) !== null
  return isEmail
}
