import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Context } from '../context'
import type { ScimUser } from '../../domain/directories/scim-user'
import { isTaken, transact, type Db } from '../platform/db/database'
import { jsonParserOf } from '../platform/http/json-body'
import { hashToken } from '../platform/tokens'
import { findDirectoryByToken, noteTokenUsed, type Directory } from './token-store'
import {
  listPeopleOf,
  readPeopleBy,
  readPersonOf,
  type PersonOfDirectory,
  type PersonWithOffice,
} from './people-store'
import { attributesOf, chosenOf, listResponse, presentUser, type SeenPerson } from './scim/answers'
import { withKnownBadge } from './scim/badge'
import { describedBy, MOST_RESULTS, resourceTypes, schemas, serviceProviderConfig } from './scim/discovery'
import { isNamed, readFilter } from './scim/filter'
import { patchedUser } from './scim/patch'
import { refuse, unknownUser } from './scim/problem'
import { answerScimProblems, sendScim } from './scim/replies'
import { tidiedUser } from './scim/tidy'
import { checkedUser } from './scim/user'
import { takePlace } from './take-place'
import { changePerson, createPerson, isAsWanted, removePerson } from './write-person'

const PREFIX = '/scim/v2'

/** The calls of one directory. To compare twenty thousand people by two calls each takes 40 seconds at least. */
const LIMIT = { calls: 10_000, seconds: 10 }

const TOKEN = /^Bearer\s+([\w-]{43})\s*$/i

const DEFAULT_COUNT = 100

const text = z.optional(z.string())
/** Directories write numbers into addresses in many ways, and those that count nothing mean the nearest one that does. */
const number = z.optional(z.coerce.number().check(z.int()))
const Query = z.object({
  filter: text,
  startIndex: number,
  count: number,
  attributes: text,
  excludedAttributes: text,
})

type Call = {
  directory: Directory
  request: FastifyRequest
  /** The part of the path that names a person or a description. */
  id: string
  /** The people that a call names by an id or by one condition, as they were when the call was counted. */
  read: Read
}
type Read = { person?: PersonWithOffice | null; people?: PersonOfDirectory[] }
type Answer = { status?: 200 | 201 | 204; body?: object; location?: string }

