import type { Mark } from '../../domain/roll-call/mark'
import {
  judgeMarks,
  type Brought,
  type BroughtMark,
  type Knowledge,
} from '../../domain/roll-call/mark-refusal'
import { ringsAfterEnd } from '../../domain/roll-call/word-rank'
import { keptSince } from '../../domain/retention/kept-days'
import { fail } from '../../domain/problem'
import type { Context } from '../context'
import type { Office } from '../offices/store'
import { recordReading } from '../platform/events/audit'
import type { Db } from '../platform/db/database'
import { recordEvent } from '../platform/events/events'
import type { Caller } from '../platform/calls/route'
import { english } from '../platform/texts'
import { isHelpOpen, queueCount } from './close-roll-call'
import { hasGivenDuty, recordBrought, recordRing, type StoredCaller } from './caller-store'
import {
  countByMaker,
  findKnownPeople,
  findMarks,
  findNumbers,
  recordMarks,
  recordProven,
} from './mark-store'
import { recordPeople } from './people-store'
import { changeRollCall, type NamedRollCall } from './store'
import { sendToLeaders } from './send-to-leaders'

const TOO_OLD = { key: 'refusals-roll-call:tooOld' } as const

const numberIn = (about: string) => (about.startsWith('p') ? Number(about.slice(1)) : null)
const numbersIn = (marks: readonly Mark[]) => marks.flatMap(({ about }) => numberIn(about) ?? [])

const unique = <T>(all: readonly T[]) => [...new Set(all)]

type Taking = { rollCall: NamedRollCall; office: Office; callers: readonly StoredCaller[] }

/** Stores the new ones of a person's marks. The roll call must be locked. Returns the refused marks with the reasons. */
export async function takeMarks(
  tx: Db,
  { config, now }: Context,
  { rollCall, office, callers }: Taking,
  bringer: Caller,
  marks: readonly BroughtMark[],
) {
  if (marks.length === 0) return []
  const at = now()
  const isTooOld = rollCall.startedAt < keptSince(config.retention['check-ins'], at)
  const known = isTooOld ? null : await learn(tx, { rollCall, callers }, bringer, marks)
  const { taken, proven, refused } = known
    ? judgeMarks(marks, known)
    : { taken: [], proven: [], refused: marks.map(({ id }) => ({ id, text: TOO_OLD })) }
  await recordMarks(tx, taken, { rollCallId: rollCall.id, receivedAt: at, broughtById: bringer.id })
  const isGiven = known?.bringer.isGiven === true
  await recordProven(tx, rollCall.id, proven, { makerId: bringer.id, isGiven })
  // A mark whose word has risen may settle others.
  if (rollCall.closedAt && taken.length + proven.length > 0) await queueCount(tx, rollCall.id)
  if (taken.length > 0) {
    const isOwn = ({ by, isHanded }: BroughtMark) => by === bringer.id && !isHanded
    const numbers = {
      own: numberOf(taken.filter(isOwn)),
      handed: numberOf(taken.filter((mark) => !isOwn(mark))),
    }
    await recordBrought(tx, rollCall.id, { userId: bringer.id, ...numbers, at })
    await recordPeople(
      tx,
      rollCall,
      unique(numbersIn(taken)).map((number) => ({ number, listed: 'later' })),
    )
    if (rollCall.closedAt && taken.some(({ kind }) => kind === 'help'))
      await sendLateHelp(tx, { config, now }, { rollCall, office, callers }, { bringer, isGiven })
  }
  const [first] = refused
  if (first)
    await recordReading(tx, config.authSecret, {
      at,
      actor: bringer.email,
      action: 'refuse mark',
      subject: office.name,
      details: { marks: refused.length, reason: first.text },
    })
  return refused.map(({ id, text }) => ({ id, message: english(text), said: text }))
}

const numberOf = (marks: readonly Mark[]): Brought => ({
  brought: marks.length,
  added: marks.filter(({ kind }) => kind === 'added').length,
})

/** Sends the news of a call for help after the end to people with a duty for the roll call. */
async function sendLateHelp(
  tx: Db,
  context: Pick<Context, 'config' | 'now'>,
  { rollCall, office, callers }: Taking,
  { bringer, isGiven }: { bringer: Caller; isGiven: boolean },
) {
  const at = context.now()
  const before = rollCall.helpAfterEndAt
  const hasRung = callers.some((caller) => caller.userId === bringer.id && caller.hasRung)
  const secondsSince = before && (at.getTime() - before.getTime()) / 1000
  if (!ringsAfterEnd({ isGiven, hasRung }, secondsSince)) return
  if (!(await isHelpOpen(tx, rollCall.id))) return
  await recordRing(tx, rollCall.id, bringer.id)
  await changeRollCall(tx, rollCall.id, { helpAfterEndAt: at })
  await recordEvent(tx, {
    at,
    by: bringer,
    act: 'call for help after end',
    offices: [office.id],
    subject: office.name,
    details: { kind: rollCall.kind },
  })
  await sendToLeaders(tx, context, 'help after end', { office, rollCall })
}

async function learn(
  tx: Db,
  { rollCall, callers }: Omit<Taking, 'office'>,
  bringer: Caller,
  marks: readonly Mark[],
): Promise<Knowledge> {
  const addingIds = marks.flatMap(({ about }) => (about.startsWith('n') ? about.slice(1) : []))
  const ids = unique([...marks.flatMap(({ id, supersedes }) => [id, ...supersedes]), ...addingIds])
  const known = await findMarks(tx, rollCall.id, ids, bringer.id)
  const people = unique([bringer.id, ...marks.flatMap(({ by }) => by ?? [])])
  const makers = await findKnownPeople(tx, people)
  if (!makers.has(bringer.id)) fail('unauthenticated', 'refusals:signIn')
  const caller = callers.find(({ userId }) => userId === bringer.id)
  const abouts = unique(marks.map(({ about }) => about))
  const counts = await countByMaker(tx, rollCall.id, { abouts, makers: people })
  const { last, listed } = await findNumbers(tx, rollCall, unique(numbersIn(marks)))
  return {
    marks: known,
    lastNumber: Math.max(last, ...numbersIn(known)),
    isGone: (about: string) => {
      const number = numberIn(about)
      return number !== null && !listed.has(number)
    },
    zones: rollCall.zones,
    isPerson: (id: string) => makers.has(id),
    bringer: {
      id: bringer.id,
      isGiven: caller !== undefined && hasGivenDuty(caller),
      own: { brought: caller?.brought ?? 0, added: caller?.added ?? 0 },
      handed: { brought: caller?.handed ?? 0, added: caller?.handedAdded ?? 0 },
    },
    countOf: (about, maker, by) => counts.get(`${by} ${maker} ${about}`) ?? 0,
    count: callers.reduce((sum, { brought, handed }) => sum + brought + handed, 0),
  }
}
