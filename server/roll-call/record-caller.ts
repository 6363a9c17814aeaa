import type { Phone } from '../../domain/roll-call/contract'
import type { Db } from '../platform/db/database'
import { listCallers, recordHeard, type StoredCaller } from './caller-store'

// A phone calls every few seconds. It is recorded less often.
const HEARD_EACH_MS = 10_000

type Heard = { user: { id: string; name: string }; isActing: boolean; at: Date }

/** Records a call from a person with the right, and lists everybody who may, or once could, call the roll. */
export async function recordCaller(db: Db, rollCallId: string, { user, isActing, at }: Heard) {
  const callers = await listCallers(db, rollCallId)
  const own = callers.find(({ userId }) => userId === user.id)
  const isFresh = own?.heardAt && at.getTime() - own.heardAt.getTime() < HEARD_EACH_MS
  if (own && isFresh && own.until === null && own.isActing === isActing) return callers
  await recordHeard(db, rollCallId, { userId: user.id, isActing, at })
  const others = callers.filter((caller) => caller !== own)
  const none = { brought: 0, added: 0, handed: 0, handedAdded: 0, hasRung: false, withdrawnAt: null }
  const mine = own ?? { userId: user.id, name: user.name, ...none }
  return [...others, { ...mine, isActing, until: null, heardAt: at }]
}

const MOST_PHONES = 100

/** Presents the last call from each person's phone, the oldest first. */
export const phonesOf = (callers: readonly StoredCaller[], now: Date): Phone[] =>
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
