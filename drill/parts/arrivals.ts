import { setTimeout as sleep } from 'node:timers/promises'
import { idOf } from '../../server/platform/tokens'
import { startPushService } from '../../testbed/push-service'
import { HostedVisitors, prepareHosts, type Arrival } from '../hosted-visitors'
import type { Site } from '../site'
import type { SmtpDouble, SmtpMode } from '../smtp-double'
import type { Part, Stage } from '../stage'
import { milliseconds, seconds } from '../table'

const KILLS_OF_ROUND = 4
const ARRIVALS_OF_KILL = 12
const BETWEEN_MS = 250
/** So many of a hundred hosts know of their visitor within the time. */
const SHARE = 0.95
const TOLD_WITHIN_MS = 5_000
// A killed server's job is freed only when certainly nobody works on it.
const DELIVERED_WITHIN_MS = 180_000

const MODES: [title: string, mode: SmtpMode][] = [
  ['well', 'well'],
  ['slow', 'slow'],
  ['gone', 'down'],
  ['connects, says nothing', 'silent'],
  ['answers 451', 'refusing'],
]

/** Lets visitors arrive, by the form and as invited guests, while one of two servers is killed again and again. */
export const arrivals: Part = {
  name: 'arrivals',
  title:
    'visitors arrive at two servers, one of which is killed 20 times, while the mail server is well, slow, gone, silent or refusing',
  async run(stage: Stage) {
    const service = await startPushService()
    stage.later(() => service.close())
    const { site, smtp } = await stage.twoServers({ PUSH_SERVICES: service.origin })
    const row = stage.table([
      { title: 'mail server', width: 22 },
      { title: 'kills', width: 5 },
      'arrivals',
      'told by message',
      'by mail',
      'the same again',
      'twice',
      'told after: median',
      { title: '95 %', width: 8 },
      'slowest',
      'all mails after',
    ])
    const hosts = await prepareHosts(site, service)
    const visitors = new HostedVisitors(site, hosts)
    const all: number[] = []
    const modes = stage.drill.isShort ? MODES.slice(2, 3) : MODES
    for (const [title, mode] of modes) {
      if (mode !== 'well') await smtp.become(mode)
      const kills = stage.rounds(KILLS_OF_ROUND, 1)
      const came: Arrival[] = []
      for (let nth = 0; nth < kills; nth++)
        came.push(
          ...(await arriveDuringKill(site, visitors, {
            victim: nth % 2,
            after: stage.random.whole(300, 2_500),
          })),
        )
      if (mode !== 'well') await smtp.become('well')
      const healed = Date.now()
      const found = await untilTold(site, smtp, came)
      const times = found.flatMap(({ toldAfter }) => toldAfter ?? [])
      all.push(...times)
      const sum = (count: (each: Found) => number) => found.reduce((total, each) => total + count(each), 0)
      const [byMessage, byMail] = [
        sum(({ message }) => Math.min(message, 1)),
        sum(({ mail }) => Math.min(mail, 1)),
      ]
      const again = sum(({ message, mail }) => Math.max(message - 1, 0) + Math.max(mail - 1, 0))
      const twice = sum(({ visits }) => Math.max(visits - 1, 0))
      row(
        [
          ...[title, kills, came.length, byMessage, byMail, again, twice],
          ...[milliseconds(quantile(times, 0.5)), milliseconds(quantile(times, SHARE))],
          ...[milliseconds(quantile(times, 1)), seconds(Date.now() - healed)],
        ],
        [
          ...(byMessage === came.length ? [] : [`${came.length - byMessage} hosts got no message`]),
          ...(byMail === came.length ? [] : [`${came.length - byMail} hosts got no mail`]),
          ...(twice === 0 ? [] : [`${twice} visitors were checked in twice`]),
          // A server that is killed between a sending and the note of it leaves the same word to be sent again.
          ...(again <= kills ? [] : [`${again} words came again after ${kills} kills`]),
        ],
      )
    }
    const share = quantile(all, SHARE)
    row(
      [
        ...['all of them', '', all.length, '', '', '', ''],
        ...[milliseconds(quantile(all, 0.5)), milliseconds(share), milliseconds(quantile(all, 1)), ''],
      ],
      share <= TOLD_WITHIN_MS ? [] : [`95 % of the hosts were told after ${milliseconds(share)}`],
    )
  },
}

const quantile = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.max(Math.ceil(times.length * share) - 1, 0)] ?? 0

/** Lets visitors arrive one after the other, and kills a server between them. The calls that it had are made again. */
async function arriveDuringKill(
  site: Site,
  visitors: HostedVisitors,
  { victim, after }: { victim: number; after: number },
) {
  const kill = sleep(after).then(async () => {
    site.servers[victim]?.signal('SIGKILL')
    await site.servers[victim]?.exited
  })
  const arriving: Promise<Arrival>[] = []
  for (let nth = 0; nth < ARRIVALS_OF_KILL; nth++) {
    arriving.push(visitors.arrive())
    await sleep(BETWEEN_MS)
  }
  await kill
  const came = await Promise.all(arriving)
  await site.start()
  return came
}

/** The words on one arrival: messages and mails of its host, and the milliseconds until the first of them. */
type Found = { visits: number; message: number; mail: number; toldAfter: number | null }

async function untilTold(site: Site, smtp: SmtpDouble, came: readonly Arrival[]) {
  const end = Date.now() + DELIVERED_WITHIN_MS
  for (;;) {
    const found = await findWords(site, smtp, came)
    const isTold = found.every(({ message, mail }) => message > 0 && mail > 0)
    if (isTold || Date.now() > end) {
      // A word that comes a second time does so shortly after the first.
      await sleep(1_000)
      return findWords(site, smtp, came)
    }
    await sleep(100)
  }
}

async function findWords(site: Site, smtp: SmtpDouble, came: readonly Arrival[]): Promise<Found[]> {
  const visits = await site.look(async (db) => {
    const { rows } = await db.query<{ id: string; name: string; at: Date }>(
      'select id, name, time_in as at from check_ins where is_visitor and name = any($1)',
      [came.map(({ name }) => name)],
    )
    return rows
  })
  return came.map(({ name, host }) => {
    const own = visits.filter((visit) => visit.name === name)
    const messages = host.browser
      .messagesWithTimes()
      .filter(({ tag }) => own.some(({ id }) => tag === `arrival ${id}`))
    const ids = own.map(
      ({ id }) => `<${idOf(site.authSecret, `arrival arrival ${id} ${host.id}`)}@whereabouts>`,
    )
    const mails = smtp.taken.filter(({ id, to }) => to === host.email && ids.includes(id))
    const first = Math.min(...[...messages, ...mails].map(({ at }) => at))
    return {
      visits: own.length,
      message: messages.length,
      mail: mails.length,
      toldAfter: Number.isFinite(first) && own[0] ? first - own[0].at.getTime() : null,
    }
  })
}
