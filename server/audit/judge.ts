import { createChain, headText, writtenAt, type Seal, type WrittenEntry } from './chain'
import type { SealedEntry } from './seal-store'

export type JudgeOptions = {
  authSecret: string
  /** Earlier values of AUTH_SECRET, in any order. */
  secretsBefore?: string[]
  /** Entries from this instant on must still exist. */
  since: Date
  now: Date
  /** The end of the chain, as the log once wrote it. */
  head?: Pick<Seal, 'position' | 'link'> | null
}

export type Verdict = {
  faults: string[]
  found: string[]
}

const MOST_FAULTS_TOLD = 20
const SEALED_WITHIN_MS = 60_000
// Several servers' clocks and long transactions change the order by seconds. A difference of more than an hour
// means that the entry was added later.
const LATE_MS = 3_600_000

const GUARDS = ['audit_entries', 'audit_seals'].flatMap((table) =>
  ['append_only', 'removed_by_retention_only', 'never_truncated'].map((guard) => `${table}_${guard}`),
)

type Link = 'proven' | 'broken' | 'not to be judged'

export type Judge = ReturnType<typeof createJudge>

/** Checks the chain from its first seal to its last. Memory holds only the seal before. */
export function createJudge({ authSecret, secretsBefore = [], since, now, head }: JudgeOptions) {
  const chains = [authSecret, ...secretsBefore].map((secret) => createChain(secret))
  const sealedUpTo = chains.map(() => 0)
  const faults: string[] = []
  let faultCount = 0
  let first: Seal | null = null
  let before: Seal | null = null
  /** The chain of the last proven seal; null while nothing is proven. */
  let current: number | null = null
  /** The first and last position of a sequence that could not be proven. */
  let unproven: { from: number; to: number } | null = null
  let entries = 0
  let waiting = 0
  let headLink: Buffer | null = null

  const fault = (sentence: string) => {
    if (faultCount++ < MOST_FAULTS_TOLD) faults.push(sentence)
  }

  function judgeLink(seal: Seal): Link {
    if (before && seal.position !== before.position + 1) {
      fault(`The seals of the positions ${before.position + 1} to ${seal.position - 1} were removed.`)
      return 'not to be judged'
    }
    if (!before && seal.position !== 1) {
      if (!(seal.at < since)) fault(tooYoung(seal))
      return 'not to be judged'
    }
    const matching = candidates().find((place) => chains[place]?.linkOf(seal, before).equals(seal.link))
    if (matching === undefined) return 'broken'
    if (current === null && unproven) fault(otherSecret(unproven))
    current = matching
    sealedUpTo[matching] = seal.position
    return 'proven'
  }

  // A secret is not accepted again after the next one. It may have been replaced because
  // a stranger knew it.
  const candidates = () => {
    const unused = chains.flatMap((_, place) => (sealedUpTo[place] === 0 ? [place] : []))
    if (current === null) return unused
    return current === 0 ? [0] : [current, ...unused]
  }

  function lookAtEntry(seal: Seal, entry: WrittenEntry | null, link: Link) {
    if (!entry) {
      if (!(seal.at < since)) fault(`Entry ${seal.entryId} of ${instant(seal.at.getTime())} was removed.`)
      return
    }
    entries++
    const makers = link === 'proven' && current !== null ? chains.slice(current, current + 1) : chains
    const isTrue = makers.some(({ digestOf }) => digestOf(entry).equals(seal.digest))
    const at = writtenAt(entry)
    if (!isTrue && current !== null) fault(`Entry ${entry.id}, which says ${instant(at)}, was changed.`)
    else if (at < seal.at.getTime() - LATE_MS)
      fault(`Entry ${entry.id} says ${instant(at)}, but was added after ${instant(seal.at.getTime())}.`)
  }

  function judgeHead() {
    if (!head) return
    const { position } = head
    if (headLink?.equals(head.link)) return
    if (headLink)
      fault(`At position ${position} the chain is not the one that the log tells of: it was made anew.`)
    else if (first && position < first.position)
      fault(`Position ${position} was forgotten in its time: please give a younger head of the log.`)
    else
      fault(
        `The chain has no position ${position} any more, of which the log tells; it ends at ${before?.position ?? 0}: entries were removed with their seals.`,
      )
  }

  function judgeWhole() {
    if (!before || current !== null) return
    if (unproven) faults.unshift(NOTHING_PROVEN)
    else fault(`Of the chain only the seal at position ${before.position} is left, and nothing proves it.`)
  }

  return {
    lookAtSealed({ seal, entry }: SealedEntry) {
      const link = judgeLink(seal)
      if (link === 'broken') {
        if (current === null) unproven = { from: unproven?.from ?? seal.position, to: seal.position }
        else
          fault(
            `The chain is broken at position ${seal.position}: this link does not follow from the one before.`,
          )
      }
      lookAtEntry(seal, entry, link)
      if (seal.position === head?.position) headLink = seal.link
      first ??= seal
      before = seal
    },

    lookAtUnsealed(entry: WrittenEntry) {
      const at = writtenAt(entry)
      if (at > now.getTime() - SEALED_WITHIN_MS) waiting++
      else fault(`Entry ${entry.id} of ${instant(at)} has no seal. ${NO_SEAL}`)
    },

    lookAtGuards(guards: string[]) {
      for (const guard of GUARDS.filter((name) => !guards.includes(name)))
        fault(`The trigger ${guard} is missing or can be turned off: what it guards may have been changed.`)
    },

    verdict(): Verdict {
      judgeWhole()
      judgeHead()
      const more = faultCount - MOST_FAULTS_TOLD
      if (more > 0) faults.push(`There are ${more} more of these.`)
      const last = Math.max(0, ...sealedUpTo.slice(1))
      return {
        faults,
        found: [
          ...(last > 0 ? [`Up to position ${last} it is sealed under AUTH_SECRET_BEFORE.`] : []),
          ...(last > 0 && current !== 0 ? ['Nothing is sealed under AUTH_SECRET yet.'] : []),
          ...(waiting > 0 ? [`${waiting} more will be sealed within seconds.`] : []),
          `${entries} entries, ${before ? `head ${headText(before)}` : 'no head yet'}`,
        ],
      }
    },
  }
}

const NO_SEAL =
  'A running server seals what is new within seconds: please start one if none runs. Otherwise this entry was added past the servers, or its seal was removed.'

const NOTHING_PROVEN =
  'Nothing of the chain can be proven with this AUTH_SECRET: so it looks when the audit was sealed under another one. Please run this with the AUTH_SECRET of the servers; if it was replaced, give the one before as AUTH_SECRET_BEFORE.'

const otherSecret = ({ from, to }: { from: number; to: number }) =>
  `The positions ${from} to ${to} can't be proven with this AUTH_SECRET: they were sealed under another one, or changed. If it was replaced, please give the one before as AUTH_SECRET_BEFORE.`

const tooYoung = ({ position, at }: Seal) =>
  `The chain begins at position ${position} of ${instant(at.getTime())}, which is younger than what retention forgets: what came before was removed. If RETENTION_AUDIT_DAYS was raised lately, please try with what it was.`

const instant = (ms: number) => (Math.abs(ms) <= 8.64e15 ? new Date(ms).toISOString() : 'no instant')
