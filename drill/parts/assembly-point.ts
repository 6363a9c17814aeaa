import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { rollCallPath } from '../../domain/paths'
import type { RollCallReport } from '../../domain/roll-call/contract'
import { launchChromium } from '../../testbed/chromium'
import { call } from '../call'
import type { Person } from '../cast'
import { PhoneNetwork } from '../phone-network'
import type { Site } from '../site'
import { type Part, type Stage } from '../stage'
import { checkInOf } from '../steps'

const PHONES = 5
const SESSION_COOKIE = 'whereabouts-session'
const HEARD_WITHIN_MS = 60_000

/** Five wardens call the roll in real browsers, while a proxy takes their networks away and one of two servers is killed. */
export const assemblyPoint: Part = {
  name: 'assembly-point',
  title: 'five wardens in real browsers, their networks cut by a proxy, on two servers, one killed',
  async run(stage: Stage) {
    const postgres = await stage.postgres()
    const site = await stage.site({ servers: 2, databaseUrl: postgres.url() })
    const browser = await launchChromium()
    stage.later(() => browser.close())
    const { office, people } = await everybodyInside(site)
    const row = stage.table([
      { title: 'run', width: 4 },
      { title: 'marks', width: 6 },
      { title: 'cuts', width: 5 },
      { title: 'tabs killed', width: 12 },
      { title: 'lost', width: 5 },
      { title: 'different', width: 10 },
    ])
    for (let run = 1; run <= stage.rounds(20, 1); run++) {
      const { marks, cuts, killed, lost, different, problems } = await callTheRoll(stage, site, browser, {
        office,
        people,
      })
      row([run, marks, cuts, killed, lost, different], problems)
    }
  },
}

type Place = { office: { id: string; name: string }; people: Person[] }

async function everybodyInside(site: Site): Promise<Place> {
  const found = site.cast.offices.find(({ employeeQuestions }) => employeeQuestions.length === 0)
  if (!found) throw new Error('every office of the drill has questions')
  const { agent } = site.clients
  for (const person of site.cast.everybody)
    await call(site.url(0), checkInOf(person, found, 'none').call, agent)
  const id = await site.look(async (db) => {
    const { rows } = await db.query<{ id: string }>('select id from offices where name = $1', [found.name])
    const officeId = rows[0]?.id ?? ''
    for (const { id: userId } of site.cast.everybody.slice(0, PHONES))
      await db.query(
        `insert into duties (user_id, duty, office_id, given_at) values ($1, 'warden', $2, now())`,
        [userId, officeId],
      )
    return officeId
  })
  return { office: { id, name: found.name }, people: site.cast.everybody }
}

type Phone = { network: PhoneNetwork; context: BrowserContext; page: Page; isCut: boolean }

async function openPhone(browser: Browser, site: Site, holder: Person, nth: number): Promise<Phone> {
  const origin = originOf(site)
  // Each phone finds a server that lives, as behind a balancer.
  const network = new PhoneNetwork(() => livingServer(site, nth))
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    proxy: { server: await network.open() },
  })
  await context.addCookies([{ name: SESSION_COOKIE, value: holder.token, url: origin }])
  return { network, context, page: await context.newPage(), isCut: false }
}

const originOf = (site: Site) => site.url(0).replace('127.0.0.1', 'localhost')

function livingServer(site: Site, nth: number) {
  const { servers } = site
  const own = servers[nth % servers.length]
  return (own && !own.hasEnded() ? own : servers.find((server) => !server.hasEnded()))?.url ?? site.url(0)
}

