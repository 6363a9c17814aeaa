import type { Fact } from '../domain/fact'
import type { ArrivedHook } from '../testbed/webhook-receiver'

/** Events that are committed so far apart never overtake each other. */
const APART_MS = 3000

export type Told = { id: string; lane: string; kind: string; about: string }

export type StoredFact = Fact & { event: number; at: Date }

function toldOf({ headers, message: { type, data } }: ArrivedHook): Told {
  const { office, person, checkIn, visit, rollCall } = data as {
    office: { id: string } | null
    person?: { id: string }
    checkIn?: string
    visit?: string
    rollCall?: string
  }
  const about = checkIn ?? visit ?? rollCall ?? person?.id ?? office?.id ?? ''
  return { id: headers['webhook-id'] ?? '', lane: office?.id ?? '', kind: type, about }
}

/** The messages that were taken, each by its first arrival. */
export function firstOf(arrived: readonly ArrivedHook[]) {
  const first = new Map<string, Told>()
  for (const told of arrived.map(toldOf)) if (!first.has(told.id)) first.set(told.id, told)
  return [...first.values()]
}

/** Compares facts with messages, the first of a kind about a thing with the first, and so on. */
export function compare(events: readonly StoredFact[], told: readonly Told[]) {
  const waiting = new Map<string, StoredFact[]>()
  for (const fact of events) {
    const key = `${fact.kind} ${fact.id}`
    waiting.set(key, [...(waiting.get(key) ?? []), fact])
  }
  const newest = new Map<string, StoredFact>()
  let invented = 0
  let disorder = 0
  for (const { kind, about, lane } of told) {
    const fact = waiting.get(`${kind} ${about}`)?.shift()
    if (!fact) {
      invented++
      continue
    }
    // An event may overtake one whose transaction takes longer, and never one of the same thing.
    const sameThing = newest.get(about)
    const samePlace = newest.get(`lane ${lane}`)
    if (sameThing && sameThing.event > fact.event) disorder++
    else if (samePlace && samePlace.at.getTime() - fact.at.getTime() > APART_MS) disorder++
    newest.set(about, fact)
    if (!samePlace || fact.event > samePlace.event) newest.set(`lane ${lane}`, fact)
  }
  const lost = [...waiting.values()].reduce((sum, left) => sum + left.length, 0)
  return { lost, invented, disorder }
}

/** Counts the messages that came again after the next one of their place. */
export function countRepeats(arrived: readonly ArrivedHook[]) {
  const last = new Map<string, string>()
  const seen = new Set<string>()
  let repeats = 0
  for (const { id, lane } of arrived.map(toldOf)) {
    if (last.get(lane) !== id && seen.has(id)) repeats++
    last.set(lane, id)
    seen.add(id)
  }
  return repeats
}
