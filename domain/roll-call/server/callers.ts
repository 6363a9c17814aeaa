import type { CallersRight, Phone } from '../contract'
import { LONGEST_ROLL_CALL } from '../mark'

/** A person who may, or once could, call the roll in a roll call, with the numbers of marks that this person has brought. */
export type RollCallCaller = {
  userId: string
  name: string
  isActing: boolean
  /** The moment at which the right ended before the roll call. */
  until: Date | null
  heardAt: Date | null
  brought: number
  added: number
  handed: number
  handedAdded: number
  hasRung: boolean
  withdrawnAt: Date | null
}

export const newCaller = (userId: string, name: string): RollCallCaller => ({
  ...{ userId, name, isActing: false, until: null, heardAt: null, hasRung: false, withdrawnAt: null },
  ...{ brought: 0, added: 0, handed: 0, handedAdded: 0 },
})

/** True if somebody has the right by a given duty, and has not lost it before the end. */
export const hasGivenDuty = ({ isActing, until }: Pick<RollCallCaller, 'isActing' | 'until'>) =>
  !isActing && until === null

// A phone calls every few seconds. It is recorded less often.
const HEARD_EACH_MS = 10_000

/** The call of a person to a roll call. */
export type Call = { user: { id: string; name: string }; right: CallersRight }

/**
 * Answers who may call in a roll call by everybody who may, or once could: the same people after this call, and the caller if
 * that record changes. Null if this person may not call. `isClosedAt` is the end of the roll call.
 */
export function answerCaller(
  callers: readonly RollCallCaller[],
  { user, right }: Call,
  { closedAt }: { closedAt: Date | null },
  now: Date,
) {
  const own = callers.find(({ userId }) => userId === user.id)
  if (right === 'brings')
    return own && mayBring(own, closedAt, now) ? leave(callers, own, closedAt, now) : null
  const isActing = right === 'acts'
  const isFresh = own?.heardAt && now.getTime() - own.heardAt.getTime() < HEARD_EACH_MS
  if (own && isFresh && own.until === null && own.isActing === isActing) return { callers, changed: null }
  return replaced(callers, { ...(own ?? newCaller(user.id, user.name)), isActing, until: null, heardAt: now })
}

/** True if a person without the right may bring the marks of an earlier time. A withdrawn acting warden may come back by a given duty, and by nothing else. */
function mayBring({ until, isActing, withdrawnAt }: RollCallCaller, closedAt: Date | null, now: Date) {
  const since = until ?? closedAt ?? now
  return now.getTime() - since.getTime() <= LONGEST_ROLL_CALL * 1000 && !(isActing && withdrawnAt !== null)
}

function leave(callers: readonly RollCallCaller[], own: RollCallCaller, closedAt: Date | null, now: Date) {
  if (closedAt !== null || own.until !== null) return { callers, changed: null }
  return replaced(callers, { ...own, until: now })
}

const replaced = (callers: readonly RollCallCaller[], changed: RollCallCaller) => ({
  callers: [...callers.filter(({ userId }) => userId !== changed.userId), changed],
  changed,
})

const MOST_PHONES = 100

/** Presents the last call from each person's phone, the oldest first. */
export const phonesOf = (callers: readonly RollCallCaller[], now: Date): Phone[] =>
  callers
    .flatMap(({ name, brought, handed, heardAt }) =>
      heardAt === null
        ? []
        : {
            name,
            marks: brought + handed,
            silentFor: Math.max(0, Math.round((now.getTime() - heardAt.getTime()) / 1000)),
          },
    )
    .sort((one, other) => other.silentFor - one.silentFor)
    .slice(0, MOST_PHONES)
