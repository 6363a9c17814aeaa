import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkInToOffice } from '../../domain/check-ins/contract'
import { emailOf, idOf, tokenOf, type Door, type Organisation } from '../organisation'
import { countOf, expectSame, reply, type Witness } from './proof'

const MINUTE_MS = 60_000
const NEEDED_MS = 15_000
// No round draws them for employees. There are several, as not every try has two presses at exactly one moment.
const UNUSED_LOBBIES = /^001 Lobby 0085\d$/

/** Proves that a server keeps the promises of a check-in, with a person and an office that no round draws. */
export async function proveCheckIn(who: Witness, { doors }: Organisation, person: number) {
  const [door, another, ...others] = doors.filter(({ name }) => UNUSED_LOBBIES.test(name))
  if (!door || !another) throw new Error('The organisation of the bench has no lobbies')
  const enter = (body: object, { key = randomUUID(), token = tokenOf(person) } = {}) =>
    reply(who, { method: 'POST', path: checkInToOffice.path, token, idempotencyKey: key, body })
  const stored = () =>
    countOf(who, 'check_ins where user_id = $1 and office_id = $2', [idOf(person), door.id])
  const confirmed = await questionsOf(who, door)
  const isEqual = (what: string, actual: unknown, expected: unknown) =>
    expectSame(who, what, actual, expected)
  await waitForTimeInMinute()

  isEqual('nobody is signed in', (await enter({ key: door.checkInKey }, { token: 'nobody' })).status, 401)
  isEqual('an unknown key of an office', (await enter({ key: 'unknown' })).status, 404)
  isEqual('a missing declaration', (await enter({ key: door.checkInKey })).status, 409)
  const part = { key: door.checkInKey, confirmed: confirmed.slice(1) }
  isEqual('a declaration without one question', (await enter(part)).status, 409)
  isEqual('nothing is stored before', await stored(), 0)

  const key = randomUUID()
  const whole = { key: door.checkInKey, confirmed }
  const first = await enter(whole, { key })
  isEqual('a confirmed declaration', first.status, 200)
  isEqual('a repeat with the same key', await enter(whole, { key }), first)
  isEqual('the key with another office', (await enter({ key: another.checkInKey }, { key })).status, 422)
  const second = await enter({ key: door.checkInKey })
  isEqual('a second press in the minute', second.body['checkIn'], first.body['checkIn'])
  isEqual('they are one check-in', await stored(), 1)
  const { id } = first.body['checkIn'] as { id: string }
  isEqual('it was the poster', await countOf(who, `check_ins where id = $1 and proof = 'poster'`, [id]), 1)
  await who.database.query(
    `insert into presence_statements (check_in_id, what, source, at) values ($1, 'left', 'self', now())`,
    [id],
  )
  isEqual(
    'who left and comes back',
    (await enter({ key: door.checkInKey })).body['checkIn'],
    first.body['checkIn'],
  )
  const back = `presence_statements where check_in_id = $1 and what = 'here' and by_id = $2`
  isEqual('is there again by a word', await countOf(who, back, [id, idOf(person)]), 1)
  const forms = await countOf(who, 'declarations where user_id = $1 and office_id = $2', [
    idOf(person),
    door.id,
  ])
  isEqual('they are one declaration', forms, 1)
  const events = `events where act = 'enter office' and person_id = $1 and office_ids = array[$2::uuid]`
  isEqual('each press has its event', await countOf(who, events, [idOf(person), door.id]), 3)

  for (const each of [...others, another]) await proveOneMoment(who, { door: each, person, confirmed })
  const { rows } = await who.database.query<{ office: string }>(
    'select last_check_in_office_id as office from users where id = $1',
    [idOf(person)],
  )
  isEqual('the last check-in of the person', rows[0]?.office, another.id)
}

type Moment = { door: Door; person: number; confirmed: string[] }

/** Presses with one key and with several keys at one moment are one check-in and one declaration. */
async function proveOneMoment(who: Witness, { door, person, confirmed }: Moment) {
  const key = randomUUID()
  const keys = [...Array.from({ length: 6 }, () => key), ...Array.from({ length: 6 }, () => randomUUID())]
  const answers = await Promise.all(
    keys.map((idempotencyKey, connection) =>
      who.http.call(connection, {
        method: 'POST',
        path: checkInToOffice.path,
        token: tokenOf(person),
        idempotencyKey,
        body: { key: door.checkInKey, confirmed },
      }),
    ),
  )
  const bodies = new Set(answers.map((answer) => JSON.stringify(sorted(JSON.parse(answer.toString())))))
  expectSame(who, 'twelve presses at one moment have one answer', bodies.size, 1)
  const of = [emailOf(person), door.id]
  expectSame(
    who,
    'twelve presses at one moment are one check-in',
    await countOf(who, 'check_ins where email = $1 and office_id = $2', of),
    1,
  )
  const forms =
    'declarations join users on users.id = user_id where email = $1 and declarations.office_id = $2'
  expectSame(who, 'twelve presses at one moment are one declaration', await countOf(who, forms, of), 1)
}

// The database orders the fields of a stored reply anew.
const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .sort()
          .map(([name, inner]) => [name, sorted(inner)]),
      )
    : value

async function questionsOf({ database }: Witness, { id }: Door) {
  const { rows } = await database.query<{ question: string }>(
    `select question_id as question from office_questions where office_id = $1 and audience = 'employee' order by position`,
    [id],
  )
  return rows.map(({ question }) => question)
}

/** All presses must be in one minute. */
async function waitForTimeInMinute() {
  const left = MINUTE_MS - (new Date().getTime() % MINUTE_MS)
  if (left < NEEDED_MS) await sleep(left)
}
