import type pg from 'pg'
import { AUTH_SECRET } from './measured-server'

export const PEOPLE_PER_OFFICE = 1000
export const DECLARED_OFFICES = 4
const CHECK_INS_EACH = 10

const idInSql = (person: string) =>
  `overlay(overlay(md5('person ' || ${person}) placing '4' from 13 for 1) placing 'a' from 17 for 1)::uuid`

// The offices are in the order of their names; those with people come first.
export const DOOR_STEP = 37

export async function insertOffices(client: pg.Client, withPeople: number, lobbies: number) {
  await client.query(
    `insert into offices (name, country, region, business_unit, time_zone, check_in_key)
     select name, 'Bench', 'Bench', 'Bench', 'Europe/London', 'bench-key-' || md5(name)
     from (
       select '000 Office ' || lpad(n::text, 5, '0') as name from generate_series(1, $1) n
       union all select '001 Lobby ' || lpad(n::text, 5, '0') from generate_series(1, $2) n
     ) made`,
    [withPeople, lobbies],
  )
  // They ask the same questions as every seeded office.
  await client.query(
    `insert into office_questions (office_id, audience, question_id, position)
     select made.id, asked.audience, asked.question_id, asked.position
     from offices made, office_questions asked
     where made.business_unit = 'Bench'
       and asked.office_id = (select id from offices where business_unit <> 'Bench' order by name limit 1)`,
  )
  await client.query(
    `create table doors as select (row_number() over (order by name) - 1)::int as position, id from offices`,
  )
}

// A number from 0 to limit - 1 that depends only on the seed and on `of`.
const chance = (of: string, seed: number, limit: number) =>
  `((hashint8extended(${of}, ${seed}) & 2147483647) % ${limit})::int`

export async function insertPeople(client: pg.Client, size: number, seed: number) {
  const firstNames = ['Ana', 'Björn', 'Chloé', 'David', 'Emma', 'Farid', 'Grace', 'Hugo', 'Inês', 'Jun']
  const lastNames = [
    'Almeida',
    'Brown',
    'Chen',
    'Díaz',
    'Evans',
    'Fischer',
    'García',
    'Hansen',
    'Ito',
    'Jones',
  ]
  await client.query(
    `insert into users (id, email, handle, name, office_id, comment, role, last_updated, updated_by_id, created_at)
     select
       ${idInSql('n')}, 'person' || lpad(n::text, 7, '0') || '@bench.example', 'person' || n,
       ($2::text[])[1 + ${chance('n', seed, 10)}] || ' ' || ($3::text[])[1 + ${chance('n', seed + 1, 10)}] || ' ' || n,
       doors.id, case when n % 5 = 0 then 'Back on Monday' else '' end,
       case when n = 0 then 'Admin' else '' end,
       now() - n % 20 * interval '1 day', ${idInSql('n')}, now() - interval '90 days'
     from generate_series(0, $1::int - 1) n
     join doors on doors.position = n / ${PEOPLE_PER_OFFICE}
     order by 1`,
    [size, firstNames, lastNames],
  )
  await client.query(
    `create temporary table people as
     select substring(handle from 7)::int as n, id, email, name from users order by n`,
  )
  await client.query('analyze people')
}

// HMAC-SHA-256 in SQL, so that the tokens are hashed as the server hashes them.
export async function insertSessions(client: pg.Client) {
  const key = Buffer.alloc(64)
  key.write(AUTH_SECRET)
  const [inner, outer] = [0x36, 0x5c].map((pad) => key.map((byte) => byte ^ pad))
  await client.query(
    `insert into sessions (token_hash, user_id, created_at, expires_at)
     select sha256($1 || sha256($2 || convert_to('bench-' || lpad(n::text, 26, '0'), 'UTF8'))), id, now(), now() + interval '7 days'
     from people`,
    [Buffer.from(outer ?? []), Buffer.from(inner ?? [])],
  )
}

