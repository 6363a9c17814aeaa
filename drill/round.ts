import { isDeepStrictEqual } from 'node:util'
import { call, type Answer } from './call'
import { brokenExtracts } from './extract'
import { outcomeOf, type Operation } from './history'
import { findBroken } from './invariants'
import type { BrokenInvariant } from './evidence'
import type { Site } from './site'
import { readStored } from './stored'

const REPEATED = 6

export type RoundResult = {
  ok: number
  fail: number
  unknown: number
  /** The number of calls without a clear answer that were sent again with their key. */
  again: number
  lost: number
  invented: number
  broken: BrokenInvariant[]
}

/**
 * Sends unclear calls again and compares all answers with what is stored. The load has stopped and the
 * servers are ready.
 */
export async function checkRound(site: Site): Promise<RoundResult> {
  const round = site.history.round()
  const unknown = round.filter(({ outcome }) => outcome === 'unknown')
  const again = unknown.filter(({ call: { key } }) => key)
  for (const operation of again)
    site.history.complete(operation, await call(site.url(operation.id), operation.call, site.clients.agent))
  const broken = await brokenRepeats(round, (operation) =>
    call(site.url(operation.id + 1), operation.call, site.clients.agent),
  )
  broken.push(...(await brokenExtractsOf(site, round)))
  broken.push(...(await compareWithStored(site)))
  const count = (wanted: Operation['outcome']) => round.filter(({ outcome }) => outcome === wanted).length
  const countOf = (wanted: BrokenInvariant['invariant']) =>
    broken.filter(({ invariant }) => invariant === wanted).length
  return {
    ok: count('ok'),
    fail: count('fail'),
    unknown: unknown.length,
    again: again.length,
    lost: countOf('I1'),
    invented: countOf('I2'),
    broken,
  }
}

/** Compares what the phones of a roll call were answered with what is stored. Begins another round. */
export async function compareRollCall(site: Site) {
  // Starts and readings of a roll call leave audit entries, which these parts do not count.
  return (await compareWithStored(site)).filter(({ invariant }) => invariant !== 'I10')
}

async function compareWithStored(site: Site) {
  const stored = await site.look(readStored)
  const { history, before, cast } = site
  const broken = findBroken(
    { all: history.operations, round: history.round(), before, offices: cast.offices },
    stored,
  )
  site.before = stored
  history.settle()
  return broken
}

/** Sends calls again with the same key, to any server, and expects the same answers. */
export async function brokenRepeats(
  round: Operation[],
  sendAgain: (operation: Operation) => Promise<Pick<Answer, 'status' | 'trouble' | 'body'>>,
): Promise<BrokenInvariant[]> {
  const broken: BrokenInvariant[] = []
  const acknowledged = round.filter(
    (operation) => operation.outcome === 'ok' && operation.call.key && !isSaidAlready(operation),
  )
  for (const operation of acknowledged.slice(-REPEATED)) {
    const answer = await sendAgain(operation)
    if (outcomeOf(answer) !== 'ok' || !isDeepStrictEqual(answer.body, operation.reply))
      broken.push({
        invariant: 'I3',
        what: `the same key got another answer: ${JSON.stringify(answer.body)}`,
      })
  }
  return broken
}

// Saying the same again stores nothing, and no key. Its answer changes once the person has checked in again.
const isSaidAlready = ({ kind, reply, invokedAt }: Operation) =>
  kind === 'statement' && Date.parse((reply as { at: string }).at) < invokedAt

async function brokenExtractsOf(site: Site, round: Operation[]) {
  const visited = round.find(({ kind, outcome }) => kind === 'visitor in' && outcome === 'ok')
  if (visited?.kind !== 'visitor in') return []
  return brokenExtracts(site, visited.client, visited.office)
}

/** The first broken invariants in a few words, for the table. */
export function brokenWords(broken: BrokenInvariant[]) {
  if (broken.length === 0) return 'none'
  const names = broken.map(({ invariant }) => invariant)
  return [...new Set(names)]
    .map((name) => `${name}×${names.filter((other) => other === name).length}`)
    .join(' ')
}
