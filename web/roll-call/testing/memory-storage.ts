import type { Locks } from '../phone/vault'
import type { NewEntry, SealedStorage } from '../../platform/sealed-storage'

/** A storage that outlives pages, but not the test. */
export function memoryStorage(): SealedStorage {
  const stored = new Map<string, { entry: Omit<NewEntry, 'value'>; text: string }>()
  return {
    list: async () =>
      [...stored.values()].map(({ entry, text }) => ({
        ...entry,
        open: async () => JSON.parse(text) as unknown,
      })),
    async keep(added) {
      for (const { value, ...entry } of added) stored.set(entry.key, { entry, text: JSON.stringify(value) })
    },
    async forget(keys) {
      for (const key of keys) stored.delete(key)
    },
  }
}

/** The locks of a browser: each caller waits for all earlier ones. */
export function memoryLocks(): Locks {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request(_name, _options, work) {
      const done = last.then(work)
      last = done.catch(() => undefined)
      return done
    },
  }
}

/** The storage of a browser that stores nothing. */
export function noStorage(): SealedStorage {
  const refuse = async () => {
    throw new DOMException('The storage is switched off', 'InvalidStateError')
  }
  return { list: refuse, keep: refuse, forget: refuse }
}
