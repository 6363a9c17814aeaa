import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { makeOffice } from '../offices/factory'
import type { Db } from '../platform/db/database'
import { createLimiter } from '../platform/limits/limits'
import { PLAN_MODES, planOfOne } from '../testing/plan'
import { createTestDatabase } from '../testing/test-database'
import { readPeopleBy, readPersonOf } from './people-store'
import type { NamedCondition } from './scim/filter'
import { directories, directoryDomains } from './tables'
import type { Directory } from './token-store'

const { db, pool } = await createTestDatabase()
const now = new Date('2026-11-18T09:30:00Z')
const domain = 'erm.example'
const EMAIL = `person.7@${domain}`

let directory: Directory
let personId = ''
beforeAll(async () => {
  for (let made = 0; made < 50; made++) await makeOffice(db)
  const [{ id } = { id: '' }] = await db
    .insert(directories)
    .values({ name: 'Big', connectedAt: now })
    .returning({ id: directories.id })
  directory = { id, name: 'Big', domains: [domain] }
  await db.insert(directoryDomains).values({ domain, directoryId: id })
  await db.execute(sql`
    with numbered as (select id, row_number() over (order by id) - 1 as number from offices)
    insert into users (email, name, office_id)
    select 'person.' || n || '@erm.example', 'Person ' || n, id
    from generate_series(1, 20000) n join numbered on number = n % 50`)
  await db.execute(sql`
    insert into directory_people
      (user_id, directory_id, user_name, external_id, attributes, name, office_word, office_id, is_active, changed_at)
    select users.id, ${id}::uuid, email, 'id ' || email, '{}', users.name, offices.name, offices.id, true,
      ${now.toISOString()}::timestamptz
    from users join offices on offices.id = office_id`)
  for (const table of ['users', 'directory_people', 'offices'])
    await db.execute(sql`vacuum analyze ${sql.identifier(table)}`)
  const { rows } = await db.execute<{ id: string }>(sql`select id from users where email = ${EMAIL}`)
  personId = rows[0]?.id ?? ''
})

const counts = createLimiter(pool, 'secret').listKeys([
  { what: 'directory', of: 'Big', limit: { calls: 100, seconds: 10 } },
])
const by = (of: NamedCondition['of'], value: string) => async (watched: Db) => {
  const { people } = await readPeopleBy(watched, directory, { of, value }, counts)
  expect(people).toMatchObject([{ id: personId }])
}
const FOUND: [string, (watched: Db) => Promise<unknown>][] = [
  ['userName', by('userName', EMAIL)],
  ['externalId', by('externalId', `id ${EMAIL}`)],
  ['address', by('email', EMAIL)],
  [
    'id',
    async (watched) => {
      const { person } = await readPersonOf(watched, directory, { id: personId, at: now }, counts)
      expect(person).toMatchObject({ email: EMAIL })
    },
  ],
]

test.each(FOUND.flatMap(([name, find]) => PLAN_MODES.map((mode) => [name, mode, find] as const)))(
  'one of 20,000 people of a directory is found by the %s without reading the others (%s)',
  async (_name, mode, find) => {
    expect(await planOfOne(pool, find, mode)).not.toMatch(/Seq Scan on (users|directory_people)/)
  },
)
