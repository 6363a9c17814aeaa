import type * as z from 'zod/mini'
import type { Endpoint, InputOf, ReplyOf } from '../../domain/endpoint'
import { PERSON_HEADER } from '../../domain/access/person-header'
import type { Language } from '../../domain/language'
import { SENTENCES_HEADER, type Message } from '../../domain/problem'
import type { Text } from '../../domain/texts/translate'
import { loadRoomsOf, presentLanguage, sayMessage } from './texts'

/** A call that was refused or got no answer. `isOffline` is true if the server was not reached. */
export class CallProblem extends Error {
  /** True if the person has already seen the problem. Then no other place shows it. */
  isShown = false

  constructor(
    readonly code: string,
    /** The text of the refusal. A text that this page knows is a key. */
    readonly text: string | Message,
    readonly fieldTexts: Record<string, string | Message> = {},
    readonly isOffline = false,
    /** The flat { field: message } body of specification §7, with its texts. */
    readonly flatTexts: Record<string, string | Message> = {},
    /** Seconds until the server may be asked again. Null if it named none. */
    readonly retryAfter: number | null = null,
  ) {
    super()
    this.name = 'CallProblem'
  }

  // Each is said when it is shown, so that it follows a change of the language.
  override get message() {
    return sayMessage(this.text)
  }

  get fields() {
    return saidTexts(this.fieldTexts)
  }

  get flat() {
    return saidTexts(this.flatTexts)
  }

  get isTooMany() {
    return this.code === 'too_many' || this.code === 'http/429'
  }
}

/** An answer that this page can't read, for instance because the server has a newer version. */
export class AnswerNotUnderstood extends CallProblem {
  constructor() {
    super('unexpected', 'frame:somethingWentWrong')
  }
}

const saidTexts = (texts: Record<string, string | Message>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, sayMessage(text)]))

const listeners = new Set<(problem: CallProblem) => unknown>()

/** Calls the listener for every refused call. Returns a function that stops it. */
export function listenToRefusals(listener: (problem: CallProblem) => unknown) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

let callerId: string | null = null

/** Names the person whom this page is drawn for. The server refuses its calls if another person is signed in in this browser. */
export const callAs = (personId: string | null) => void (callerId = personId)

let askForProof: (() => Promise<boolean>) | null = null

/**
 * Sets the function that asks the person for a fresh proof when a call needs one. The call is repeated after
 * the proof. Returns a function that unsets it.
 */
export function answerProofs(ask: () => Promise<boolean>) {
  askForProof = ask
  return () => {
    if (askForProof === ask) askForProof = null
  }
}

type AnyEndpoint = Endpoint<z.core.$ZodType, z.core.$ZodType>

type Options = {
  idempotencyKey?: string
  signal?: AbortSignal
  /** The language of the answer, if it is another one than the page's. */
  language?: Language
  /** The earlier answer to the same call. It is returned again if it has not changed at the server. */
  last?: unknown
}

// The tags are with the answers, and go with them. The browser's own cache stores nothing.
const tags = new WeakMap<object, string>()

/** Marks one object as equal to another, as the answer to the same call. */
export function sameAnswer(one: object, other: object) {
  const tag = tags.get(other)
  if (tag !== undefined) tags.set(one, tag)
}

/** Makes a call of the contract. Throws CallProblem if it is refused, if the server can't be reached, or if the answer does not fit the call. */
export async function call<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, options: Options = {}) {
  const answer = await send(endpoint, input as Record<string, unknown>, options)
  if (answer.status === UNCHANGED) return options.last as ReplyOf<E>
  const body = await bodyOf(answer)
  // A guest network may answer with its own sign-in page.
  if (typeof body !== 'object' || body === null) throw offline()
  if (!hasNamesOf(endpoint.reply, body)) throw new AnswerNotUnderstood()
  const tag = answer.headers.get('etag')
  if (tag !== null) tags.set(body, tag)
  return body as ReplyOf<E>
}

const UNCHANGED = 304

const tagOf = (answer: unknown) =>
  typeof answer === 'object' && answer !== null ? tags.get(answer) : undefined

/** True if an answer has the names of the contract. A full check would take long for a long list. */
function hasNamesOf({ _zod: { def } }: z.core.$ZodType, body: object) {
  if (def.type === 'array') return Array.isArray(body)
  const { shape = {} } = def as Partial<z.core.$ZodObjectDef>
  return Object.entries(shape).every(([name, of]) => name in body || of._zod.optout === 'optional')
}

