import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { ANOTHER_PERSON, PERSON_HEADER } from '../../../domain/access/person-header'
import { isFreshProof, needsProof, PROOF_WORDS } from '../../../domain/access/proof'
import type { Endpoint } from '../../../domain/endpoint'
import { isProgramKey } from '../../../domain/access/program-actor'
import type { Window } from '../../../domain/limits'
import { fail, PROBLEM_STATUS, Problem, refuseFields, type RefusalText } from '../../../domain/problem'
import { MOMENT_HEADER } from '../../../domain/moment-header'
import { issueText } from '../../../domain/field-problems'
import { AnswerBody, LastingFile, TaggedFile } from './answer-body'
import { browserOf, type Site } from '../http/browser'
import { transact, type Db } from '../db/database'
import { alongOf, answerDecided } from './decision'
import { eachOf, requireNoWait, type Counted, type Limiter } from '../limits/limits'
import { asBrowser, networksOf } from '../limits/network'
import { isTextKey } from '../texts'
import { readableReply } from './readable-reply'
import { readAlong, type Along } from './reading'
import { answerOnce, strangerIn, strangersCookie } from './repeats'
import {
  isMachine,
  refuseMachine,
  type Acting,
  type Caller,
  type DatedFile,
  type FindCaller,
  type FindMachine,
  type Gate,
  type Machine,
  type Route,
} from './route'

type CallContext = {
  config: Site & { authSecret: string }
  db: Db
  limiter: Limiter
  now: () => Date
}

type Ports = { findCaller: FindCaller; findMachine: FindMachine; gate: Gate }

