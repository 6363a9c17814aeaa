import { setTimeout as sleep } from 'node:timers/promises'
import { openLiveStream, type LiveStream } from './live-streams'
import { checkIn } from './operations/check-in'
import { peoplePath } from './operations/people'
import { tokenOf } from './organisation'
import { PEOPLE_PER_OFFICE } from './organisation-rows'
import { processesOf, processorMs } from './processor-time'
import type { Report } from './report'
import type { Site } from './site'
import { median, spread } from './statistics'

const PAGES = 500
const CALM_MS = 1500
const AGAIN_MS = 1000
const WITHIN_MS = 60_000

const NONE = { reads: 0, unchanged: 0, refused: 0, bytes: 0 }

/** A page that shows the list of the office. It reads the list again after news, within the 0.8 s over which the product's pages spread. */
type Page = { read: () => Promise<void>; isReading: boolean } & typeof NONE

const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }

function openPage({ http }: Site, index: number, path: string): Page {
  let etag: string | undefined
  const page: Page = { read, isReading: false, ...NONE }
  // The first connection is the one of the person who checks in.
  const connection = index + 1
  async function read(): Promise<void> {
    const headers = { ...BROWSER, ...(etag && { 'if-none-match': etag }) }
    const answer = await http.ask(connection, { path, token: tokenOf(index), headers })
    page.bytes += answer.content.length
    if (answer.status === 503) {
      page.refused++
      await sleep(AGAIN_MS)
      return read()
    }
    if (answer.status !== 200 && answer.status !== 304)
      throw new Error(`The list of people was answered ${answer.status}`)
    page.reads++
    if (answer.status === 304) page.unchanged++
    else etag = typeof answer.headers['etag'] === 'string' ? answer.headers['etag'] : undefined
  }
  return page
}

type Use = { server: number; database: number; ms: number } & typeof NONE

/**
 * Measures the processor time of the server and of PostgreSQL for one check-in while 500 pages of its office are open and
 * each reads the list again.
 */
export async function reportOpenPages(
  site: Site,
  { rounds, seed, postgresPid }: { rounds: number; seed: number; postgresPid: number },
  report: Report,
) {
  const { organisation, server, http } = site
  const office = organisation.doorOf(0, 0)
  const path = peoplePath(office.id)
  const pages = Array.from({ length: PAGES }, (_, index) => openPage(site, index, path))
  const arrivals = checkIn(organisation, seed + 4)
  const uses: Use[] = []
  let reading: Promise<void>[] = []
  const streams: LiveStream[] = []
  try {
    for (const [index, page] of pages.entries())
      streams.push(
        await openLiveStream({
          origin: server.origin,
          token: tokenOf(index),
          office: office.id,
          onNews: () => reading.push(readAgain(page)),
        }),
      )
    for (const { read } of pages) await read()
    for (let turn = 0; turn < rounds; turn++) {
      await sleep(CALM_MS)
      await Promise.all(reading)
      reading = []
      for (const page of pages) Object.assign(page, NONE)
      const person = PAGES + turn
      uses.push(
        await useOf({ server: server.pid, postgres: postgresPid, pages, readings: () => reading }, () =>
          arrivals.send(http, { person: person % PEOPLE_PER_OFFICE, officeKey: office.checkInKey }, 0),
        ),
      )
    }
  } finally {
    for (const stream of streams) stream.close()
  }
  reportUses(uses, report)
}

async function readAgain(page: Page) {
  if (page.isReading) return
  page.isReading = true
  await sleep(100 + Math.random() * 700)
  await page.read()
  page.isReading = false
}

type Watched = { server: number; postgres: number; pages: Page[]; readings: () => Promise<void>[] }

async function useOf(
  { server, postgres, pages, readings }: Watched,
  act: () => Promise<unknown>,
): Promise<Use> {
  const timesOf = () => ({
    server: processorMs(server),
    database: processesOf(postgres)
      .map(processorMs)
      .reduce((sum, ms) => sum + ms, 0),
  })
  const before = timesOf()
  const began = performance.now()
  await act()
  while (pages.some(({ reads }) => reads === 0)) {
    if (performance.now() - began > WITHIN_MS) throw new Error('Some of the open pages heard nothing')
    await sleep(10)
  }
  await Promise.all(readings())
  const ms = performance.now() - began
  const after = timesOf()
  const total = (what: keyof typeof NONE) => pages.reduce((sum, page) => sum + page[what], 0)
  return {
    server: after.server - before.server,
    database: after.database - before.database,
    ms,
    reads: total('reads'),
    unchanged: total('unchanged'),
    refused: total('refused'),
    bytes: total('bytes'),
  }
}

function reportUses(uses: Use[], report: Report) {
  const all = (of: (use: Use) => number, digits?: number) => spread(uses.map(of), digits)
  report.table(`One check-in while ${PAGES} pages of its office are open`, [
    {
      'server ms': all(({ server }) => server),
      'PostgreSQL ms': all(({ database }) => database),
      'lists read': median(uses.map(({ reads }) => reads)),
      'of these unchanged (304)': median(uses.map(({ unchanged }) => unchanged)),
      'refused at first (503)': median(uses.map(({ refused }) => refused)),
      'kB sent': all(({ bytes }) => bytes / 1000, 0),
      'until the last page has it, ms': all(({ ms }) => ms, 0),
    },
  ])
}
