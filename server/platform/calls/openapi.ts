import * as z from 'zod/mini'
import { dutiesFor, machineDutiesFor } from '../../../domain/access/ability'
import { proofNeedOf } from '../../../domain/access/proof'
import { DUTY_WORDS, SCREEN_DUTY_WORDS } from '../../../domain/access/duty-text'
import { KEY_PREFIX } from '../../../domain/access/program-actor'
import { PROGRAM_DUTY_WORDS } from '../../../domain/access/program-duty-text'
import type { MachineDuty } from '../../../domain/access/duty'
import type { Access, Endpoint } from '../../../domain/endpoint'
import { PROBLEM_STATUS, SENTENCES_HEADER } from '../../../domain/problem'
import type { TextKey } from '../../../texts/keys'
import { english } from '../texts'
import { version } from '../../../package.json'

const PLACE_TEXT = { 'the office': 'of the office', everywhere: 'of all offices', somewhere: 'of any office' }

const MACHINE_TEXT = {
  screen: { words: SCREEN_DUTY_WORDS, says: 'A paired screen makes it at its own office' },
  program: { words: PROGRAM_DUTY_WORDS, says: 'A program with a key makes it where its duty counts' },
}

/** The sentences on the people and machines that may make a call. */
function accessText({ access, machines = [] }: Pick<Endpoint, 'access' | 'machines'>) {
  const people = peopleText(access)
  if (typeof access === 'string') return people
  const each = machines.map((kind) => {
    const { says } = MACHINE_TEXT[kind]
    const words: Partial<Record<MachineDuty, TextKey>> = MACHINE_TEXT[kind].words
    const duties = machineDutiesFor(access.may).flatMap((duty) => words[duty] ?? [])
    return `${says}: ${duties.map((word) => english(word)).join(' or ')}.`
  })
  return [people, ...each].join(' ')
}

function peopleText(access: Access) {
  if (access === 'open') return 'Open to everybody.'
  if (access === 'signedIn') return 'For signed-in people.'
  const duties = dutiesFor(access.may).map((duty) => english(DUTY_WORDS[duty]))
  if (duties.length === 0) return 'For administrators.'
  return `For administrators, and for who has the duty ${duties.join(' or ')} ${PLACE_TEXT[access.where]}.`
}

const PROOF_TEXT =
  'for a proof of who calls that is at most ten minutes old: a sign-in, or POST /api/proof; else proof_required.'

function proofText(endpoint: Endpoint) {
  const need = proofNeedOf(endpoint)
  if (need === null) return ''
  return need === true ? ` Asks ${PROOF_TEXT}` : ` If ${need} is sent, it asks ${PROOF_TEXT}`
}

const CODES_OF_TEXTS = {
  [SENTENCES_HEADER]: {
    description: 'In JSON, by the name of the field: the key and the values of each text that has a key.',
    schema: { type: 'string' },
  },
}

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return jsonSchema
}

const json = (schema: object) => ({ 'application/json': { schema } })

function parametersOf({ method, path, input, repeatable }: Endpoint) {
  const named = [...path.matchAll(/:(\w+)/g)].map((match) => match[1])
  const { properties = {}, required = [] } = schemaOf(input, 'input') as {
    properties?: Record<string, object>
    required?: string[]
  }
  const inPath = named.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: properties[name ?? ''] ?? { type: 'string' },
  }))
  const inQuery = Object.entries(properties)
    .filter(([name]) => method === 'GET' && !named.includes(name))
    .map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))
  const header = {
    name: 'Idempotency-Key',
    in: 'header',
    schema: { type: 'string', minLength: 16, maxLength: 100 },
  }
  return [...inPath, ...inQuery, ...(repeatable ? [header] : [])]
}

function bodyOf({ method, path, input }: Endpoint) {
  if (method === 'GET') return {}
  const schema = schemaOf(input, 'input') as { properties?: Record<string, object>; required?: string[] }
  const named = new Set([...path.matchAll(/:(\w+)/g)].map((match) => match[1]))
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).filter(([name]) => !named.has(name)),
  )
  const required = schema.required?.filter((name) => !named.has(name))
  return {
    requestBody: {
      content: json({
        ...schema,
        properties,
        ...(required?.length ? { required } : { required: undefined }),
      }),
    },
  }
}