/** Serves one endpoint: checks limits, access and input, calls the route, and sends only the fields of the reply's schema. */
export function mount(
  app: FastifyInstance,
  context: CallContext,
  { findCaller, findMachine, gate }: Ports,
  route: Route,
) {
  const { config, db, limiter, now } = context
  const { endpoint, decision } = route
  const { access, download, limits = [], path } = endpoint
  const windows = limits.filter((limit) => 'calls' in limit)
  const waits = limits.filter((limit) => 'free' in limit)

  /** The machine of a call that may be made by its kind, or the person. A machine that may not is known, so that its refusal says why. */
  async function actingIn(user: Caller | null, ...from: Parameters<FindMachine>): Promise<Acting | null> {
    // A program names its key where a person names a session, so only a screen may act beside a person.
    if (access === 'open' || (user && !isFor('screen'))) return user
    const machine = await findMachine(...from)
    return machine && (isFor(machine.kind) || !user) ? machine : user
  }

  const isFor = (kind: Machine['kind']) => endpoint.machines?.includes(kind) ?? false

  async function readUnderLimit(user: Caller | null, of: Counted, along: Along | undefined) {
    const counts = windows.map((limit) => ({ what: windowOf(endpoint, limit), of, limit }))
    if (!along) return void requireNoWait(await limiter.count(counts))
    const { wait, ...read } = await readAlong(db, user?.id ?? null, along, limiter.listKeys(counts))
    requireNoWait(wait)
    return read
  }

  app.route({
    method: endpoint.method,
    url: path,
    // A HEAD request would read the whole file and record a download.
    ...(download && { exposeHeadRoute: false }),
    ...(endpoint.mostBytes && { bodyLimit: endpoint.mostBytes }),
    config: { endpoint },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      if (endpoint.method === 'GET' && access !== 'open') requireOwnPage(request, download)
      const browser = browserOf(request, reply, config)
      const network = networksOf(request.ip)
      const { 'idempotency-key': given, authorization } = request.headers
      const once =
        endpoint.repeatable && typeof given === 'string'
          ? { key: given, stranger: strangerIn(config.authSecret, browser, network) }
          : null
      // The first statement needs the input. Faults of the caller are reported before faults of the input.
      const asked = tried(() => parseInput(endpoint, request))
      const along = (who: Counted) =>
        decision && 'done' in asked
          ? alongOf(decision, { input: asked.done, who, language: browser.language, at: now() }, once)
          : undefined
      const isLimited = windows.length > 0
      const found = await findCaller(authorization, browser, isLimited ? undefined : along(network))
      const { token, noteUse } = found
      const acting = await actingIn(found.user, authorization, browser)
      const machine = isMachine(acting) ? acting : null
      const user = machine ? null : found.user
      if (machine?.limit)
        requireNoWait(await limiter.count([{ what: machine.kind, of: machine.id, limit: machine.limit }]))
      // Many people share the network address of an office, so a signed-in person is counted alone.
      const counted = acting?.id ?? network
      const callers = acting?.id ?? asBrowser(strangersCookie(browser), network)
      // Other people in the same network can't use up the calls of a link.
      const limited = ('done' in asked ? route.ownerOf?.(asked.done) : null) ?? callers
      // A call that is refused below uses up nothing.
      const isCounted = isLimited && 'done' in asked && (access === 'open' || acting !== null)
      const read = isCounted ? await readUnderLimit(user, limited, along(counted)) : found.read
      const present = (answer: unknown) =>
        readableReply(endpoint, answer, (row) =>
          request.log.warn({ call: path, row }, 'a row is unreadable and was left out'),
        )
      return notingRefusal(route, asked, user, async () => {
        if (access !== 'open' && !acting && isProgramKey(authorization))
          fail('unauthenticated', 'refusals:programKeyUnknown')
        gate.requireSome(access, acting)
        if (machine && !isFor(machine.kind)) refuseMachine(machine)
        if (access !== 'open' && !machine) requireSamePerson(request, user)
        if (
          user &&
          !isFreshProof(user.provenAt, now()) &&
          needsProof(endpoint, 'done' in asked ? (asked.done as object) : {})
        )
          fail('proof_required', PROOF_WORDS)
        if (isAct(endpoint)) await noteUse?.()
        const isAllowed = await gate.requireFor(access, acting, request.params)
        if ('cause' in asked) throw asked.cause
        const input = asked.done
        const slowed = waits.map((limit) => ({ what: path, of: limited, limit }))
        requireNoWait((await limiter.begin(slowed, now())).wait)
        const mayStill = async () =>
          isAllowed(await actingIn((await findCaller(authorization, browser)).user, authorization, browser))
        let guess: Promise<boolean> | undefined
        const mayGuess = (value?: string) => (guess ??= isUnderGuesses(limiter, endpoint, counted, value))
        const call = { input, user, machine, token, browser, network, callers, mayGuess, mayStill }
        return countMisses(context, endpoint, callers, async () => {
          if (route.decision)
            return answerDecided(db, now, route.decision, { ...call, endpoint, counted, once, read, present })
          const { handle } = route
          if (download) return sendFile(reply, download, await handle({ ...call, db }))
          const act = async (within: Db) => {
            const answer = await handle({ ...call, db: within })
            return answer instanceof AnswerBody ||
              answer instanceof LastingFile ||
              answer instanceof TaggedFile
              ? answer.sendTo(request, reply)
              : present(answer)
          }
          if (!endpoint.repeatable && !endpoint.transacts) return act(db)
          if (!once) return transact(db, act)
          const { key, stranger } = once
          return answerOnce(db, { caller: user?.id ?? stranger, key, call: path, input, now: now() }, act)
        })
      })
    },
  })
}

function tried<T>(act: () => T): { done: T } | { cause: unknown } {
  try {
    return { done: act() }
  } catch (cause) {
    return { cause }
  }
}

// The note is outside of the call's transaction, which the refusal has undone.
async function notingRefusal<T>(
  { noteRefusal }: Route,
  asked: { done: unknown } | { cause: unknown },
  user: Caller | null,
  answer: () => Promise<T>,
) {
  try {
    return await answer()
  } catch (cause) {
    // The caller gets the refusal, also if the note fails.
    if (cause instanceof Problem && 'done' in asked)
      await noteRefusal?.({ input: asked.done, user }, cause).catch(() => undefined)
    throw cause
  }
}

const windowOf = ({ path }: Endpoint, { calls, seconds }: Window) => `${calls}/${seconds}:${path}`

