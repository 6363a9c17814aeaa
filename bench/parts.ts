import type { Undo } from '../testbed/undo'
import { reportAlarm } from './alarm'
import { reportDirectory } from './directory'
import { reportExtract } from './extract'
import { measureFrontEnd } from './front-end'
import { GROWING, measureGrowth } from './growth'
import { reportInteractions } from './interactions'
import { megabytes, reportManyStreams } from './many-streams'
import { reportOpenPages } from './open-pages'
import { ON_THE_DATABASE, type Options, type Part } from './options'
import { createDatabase, makeOrganisation } from './organisation'
import type { Report } from './report'
import { reportOperations } from './server-operations'
import { openSite, type Site } from './site'
import { reportStart } from './start-time'
import { formatNumber } from './statistics'

type Place = {
  clusterUrl: string
  postgresPid: number
  results: string
  report: Report
  undo: Undo
  say: (line: string) => void
}

const USUAL_SIZE = 100_000
const SMALLEST_SIZE = 1000
const TARGETS = { growth: 1.2, memoryMb: 200 }

/** Runs the chosen parts, one after the other. */
export async function runParts(options: Options, place: Place) {
  const wants = (part: Part) => options.only.includes(part)
  if (ON_THE_DATABASE.some(wants)) await measureServer(options, wants, place)
  if (wants('start')) await reportStart(options, place)
  if (wants('front-end')) await measureFrontEnd(await createDatabase(place.clusterUrl, 'bench_demo'), place)
  if (wants('interactions') || wants('alarm')) await measureSlowPhones(options, wants, place)
}

// A page lists all offices, so there are only those of a real organisation.
async function measureSlowPhones({ seed }: Options, wants: (part: Part) => boolean, place: Place) {
  const made = { name: 'bench_interactions', lobbies: 0 }
  const organisation = await makeOrganisation(place.clusterUrl, SMALLEST_SIZE, seed, made)
  if (wants('interactions')) await reportInteractions(organisation, place)
  if (wants('alarm')) await reportAlarm(organisation, place)
}

async function measureServer(options: Options, wants: (part: Part) => boolean, place: Place) {
  const { report } = place
  const growing = GROWING.filter(({ part }) => wants(part))
  const usual = options.sizes.filter((size) => size <= USUAL_SIZE).at(-1) ?? options.sizes[0] ?? USUAL_SIZE
  const sizes = growing.length ? options.sizes : [usual]
  const sites: Site[] = []
  for (const size of sizes) sites.push(await makeSite(size, options, place))
  const site = sites.find(({ organisation }) => organisation.size === usual)
  if (!site) throw new Error('No size was given')

  await reportOperations(site, options, wants, report)
  if (sites.length > 1) for (const operation of growing) await reportGrowth(operation, sites, options, report)
  if (wants('extract')) await reportExtract(site, options.seed, report)
  if (wants('directory')) await reportDirectory(site, { ...options, ...place }, report)
  if (wants('live')) await reportOpenPages(site, { ...options, ...place }, report)
  reportMemory(sites, report)
  if (wants('live')) await reportManyStreams(site, options, report)
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

async function reportGrowth(
  operation: (typeof GROWING)[number],
  sites: Site[],
  options: Options,
  report: Report,
) {
  const { rows, growth } = await measureGrowth(operation, sites, options)
  report.table(`Growth of ${operation.name} with the number of users, one connection`, rows)
  const [from, to] = [sites[0], sites.at(-1)].map((site) => site?.organisation.size.toLocaleString('en'))
  report.target(
    `${operation.name} grows at most ${TARGETS.growth} times from ${from} to ${to} users`,
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
