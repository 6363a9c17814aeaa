import { randomBytes, randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { RollCall } from '../../domain/roll-call/list'
import { aboutLine, aboutPost, type Mark } from '../../domain/roll-call/mark'
import type { BroughtMark } from '../../domain/roll-call/server/mark-refusal'
import type { Db } from '../platform/db/database'
import { recordMarks, toMark } from './mark-store'
import { rollCallLines, rollCallMarks, rollCallPeople, rollCalls } from './tables'

type Given = Partial<typeof rollCalls.$inferInsert> & { office: { id: string } }

/** Makes an open drill from half past nine, unless something else is given. */
export async function makeRollCall(db: Db, { office, ...given }: Given) {
  const [made] = await db
    .insert(rollCalls)
    .values({
      id: randomUUID(),
      officeId: office.id,
      day: '2026-11-18',
      kind: 'drill',
      startedAt: new Date('2026-11-18T09:30:00Z'),
      zones: [],
      ...given,
    })
    .returning()
  if (!made) throw new Error('no roll call was made')
  return made
}

type Listed = (typeof rollCallPeople.$inferInsert)['listed']

/** Puts a person, or a visit, on the list of a roll call by a number. */
export async function makeListed(
  db: Db,
  rollCall: { id: string; officeId: string; day: string },
  of: { userId: string } | { checkInId: string },
  { number, listed = 'inside' }: { number: number; listed?: Listed },
) {
  const { id: rollCallId, officeId, day } = rollCall
  const listedAt = new Date(`${day}T08:00:00Z`)
  await db.insert(rollCallLines).values({ officeId, day, number, listedAt, ...of })
  await db.insert(rollCallPeople).values({ rollCallId, officeId, day, number, listed })
}

/** Makes a mark of a person's own device. */
export async function makeMark(
  db: Db,
  rollCall: { id: string },
  mark: Mark,
  { receivedAt = new Date('2026-11-18T09:31:00Z'), broughtById = mark.by } = {},
) {
  await recordMarks(db, [mark], { rollCallId: rollCall.id, receivedAt, broughtById })
}

/** Makes a device as the page does: with a name of its own, and marks with a counter from 1 and random bits. */
export function deviceOf(person: { id: string }, name = randomBytes(6).toString('base64url')) {
  let made = 0
  return (about: string, kind: Mark['kind'], given: Partial<Mark> = {}): Mark => {
    const id = `${name}:${++made}.${randomBytes(6).toString('base64url').slice(0, 6)}`
    const mark = { id, about, kind, note: '', supersedes: [], after: made, by: person.id, ...given }
    if (kind === 'line') return { ...mark, about: aboutLine(id) }
    if (kind === 'stands' && mark.about === '') return { ...mark, about: aboutPost(id) }
    return kind === 'added' ? { ...mark, about: `n${id}` } : mark
  }
}

type Start = { kind: 'real' | 'drill'; ago?: number; listAge?: number | null; isHanded?: true }
type Exchange = { rollCall: string; start?: Start; marks?: readonly BroughtMark[]; known?: number }

type Server = {
  send: (options: { url: string; token: string; payload?: object }) => Promise<{ status: number; body: any }>
}

/** Repeats a call, as phones do, while the server has no free connection to its database. */
export async function patiently<A extends { status: number }>(call: () => Promise<A>): Promise<A> {
  const answer = await call()
  return answer.status === 503 ? patiently(call) : answer
}

/** Makes the calls of a warden at an office. */
export const rollCallCalls = (server: Server, office: { id: string }, token: string) => {
  const url = `/api/offices/${office.id}`
  return {
    exchange: ({ rollCall, start, marks = [], known = 0 }: Exchange) =>
      server.send({
        url: `${url}/roll-call/marks`,
        token,
        payload: {
          rollCall,
          ...(start && { start: { ago: 0, listAge: 0, ...start } }),
          marks,
          known,
        },
      }),
    end: (rollCall: string) => server.send({ url: `${url}/roll-call/end`, token, payload: { rollCall } }),
    withdraw: (rollCall: string, person: string) =>
      server.send({ url: `${url}/roll-call/withdraw`, token, payload: { rollCall, person } }),
    reopen: (rollCall: string) =>
      server.send({ url: `${url}/roll-call/reopen`, token, payload: { rollCall } }),
    allClear: (rollCall: string, mayEnter: boolean) =>
      server.send({ url: `${url}/roll-call/all-clear`, token, payload: { rollCall, mayEnter } }),
    allClears: (rollCall: string) => server.send({ url: `${url}/roll-calls/${rollCall}/all-clears`, token }),
    list: async () => (await server.send({ url: `${url}/roll-call`, token })).body as RollCall,
    report: (rollCall: string) => server.send({ url: `${url}/roll-calls/${rollCall}`, token }),
    timeline: (rollCall: string, from: string) =>
      server.send({ url: `${url}/roll-calls/${rollCall}/timeline?from=${from}`, token }),
  }
}

/** Lists all marks of a roll call, in the order of their arrival. */
export async function listMarks(db: Db, rollCallId: string): Promise<Mark[]> {
  const rows = await db
    .select()
    .from(rollCallMarks)
    .where(eq(rollCallMarks.rollCallId, rollCallId))
    .orderBy(asc(rollCallMarks.position))
  return rows.map(toMark)
}
