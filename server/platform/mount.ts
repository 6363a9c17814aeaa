import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Actor, HeldDuty } from '../../domain/access/ability'
import type { Withheld } from '../../domain/access/admin-powers'
import { ANOTHER_PERSON, PERSON_HEADER } from '../../domain/access/person-header'
import { isFreshProof, PROOF_WORDS } from '../../domain/access/proof'
import type { Access, Endpoint, ParsedInputOf } from '../../domain/endpoint'
import { fail, PROBLEM_STATUS, Problem, refuseFields } from '../../domain/problem'
import { sentenceOf, type Sentence } from '../../domain/sentences'
import type { Role } from '../../domain/access/role'
import type { Context } from '../context'
import { browserOf, type Browser } from './browser'
import { transact, type Db } from './database'
import { eachOf, requireUnderLimit, type Counted, type Limiter } from './limits'
import { networksOf, type Network } from './network'
import { answerOnce } from './repeats'

/** The person who makes a call. */
export type Caller = {
  id: string
  email: string
  name: string
  /** The role and the duties are without what is withheld. */
  role: Role
  duties: readonly HeldDuty[]
  withheld?: Withheld
  /** If something is withheld: what the person could do without that. */
  whole?: Actor
  /** When this session's owner last proved to be the owner. */
  provenAt: Date
}

type CallerOf<A extends Access> = A extends 'open' ? Caller | null : Caller

/** A call as its route gets it. */
export type CallOf<E extends Endpoint> = {
  input: ParsedInputOf<E>
  user: CallerOf<E['access']>
  db: Db
  browser: Browser
  /** The session token that the call carried, valid or not. */
  token: string | null
  /** The caller's network, for limits only. It is never stored or logged. */
  network: readonly Network[]
  /** False once the endpoint's `guesses` are used up. */
  mayGuess: boolean
  /** Asks again whether the caller may do this, during an act that takes long. */
  mayStill: () => Promise<boolean>
}

type Handle<E extends Endpoint> = (call: CallOf<E>) => Promise<z.input<E['reply']>>

export type Route = { endpoint: Endpoint; handle: (call: CallOf<Endpoint>) => Promise<unknown> }

export const route = <E extends Endpoint>(endpoint: E, handle: Handle<E>): Route => ({
  endpoint,
  handle: handle,
})

/** Finds the session token of a request and its person. `noteUse` records that an administrator is at work, if it is time for that. */
export type FindCaller = (
  authorization: string | undefined,
  browser: Pick<Browser, 'cookie'>,
) => Promise<{ token: string | null; user: Caller | null; noteUse?: () => Promise<unknown> }>

/** Who may call what: refuses everybody else. */
export type Gate = {
  /** Refuses a caller who may not do this at any place. */
  requireSome: (access: Access, user: Caller | null) => void
  /** Refuses a caller who may not do this at the place in the path. Returns how to ask the same again later. */
  requireFor: (
    access: Access,
    user: Caller | null,
    path: unknown,
  ) => Promise<(user: Caller | null) => boolean>
}

type Ports = { findCaller: FindCaller; gate: Gate }

/** Serves one endpoint: checks limits, access and input, calls the route, and sends only the fields of the reply's schema. */
export function mount(
  app: FastifyInstance,
  context: Pick<Context, 'config' | 'db' | 'limiter' | 'now'>,
  { findCaller, gate }: Ports,
  { endpoint, handle }: Route,
) {
  const { config, db, limiter, now } = context
  const isSecure = config.publicUrl.startsWith('https:')
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // A HEAD request would read the whole file and record a download.
    ...(endpoint.download && { exposeHeadRoute: false }),
    config: { endpoint },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      if (endpoint.download) requireOwnPage(request)
      const browser = browserOf(request, reply, isSecure)
      const { user, token, noteUse } = await findCaller(request.headers.authorization, browser)
      // Many people share the network address of an office, so a signed-in person is counted alone.
      const network = networksOf(request.ip)
      const counted = user?.id ?? network
      await requireUnderLimit(limiter, endpoint.limits ?? [], endpoint.path, counted)
      const { access } = endpoint
      gate.requireSome(access, user)
      if (access !== 'open') requireSamePerson(request, user)
      if (endpoint.fresh && user && !isFreshProof(user.provenAt, now())) fail('proof_required', PROOF_WORDS)
      if (isAct(endpoint)) await noteUse?.()
      const isAllowed = await gate.requireFor(access, user, request.params)
      const input = parseInput(endpoint, request)
      const mayStill = async () => isAllowed((await findCaller(request.headers.authorization, browser)).user)
      const mayGuess = await isUnderGuesses(limiter, endpoint, counted, input)
      const call = { input, user, token, browser, network, mayGuess, mayStill }
      if (endpoint.download) return sendFile(reply, endpoint.download, await handle({ ...call, db }))
      const act = async (within: Db) => z.parse(endpoint.reply, await handle({ ...call, db: within }))
      return countMisses(limiter, endpoint, counted, () => {
        const key = request.headers['idempotency-key']
        if (!endpoint.repeatable && !endpoint.transacts) return act(db)
        if (!endpoint.repeatable || typeof key !== 'string') return transact(db, act)
        const caller = user?.id ?? 'anonymous'
        return answerOnce(db, { caller, key, call: endpoint.path, input, now: now() }, act)
      })
    },
  })
}

