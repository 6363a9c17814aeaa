import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { FACT_KINDS, type Fact } from '../../domain/fact'
import { startReceiver, type Receiver } from '../../testbed/webhook-receiver'
import { call } from '../call'
import type { Site } from '../site'
import type { Part, Stage } from '../stage'
import { seconds } from '../table'
import { compare, countRepeats, firstOf, type StoredFact, type Told } from '../webhook-check'

// A killed server's lanes are taken by another one after 20 seconds.
const DELIVERED_WITHIN_MS = 90_000
const BOTH_EVERY = 4
/** Every so many messages the receiver fails once. */
const FAILS_EVERY = 50
/** The messages that a server sends at one moment. */
const MOST_UNDER_WAY = 4
const TAKEN = 204

/** Kills servers during writes and deliveries, and compares what the receiver got with what is stored. */
export const webhooks: Part = {
  name: 'webhooks',
  title: 'kill -9 of one of two servers, or of both, while webhooks tell of the writes of 8 clients',
  async run(stage: Stage) {
    const receiver = await startReceiver()
    stage.later(() => receiver.close())
    const postgres = await stage.postgres()
    const site = await stage.site({
      servers: 2,
      databaseUrl: postgres.url(),
      settings: { WEBHOOK_HOSTS: receiver.origin },
    })
    const signer = new Webhook(await makeWebhook(site, receiver))
    failNowAndThen(receiver)
    const row = stage.table([
      'round',
      { title: 'killed', width: 6 },
      'acknowledged',
      'facts',
      'messages',
      'twice',
      'lost',
      'invented',
      'out of order',
      'badly signed',
      'all after',
    ])
    for (let round = 1; round <= stage.rounds(20, 1); round++) {
      const isBoth = round % BOTH_EVERY === 0
      const since = await lastEvent(site)
      receiver.arrived = []
      const load = site.load(5)
      await load.acknowledged()
      await sleep(stage.random.whole(1000, 4000))
      const killed = isBoth ? site.servers : site.servers.slice(round % 2).slice(0, 1)
      for (const server of killed) server.signal('SIGKILL')
      await Promise.all(killed.map(({ exited }) => exited))
      await sleep(stage.random.whole(0, 300))
      await load.stop()
      await site.start()
      const began = performance.now()
      const left = await untilDelivered(site)
      const all = performance.now() - began
      site.history.settle()
      const events = await readFacts(site, since)
      const { arrived } = receiver
      const taken = arrived.filter(({ answered }) => answered === TAKEN)
      const told = firstOf(taken)
      const twice = taken.length - told.length
      const found = compare(events, told)
      const unstored = await countUntold(site, since, told)
      const badly = arrived.filter(({ body, headers }) => !isSigned(signer, body, headers)).length
      const disorder = found.disorder + countRepeats(arrived)
      const acknowledged = load.seen.filter(({ status }) => status !== null && status < 300).length
      row(
        [
          ...[round, isBoth ? 'both' : 'one', acknowledged, events.length, arrived.length],
          ...[twice, found.lost + unstored, found.invented, disorder, badly, seconds(all)],
        ],
        [
          ...(left > 0 ? [`${left} messages still wait`] : []),
          ...(found.lost + unstored > 0 ? [`${found.lost} facts and ${unstored} rows were not told`] : []),
          ...(found.invented > 0 ? [`${found.invented} messages tell of nothing`] : []),
          ...(disorder > 0 ? [`${disorder} messages are out of order`] : []),
          ...(twice > MOST_UNDER_WAY * killed.length
            ? [`${twice} messages came twice, which the kill does not explain`]
            : []),
          ...(badly > 0 ? [`${badly} messages are badly signed`] : []),
          ...(events.length === 0 ? ['nothing was told: the round shows nothing'] : []),
        ],
      )
    }
  },
}

async function makeWebhook(site: Site, receiver: Receiver) {
  const { status, body } = await call(
    site.url(),
    {
      method: 'POST',
      path: '/api/webhooks',
      token: site.cast.roles[0]?.admin.token ?? '',
      body: {
        name: 'Drill',
        address: `${receiver.origin}/drill`,
        kinds: FACT_KINDS,
        places: [{ kind: 'everywhere' }],
      },
    },
    site.clients.agent,
  )
  if (status !== 200) throw new Error(`no webhook was made: ${status} ${JSON.stringify(body)}`)
  return (body as { secret: string }).secret
}

function failNowAndThen(receiver: Receiver) {
  const failed = new Set<string>()
  let asked = 0
  receiver.answer = ({ headers }) => {
    const id = headers['webhook-id'] ?? ''
    if (++asked % FAILS_EVERY !== 0 || failed.has(id)) return TAKEN
    failed.add(id)
    return 503
  }
}

const lastEvent = (site: Site) =>
  site.look(async (db) => {
    const { rows } = await db.query<{ last: string }>('select coalesce(max(id), 0) as last from events')
    return Number(rows[0]?.last)
  })

/** Waits until every event is queued and every message taken. Returns the number of messages that still wait. */
async function untilDelivered(site: Site) {
  const end = performance.now() + DELIVERED_WITHIN_MS
  for (;;) {
    const left = await site.look(async (db) => {
      const { rows } = await db.query<{ left: string }>(`
        select (select count(*) from webhook_deliveries) + (select count(*) from events, webhook_cursor where id > last) as left`)
      return Number(rows[0]?.left)
    })
    if (left === 0 || performance.now() > end) return left
    await sleep(100)
  }
}

const readFacts = (site: Site, since: number) =>
  site.look(async (db) => {
    const { rows } = await db.query<{ id: string; at: Date; facts: Fact[] }>(
      `select id, at, facts from events where id > $1 order by id`,
      [since],
    )
    return rows.flatMap(({ id, at, facts }): StoredFact[] =>
      facts.map((fact) => ({ ...fact, event: Number(id), at })),
    )
  })

/** Counts stored arrivals and leavings that no message tells, whatever the events say. */
async function countUntold(site: Site, since: number, told: readonly Told[]) {
  const known = new Set(told.map(({ kind, about }) => `${kind.split('.')[1]} ${about}`))
  const rows = await site.look(async (db) => {
    const { rows } = await db.query<{ what: string; id: string }>(
      `with since as (select min(at) as at from events where id > $1)
       select 'arrived' as what, id from check_ins, since where time_in >= since.at and user_id is not null
       union select 'arrived', id from check_ins, since where time_in >= since.at and is_visitor
       union select 'left', check_in_id from presence_statements, since
         where said_at >= since.at and what in ('left', 'confirmed')`,
      [since],
    )
    return rows
  })
  return rows.filter(({ what, id }) => !known.has(`${what} ${id}`)).length
}

function isSigned(signer: Webhook, body: string, headers: Record<string, string>) {
  try {
    return Boolean(signer.verify(body, headers))
  } catch {
    return false
  }
}
