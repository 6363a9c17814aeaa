import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { findSignInMethod } from '../../domain/auth/contract'
import { rootDirectory } from '../../server/platform/db/root'
import { DEMO_PASSWORD } from '../../demo/seed/accounts'
import { call, type Call } from '../call'
import { listenLive } from '../live-client'
import { brokenWords, checkRound } from '../round'
import type { Site } from '../site'
import type { SmtpDouble } from '../smtp-double'
import { problemsOf, type Part, type Stage } from '../stage'
import { milliseconds } from '../table'
import { checkInOf, visitorInOf } from '../steps'

const EMPLOYEE = 'emma.employee@northshore-advisory.example'
const KEYS = 50
const MAILS = 10
const HEARD_WITHIN_MS = 2_000

type Shown = { found: string; problems: string[] }

/** Runs two servers on one database, and asks each for what the other one did. */
export const twoServers: Part = {
  name: 'two-servers',
  title: 'two servers, each asked in turn, on one database',
  async run(stage: Stage) {
    const { site, smtp } = await stage.twoServers()
    const row = stage.table([
      { title: 'what', width: 66 },
      { title: 'found', width: 72 },
    ])
    const show = async (what: string, shown: Promise<Shown>) => {
      const { found, problems } = await shown
      row([what, found], problems)
    }
    await show('both start at the same moment on an empty database', migratedOnce(site))
    await show('signed in at one, known to the other; signed out there, unknown here', sessions(site))
    await show('calls of one network address, counted together', limits(site))
    await show(`${KEYS} keys, each sent to both at the same moment`, sameKeys(site, stage))
    await show('a check-in at one, heard live at the other', live(site))
    await show(`${MAILS} mails queued at both`, jobs(site, smtp))
    await show('writes of 8 clients to both; after 1 s one is killed by kill -9', writes(site, true))
    await site.start()
    await show('writes of 8 clients to both, the killed one back', writes(site, false))
    await show('both stopped by SIGTERM at the same moment', stopped(site))
  },
}

const shown = (found: string, ...problems: (string | false)[]): Shown => ({
  found,
  problems: problems.filter((problem) => problem !== false),
})

async function migratedOnce(site: Site) {
  const journal = JSON.parse(
    readFileSync(join(rootDirectory(), 'server/migrations/meta/_journal.json'), 'utf8'),
  ) as { entries: unknown[] }
  const { applied, admins } = await site.look(async (db) => {
    const { rows } = await db.query<{ applied: number; admins: number }>(
      `select (select count(*)::int from drizzle.__drizzle_migrations) as applied,
              (select count(*)::int from users where email like 'alex.admin@%') as admins`,
    )
    return rows[0] ?? { applied: 0, admins: 0 }
  })
  const all = journal.entries.length
  return shown(
    `both ready; ${applied} of ${all} migrations; the demo filled in ${admins === 1 ? 'once' : `${admins} times`}`,
    applied !== all && `${applied} migrations were applied`,
    admins !== 1 && 'the demo was not filled in once',
  )
}

async function sessions(site: Site) {
  const { agent } = site.clients
  const body = { email: EMPLOYEE, password: DEMO_PASSWORD }
  const signedIn = await call(site.url(0), { method: 'POST', path: '/api/login', body }, agent)
  const { token } = signedIn.body as { token: string }
  const nameAt = async (nth: number) => {
    const { body: session } = await call(site.url(nth), { path: '/api/session', token }, agent)
    return (session as { me: { email: string } | null }).me?.email ?? 'nobody'
  }
  const person = await nameAt(1)
  await call(site.url(1), { method: 'POST', path: '/api/sign-out', token, body: {} }, agent)
  const after = await nameAt(0)
  return shown(
    `${person === EMPLOYEE ? 'known' : 'unknown'}, then ${after === 'nobody' ? 'unknown' : 'known'}`,
    person !== EMPLOYEE && 'the other server did not know the session',
    after !== 'nobody' && 'the session went on',
  )
}

async function limits(site: Site) {
  const most = findSignInMethod.guesses[0].calls
  const request = {
    method: 'POST',
    path: '/api/sign-in-method',
    from: '127.107.7.7',
    body: { email: 'nobody@northshore-advisory.example' },
  } as const
  const answers = await Promise.all(
    Array.from({ length: most + 10 }, (_, nth) => call(site.url(nth), request, site.clients.agent)),
  )
  const answeredBy = (next: string) =>
    answers.filter(({ status, body }) => status === 200 && (body as { next?: string }).next === next).length
  const [passed, refused] = [answeredBy('signup'), answeredBy('login')]
  return shown(
    `${passed} of ${most} allowed told, ${refused} told nothing`,
    passed !== most && `${passed} calls were told`,
    refused !== 10 && `${refused} calls were told nothing`,
  )
}

