import { readConfig, type Config } from './config'
import { StartProblem } from './platform/db/start-problem'
import { endOnSignal } from './end-on-signal'
import { startServer } from './start'

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const config = readConfig(process.env)
  if (config.warning) process.stderr.write(`${config.warning}\n`)
  const server = await startServer(config, say)
  endOnSignal(server, process)
  await introduce(config)
} catch (cause) {
  if (!(cause instanceof StartProblem)) throw cause
  process.stderr.write(`${cause.message}\n`)
  process.exit(1)
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