const fileOf = (name: string) =>
  name.endsWith('.csv') ? { 'text/csv': { schema: { type: 'string' } } } : json({ type: 'object' })

type DescribedCall = { endpoint: Endpoint; summary: string }

/** Names each call. */
type NameOf = (endpoint: Endpoint) => string | undefined

const replyName = (operation: string) => `${operation.charAt(0).toUpperCase()}${operation.slice(1)}Reply`

const refTo = (schema: string) => ({ $ref: `#/components/schemas/${schema}` })

/** The reply of a call: by its name, so that generated clients have a type for it. */
function replyOf(endpoint: Endpoint, operationId: string | undefined) {
  if (endpoint.download) return fileOf(endpoint.download)
  return json(operationId ? refTo(replyName(operationId)) : schemaOf(endpoint.reply, 'output'))
}

const describeCall = ({ endpoint, summary }: DescribedCall, operationId: string | undefined) => ({
  ...(operationId && { operationId }),
  ...(endpoint.isStable && { 'x-stable': true }),
  tags: [endpoint.path.split('/')[2] ?? 'api'],
  summary,
  description: `${accessText(endpoint)}${proofText(endpoint)}`,
  ...(typeof endpoint.access === 'object' && { 'x-act': endpoint.access.may }),
  security:
    endpoint.access === 'open'
      ? []
      : [{ bearer: [] }, { cookie: [] }, ...(endpoint.machines ?? []).map((kind) => ({ [kind]: [] }))],
  parameters: parametersOf(endpoint),
  ...bodyOf(endpoint),
  responses: {
    200: { description: endpoint.download ?? 'Done.', content: replyOf(endpoint, operationId) },
    default: {
      description: 'Refused.',
      headers: CODES_OF_TEXTS,
      content: json(refTo(endpoint.refusal === 'flat' ? 'FlatRefusal' : 'Problem')),
    },
  },
})

function describeReplies(calls: readonly DescribedCall[], nameOf: NameOf) {
  const named = calls.flatMap(({ endpoint }) => {
    const operationId = nameOf(endpoint)
    if (!operationId || endpoint.download) return []
    return [[replyName(operationId), schemaOf(endpoint.reply, 'output')] as const]
  })
  return Object.fromEntries(named)
}

function describeCalls(calls: readonly DescribedCall[], nameOf: NameOf) {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of calls) {
    const { endpoint } = call
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeCall(call, nameOf(endpoint)) }
  }
  return paths
}

const REFUSALS = {
  Problem: {
    type: 'object',
    required: ['code', 'message', 'fields'],
    properties: {
      code: { type: 'string', examples: Object.keys(PROBLEM_STATUS) },
      message: { type: 'string' },
      fields: { type: 'object', additionalProperties: { type: 'string' } },
    },
  },
  FlatRefusal: {
    type: 'object',
    description: 'A message for each field; general, info and error stand beside the fields.',
    additionalProperties: { type: 'string' },
  },
}

/** The whole contract as an OpenAPI 3.1 document. The calls are described when somebody first reads them. */
export function describeApi(
  calls: readonly DescribedCall[],
  cookies: Record<'session' | 'screen', string>,
  nameOf: NameOf,
) {
  let paths: ReturnType<typeof describeCalls> | undefined
  let schemas: Record<string, object> | undefined
  return {
    openapi: '3.1.0',
    info: { title: 'Whereabouts', version, description: 'Who is where: the calls that its pages make.' },
    get paths() {
      return (paths ??= describeCalls(calls, nameOf))
    },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: cookies.session },
        screen: { type: 'apiKey', in: 'cookie', name: cookies.screen },
        program: { type: 'http', scheme: 'bearer', description: `A key for a program, as ${KEY_PREFIX}…` },
      },
      get schemas() {
        return (schemas ??= { ...REFUSALS, ...describeReplies(calls, nameOf) })
      },
    },
  }
}