// The count comes before the search, so many calls at one moment can't pass together. One value counts for the widest
// network only, because nobody needs many tries with it.
async function isUnderGuesses(limiter: Limiter, endpoint: Endpoint, who: Counted, value?: string) {
  const of = value === undefined ? who : `${eachOf(who).at(-1)?.name} ${value}`
  const counts = (endpoint.guesses ?? []).map((limit) => ({
    what: `${windowOf(endpoint, limit)} by guess`,
    of,
    limit,
  }))
  return (await limiter.count(counts)) === null
}

// The count is outside of the call's transaction, which must not undo it or wait for another connection. It comes
// after the call, so presses with one key are one attempt and a right call is never refused for earlier misses.
async function countMisses(
  { limiter, now }: Pick<CallContext, 'limiter' | 'now'>,
  { misses, path }: Endpoint,
  of: Counted,
  act: () => Promise<unknown>,
) {
  try {
    return await act()
  } catch (cause) {
    if (misses && cause instanceof Problem && cause.status === PROBLEM_STATUS.not_found)
      requireNoWait((await limiter.begin([{ what: `${path} in vain`, of, limit: misses }], now())).wait)
    throw cause
  }
}

// Two tabs of a browser share its cookie. An act that one person began must not be done in the name of the next.
function requireSamePerson({ headers }: FastifyRequest, user: Caller | null) {
  const believed = headers[PERSON_HEADER]
  if (believed !== undefined && believed !== user?.id) fail('another_person', ANOTHER_PERSON)
}

// A link on a foreign page must not read or download personal data in the name of the person who pressed it: the audit
// would name this person as the reader. If a browser does not send the origin of a call, a link is recognised by its request
// for a page, which our own pages never make.
function requireOwnPage({ headers }: FastifyRequest, download: string | undefined) {
  const { 'sec-fetch-site': site, accept = '' } = headers
  const isOwn = site === undefined ? !/text\/html/i.test(accept) : site === 'same-origin' || site === 'none'
  if (isOwn) return
  if (download) fail('forbidden', 'refusals:ownFilesOnly')
  fail('forbidden', 'refusals:ownPagesOnly')
}

function sendFile(reply: FastifyReply, name: string, content: unknown) {
  const { moment } = content as DatedFile
  if (moment) void reply.header(MOMENT_HEADER, moment.toISOString())
  return (
    reply
      .header('content-type', `${name.endsWith('.csv') ? 'text/csv' : 'application/json'}; charset=utf-8`)
      .header('content-disposition', `attachment; filename="${name}"`)
      // A proxy that buffers the file would store personal data and hide that its reader is slow.
      .header('x-accel-buffering', 'no')
      .send(content)
  )
}

// A page also reads without its person, so a reading is no sign of a person.
const isAct = ({ access, method, readAgain }: Endpoint) =>
  method === 'GET' ? typeof access === 'object' && !readAgain : access !== 'open' || !readAgain

function parseInput(endpoint: Endpoint, request: FastifyRequest) {
  const given = endpoint.method === 'GET' ? request.query : request.body === undefined ? {} : request.body
  if (!isPlainObject(given)) fail('invalid', 'refusals:jsonObject')
  // A name in the path wins over the same name in the body.
  const parsed = z.safeParse(endpoint.input, { ...given, ...(request.params as object) })
  if (parsed.success) return parsed.data
  return refuseFields(fieldsOf(parsed.error.issues))
}

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function refusalText(issue: z.core.$ZodIssue): RefusalText {
  const text = issueText(issue)
  if (isTextKey(text.key)) return text
  return issue.code === 'invalid_value' ? 'refusals-duties:choiceNotKnown' : 'refusals:notUnderstood'
}

/** No form has more wrong fields. */
const MOST_FIELDS = 200

function fieldsOf(issues: z.core.$ZodIssue[]) {
  // Without a prototype, so a field called constructor is reported like any other.
  const fields = Object.create(null) as Record<string, RefusalText>
  for (const issue of issues.slice(0, MOST_FIELDS)) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys.slice(0, MOST_FIELDS)) fields[key] ??= 'refusals:fieldNotKnown'
    else fields[issue.path.join('.') || 'general'] ??= refusalText(issue)
  }
  return fields
}
