import { createHmac, hkdfSync } from 'node:crypto'

/** An entry as it was written: whoever changes any of it later changes its digest. */
export type WrittenEntry = {
  id: number
  /** Seconds since 1970 with all the digits that the database keeps. */
  at: string
  actor: string
  action: string
  subject: string
  details: unknown
}

export type Seal = {
  /** Counted from 1, without a gap. */
  position: number
  entryId: number
  at: Date
  digest: Buffer
  link: Buffer
}

/** What the next link is made over; null before the first seal. */
export type SealBefore = Pick<Seal, 'at' | 'link'> | null

export type Chain = {
  digestOf: (entry: WrittenEntry) => Buffer
  linkOf: (seal: Omit<Seal, 'link'>, before: SealBefore) => Buffer
}

/** The keyed hashes of the audit under an AUTH_SECRET: nobody without it makes a digest of an entry, or a link to the one before. */
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

/** The end of the chain as the log says it; whatever is removed or made anew later leads to another one. */
export const headText = ({ position, link }: Pick<Seal, 'position' | 'link'>) => `${position}:${text(link)}`

/** The head that somebody read in the log; null for anything else. */
export function readHead(given: string): Pick<Seal, 'position' | 'link'> | null {
  const [, position, link = ''] = /^(\d{1,15}):([\w-]{43})$/.exec(given) ?? []
  return position ? { position: Number(position), link: Buffer.from(link, 'base64url') } : null
}

/**
 * From when an entry counts in the chain: from when it says, but neither later than now nor earlier than the one before it.
 * So whatever is added with an old date does not make the chain look old there.
 */
export function sealedAt({ at }: Pick<WrittenEntry, 'at'>, before: Pick<Seal, 'at'> | null, now: Date) {
  const said = writtenAt({ at })
  const believed = Number.isFinite(said) ? Math.min(said, now.getTime()) : now.getTime()
  return new Date(Math.max(believed, before?.at.getTime() ?? 0))
}

/** The milliseconds since 1970 at which an entry says that it was written; not finite where it says no instant. */
export const writtenAt = ({ at }: Pick<WrittenEntry, 'at'>) => Math.round(Number(at) * 1000)

const keyFrom = (authSecret: string, what: string) =>
  Buffer.from(hkdfSync('sha256', authSecret, '', what, 32))

const hash = (key: Buffer, parts: unknown[]) =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest()

const text = (bytes: Buffer) => bytes.toString('base64url')

/** The same value with the names of every object in one order, which the database does not promise. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const named = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(named.map(([name, each]) => [name, sorted(each)]))
}
