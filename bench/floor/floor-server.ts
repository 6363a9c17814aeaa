import { createHash, createHmac, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import pg from 'pg'
import { utcDay } from '../../domain/day'
import { OFFICE_PHASES, phaseText } from '../../domain/offices/phases'
import { isInCalendar } from '../../domain/statuses/calendar'
import { rootDirectory } from '../../server/platform/root'
import { PLAIN_PATH, type PlainWrite } from './plain-writes'
import { readStatement } from './statements'

// It has the product's paths, bodies and replies, so that the bench makes the same calls to both.
const { DATABASE_URL = '', PORT = '', AUTH_SECRET = '' } = process.env
const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  max: 20,
  connectionTimeoutMillis: 1500,
  // Otherwise PostgreSQL plans a prepared statement anew for each call where it takes that for cheaper.
  options: '-c plan_cache_mode=force_generic_plan',
})
const app: FastifyInstance = fastify({ logger: false, trustProxy: 'loopback' })

const [checkIn, checkInVisitor, setDay, readHome] = [
  readStatement('check-in'),
  readStatement('visitor-check-in'),
  readStatement('day-status'),
  readStatement('home'),
]

const SHORT_NAME = 'ERM'
const PHASES = JSON.stringify(
  Object.fromEntries(OFFICE_PHASES.map((phase) => [phase, phaseText(phase, SHORT_NAME)])),
)
const [HEAD = '', BODY = ''] = readFileSync(join(rootDirectory(), 'dist/web/index.html'), 'utf8').split(
  /(?=<\/head>)/,
)

type Answer = { status: number; reply: string | null }

const hashOf = (secret: string) => createHmac('sha256', AUTH_SECRET).update(secret).digest()
const inputHashOf = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest('base64url')
const keyOf = ({ headers }: FastifyRequest) => headers['idempotency-key'] ?? null
const sessionOf = ({ headers }: FastifyRequest) =>
  hashOf(/__Host-whereabouts-session=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? '')

const TWO_AT_ONE_MOMENT = ['23505', '22P02']

/** Runs a statement. Runs it again where another call with the same key or in the same minute came first. */
async function answer(statement: pg.QueryConfig): Promise<Answer> {
  const ask = async () => (await pool.query<Answer>(statement)).rows[0] ?? { status: 500, reply: null }
  return ask().catch((cause: { code?: string }) => {
    if (!TWO_AT_ONE_MOMENT.includes(cause.code ?? '')) throw cause
    return ask()
  })
}

const send = (to: FastifyReply, { status, reply }: Answer) =>
  to
    .status(status)
    .type('application/json; charset=utf-8')
    .send(reply ?? '{"code":"refused"}')

const text = { type: 'string', maxLength: 200 }
const bodyOf = (properties: object, required: string[]) => ({
  schema: { body: { type: 'object', properties, required, additionalProperties: false } },
})

type Entry = { key: string; confirmed?: string[] }
app.post<{ Body: Entry }>(
  '/api/check-ins',
  bodyOf({ key: text, confirmed: { type: 'array', items: text } }, ['key']),
  async (request, to) => {
    const { key, confirmed = null } = request.body
    const values = [sessionOf(request), key, confirmed, keyOf(request), inputHashOf(request.body), new Date()]
    return send(to, await answer(checkIn(...values)))
  },
)

const FORM = ['office', 'name', 'email', 'company', 'phone', 'host'] as const
type Form = Record<(typeof FORM)[number], string> & { hdRequired?: boolean }
app.post<{ Body: Form }>(
  '/api/checkin',
  bodyOf({ ...Object.fromEntries(FORM.map((name) => [name, text])), hdRequired: { type: 'boolean' } }, [
    ...FORM,
  ]),
  async (request, to) => {
    const { body } = request
    const token = randomBytes(32).toString('base64url')
    const network = `arrival:${hashOf(request.ip).toString('base64url')}`
    const typed = [...FORM.map((name) => body[name]), body.hdRequired ?? false]
    const repeat = [keyOf(request), inputHashOf(body), new Date()]
    return send(to, await answer(checkInVisitor(...typed, token, hashOf(token), network, ...repeat)))
  },
)

type Days = { statuses: Record<string, { status: number; comment: string }> }
app.patch<{ Body: Days }>(
  '/api/me',
  bodyOf({ statuses: { type: 'object', minProperties: 1, maxProperties: 1 } }, ['statuses']),
  async (request, to) => {
    const [[day = '', entry] = []] = Object.entries(request.body.statuses)
    const now = new Date()
    if (!entry || !isInCalendar(day, utcDay(now))) return send(to, { status: 422, reply: null })
    return send(to, await answer(setDay(sessionOf(request), now, day, entry.status, entry.comment)))
  },
)

app.get('/', async (request, to) => {
  const { status, reply } = await answer(readHome(sessionOf(request), new Date(), PHASES))
  const start = (reply ?? '').replace(/</g, '\\u003c')
  return to
    .status(status)
    .type('text/html; charset=utf-8')
    .send(`${HEAD}<script type="application/json" id="start">${start}</script>${BODY}`)
})

// For the record: two plain writes without any rule, each a statement of its own.
app.post<{ Body: PlainWrite }>(PLAIN_PATH, async ({ body }) => {
  const { user, office, email } = body
  const now = new Date()
  await pool.query({
    name: 'plain insert',
    text: `insert into check_ins (office_id, user_id, email, name, time_in, time_in_local, comment)
           values ($1, $2, $3, $3, $4::timestamptz, $4::timestamptz::text, 'plain') on conflict do nothing`,
    values: [office, user, email, now],
  })
  await pool.query({
    name: 'plain update',
    text: 'update users set last_check_in_office_id = $1, last_check_in_time = $2 where id = $3',
    values: [office, now, user],
  })
  return { ok: true }
})

app.get('/readyz', async () => {
  await pool.query('select 1')
  return { ready: true }
})

app.setErrorHandler(async (cause: Error, _, to) => {
  const isFull = cause.message.includes('timeout exceeded when trying to connect')
  const status = (cause as { statusCode?: number }).statusCode ?? 500
  return to.status(isFull ? 503 : status).send({ code: cause.message })
})

await app.listen({ host: '127.0.0.1', port: Number(PORT) })
process.once('SIGTERM', () => void app.close().then(() => pool.end()))
