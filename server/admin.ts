import { emailAddress } from '../domain/auth/address'
import { Problem } from '../domain/problem'
import { ADMIN } from '../domain/profile/me'
import { readConfig } from './config'
import { systemClock } from './context'
import { assignRole } from './people/roles'
import { openDatabase } from './platform/database'
import { visitEmbeddedPostgres } from './platform/embedded-postgres-visit'
import { migrate } from './platform/migrate'
import { StartProblem } from './platform/start-problem'

const USAGE = 'Please say what to do: npm run admin -- grant EMAIL, or npm run admin -- remove EMAIL.'

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const { verb, email } = readArguments(process.argv.slice(2))
  const { databaseUrl, dataDir } = readConfig(process.env)
  const visit = databaseUrl ? null : await visitEmbeddedPostgres(dataDir, say)
  const url = databaseUrl ?? visit?.url ?? ''
  await migrate(url)
  const { db, close } = openDatabase(url, { connections: 1 })
  try {
    const role = verb === 'grant' ? ADMIN : ''
    await assignRole(db, { email, role, actor: 'command line', now: systemClock() })
    say(verb === 'grant' ? `${email} is an administrator now.` : `${email} is no administrator any more.`)
  } finally {
    await close()
    await visit?.stop()
  }
} catch (cause) {
  if (!(cause instanceof StartProblem) && !(cause instanceof Problem)) throw cause
  process.stderr.write(`${cause.message}\n`)
  process.exitCode = 1
}

function readArguments([verb, address]: string[]) {
  const email = emailAddress('').safeParse(address)
  if ((verb !== 'grant' && verb !== 'remove') || !email.success) throw new StartProblem(USAGE)
  return { verb, email: email.data }
}
