import { finished, Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { covers, type Place } from '../../../domain/access/scope'
import { LIVE_PATH, type LiveTopic } from '../../../domain/live'
import { fail } from '../../../domain/problem'
import { isProgramKey } from '../../../domain/access/program-actor'
import { browserOf, type Site } from '../http/browser'
import { tooMany } from '../limits/limits'
import type { Live, News } from '../events/live'
import {
  isMachine,
  refuseMachine,
  type Acting,
  type FindCaller,
  type FindMachine,
  type Machine,
} from './route'

const MOST_OFFICES = 5

const officeName = z.string().check(z.maxLength(100))

/** The office on the screen. The field is repeated for several offices. */
const Query = z.strictObject({
  office: z.optional(z.union([officeName, z.array(officeName).check(z.maxLength(MOST_OFFICES))])),
})

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-transform, no-store',
  'x-accel-buffering': 'no',
  // A stopping server would wait for the idle connection of a stream that it ends.
  connection: 'close',
}

const RETRY_AFTER_SECONDS = 60
const MOST_UNREAD_BYTES = 64 * 1024
const STOP_WITHIN_MS = 1000

type Stream = { viewerId: string; body: Readable; end: () => void; destroy: () => void; ended: Promise<void> }

type LiveContext = { config: Site; live: Live }

type Ports = {
  findCaller: FindCaller
  findMachine: FindMachine
  /** Finds the place of an office; null if there is no such office. */
  findPlace: (office: string) => Promise<Place | null>
}

/**
 * Serves the stream of news to signed-in people: changes of the offices on the screen and of the list of offices. A machine
 * hears of the offices where its duties count.
 */
export function serveLive(
  app: FastifyInstance,
  { config, live }: LiveContext,
  { findCaller, findMachine, findPlace }: Ports,
) {
  const streams = new Set<Stream>()

  app.addHook('preClose', () => endAll(streams))
  app.route({
    method: 'GET',
    url: LIVE_PATH,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const browser = browserOf(request, reply, config)
      const { authorization } = request.headers
      const findViewer = async () =>
        (await findCaller(authorization, browser)).user ?? (await findMachine(authorization, browser))
      const viewer =
        (await findViewer()) ??
        fail(
          'unauthenticated',
          isProgramKey(authorization) ? 'refusals:programKeyUnknown' : 'refusals:signIn',
        )
      const query = Query.safeParse(request.query)
      if (!query.success) fail('invalid', 'refusals:nameOffices', { office: 'refusals:unknownOffice' })
      requireRoom(streams, live.streams, viewer.id)
      // A browser that connects anew names the last id. It has missed the news since then.
      const hasMissedSome = request.headers['last-event-id'] !== undefined
      const offices = [query.data.office ?? []].flat()
      if (isMachine(viewer))
        for (const office of offices) if (!isOfficeOf(viewer, await findPlace(office))) refuseMachine(viewer)
      const stream = openStream(reply, live, { viewer, findViewer, offices, hasMissedSome })
      streams.add(stream)
      void stream.ended.then(() => streams.delete(stream))
      return reply.headers(HEADERS).send(stream.body)
    },
  })
}

const isOfficeOf = ({ duties }: Machine, place: Place | null) =>
  place !== null && duties.some(({ scope }) => covers(scope, place))

function requireRoom(streams: Set<Stream>, limits: Live['streams'], person: string) {
  if (streams.size >= limits.perProcess) fail('unavailable', 'refusals:tooManyPages')
  const own = [...streams].filter(({ viewerId }) => viewerId === person)
  if (own.length >= limits.perPerson) throw tooMany(RETRY_AFTER_SECONDS)
}

type Viewer = {
  viewer: Acting
  findViewer: () => Promise<Acting | null>
  offices: readonly string[]
  hasMissedSome: boolean
}

function openStream(
  reply: FastifyReply,
  live: Live,
  { viewer, findViewer, offices, hasMissedSome }: Viewer,
): Stream {
  const body = new Readable({ read: () => undefined })
  const destroy = () => void reply.raw.destroy()
  const write = (text: string) => {
    body.push(text)
    // A client that does not read is cut off, and connects anew.
    if (body.readableLength > MOST_UNREAD_BYTES) destroy()
  }
  const send = (topic: LiveTopic) => write(`event: changed\ndata: ${JSON.stringify(topic)}\n\n`)
  const sendAll = () => {
    send({ topic: 'offices' })
    for (const office of offices) send({ topic: 'office', office })
  }
  write(`retry: ${2000 + Math.round(Math.random() * 3000)}\nid: 1\n\n`)
  if (hasMissedSome) sendAll()

  const hear = (news: News | null) => {
    if (news?.topic === 'person') {
      if (news.person === viewer.id) send({ topic: 'me' })
      // The person may have been deleted.
      if (news.person === viewer.id || news.person === null) void check()
      return
    }
    if (news === null) sendAll()
    else if (news.topic === 'offices' || offices.includes(news.office)) send(news)
    else return
    // The screen may have been withdrawn, also by news that was missed.
    if (isMachine(viewer)) void check()
  }
  let powers = powersOf(viewer)
  const beat = setInterval(() => void check(), live.streams.heartbeatMs)
  let isOpen = true
  for (const office of live.recent()) hear({ topic: 'office', office })
  const stopHearing = live.hear(hear)
  const stop = () => {
    isOpen = false
    clearInterval(beat)
    stopHearing()
  }
  const end = () => {
    if (!isOpen) return
    stop()
    body.push(null)
  }
  // A database that does not answer is no reason to end the stream.
  async function check() {
    const found = await findViewer().catch(() => viewer)
    if (found?.id !== viewer.id) return end()
    if (!isOpen) return
    // The command line gives roles too, without news.
    if (powersOf(found) !== powers) send({ topic: 'me' })
    powers = powersOf(found)
    write(':\n\n')
  }
  const ended = new Promise<void>((resolve) => {
    finished(reply.raw, () => {
      stop()
      resolve()
    })
  })
  return { viewerId: viewer.id, body, end, destroy, ended }
}

const powersOf = (viewer: Acting) => (isMachine(viewer) ? '' : `${viewer.role} ${viewer.withheld ?? ''}`)

async function endAll(streams: Set<Stream>) {
  for (const stream of streams) stream.end()
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise((resolve) => (timer = setTimeout(resolve, STOP_WITHIN_MS)))
  await Promise.race([tooLong, Promise.all([...streams].map(({ ended }) => ended))])
  clearTimeout(timer)
  for (const stream of streams) stream.destroy()
}