/** Serves SCIM 2.0 (RFC 7644) to directories, which come with a bearer token. No cookie and no session of a person counts here. */
export function serveScim(app: FastifyInstance, { config, db, limiter, now }: Context) {
  const base = config.publicUrl + PREFIX
  const callers = new WeakMap<FastifyRequest, Pick<Call, 'directory' | 'read'>>()

  async function requireDirectory(request: FastifyRequest, reply: FastifyReply) {
    const [, token] = TOKEN.exec(request.headers.authorization ?? '') ?? []
    const found = token ? await findDirectoryByToken(db, hashToken(config.authSecret, token), now()) : null
    if (!found) {
      void reply.header('www-authenticate', 'Bearer realm="Whereabouts"')
      return refuse(401, 'The token is missing or wrong, or it has ended.')
    }
    const { wait, ...read } = await readUnderLimit(found, request)
    if (wait !== null) {
      void reply.header('retry-after', String(wait))
      return refuse(429, `Please try again in ${wait} seconds.`)
    }
    // The answer does not wait for it.
    void noteTokenUsed(db, found, now()).catch(() => undefined)
    callers.set(request, { directory: found, read })
  }

  /** Counts a call, and reads by the same statement whom it names. A directory that compares everybody again needs no more of the database. */
  async function readUnderLimit(
    directory: Directory,
    request: FastifyRequest,
  ): Promise<Read & { wait: number | null }> {
    const counts = [{ what: 'directory', of: directory.id, limit: LIMIT }]
    const { id } = request.params as { id?: string }
    const condition = id === undefined ? soleCondition(request) : null
    if (isOfPerson(request) && isPersonId(id))
      return readPersonOf(db, directory, { id, at: now() }, limiter.listKeys(counts))
    if (condition) return readPeopleBy(db, directory, condition, limiter.listKeys(counts))
    return { wait: await limiter.count(counts) }
  }

  const present = (person: SeenPerson, query: unknown) => chosenOf(presentUser(person, base), queryOf(query))

  const writing = (directory: Directory) => ({ directory, config, now: now() })

  const write = <T>(act: (tx: Db) => Promise<T>) =>
    transact(db, act).catch((cause: unknown) => {
      if (isTaken(cause)) refuse(409, 'Another record has got this value just now.', 'uniqueness')
      throw cause
    })

  /** Changes a person, or answers at once if nothing would be another one. */
  async function change(
    { directory, request, id, read }: Call,
    want: (before: PersonOfDirectory) => ScimUser | Promise<ScimUser>,
  ): Promise<Answer> {
    const before = read.person ?? unknownUser()
    const isSame = await isAsWanted(db, writing(directory), before, await want(before))
    const person = isSame ? before : await write((tx) => changePerson(tx, writing(directory), id, want))
    return { body: present(person, request.query) }
  }

  const calls: Record<string, (call: Call) => Promise<Answer>> = {
    'GET /ServiceProviderConfig': async () => ({
      body: serviceProviderConfig(base, `${config.publicUrl}/docs/operations.html`),
    }),
    'GET /Schemas': async () => ({ body: whole(schemas(base)) }),
    'GET /Schemas/:id': async ({ id }) => ({ body: describedBy(schemas(base), id) }),
    'GET /ResourceTypes': async () => ({ body: whole(resourceTypes(base)) }),
    'GET /ResourceTypes/:id': async ({ id }) => ({ body: describedBy(resourceTypes(base), id) }),

    'GET /Users': async ({ directory, request, read }) => {
      const query = queryOf(request.query)
      const conditions = query.filter === undefined ? [] : readFilter(query.filter)
      const startIndex = bounded(query.startIndex ?? 1, 1, 1_000_000_000)
      const count = bounded(query.count ?? DEFAULT_COUNT, 0, MOST_RESULTS)
      const page = { startIndex, count }
      const { people, total } = pageOf(read, page) ?? (await listPeopleOf(db, directory, conditions, page))
      return {
        body: listResponse(
          people.map((person) => present(person, query)),
          total,
          startIndex,
        ),
      }
    },
    'GET /Users/:id': async ({ request, read }) => ({
      body: present(read.person ?? unknownUser(), request.query),
    }),
    'POST /Users': async ({ directory, request }) => {
      const user = checkedUser(tidiedUser(request.body))
      const person = await write((tx) => createPerson(tx, writing(directory), user))
      return { status: 201, body: present(person, request.query), location: `${base}/Users/${person.id}` }
    },
    'PUT /Users/:id': async (call) => {
      const user = checkedUser(tidiedUser(call.request.body))
      return change(call, () => user)
    },
    'PATCH /Users/:id': async (call) =>
      change(call, (before) =>
        patchedUser(withKnownBadge(attributesOf(before), before.badgeHash), call.request.body),
      ),
    'DELETE /Users/:id': async ({ directory, id }) => {
      await transact(db, (tx) => removePerson(tx, writing(directory), id))
      return { status: 204 }
    },
  }

  void app.register(
    async (scim) => {
      const parse = jsonParserOf(scim)
      scim.removeContentTypeParser('application/json')
      // A DELETE without a body may name a media type all the same.
      scim.addContentTypeParser(
        ['application/json', 'application/scim+json'],
        { parseAs: 'string' },
        (request, body: string, done) => (body === '' ? done(null, undefined) : parse(request, body, done)),
      )
      answerScimProblems(scim)
      scim.addHook('onRequest', async (request, reply) => {
        void reply.header('cache-control', 'no-store')
        await requireDirectory(request, reply)
      })
      scim.setNotFoundHandler(async () => refuse(404, 'There is no such address. This server has Users.'))
      for (const [call, answer] of Object.entries(calls)) {
        const [method = '', url = ''] = call.split(' ')
        scim.route({
          method,
          url,
          handler: async (request, reply) => {
            const { directory, read } = callers.get(request) ?? refuse(401, 'The token is missing.')
            const { id = '' } = request.params as { id?: string }
            if (isOfPerson(request) && !isPersonId(id)) unknownUser()
            const {
              status = 200,
              body,
              location,
            } = await takePlace(directory.id, () =>
              answer({ directory, request, id: isOfPerson(request) ? id.toLowerCase() : id, read }),
            )
            if (location) void reply.header('location', location)
            return sendScim(reply.status(status), body)
          },
        })
      }
    },
    { prefix: PREFIX },
  )
}

const isOfPerson = ({ routeOptions: { url } }: FastifyRequest) => url === `${PREFIX}/Users/:id`

const isPersonId = (id: string | undefined): id is string => z.uuid().safeParse(id).success

/** The condition of a list if it has one alone, which names few people. Null for any other call, and for a filter that is refused later. */
function soleCondition({ method, query, routeOptions: { url } }: FastifyRequest) {
  const { data } = Query.safeParse(query)
  if (method !== 'GET' || url !== `${PREFIX}/Users` || data?.filter === undefined) return null
  try {
    const [condition, ...others] = readFilter(data.filter)
    return condition && others.length === 0 && isNamed(condition) ? condition : null
  } catch {
    return null
  }
}

/** A page of the people that were read with the count, if they are all of them. */
function pageOf({ people }: Read, { startIndex, count }: { startIndex: number; count: number }) {
  if (!people || people.length > MOST_RESULTS) return null
  return { people: people.slice(startIndex - 1, startIndex - 1 + count), total: people.length }
}

const whole = (resources: readonly object[]) => listResponse(resources, resources.length)

const bounded = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

function queryOf(query: unknown) {
  const parsed = Query.safeParse(query)
  return parsed.success ? parsed.data : refuse(400, 'startIndex and count are whole numbers.', 'invalidValue')
}
