import type { Mark } from '../../domain/roll-call/mark'
import { judgeMarks } from '../../domain/roll-call/mark-refusal'
import { keptSince } from '../../domain/retention/kept-days'
import { fail } from '../../domain/problem'
import type { Context } from '../context'
import { recordReading } from '../platform/audit'
import type { Db } from '../platform/database'
import type { Caller } from '../platform/route'
import { changeNumbers } from './close-roll-call'
import { linkDevice } from './link-tokens'
import { findKnownPeople, findMarks, findNumbers, recordMarks } from './mark-store'
import { recordPeople } from './people-store'
import type { NamedRollCall } from './store'

const TOO_OLD = 'This roll call was so long ago that its marks are not stored any more.'

const numberIn = (about: string) => (about.startsWith('p') ? Number(about.slice(1)) : null)
const numbersIn = (marks: readonly Mark[]) => marks.flatMap(({ about }) => numberIn(about) ?? [])

const unique = <T>(all: readonly T[]) => [...new Set(all)]

/** Takes what is new among the marks that somebody brought. The roll call is locked. Returns which are refused, and why. */
export async function takeMarks(
  tx: Db,
  { config, now }: Context,
  { rollCall, officeName }: { rollCall: NamedRollCall; officeName: string },
  bringer: Caller,
  marks: readonly Mark[],
) {
  if (marks.length === 0) return []
  const at = now()
  const isTooOld = rollCall.startedAt < keptSince(config.retention['check-ins'], at)
  const { taken, refused } = isTooOld
    ? { taken: [], refused: marks.map(({ id }) => ({ id, message: TOO_OLD })) }
    : judgeMarks(marks, await learn(tx, config.authSecret, rollCall, bringer, marks))
  await recordMarks(tx, taken, { rollCallId: rollCall.id, receivedAt: at, broughtById: bringer.id })
  await recordPeople(
    tx,
    rollCall,
    unique(numbersIn(taken)).map((number) => ({ number, listed: 'later' })),
  )
  // Marks that come after the end change what the report says.
  if (rollCall.closedAt && taken.length > 0) await changeNumbers(tx, rollCall)
  const [first] = refused
  if (first)
    await recordReading(tx, config.authSecret, {
      at,
      actor: bringer.email,
      action: 'refuse mark',
      subject: officeName,
      details: { marks: refused.length, reason: first.message },
    })
  return refused
}

async function learn(
  tx: Db,
  secret: string,
  rollCall: NamedRollCall,
  bringer: Caller,
  marks: readonly Mark[],
) {
  const addingIds = marks.flatMap(({ about }) => (about.startsWith('n') ? about.slice(1) : []))
  const ids = unique([...marks.flatMap(({ id, supersedes }) => [id, ...supersedes]), ...addingIds])
  const known = await findMarks(tx, rollCall.id, ids)
  const makers = await findKnownPeople(tx, unique([bringer.id, ...marks.flatMap(({ by }) => by ?? [])]))
  if (!makers.has(bringer.id)) fail('unauthenticated', 'Please sign in.')
  const { last, listed } = await findNumbers(tx, rollCall, unique(numbersIn(marks)))
  return {
    marks: new Map(known.map((mark) => [mark.id, mark])),
    lastNumber: Math.max(last, ...numbersIn(known)),
    isGone: (about: string) => {
      const number = numberIn(about)
      return number !== null && !listed.has(number)
    },
    zones: rollCall.zones,
    isPerson: (id: string) => makers.has(id),
    isOfLink: ({ id, about }: Mark) => {
      const number = numberIn(about)
      return number !== null && id.startsWith(`${linkDevice(secret, { rollCall: rollCall.id, number })}:`)
    },
  }
}
