import type { Mark } from '../../domain/roll-call/mark'
import type { RollCallCaller } from '../../domain/roll-call/server/callers'
import { answerMarks, ringsFor, type MarkFacts } from '../../domain/roll-call/server/exchange'
import type { BroughtMark } from '../../domain/roll-call/server/mark-refusal'
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
import { changeCaller, recordBrought } from './caller-store'
import { findNumbers } from './line-store'
import { countByMaker, findMarks, recordMarks, recordProven } from './mark-store'
import { findKnownPeople, recordPeople } from './people-store'
import { changeRollCall, type NamedRollCall } from './store'
import { sendToLeaders } from './send-to-leaders'

const numberIn = (about: string) => (about.startsWith('p') ? Number(about.slice(1)) : null)
const numbersIn = (marks: readonly Mark[]) => marks.flatMap(({ about }) => numberIn(about) ?? [])

const unique = <T>(all: readonly T[]) => [...new Set(all)]

type Taking = { rollCall: NamedRollCall; office: Office; callers: readonly RollCallCaller[] }

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
  const facts = isTooOld ? null : await learn(tx, rollCall, bringer, marks)
  const { refused, changes } = answerMarks({ rollCall, callers, facts }, { bringerId: bringer.id, marks })
  const { taken, proven, isGiven, own, handed } = changes
  await recordMarks(tx, taken, { rollCallId: rollCall.id, receivedAt: at, broughtById: bringer.id })
  await recordProven(tx, rollCall.id, proven, { makerId: bringer.id, isGiven })
  if (changes.isCounted) await queueCount(tx, rollCall.id)
  if (taken.length > 0) {
    await recordBrought(tx, rollCall.id, { userId: bringer.id, own, handed, at })
    await recordPeople(
      tx,
      rollCall,
      unique(numbersIn(taken)).map((number) => ({ number, listed: 'later' })),
    )
    const [lines, struck] = (['line', 'struck'] as const).map(
      (kind) => taken.filter((mark) => mark.kind === kind).length,
    )
    if (lines || struck)
      await recordEvent(tx, {
        at,
        by: bringer,
        offices: [office.id],
        act: 'write in roll call log',
        subject: office.name,
        details: { ...(lines && { lines }), ...(struck && { 'lines struck out': struck }) },
      })
    if (changes.isLateHelp) await sendLateHelp(tx, { config, now }, { rollCall, office, callers }, bringer)
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
  return refused.map(({ id, text }) => ({ id, reason: { text: english(text), said: text } }))
}

/** Sends the news of a call for help after the end to people with a duty for the roll call. */
async function sendLateHelp(
  tx: Db,
  context: Pick<Context, 'config' | 'now'>,
  { rollCall, office, callers }: Taking,
  bringer: Caller,
) {
  const at = context.now()
  if (!ringsFor(bringer.id, { callers, rungAt: rollCall.helpAfterEndAt }, at)) return
  if (!(await isHelpOpen(tx, rollCall.id))) return
  await changeCaller(tx, rollCall.id, bringer.id, { hasRung: true })
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
  rollCall: NamedRollCall,
  bringer: Caller,
  marks: readonly Mark[],
): Promise<MarkFacts> {
  const firstIds = marks.flatMap(({ about }) => (/^[nlw]/.test(about) ? about.slice(1) : []))
  const ids = unique([...marks.flatMap(({ id, supersedes }) => [id, ...supersedes]), ...firstIds])
  const known = await findMarks(tx, rollCall.id, ids, bringer.id)
  const people = unique([bringer.id, ...marks.flatMap(({ by }) => by ?? [])])
  const makers = await findKnownPeople(tx, people)
  if (!makers.has(bringer.id)) fail('unauthenticated', 'refusals:signIn')
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
    isPerson: (id: string) => makers.has(id),
    countOf: (about, maker, by) => counts.get(`${by} ${maker} ${about}`) ?? 0,
  }
}
