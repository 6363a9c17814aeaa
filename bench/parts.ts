import type { Undo } from '../testbed/undo'
import { measureSteps } from './check-in-steps'
import { reportExtract } from './extract'
import { measureFrontEnd } from './front-end'
import { GROWING, measureGrowth, type Growing } from './growth'
import { checkIn } from './operations/check-in'
import { home } from './operations/home'
import { people } from './operations/people'
import { visitorCheckIn } from './operations/visitor'
import type { Options, Part } from './options'
import { createDatabase, makeOrganisation, readIntoCache } from './organisation'
import type { Report } from './report'
import { compareWithFloor, type Operation } from './rounds'
import { openSite, type Site } from './site'
import { formatNumber } from './statistics'

type Place = {
  clusterUrl: string
  results: string
  report: Report
  undo: Undo
  say: (line: string) => void
}

const USUAL_SIZE = 100_000
const TARGETS = { ofFloorAt16: 0.5, peopleMs: 25, growth: 1.3, memoryMb: 200 }

const ON_THE_DATABASE: Part[] = ['check-in', 'visitor', 'home', 'people', 'steps', 'extract']

/** Runs the chosen parts, one after the other. */
export async function runParts(options: Options, place: Place) {
  const wants = (part: Part) => options.only.includes(part)
  if (ON_THE_DATABASE.some(wants)) await measureServer(options, wants, place)
  if (wants('front-end')) await measureFrontEnd(await createDatabase(place.clusterUrl, 'bench_demo'), place)
}

async function measureServer(options: Options, wants: (part: Part) => boolean, place: Place) {
  const { report } = place
  const growing = GROWING.filter((operation) => wants(operation === 'check-in' ? operation : 'people'))
  const usual = options.sizes.filter((size) => size <= USUAL_SIZE).at(-1) ?? options.sizes[0] ?? USUAL_SIZE
  const sizes = growing.length ? options.sizes : [usual]
  const sites: Site[] = []
  for (const size of sizes) sites.push(await makeSite(size, options, place))
  const site = sites.find(({ organisation }) => organisation.size === usual)
  if (!site) throw new Error('No size was given')

  await measureOperations(site, options, wants, report)
  if (wants('steps')) {
    await readIntoCache(site.organisation.databaseUrl)
    report.table(
      'What each step of a check-in costs: in-process, without HTTP',
      await measureSteps(site.organisation, site.floor, options),
    )
  }
  if (sites.length > 1) for (const operation of growing) await reportGrowth(operation, sites, options, report)
  if (wants('extract')) await reportExtract(site, options.seed, report)
  reportMemory(sites, report)
}

async function makeSite(size: number, options: Options, { clusterUrl, results, undo, say }: Place) {
  const began = performance.now()
  const organisation = await makeOrganisation(clusterUrl, size, options.seed)
  const site = await openSite(organisation, options.profile ? results : undefined)
  undo.add(site.close)
  say(
    `made an organisation of ${size.toLocaleString('en')} users in ${formatNumber((performance.now() - began) / 1000, 0)} s`,
  )
  return site
}

async function measureOperations(
  { organisation, floor, http }: Site,
  options: Options,
  wants: (part: Part) => boolean,
  report: Report,
) {
  const { seed } = options
  const rows: Awaited<ReturnType<typeof compareWithFloor>>[number]['columns'][] = []
  const measure = async <Job>(part: Part, operation: Operation<Job>) => {
    if (!wants(part)) return []
    await readIntoCache(organisation.databaseUrl)
    const measured = await compareWithFloor(operation, options)
    rows.push(...measured.map(({ columns }) => columns))
    return measured
  }
  const checkIns = await measure('check-in', checkIn(organisation, floor, http, seed))
  await measure('visitor', visitorCheckIn(organisation, floor, http, seed))
  await measure('home', home(organisation, floor, http, seed))
  const lists = await measure('people', people(organisation, floor, http, seed))
  if (rows.length)
    report.table(
      `Floor and product, in an organisation of ${organisation.size.toLocaleString('en')} users`,
      rows,
    )
  const at16 = checkIns.find(({ connections }) => connections === 16)
  if (at16)
    report.target(
      `check-in at 16 connections is at least ${TARGETS.ofFloorAt16} of its floor`,
      formatNumber(at16.ratio, 2),
      at16.ratio >= TARGETS.ofFloorAt16,
    )
  const alone = lists.find(({ connections }) => connections === 1)
  if (alone)
    report.target(
      `people of an office answer within ${TARGETS.peopleMs} ms (p50, one connection)`,
      `${formatNumber(alone.p50)} ms`,
      alone.p50 <= TARGETS.peopleMs,
    )
}

async function reportGrowth(operation: Growing, sites: Site[], options: Options, report: Report) {
  const { rows, growth } = await measureGrowth(
    operation,
    sites.map(({ organisation, server }) => ({ organisation, origin: server.origin })),
    options,
  )
  report.table(`Growth of ${operation} with the number of users, one connection`, rows)
  const [from, to] = [sites[0], sites.at(-1)].map((site) => site?.organisation.size.toLocaleString('en'))
  report.target(
    `${operation} grows at most ${TARGETS.growth} times from ${from} to ${to} users`,
    formatNumber(growth, 2),
    growth <= TARGETS.growth,
  )
}

function reportMemory(sites: Site[], report: Report) {
  const rows = sites.map(({ organisation, server }) => ({
    server: `of ${organisation.size.toLocaleString('en')} users`,
    'peak MB': megabytes(server.memory.peak()),
    'at the end MB': megabytes(server.memory.now()),
  }))
  report.table('Memory of the server processes (resident)', rows)
  const peak = Math.max(...sites.map(({ server }) => server.memory.peak() ?? NaN)) / 1e6
  report.target(
    `server memory stays under ${TARGETS.memoryMb} MB`,
    Number.isNaN(peak) ? 'not measured on this system' : `${formatNumber(peak, 0)} MB`,
    peak < TARGETS.memoryMb,
  )
}

const megabytes = (bytes: number | null) => (bytes === null ? null : formatNumber(bytes / 1e6, 0))
