import { readConfig, type Config } from './config'
import { StartProblem } from './platform/db/start-problem'
import { startServer, type Server } from './start'

const STOP_WITHIN_MS = 10_000

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const config = readConfig(process.env)
  if (config.warning) process.stderr.write(`${config.warning}\n`)
  const server = await startServer(config, say)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(server))
  await introduce(config)
} catch (cause) {
  if (!(cause instanceof StartProblem)) throw cause
  process.stderr.write(`${cause.message}\n`)
  process.exit(1)
}

async function stop(server: Server) {
  // A second signal, or a step that hangs, ends the process at once.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1))
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
  await server.stop()
  process.exit(0)
}

async function introduce({ isDemo, publicUrl, organisation }: Config) {
  say(`\nWhereabouts is ready at ${publicUrl}`)
  if (!isDemo) return
  const { DEMO_PASSWORD, demoAccounts } = await import('../demo/demo')
  say(`It is the demo: sample data, this machine only, mails at ${publicUrl}/demo/mailbox.`)
  say(`Five things to try in five minutes: ${publicUrl}/demo`)
  say(`Sign in as one of these; the password is ${DEMO_PASSWORD}, single sign-on needs none:`)
  for (const { email, shows } of demoAccounts(organisation)) say(`  ${email.padEnd(42)} ${shows}`)
}
