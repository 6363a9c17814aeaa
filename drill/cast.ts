import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { hashToken } from '../server/platform/tokens'

export type Person = { id: string; email: string; name: string; token: string }

export type Office = {
  name: string
  key: string
  timeZone: string
  employeeQuestions: string[]
  visitorQuestions: string[]
}

/** The people and offices that one client acts for, and no other client touches. */
export type Role = {
  people: Person[]
  admin: Person
  subjects: Person[]
  keyOffices: Office[]
  /** A person who calls the roll at one of these offices, and the roll call that is open there. */
  warden: Person
  rollCall: { id: string; office: string }
}

export type Cast = { roles: Role[]; offices: Office[]; everybody: Person[] }

const PEOPLE_OF_CLIENT = 6
const SUBJECTS_OF_CLIENT = 6
const KEY_OFFICES_OF_CLIENT = 1
const DAY_MS = 86_400_000

export const DRILL_EMAIL = 'drill-%'

/**
 * Adds the drill's own people, already signed in, and gives each client its part of them and of the offices.
 */
export async function createCast(db: pg.Client, clients: number, authSecret: string): Promise<Cast> {
  const offices = await listOffices(db)
  const keyOffices = offices.splice(-clients * KEY_OFFICES_OF_CLIENT)
  const everybody: Person[] = []
  const create = async (name: string, role: '' | 'Admin') => {
    const home = offices[everybody.length % 12]?.name ?? null
    const person = await createPerson(db, { name, role, home, authSecret })
    everybody.push(person)
    return person
  }
  const many = async (count: number, name: string) => {
    const people: Person[] = []
    for (let nth = 1; nth <= count; nth++) people.push(await create(`${name} ${nth}`, ''))
    return people
  }
  await db.query('begin')
  const roles: Role[] = []
  for (let client = 0; client < clients; client++) {
    const own = keyOffices.slice(client * KEY_OFFICES_OF_CLIENT, (client + 1) * KEY_OFFICES_OF_CLIENT)
    const warden = await create(`Drill ${client} Warden`, '')
    roles.push({
      people: await many(PEOPLE_OF_CLIENT, `Drill ${client} Writer`),
      subjects: await many(SUBJECTS_OF_CLIENT, `Drill ${client} Subject`),
      admin: await create(`Drill ${client} Admin`, 'Admin'),
      keyOffices: own,
      warden,
      rollCall: await startRollCall(db, warden, own[0]),
    })
  }
  await db.query('commit')
  return { roles, offices, everybody }
}

async function startRollCall(db: pg.Client, warden: Person, office: Office | undefined) {
  if (!office) throw new Error('there is no office for a roll call')
  const id = randomUUID()
  await giveDuty(db, warden, office.name)
  await db.query(
    `insert into roll_calls (id, office_id, day, kind, started_at, started_by_id, zones)
     select $1, id, (now() at time zone time_zone)::date, 'drill', now(), $2, '[]' from offices where name = $3`,
    [id, warden.id, office.name],
  )
  return { id, office: office.name }
}

/** Makes a person a warden of an office. */
export async function giveDuty(db: pg.Client, { id }: Person, office: string) {
  await db.query(
    `insert into duties (user_id, duty, office_id, given_at)
     select $1, 'warden', id, now() from offices where name = $2`,
    [id, office],
  )
}

type NewPerson = { name: string; role: '' | 'Admin'; home: string | null; authSecret: string }

/** Makes a record of a person who has signed in. */
export async function createPerson(
  db: pg.Client,
  { name, role, home, authSecret }: NewPerson,
): Promise<Person> {
  const email = `${name.toLowerCase().replaceAll(' ', '-')}@northshore-advisory.example`
  const token = randomBytes(32).toString('base64url')
  const id = randomUUID()
  const now = new Date()
  await db.query(
    `insert into users (id, email, handle, name, role, office_id, created_at)
     values ($1, $2, $2, $3, $4, (select id from offices where name = $5), $6)`,
    [id, email, name, role, home, now],
  )
  await db.query(`insert into passwords (user_id, hash, changed_at) values ($1, $2, $3)`, [
    id,
    'nobody signs in with it',
    now,
  ])
  await db.query(
    `insert into sessions (token_hash, user_id, created_at, expires_at) values ($1, $2, $3, $4)`,
    [hashToken(authSecret, token), id, now, new Date(now.getTime() + DAY_MS)],
  )
  return { id, email, name, token }
}

/** Lists the offices with their keys and questions, in an order that says nothing. */
export async function listOffices(db: pg.Client): Promise<Office[]> {
  const { rows } = await db.query<Office>(`
    select name, check_in_key as key, time_zone as "timeZone",
      array(select question_id from office_questions where office_id = offices.id and audience = 'employee' order by position) as "employeeQuestions",
      array(select question_id from office_questions where office_id = offices.id and audience = 'visitor' order by position) as "visitorQuestions"
    from offices order by md5(name)`)
  return rows
}
