import { createHmac, hkdfSync } from 'node:crypto'

/** An audit entry with the values that its digest covers. A change to any of them changes the digest. */
export type WrittenEntry = {
  id: number
  /** Seconds since 1970, with all the digits that the database keeps. */
  at: string
  actor: string
  action: string
  subject: string
  details: unknown
}

export type Seal = {
  /** Counts from 1 without a gap. */
  position: number
  entryId: number
  at: Date
  digest: Buffer
  link: Buffer
}

/** The next link is computed from it; null before the first seal. */
export type SealBefore = Pick<Seal, 'at' | 'link'> | null

export type Chain = {
  digestOf: (entry: WrittenEntry) => Buffer
  linkOf: (seal: Omit<Seal, 'link'>, before: SealBefore) => Buffer
}

/**
 * Makes the keyed hashes of the audit from an AUTH_SECRET. Nobody without the secret can make an entry's
 * digest, or a link to the entry before it.
 */
export function createChain(authSecret: string): Chain {
  const entryKey = keyFrom(authSecret, 'entries of the audit')
  const linkKey = keyFrom(authSecret, 'links of the audit')
  return {
    digestOf: ({ id, at, actor, action, subject, details }) =>
      hash(entryKey, [id, at, actor, action, subject, sorted(details)]),
    linkOf: ({ position, entryId, at, digest }, before) =>
      hash(linkKey, [
        position,
        entryId,
        at.getTime(),
        text(digest),
        before && [before.at.getTime(), text(before.link)],
      ]),
  }
}

/** The end of the chain as a line for the log. Entries that are removed or remade later lead to another end. */
export const headText = ({ position, link }: Pick<Seal, 'position' | 'link'>) => `${position}:${text(link)}`

/** Parses a head that was copied from the log. Returns null for any other text. */
export function readHead(text: string): Pick<Seal, 'position' | 'link'> | null {
  const [, position, link = ''] = /^(\d{1,15}):([\w-]{43})$/.exec(text) ?? []
  return position ? { position: Number(position), link: Buffer.from(link, 'base64url') } : null
}

/**
 * The time of an entry in the chain: its own, but neither later than now nor earlier than that of the
 * entry before it. So an entry that is added with an old date does not make the chain look old.
 */
export function sealedAt({ at }: Pick<WrittenEntry, 'at'>, before: Pick<Seal, 'at'> | null, now: Date) {
  const writtenMs = writtenAt({ at })
  const notLater = Number.isFinite(writtenMs) ? Math.min(writtenMs, now.getTime()) : now.getTime()
  return new Date(Math.max(notLater, before?.at.getTime() ?? 0))
}

/** The time stored in an entry, in milliseconds since 1970. Not finite if that is not a time. */
export const writtenAt = ({ at }: Pick<WrittenEntry, 'at'>) => Math.round(Number(at) * 1000)

const keyFrom = (authSecret: string, what: string) =>
  Buffer.from(hkdfSync('sha256', authSecret, '', what, 32))

const hash = (key: Buffer, parts: unknown[]) =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest()

const text = (bytes: Buffer) => bytes.toString('base64url')

/** Sorts the keys of every object, because the database promises no order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const named = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(named.map(([name, each]) => [name, sorted(each)]))
}