async function sameKeys(site: Site, stage: Stage) {
  let different = 0
  for (let nth = 0; nth < KEYS; nth++) {
    const role = site.cast.roles[nth % site.cast.roles.length]
    const person = stage.random.pick(role?.people ?? [])
    const office = stage.random.pick(site.cast.offices)
    const step =
      nth % 2 === 0
        ? checkInOf(person, office, 'all')
        : visitorInOf(visitorNamed(`both-${nth}`, nth), office, `127.108.0.${nth}`)
    const operation = site.history.invoke(nth % site.cast.roles.length, step.act, step.call)
    const [one, other] = await Promise.all(
      [0, 1].map((server) => call(site.url(server), step.call, site.clients.agent)),
    )
    if (!one || !other) continue
    site.history.complete(operation, one)
    if (one.status !== 200 || !isDeepStrictEqual(one.body, other.body)) different++
  }
  const { ok, lost, invented, broken } = await checkRound(site)
  return shown(
    `${ok} acknowledged, ${KEYS - different} pairs of equal answers, lost ${lost}, invented ${invented}, broken ${brokenWords(broken)}`,
    different > 0 && `${different} pairs of different answers`,
    ...problemsOf(broken),
  )
}

const visitorNamed = (name: string, nth: number) => ({
  email: `drill-${name}@visitors.example`,
  name,
  company: 'Drill',
  phone: `+49 40 555${String(nth).padStart(4, '0')}`,
  host: 'Somebody',
})

async function live(site: Site) {
  const office = site.cast.offices.find(({ employeeQuestions }) => employeeQuestions.length === 0)
  const [watcher, visitor] = site.cast.everybody
  if (!office || !watcher || !visitor) return shown('nobody to try it', 'there is nobody to try it')
  const id = await site.look(async (db) => {
    const { rows } = await db.query<{ id: string }>('select id from offices where name = $1', [office.name])
    return rows[0]?.id ?? ''
  })
  const page = listenLive(site.url(1), watcher.token, id)
  await page.until('event: changed')
  await sleep(200)
  page.forget()
  const { act, call: request } = checkInOf(visitor, office, 'none')
  const operation = site.history.invoke(0, act, request)
  site.history.complete(operation, await call(site.url(0), request, site.clients.agent))
  const heard = await page.until(`"office":"${id}"`)
  page.close()
  return shown(
    heard === null ? 'not heard' : `heard ${milliseconds(heard)} after the answer`,
    (heard === null || heard > HEARD_WITHIN_MS) && 'the other server did not tell',
  )
}

async function jobs(site: Site, smtp: SmtpDouble) {
  const people = site.cast.everybody.slice(0, MAILS)
  // Earlier mails come of sign-ins.
  const before = smtp.taken.length
  const mailsNow = () => smtp.taken.slice(before).filter(({ to }) => people.some(({ email }) => email === to))
  await Promise.all(
    people.map(({ email }, nth) => {
      const request: Call = { method: 'POST', path: '/api/reset', from: `127.106.0.${nth}`, body: { email } }
      return call(site.url(nth), request, site.clients.agent)
    }),
  )
  for (let tries = 0; tries < 300 && mailsNow().length < MAILS; tries++) await sleep(50)
  await sleep(500)
  const mails = mailsNow()
  const sent = new Set(mails.map(({ id }) => id)).size
  const twice = mails.length - sent
  return shown(
    `${sent} sent, ${twice} twice`,
    sent !== MAILS && `${sent} mails were sent`,
    twice > 0 && `${twice} mails were sent twice`,
  )
}

async function writes(site: Site, isOneKilled: boolean) {
  const load = site.load()
  await load.acknowledged()
  await sleep(1_000)
  const killedAt = Date.now()
  if (isOneKilled) {
    site.servers[1]?.signal('SIGKILL')
    await site.servers[1]?.exited
  }
  await sleep(1_000)
  await load.stop()
  if (isOneKilled) await site.start()
  const { ok, unknown, lost, invented, broken } = await checkRound(site)
  const later = load.seen.filter(({ at, status }) => at > killedAt && status !== null && status < 300).length
  const faulty = load.seen.filter(({ status }) => status !== null && status >= 500).length
  return shown(
    `${ok} acknowledged, ${later} of them afterwards, ${unknown} unclear, lost ${lost}, invented ${invented}, broken ${brokenWords(broken)}`,
    later === 0 && 'nothing was acknowledged afterwards',
    faulty > 0 && `${faulty} answers of 5xx`,
    ...problemsOf(broken),
  )
}

async function stopped(site: Site) {
  for (const server of site.servers) server.signal('SIGTERM')
  const codes = await Promise.all(site.servers.map(async ({ exited }) => (await exited).code))
  return shown(
    `exit codes ${codes.join(' and ')}`,
    codes.some((code) => code !== 0) && 'a server did not stop well',
  )
}
