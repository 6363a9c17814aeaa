import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { call, type Answer } from '../call'
import type { Person } from '../cast'
import type { Site } from '../site'
import { SmtpDouble, type SmtpMode } from '../smtp-double'
import type { Part, Stage } from '../stage'
import { milliseconds, seconds } from '../table'

const RESETS = 5
// A killed server's job is freed only when certainly nobody works on it.
const DELIVERED_WITHIN_MS = 120_000

type Trouble = { title: string; mode: SmtpMode; isKilled?: boolean }

const TROUBLES: Trouble[] = [
  { title: 'well', mode: 'well' },
  { title: 'gone', mode: 'down' },
  { title: 'connects, says nothing', mode: 'silent' },
  { title: 'answers 451', mode: 'refusing' },
  { title: 'gone, then our server killed', mode: 'down', isKilled: true },
  { title: 'silent, our server killed while sending', mode: 'silent', isKilled: true },
]

/** Lets people ask for a new password while the mail server is in trouble, and then looks for their mails. */
export const mail: Part = {
  name: 'mail',
  title: 'mails while the mail server is gone, silent or refusing, and our server is killed',
  async run(stage: Stage) {
    const smtp = new SmtpDouble()
    await smtp.become('well')
    stage.later(() => smtp.close())
    const site = await stage.site({
      settings: { SMTP_URL: smtp.url, MAIL_FROM: 'drill@whereabouts.example' },
    })
    const row = stage.table([
      { title: 'mail server', width: 39 },
      'asked',
      'same answer',
      'median',
      'slowest',
      'delivered',
      'twice',
      'all delivered after',
    ])
    const people = [...site.cast.everybody]
    await askForResets(site, people.splice(0, RESETS))
    let usual = 0
    for (const trouble of TROUBLES) {
      const asking = people.splice(0, RESETS)
      if (trouble.mode !== 'well') await smtp.become(trouble.mode)
      const answers = await askForResets(site, asking)
      const times = answers.map(({ ms }) => ms).sort((one, other) => one - other)
      const median = times[Math.floor(times.length / 2)] ?? 0
      if (trouble.mode === 'well') usual = median
      if (trouble.isKilled) await killWhileSending(site, smtp, trouble)
      if (trouble.mode !== 'well') await smtp.become('well')
      const healed = performance.now()
      if (trouble.isKilled) await site.start()
      const isDelivered = await untilDelivered(smtp, asking)
      const after = performance.now() - healed
      await sleep(500)
      const same = answers.filter(isUsualAnswer).length
      const accepted = smtp.taken.filter(({ to }) => asking.some(({ email }) => email === to))
      const twice = accepted.length - new Set(accepted.map(({ id }) => id)).size
      const delivered = new Set(accepted.map(({ to }) => to)).size
      const waiting = await countWaiting(site)
      row(
        [
          ...[trouble.title, RESETS, same, milliseconds(median), milliseconds(times.at(-1) ?? 0)],
          ...[delivered, twice, isDelivered ? seconds(after) : 'never'],
        ],
        [
          ...(same === RESETS ? [] : ['a reset was answered otherwise']),
          ...(median <= 3 * usual + 50
            ? []
            : [`answered after ${milliseconds(median)}, usually ${milliseconds(usual)}`]),
          ...(isDelivered ? [] : [`${RESETS - delivered} mails were not delivered`]),
          ...(twice === 0 ? [] : [`${twice} mails came twice`]),
          ...(waiting === 0 ? [] : [`${waiting} mails still wait`]),
        ],
      )
    }
  },
}

async function askForResets(site: Site, people: Person[]) {
  const answers: Answer[] = []
  for (const { email } of people) {
    const from = `127.109.${answers.length}.${email.length}`
    const request = { method: 'POST', path: '/api/reset', from, body: { email } } as const
    answers.push(await call(site.url(), request, site.clients.agent))
  }
  return answers
}

const isUsualAnswer = ({ status, body }: { status: number | null; body: unknown }) =>
  status === 200 &&
  (body as { info?: string }).info === 'Password reset instructions were sent to your email account'

async function killWhileSending(site: Site, smtp: SmtpDouble, { mode }: Trouble) {
  const isSending = () => mode !== 'silent' || smtp.connections > 0
  for (let tries = 0; tries < 200 && !isSending(); tries++) await sleep(20)
  await sleep(200)
  site.servers[0]?.signal('SIGKILL')
  await site.servers[0]?.exited
}

async function untilDelivered(smtp: SmtpDouble, people: Person[]) {
  const end = performance.now() + DELIVERED_WITHIN_MS
  const isDone = () => people.every(({ email }) => smtp.taken.some(({ to }) => to === email))
  while (!isDone() && performance.now() < end) await sleep(50)
  return isDone()
}

const countWaiting = (site: Site) =>
  site.look(async (db) => {
    const { rows } = await db.query<{ count: string }>(
      `select count(*) from mail_outbox where sent_at is null or body <> ''`,
    )
    return Number(rows[0]?.count)
  })