// It counts before the call, so that many calls at one moment can't pass together. It counts only the widest network,
// because nobody needs many tries with one value.
async function isUnderGuesses(limiter: Limiter, { guesses, path }: Endpoint, who: Counted, input: unknown) {
  const guessed = guesses && (input as Record<string, unknown>)[guesses.field]
  if (!guesses || typeof guessed !== 'string') return true
  const widest = eachOf(who).at(-1)?.name ?? ''
  const what = `${path} by ${guesses.field}`
  return (await limiter.count(guesses, what, `${widest} ${guessed}`)) === null
}

// It counts outside of the call's transaction, which must not undo the count or wait for another connection. It counts
// after the call, so that presses with one key are one attempt and a right call is never refused for earlier misses.
async function countMisses(
  limiter: Limiter,
  { misses = [], path }: Endpoint,
  who: Counted,
  act: () => Promise<unknown>,
) {
  try {
    return await act()
  } catch (cause) {
    if (cause instanceof Problem && cause.status === PROBLEM_STATUS.not_found)
      await requireUnderLimit(limiter, misses, `${path} in vain`, who)
    throw cause
  }
}

// Two tabs of a browser share its cookie. An act that one person began must not be done in the name of the next.
function requireSamePerson({ headers }: FastifyRequest, user: Caller | null) {
  const believed = headers[PERSON_HEADER]
  if (believed !== undefined && believed !== user?.id) fail('another_person', ANOTHER_PERSON)
}

// A link on a foreign page must not download personal data in the name of the person who pressed it.
function requireOwnPage({ headers }: FastifyRequest) {
  const site = headers['sec-fetch-site'] ?? 'none'
  if (site !== 'same-origin' && site !== 'none')
    fail('forbidden', 'Please download this file from the pages of this server.')
}

const sendFile = (reply: FastifyReply, name: string, content: unknown) =>
  reply
    .header('content-type', `${name.endsWith('.csv') ? 'text/csv' : 'application/json'}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}"`)
    // A proxy that buffers the file would store personal data and hide that its reader is slow.
    .header('x-accel-buffering', 'no')
    .send(content)

// A page reads by itself, so a read is no sign that a person is there.
const isAct = ({ access, method, readAgain }: Endpoint) =>
  method !== 'GET' || (typeof access === 'object' && !readAgain)

function parseInput(endpoint: Endpoint, request: FastifyRequest) {
  const given = endpoint.method === 'GET' ? request.query : request.body === undefined ? {} : request.body
  if (!isPlainObject(given)) fail('invalid', 'Please send a JSON object.')
  // A name in the path wins over the same name in the body.
  const parsed = z.safeParse(endpoint.input, { ...given, ...(request.params as object) })
  if (parsed.success) return parsed.data
  return refuseFields(fieldsOf(parsed.error.issues))
}

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// The message about a key of a record is inside the issue.
const textOf = (issue: z.core.$ZodIssue) =>
  (issue.code === 'invalid_key' && issue.issues[0]?.message) || issue.message

const messageOf = (issue: z.core.$ZodIssue) =>
  sentenceOf(textOf(issue), issue.code === 'too_big' ? { max: String(issue.maximum) } : {})

function fieldsOf(issues: z.core.$ZodIssue[]) {
  // It has no prototype, so that a field called constructor is reported like any other.
  const fields = Object.create(null) as Record<string, string | Sentence>
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) fields[key] ??= 'This field is not known.'
    else fields[issue.path.join('.') || 'general'] ??= messageOf(issue)
  }
  return fields
}
