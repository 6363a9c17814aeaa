import type { AnswerBody } from '../platform/calls/answer-body'
import type { Db } from '../platform/db/database'

/** An answer, with the version of its content. */
export type Made = { version: string; body: AnswerBody }

type Making<View> = {
  /** Reads the version of the present content. */
  look: (db: Db, view: View) => Promise<string>
  make: (db: Db, view: View) => Promise<Made>
  mostBytes?: number
}

const MOST_BYTES = 16 * 2 ** 20

/**
 * Makes the answer to a view once for all callers, until its version changes. Each caller gets an answer at
 * least as new as the call, because its version is read after the call.
 */
export function shareAnswers<View>({ look, make, mostBytes = MOST_BYTES }: Making<View>) {
  const kept = new Map<string, { made: Promise<Made>; bytes: number }>()
  const share = shareTurns<string>()
  let bytes = 0

  function forget(key: string) {
    bytes -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }

  function begin(db: Db, view: View, key: string) {
    forget(key)
    const entry = { made: make(db, view), bytes: 0 }
    kept.set(key, entry)
    const count = ({ body }: Made) => {
      if (kept.get(key) !== entry) return
      entry.bytes = key.length + body.bytes
      bytes += entry.bytes
      for (const oldest of kept.keys()) if (bytes > mostBytes) forget(oldest)
    }
    entry.made.then(count, () => kept.get(key) === entry && forget(key))
    return entry.made
  }

  function touch(key: string) {
    const entry = kept.get(key)
    if (entry && kept.delete(key)) kept.set(key, entry)
  }

  return async (db: Db, view: View): Promise<AnswerBody> => {
    const key = JSON.stringify(view)
    if (!kept.has(key)) return (await begin(db, view, key)).body
    const version = await share(key, () => look(db, view))
    const entry = kept.get(key)
    const made = await entry?.made.catch(() => null)
    if (made?.version === version) {
      touch(key)
      return made.body
    }
    // An answer that another call began meanwhile is newer than this version.
    const later = kept.get(key)
    return (await (later && later !== entry ? later.made : begin(db, view, key))).body
  }
}

/** Lets all calls during a turn share the next one. So no call gets a result that was begun before it. */
export function shareTurns<Result>() {
  const going = new Map<string, Promise<unknown>>()
  const next = new Map<string, Promise<Result>>()

  async function take(key: string, turn: () => Promise<Result>) {
    await going.get(key)
    next.delete(key)
    const result = turn()
    const end = result.then(
      () => undefined,
      () => undefined,
    )
    going.set(key, end)
    void end.then(() => going.get(key) === end && going.delete(key))
    return result
  }

  return (key: string, turn: () => Promise<Result>) => {
    const shared = next.get(key) ?? take(key, turn)
    next.set(key, shared)
    return shared
  }
}