export async function insertDeclarations(client: pg.Client, seed: number) {
  await client.query(
    `insert into declarations (user_id, office_id, submitted_at, valid_until)
     select people.id, doors.id, submitted_at, submitted_at + interval '48 hours'
     from people
     cross join generate_series(0, ${DECLARED_OFFICES - 1}) choice
     cross join lateral (
       select now() - ${chance(`n * ${DECLARED_OFFICES} + choice`, seed, 24 * 60)} * interval '1 minute' as submitted_at
     ) moment
     join doors on doors.position = (n / ${PEOPLE_PER_OFFICE} + choice * ${DOOR_STEP}) % (select count(*) from doors)
     order by submitted_at`,
  )
  // A declaration holds the fingerprints of the questions as they were asked.
  await client.query(
    `update declarations set wordings = asked.wordings from (
       select office_id, array_agg(wording) as wordings
       from office_questions join questions on questions.id = question_id where audience = 'employee' group by office_id
     ) asked where asked.office_id = declarations.office_id`,
  )
}

// A person's last visit was within a day, and each earlier one 30 hours before: never two of a person in one
// minute, nor one in the minute that is measured.
const sinceVisit = (n: string, visit: string, seed: number) =>
  `(${chance(`${n} * ${CHECK_INS_EACH} + ${visit}`, seed, 1440)} + 5) * interval '1 minute'`

export async function insertCheckIns(client: pg.Client, seed: number) {
  await client.query(
    `insert into check_ins (office_id, user_id, email, name, time_in, time_in_local, proof)
     select doors.id, people.id, email, name, time_in, to_char(time_in, 'FMMM/FMDD/YYYY, FMHH12:MI:SS AM'), 'poster'
     from generate_series(1, ${CHECK_INS_EACH}) visit
     cross join people
     cross join lateral (
       select now() - (visit - 1) * interval '30 hours'
         - ${sinceVisit('n', 'visit', seed)} as time_in
     ) moment
     join doors on doors.position = (n / ${PEOPLE_PER_OFFICE} + (visit % 5 = 0)::int * ${DOOR_STEP}) % (select count(*) from doors)
     order by time_in`,
  )
  // The days before are closed, as the hourly job of a server would else close them all during the rounds.
  await client.query(
    `insert into presence_statements (check_in_id, nr, what, source, at, said_at)
     select id, 1, 'closed', 'day', midnight, midnight
     from check_ins
     cross join lateral (
       select ((time_in at time zone 'Europe/London')::date + 1)::timestamp at time zone 'Europe/London' as midnight
     ) ended
     where midnight <= now() order by time_in`,
  )
}

/** Adds statuses for everybody between two days, which are counted from today. */
export async function insertStatuses(client: pg.Client, seed: number, [first, last]: [number, number]) {
  await client.query(
    `insert into day_statuses (user_id, day, status)
     select ${idInSql('n')}, current_date + day, 1 + ${chance('n * 100 + day', seed, 4)}
     from (select substring(handle from 7)::int as n from users where handle like 'person%') people
     cross join generate_series(${first}, ${last}) day`,
  )
}

// One check-in of each person today. A plan that PostgreSQL keeps for empty tables would read whole tables later.
export async function insertTracesOfToday(client: pg.Client) {
  await client.query(
    `insert into idempotency_keys (caller, key, call, input_hash, reply, created_at)
     select id, gen_random_uuid(), '/api/check-ins', md5(email), jsonb_build_object('declaredUntil', null), now()
     from people`,
  )
  await client.query(
    `insert into events (at, act, actor_id, person_id, office_ids)
     select now(), 'enter office', users.id, users.id, array[office_id] from users where office_id is not null`,
  )
  await client.query(
    `insert into rate_limits (key, points, expire)
     select 'arrival:' || n, 1, (extract(epoch from now()) * 1000)::bigint + 3600000
     from generate_series(1, 1000) n`,
  )
}
