import type { ReplyOf } from '../../endpoint'
import type { exchangeMarks } from '../contract'
import type { RollCallKind } from '../kinds'
import type { OpenRollCall } from '../list'
import { contentOf, isFirstOf, isOfLog, type Mark } from '../mark'
import type { KnownMark } from '../mark-contract'
import { ringsAfterEnd } from '../word-rank'
import type { Zone } from '../zones'
import { hasGivenDuty, phonesOf, type Call, type RollCallCaller } from './callers'
import { judgeMarks, type Brought, type BroughtMark, type Knowledge } from './mark-refusal'

type Reply = ReplyOf<typeof exchangeMarks>

/** A roll call of the server, with the name of its starter. */
export type HeldRollCall = {
  id: string
  kind: RollCallKind
  day: string
  startedAt: Date
  startedBy: string
  zones: Zone[]
  closedAt: Date | null
}

const TOO_OLD = { key: 'refusals-roll-call:tooOld' } as const

/** The stored data that the brought marks name. */
export type MarkFacts = Pick<Knowledge, 'marks' | 'lastNumber' | 'isGone' | 'isPerson' | 'countOf'>

/** Answers marks by those that are refused, and by the changes. Without facts the roll call is too old for marks. */
export function answerMarks(
  { rollCall, callers, facts }: Facts & { facts: MarkFacts | null },
  { bringerId, marks }: { bringerId: string; marks: readonly BroughtMark[] },
) {
  const caller = callers.find(({ userId }) => userId === bringerId)
  const bringer = {
    id: bringerId,
    isGiven: caller !== undefined && hasGivenDuty(caller),
    hasLed: caller?.isActing === false,
    own: { brought: caller?.brought ?? 0, added: caller?.added ?? 0 },
    handed: { brought: caller?.handed ?? 0, added: caller?.handedAdded ?? 0 },
  }
  const count = callers.reduce((sum, { brought, handed }) => sum + brought + handed, 0)
  const { taken, proven, refused } = facts
    ? judgeMarks(marks, { ...facts, zones: rollCall.zones, bringer, count })
    : { taken: [], proven: [], refused: marks.map(({ id }) => ({ id, text: TOO_OLD })) }
  const isOwn = ({ by, isHanded }: BroughtMark) => by === bringerId && !isHanded
  return {
    refused,
    changes: {
      taken,
      proven,
      /** True if the proven marks get the full word. */
      isGiven: bringer.isGiven,
      own: numberOf(taken.filter(isOwn)),
      handed: numberOf(taken.filter((mark) => !isOwn(mark))),
      /** True if a roll call that has ended must be counted again: a mark whose word has risen may settle others. */
      isCounted: rollCall.closedAt !== null && taken.length + proven.length > 0,
      isLateHelp: rollCall.closedAt !== null && taken.some(({ kind }) => kind === 'help'),
    },
  }
}

type Facts = {
  rollCall: Pick<HeldRollCall, 'zones' | 'closedAt'>
  callers: readonly RollCallCaller[]
}

const numberOf = (marks: readonly Mark[]): Brought => ({
  brought: marks.length,
  added: marks.filter(isFirstOf).length,
})

/** True if a call for help after the end is told to everybody with a duty, as long as somebody still needs help. */
export function ringsFor(
  bringerId: string,
  { callers, rungAt }: { callers: readonly RollCallCaller[]; rungAt: Date | null },
  now: Date,
) {
  const caller = callers.find(({ userId }) => userId === bringerId)
  const bringer = {
    isGiven: caller !== undefined && hasGivenDuty(caller),
    hasRung: caller?.hasRung === true,
  }
  return ringsAfterEnd(bringer, rungAt && (now.getTime() - rungAt.getTime()) / 1000)
}

/** Presents a roll call as devices know it. */
export const presentOpen = (
  { id, kind, startedAt, day, startedBy, zones }: HeldRollCall,
  now: Date,
): OpenRollCall => ({
  id,
  kind,
  ago: Math.max(0, Math.round((now.getTime() - startedAt.getTime()) / 1000)),
  day,
  startedBy,
  zones,
})

type Answering = {
  rollCall: HeldRollCall
  callers: readonly RollCallCaller[]
  /** The marks after the position that the device knows, one more than an answer has. Empty for a caller who only brings marks. */
  after: readonly { position: number; mark: KnownMark }[]
  most: number
  refused: Reply['refused']
  taken: Reply['taken']
}

/** Answers an exchange once its marks are stored. A caller who only brings marks hears none of others. */
export function answerExchange(
  { rollCall, callers, after, most, refused, taken }: Answering,
  { user, right, marks, known }: Call & { marks: readonly BroughtMark[]; known: number },
  now: Date,
): Reply {
  const brings = right === 'brings'
  const page = after.slice(0, most)
  const isRefused = new Set(refused.map(({ id }) => id))
  const isOwn = (mark: BroughtMark) => mark.by === user.id && !mark.isHanded && !isRefused.has(mark.id)
  const own = new Set(marks.filter(isOwn).map((mark) => contentOf(mark)))
  const open = { ...presentOpen(rollCall, now), isClosed: rollCall.closedAt !== null }
  // The device of a warden knows what it has brought, and not that its own mark has the weaker word or another's the full one. An
  // acting warden may have brought a mark of their own earlier by a given duty.
  const news = page.flatMap(({ mark }) =>
    right === 'leads' && own.has(contentOf(mark)) && mark.by === user.id && !mark.isActing ? [] : mark,
  )
  const log = news.filter(isOfLog)
  return {
    rollCall: brings ? { ...open, startedBy: '' } : { ...open, ...withdrawnIn(callers) },
    marks: news.filter((mark) => !isOfLog(mark)),
    ...(log.length > 0 && { log }),
    cursor: page.at(-1)?.position ?? known,
    hasMore: after.length > page.length,
    refused,
    right,
    phones: brings ? [] : phonesOf(callers, now),
    ...(taken && { taken }),
  }
}

function withdrawnIn(callers: readonly RollCallCaller[]) {
  const withdrawn = callers.flatMap(({ userId, withdrawnAt }) => (withdrawnAt ? userId : []))
  return withdrawn.length > 0 && { withdrawn }
}
