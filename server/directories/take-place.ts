/** The calls of one directory that are answered at one moment, so that it leaves connections of the database to people. */
const MOST_AT_ONCE = 4

const waiting = new Map<string, { busy: number; queue: (() => void)[] }>()

/** Answers a call of a directory when it has a place. Calls wait in their order. */
export async function takePlace<T>(directoryId: string, answer: () => Promise<T>): Promise<T> {
  const places = waiting.get(directoryId) ?? { busy: 0, queue: [] }
  waiting.set(directoryId, places)
  if (places.busy >= MOST_AT_ONCE) await new Promise<void>((resolve) => places.queue.push(resolve))
  else places.busy++
  try {
    return await answer()
  } finally {
    const next = places.queue.shift()
    if (next) next()
    else if (--places.busy === 0) waiting.delete(directoryId)
  }
}
