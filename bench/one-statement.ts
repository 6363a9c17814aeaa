import Fastify from 'fastify'
import pg from 'pg'
import { hashToken } from '../server/platform/tokens'
import { AUTH_SECRET } from './measured-server'
import { DATABASE_CONNECTIONS } from './pgbench/pgbench'

// A server for nothing but the check-in: Fastify and one statement that finds the session, the door and a valid form and writes all
// rows. It has no limits, no texts, no log, no news and no answer to a repeated call, so the product can only come near to it.
const { PORT, DATABASE_URL } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: DATABASE_CONNECTIONS })
const app = Fastify()

const CHECK_IN = `
  with
  caller as (
    select users.id, email, name from sessions join users on users.id = user_id
    where token_hash = $1 and expires_at > now()
  ),
  door as (
    select id, name from offices where check_in_key = $2 and exists (
      select from declarations, caller
      where office_id = offices.id and declarations.user_id = caller.id and valid_until > now())
  ),
  entered as (
    insert into check_ins (office_id, user_id, email, name, time_in, time_in_local, proof, comment)
    select door.id, caller.id, email, caller.name, now(), now()::text, 'poster', 'one statement' from caller, door
    on conflict do nothing returning id, time_in
  ),
  stored as (
    insert into idempotency_keys (caller, key, call, input_hash, reply, created_at)
    select caller.id::text, $3, '/api/check-ins', $2, '{}', now() from caller
  ),
  told as (
    insert into events (at, act, actor_id, person_id, office_ids)
    select now(), 'enter office', caller.id, caller.id, array[door.id] from caller, door
  )
  select entered.id, time_in as "timeIn", door.name as office from entered, door`

app.get('/readyz', async () => {
  await pool.query('select')
  return {}
})
app.post('/api/check-ins', async ({ headers, body }, reply) => {
  const [, token = ''] = /session=([^;]+)/.exec(headers.cookie ?? '') ?? []
  const { key } = body as { key: string }
  const values = [hashToken(AUTH_SECRET, token), key, headers['idempotency-key']]
  const { rows } = await pool.query({ name: 'check-in', text: CHECK_IN, values })
  return rows[0] ?? reply.status(409).send({})
})
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
