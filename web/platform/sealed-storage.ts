import { createStore, delMany, entries, get, setMany, update } from 'idb-keyval'
import { within } from './within'

/** A sealed entry in this browser's storage. Only its key, its owner and its end can be read without opening it. */
export type SealedEntry = {
  key: string
  /** The id of the person who owns the entry. */
  owner: string
  /** The time of its removal, by the clock of this device in milliseconds. */
  goneAt: number
  /** Opens the entry. Null if it can't be opened, because it or the browser's key was changed. */
  open: () => Promise<unknown>
}

export type NewEntry = { key: string; owner: string; goneAt: number; value: unknown }

type Sealed = { owner: string; goneAt: number; iv: Uint8Array<ArrayBuffer>; content: ArrayBuffer }

const CIPHER = 'AES-GCM'
const IV_BYTES = 12
const KEY = 'key'

// A browser's storage may never answer, and nobody must wait for it.
const LONGEST_WAIT_MS = 5000

const inTime = <T>(work: Promise<T>) => within(LONGEST_WAIT_MS, work)

const boundTo = (key: string, owner: string) => new TextEncoder().encode(JSON.stringify([key, owner]))

/**
 * Storage of this browser that is encrypted at rest. The browser makes the key and never shows it to a script. Every
 * function throws in a browser that stores nothing.
 */
export function sealedStorage(name: string) {
  const store = createStore(name, 'sealed')
  let key: Promise<CryptoKey> | null = null

  const ownKey = () => {
    key ??= findKey()
    // A browser that refuses now may agree later.
    key.catch(() => (key = null))
    return key
  }

  // Two tabs may make a key at the same moment. The key that is stored first counts for both.
  async function findKey(): Promise<CryptoKey> {
    const stored = await get<CryptoKey>(KEY, store)
    if (stored) return stored
    const made = await crypto.subtle.generateKey({ name: CIPHER, length: 256 }, false, ['encrypt', 'decrypt'])
    await update<CryptoKey>(KEY, (before) => before ?? made, store)
    return (await get<CryptoKey>(KEY, store)) ?? made
  }

  async function seal({ key: name, owner, goneAt, value }: NewEntry): Promise<[string, Sealed]> {
    const text = new TextEncoder().encode(JSON.stringify(value))
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
    const cipher = { name: CIPHER, iv, additionalData: boundTo(name, owner) }
    return [name, { owner, goneAt, iv, content: await crypto.subtle.encrypt(cipher, await ownKey(), text) }]
  }

  async function open(name: string, { owner, iv, content }: Sealed): Promise<unknown> {
    try {
      const cipher = { name: CIPHER, iv, additionalData: boundTo(name, owner) }
      const text = await crypto.subtle.decrypt(cipher, await ownKey(), content)
      return JSON.parse(new TextDecoder().decode(text)) as unknown
    } catch {
      return null
    }
  }

  return {
    async list(): Promise<SealedEntry[]> {
      const stored = await inTime(entries<string, Sealed>(store))
      return stored
        .filter(([key]) => key !== KEY)
        .map(([key, sealed]) => ({
          key,
          owner: sealed.owner,
          goneAt: sealed.goneAt,
          open: () => open(key, sealed),
        }))
    },
    /** Stores all entries or none of them. They are stored when the promise ends. */
    keep: (added: readonly NewEntry[]) =>
      inTime(Promise.all(added.map(seal)).then((sealed) => setMany(sealed, store))),
    forget: (keys: readonly string[]) => inTime(delMany([...keys], store)),
  }
}

export type SealedStorage = ReturnType<typeof sealedStorage>

/** True if the browser promises not to clear the storage of this site. It may ask the person. */
export async function askToKeep() {
  const { storage } = navigator
  return ((await storage?.persisted?.()) || (await storage?.persist?.())) ?? false
}