async function callTheRoll(stage: Stage, site: Site, browser: Browser, { office, people }: Place) {
  const { random } = stage
  const address = originOf(site) + rollCallPath(office.id)
  const phones = await Promise.all(
    people.slice(0, PHONES).map((holder, nth) => openPhone(browser, site, holder, nth)),
  )
  const truth = new Map<string, string>()
  const problems: string[] = []
  let cuts = 0
  let killed = 0
  try {
    for (const { page } of phones) await openList(page, address)
    const [first] = phones
    await first?.page.getByRole('button', { name: 'Start', exact: true }).click()
    await first?.page.getByRole('button', { name: /Drill/ }).click()
    for (const { page } of phones) await peopleOn(page).first().waitFor({ timeout: HEARD_WITHIN_MS })

    // Each person is looked for once, by one warden, in an order that the seed says.
    const left = [...people]
    const order = people.flatMap(() => left.splice(random.whole(0, left.length - 1), 1))
    const killAt = Math.floor(order.length / 3)
    for (const [nth, person] of order.entries()) {
      const phone = random.pick(phones)
      if (nth === killAt) site.servers[1]?.signal('SIGKILL')
      if (random.chance(0.06)) {
        phone.network.cut()
        phone.isCut = true
        cuts++
      }
      if (random.chance(0.06)) {
        // A tab that is killed has no time to say anything. The next one opens without a network, where there is none.
        await phone.page.close({ runBeforeUnload: false })
        phone.page = await phone.context.newPage()
        await phone.page.goto(address)
        await peopleOn(phone.page).first().waitFor({ timeout: HEARD_WITHIN_MS })
        killed++
      }
      if (phone.isCut && random.chance(0.2)) {
        phone.network.mend()
        phone.isCut = false
      }
      await markSeen(phone.page, person)
      truth.set(person.name, 'seen')
    }
    await site.start()
    for (const phone of phones) phone.network.mend()
    const missing = await Promise.all(phones.map(({ page }) => agreedMissing(page)))
    const report = await readReport(site, people[0]!, office.id)
    const stored = new Map(report.lines.map(({ name, kind }) => [name, kind]))
    const lost = [...truth].filter(([name, kind]) => stored.get(name) !== kind)
    const different = missing.filter((count) => count !== String(report.numbers.missing)).length
    for (const [name] of lost.slice(0, 5)) problems.push(`${name} was marked and is ${stored.get(name)}`)
    if (different > 0)
      problems.push(`the phones say ${missing.join(', ')}, the server ${report.numbers.missing}`)
    await endRollCall(site, people[0]!, office.id, report.id)
    return { marks: truth.size, cuts, killed, lost: lost.length, different, problems }
  } finally {
    for (const { context, network } of phones) {
      await context.close()
      await network.close()
    }
  }
}

const peopleOn = (page: Page) => page.locator('[data-person]')

async function openList(page: Page, address: string) {
  await page.goto(address)
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor({ timeout: HEARD_WITHIN_MS })
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
}

async function markSeen(page: Page, { name }: Person) {
  const row = page.locator('[data-person]').filter({ has: page.getByText(name, { exact: true }) })
  if ((await row.count()) === 0) await page.getByRole('button', { name: /^All/ }).click()
  await row.click()
  await row.filter({ hasText: 'Seen' }).waitFor({ timeout: HEARD_WITHIN_MS })
}

/** Waits until a phone has sent everything and has nobody missing, and returns how many it says are missing. */
async function agreedMissing(page: Page) {
  for (const end = Date.now() + HEARD_WITHIN_MS; Date.now() < end; await sleep(200)) {
    const text = await page.getByRole('region', { name: 'Progress of the roll call' }).innerText()
    if (!/not sent/.test(text) && /everybody|nobody|^0 /i.test(text)) break
  }
  const text = await page.getByRole('region', { name: 'Progress of the roll call' }).innerText()
  return /(\d+) of/.exec(text)?.[1] ?? '0'
}

async function readReport(site: Site, { token }: Person, officeId: string) {
  const { agent } = site.clients
  const id = await site.look(async (db) => {
    const { rows } = await db.query<{ id: string }>(
      'select id from roll_calls where office_id = $1 order by started_at desc limit 1',
      [officeId],
    )
    return rows[0]?.id ?? ''
  })
  const path = `/api/offices/${officeId}/roll-calls/${id}`
  return (await call(site.url(0), { path, token }, agent)).body as RollCallReport
}

async function endRollCall(site: Site, { token }: Person, officeId: string, rollCall: string) {
  const path = `/api/offices/${officeId}/roll-call/end`
  await call(site.url(0), { method: 'POST', path, token, body: { rollCall } }, site.clients.agent)
}
