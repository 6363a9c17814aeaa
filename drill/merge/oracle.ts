import type { Mark, MarkKind } from '../../domain/roll-call/mark'
import type { statesOf } from '../../domain/roll-call/state'

/** A mark, and which marks of the same person or zone its maker had before the eyes. `isWeak`: no maker with the right has brought it. */
export type MadeMark = { mark: Mark; knew: readonly string[]; isWeak?: boolean }

type Told = { kind: MarkKind; isDisputed: boolean; counting: Set<string>; notes: Set<string> }

// Written apart from domain/roll-call/state.ts on purpose: it judges those rules.
const HOW_ALARMING: Record<MarkKind, number> = {
  ...{ help: 9, missing: 8, out: 7, seen: 6, added: 6, mistake: 5 },
  ...{ unchecked: 3, open: 2, clear: 1 },
  ...{ line: 3, struck: 2, stands: 1 },
}
const SAYS: Partial<Record<MarkKind, MarkKind>> = { added: 'seen' }
const whatItSays = (kind: MarkKind) => SAYS[kind] ?? kind

/**
 * Tells what must be shown in the end, by who knew what: a mark counts unless the maker of another mark knew it, and had a
 * word that is not weaker. It does not look at what marks take the place of.
 */
export function tellFromHistory(made: Iterable<MadeMark>): Map<string, Told> {
  const ofAbout = new Map<string, MadeMark[]>()
  for (const each of made) {
    const others = ofAbout.get(each.mark.about)
    if (others) others.push(each)
    else ofAbout.set(each.mark.about, [each])
  }
  const told = new Map<string, Told>()
  for (const [about, all] of ofAbout) told.set(about, tellOne(all))
  return told
}

function tellOne(all: readonly MadeMark[]): Told {
  const isKnown = new Set<string>()
  const weak = new Set(all.flatMap(({ mark, isWeak }) => (isWeak ? mark.id : [])))
  for (const { mark, knew, isWeak } of all)
    for (const id of knew) if (id !== mark.id && (!isWeak || weak.has(id))) isKnown.add(id)
  const counting = all.map(({ mark }) => mark).filter(({ id }) => !isKnown.has(id))
  let worst = counting[0]!
  for (const mark of counting) if (HOW_ALARMING[mark.kind] > HOW_ALARMING[worst.kind]) worst = mark
  const kind = whatItSays(worst.kind)
  const agreeing = counting.filter((mark) => whatItSays(mark.kind) === kind)
  return {
    kind,
    isDisputed: agreeing.length !== counting.length,
    counting: new Set(counting.map(({ id }) => id)),
    notes: new Set(
      agreeing.filter((mark) => mark.kind !== 'added' && mark.note !== '').map(({ note }) => note),
    ),
  }
}

/** Counts the people and zones of which a replica shows something else than the history tells. */
export function countDifferences(told: ReadonlyMap<string, Told>, shown: ReturnType<typeof statesOf>) {
  let differences = 0
  for (const [about, { kind, isDisputed, counting, notes }] of told) {
    const state = shown.get(about)
    const isSame =
      state?.kind === kind &&
      state.isDisputed === isDisputed &&
      state.heads.length === counting.size &&
      state.heads.every(({ id }) => counting.has(id)) &&
      state.notes.length === notes.size &&
      state.notes.every((note) => notes.has(note))
    if (!isSame) differences++
  }
  for (const about of shown.keys()) if (!told.has(about)) differences++
  return differences
}