/** Makes a call that answers a file, and returns before all of it has come. Throws CallProblem if it is refused or the server can't be reached. */
export const callForFile = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, options: Options = {}) =>
  send(endpoint, input as Record<string, unknown>, options)

async function send(
  endpoint: AnyEndpoint,
  input: Record<string, unknown>,
  options: Options,
): Promise<Response> {
  const { method, path, access } = endpoint
  const { url, rest } = addressOf(path, input)
  const hasBody = method !== 'GET'
  const tag = tagOf(options.last)
  const answer = await reach(hasBody ? url : url + queryOf(rest), {
    method,
    headers: {
      accept: 'application/json',
      'accept-language': options.language ?? presentLanguage(),
      ...(hasBody && { 'content-type': 'application/json' }),
      ...(callerId && access !== 'open' && { [PERSON_HEADER]: callerId }),
      ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
      ...(tag && { 'if-none-match': tag }),
    },
    ...(hasBody && { body: JSON.stringify(rest) }),
    ...(options.signal && { signal: options.signal }),
  })
  if (answer.ok || (tag && answer.status === UNCHANGED)) return answer
  const problem = problemOf(await bodyOf(answer), answer)
  // Without them the refusal is in English.
  await loadRoomsOf(Object.values(sentencesOf(answer.headers))).catch(() => undefined)
  if (problem.code === 'proof_required' && (await askForProof?.())) return send(endpoint, input, options)
  for (const listener of listeners) listener(problem)
  throw problem
}

const bodyOf = (answer: Response): Promise<unknown> => answer.json().catch(() => null)

const offline = () => new CallProblem('offline', 'frame:offline', {}, true)

async function reach(url: string, request: RequestInit) {
  try {
    // With a cache, a browser makes the second of two readings of one address wait for the first.
    return await fetch(url, { cache: 'no-store', ...request })
  } catch (cause) {
    if (request.signal?.aborted && !isTimeUp(request.signal)) throw cause
    throw offline()
  }
}

/** A signal that also ends a call without an answer in time. The server then counts as not reached. */
export function answeredWithin(ms: number, signal: AbortSignal) {
  const either = new AbortController()
  for (const each of [signal, AbortSignal.timeout(ms)]) {
    if (each.aborted) either.abort(each.reason)
    each.addEventListener('abort', () => either.abort(each.reason), { once: true })
  }
  return either.signal
}

const isTimeUp = ({ reason }: AbortSignal) => (reason as { name?: string }).name === 'TimeoutError'

function addressOf(path: string, input: Record<string, unknown>) {
  const rest = { ...input }
  const url = path.replace(/:([a-zA-Z]+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { url, rest }
}

function queryOf(rest: Record<string, unknown>) {
  const parameters = Object.entries(rest).filter(([, value]) => value !== undefined)
  const written = parameters.flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)]))
  return written.length ? `?${new URLSearchParams(written)}` : ''
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textsOf = (value: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

// Two bodies exist: { code, message, fields }, and the flat { field: message } of specification §7.
const sentencesOf = (headers: Headers) =>
  JSON.parse(headers.get(SENTENCES_HEADER) ?? '{}') as Record<string, Text>

function problemOf(body: unknown, { status, headers }: Response) {
  const retryAfter = Number.parseInt(headers.get('retry-after') ?? '', 10) || null
  const unknown = 'frame:somethingWentWrong'
  if (!isRecord(body)) return new CallProblem(`http/${status}`, unknown, {}, false, {}, retryAfter)
  const keys = sentencesOf(headers)
  const messages = (texts: Record<string, unknown>): Record<string, Message> =>
    Object.fromEntries(
      Object.entries(textsOf(texts)).map(([name, text]) => [name, { text, said: keys[name] }]),
    )
  if (typeof body.code === 'string' && isRecord(body.fields)) {
    const { message } = textsOf(body)
    const text =
      message === undefined ? unknown : { text: message, said: keys.general ?? ownText(body.fields) }
    return new CallProblem(body.code, text, messages(body.fields), false, {}, retryAfter)
  }
  const flat = messages(body)
  const { general, error, info, ...fields } = flat
  // Something between page and server may answer in a form of its own.
  const isOfFields = status < 500 && Object.keys(fields).length > 0
  const text = general ?? error ?? info ?? (isOfFields ? { text: '' } : unknown)
  return new CallProblem(`http/${status}`, text, fields, false, flat, retryAfter)
}

// A refusal of fields has one general text, and its header has the texts of the fields only.
const ownText = (fields: Record<string, unknown>): Text | undefined =>
  Object.keys(fields).length > 0 ? { key: 'frame:markedFields' } : undefined
