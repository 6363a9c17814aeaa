import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { hashToken, randomToken } from '../server/platform/tokens'
import type { Answer, Connections, Request } from './connections'
import { AUTH_SECRET } from './measured-server'
import { home } from './operations/home'
import { processesOf, processorMs } from './processor-time'
import type { Report } from './report'
import type { Site } from './site'
import { formatNumber, percentile } from './statistics'

const PEOPLE = 20_000
const DOMAIN = 'directory.example'
/** The calls that a directory makes at one moment. */
const AT_ONCE = 4
const OTHERS_CONNECTION = AT_ONCE
const QUIET_MS = 15_000
const TARGETS = { seconds: 60, p99: 3 }
const OFFICE = 'urn:ietf:params:scim:schemas:extension:whereabouts:2.0:User'

/** Lets a directory synchronise the same people twice, while other people read Home. The second time must change nothing. */
export async function reportDirectory(
  site: Site,
  { seed, postgresPid }: { seed: number; postgresPid: number },
  report: Report,
) {
  const { http, database, organisation, server } = site
  const busy = { server: () => [server.pid], database: () => processesOf(postgresPid) }
  const measure = (turn: number, act: () => Promise<unknown>) => measureOthers(site, seed + turn, act, busy)
  const token = await connectDirectory(database)
  const offices = organisation.doors.slice(0, 160).map(({ name }) => name)
  const quiet = await measure(0, () => sleep(QUIET_MS))
  const first = await measure(1, () => synchronise(http, token, offices))
  const before = await stateOf(database)
  const second = await measure(2, () => synchronise(http, token, offices))
  const changed = (await stateOf(database)) !== before
  const p99 = (of: { latencies: number[] }) => percentile(of.latencies, 0.99)
  const rowOf = (what: string, of: typeof quiet, calls: number | null) => ({
    '': what,
    s: calls === null ? null : formatNumber(of.seconds, 1),
    'calls /s': calls === null ? null : formatNumber(calls / of.seconds, 0),
    'server ms each': calls === null ? null : formatNumber(of.ms.server / calls, 2),
    'database ms each': calls === null ? null : formatNumber(of.ms.database / calls, 2),
    'Home p50 ms': formatNumber(percentile(of.latencies, 0.5)),
    'Home p99 ms': formatNumber(p99(of)),
    'times quiet': formatNumber(p99(of) / p99(quiet)),
  })
  report.table(`A directory of ${PEOPLE.toLocaleString('en')} people, ${AT_ONCE} calls at a time`, [
    rowOf('quiet', quiet, null),
    rowOf('first synchronisation', first, 2 * PEOPLE),
    rowOf('second synchronisation', second, 2 * PEOPLE),
  ])
  report.target('a second synchronisation changes nothing', changed ? 'changed' : 'nothing', !changed)
  report.target(
    `a second synchronisation of ${PEOPLE.toLocaleString('en')} people takes ${TARGETS.seconds} s at most`,
    `${formatNumber(second.seconds, 1)} s`,
    second.seconds <= TARGETS.seconds,
  )
  const times = p99(second) / p99(quiet)
  report.target(
    `meanwhile the p99 of other calls is ${TARGETS.p99} times the quiet one at most`,
    formatNumber(times),
    times <= TARGETS.p99,
  )
}

async function connectDirectory(database: pg.Client) {
  const token = randomToken()
  const { rows } = await database.query<{ id: string }>(
    "insert into directories (name, connected_at) values ('Bench', now()) returning id",
  )
  const id = rows[0]?.id
  await database.query('insert into directory_domains (domain, directory_id) values ($1, $2)', [DOMAIN, id])
  await database.query(
    `insert into directory_tokens (directory_id, token_hash, made_at, ends_at)
     values ($1, $2, now(), now() + interval '1 day')`,
    [id, hashToken(AUTH_SECRET, token)],
  )
  return token
}

/** Begins to count the processor time of processes. One that ends meanwhile is left out. */
function startWatch(list: () => number[]) {
  const before = new Map(list().map((pid) => [pid, processorMs(pid)]))
  return () => list().reduce((sum, pid) => sum + processorMs(pid) - (before.get(pid) ?? 0), 0)
}

type Busy = { server: () => number[]; database: () => number[] }

/** Measures the calls of other people, one after the other, until an act is done, and the time for which processors worked. */
async function measureOthers(
  { http, organisation }: Site,
  seed: number,
  act: () => Promise<unknown>,
  { server, database }: Busy,
) {
  const [ofServer, ofDatabase] = [startWatch(server), startWatch(database)]
  const { draw, send } = home(organisation, seed)
  const latencies: number[] = []
  let isDone = false
  const others = async () => {
    while (!isDone) {
      const job = await draw()
      const began = performance.now()
      await send(http, job, OTHERS_CONNECTION)
      latencies.push(performance.now() - began)
      await sleep(10)
    }
  }
  const began = performance.now()
  const calls = others()
  await act().finally(() => (isDone = true))
  const seconds = (performance.now() - began) / 1000
  await calls
  return { latencies, seconds, ms: { server: ofServer(), database: ofDatabase() } }
}

async function synchronise(http: Connections, token: string, offices: readonly string[]) {
  let next = 0
  const connection = async (index: number) => {
    for (let number = next++; number < PEOPLE; number = next++) {
      const user = userOf(number, offices)
      const filter = encodeURIComponent(`userName eq "${user.userName}"`)
      const found = await ask(http, index, token, { path: `/scim/v2/Users?filter=${filter}` })
      const { Resources } = JSON.parse(found.content.toString()) as { Resources: { id: string }[] }
      const id = Resources[0]?.id
      await ask(
        http,
        index,
        token,
        id === undefined
          ? { method: 'POST', path: '/scim/v2/Users', body: user }
          : { method: 'PUT', path: `/scim/v2/Users/${id}`, body: user },
      )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => connection(index)))
}

const userOf = (number: number, offices: readonly string[]) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', OFFICE],
  userName: `person.${number}@${DOMAIN}`,
  externalId: `id-${number}`,
  displayName: `Person ${number}`,
  name: { givenName: 'Person', familyName: String(number) },
  emails: [{ value: `person.${number}@${DOMAIN}`, type: 'work', primary: true }],
  phoneNumbers: [{ value: `+4917012${10_000 + number}`, type: 'mobile' }],
  active: number % 20 !== 0,
  [OFFICE]: { office: offices[number % offices.length] },
})

/** Makes a call, again after the wait that a used-up limit asks for. */
async function ask(http: Connections, index: number, token: string, request: Request): Promise<Answer> {
  const answer = await http.ask(index, {
    ...request,
    headers: { authorization: `Bearer ${token}` },
    address: '192.0.2.1',
  })
  if (answer.status === 200 || answer.status === 201) return answer
  if (answer.status !== 429)
    throw new Error(`${request.path} was answered ${answer.status}: ${answer.content.toString()}`)
  await sleep(Number(answer.headers['retry-after']) * 1000)
  return ask(http, index, token, request)
}

async function stateOf(database: pg.Client) {
  const { rows } = await database.query(
    `select (select md5(string_agg(users::text, ',' order by id)) from users where email like '%@${DOMAIN}') as people,
       (select md5(string_agg(directory_people::text, ',' order by user_id)) from directory_people) as given,
       (select max(id) from audit_entries where actor like 'directory %') as entry`,
  )
  return JSON.stringify(rows)
}
