import type { ReportLine, RollCallNumbers, RollCallReport } from './report-contract'
import { aboutZone, isOfLink, isOfLog, type Mark, type MarkKind } from './mark'
import { ALARM, byAbout, followMarks, meaningOf, mergeMarks, statesOf, type MarkedState } from './state'
import type { Zone } from './zones'

/** A person who was on a list of the roll call, by the name in marks. */
export type ListedPerson = { about: string; listed: Exclude<ReportLine['listed'], 'added'> }

type Outcome = Omit<ReportLine, 'name' | 'tried'>

const isZone = (about: string) => about.startsWith('z')
const isAccounted = (kind: MarkKind | null | undefined) =>
  kind === 'seen' || kind === 'help' || kind === 'out'

/**
 * Makes the report of a roll call from its marks, some people and zones at a time: all marks of one must come together. Marks of the log change nothing in it. It
 * has the mark that counted at the end for everybody on the lists, and for other people with marks. Everybody without a
 * mark is missing, as on the phones, even a person who was only expected.
 */
export function gatherReport(people: readonly ListedPerson[], zones: readonly Zone[]) {
  const listed = new Map<string, Outcome['listed']>(people.map(({ about, listed }) => [about, listed]))
  const states = new Map<string, Omit<MarkedState, 'heads'>>()
  const makers = new Set<string>()
  /** The names of the added people, by their names in marks. */
  const addedNames = new Map<string, string>()
  const times = gatherTimes(people.filter(({ listed }) => listed === 'inside').length)

  function add(all: readonly Mark[]) {
    const marks = all.filter((mark) => !isOfLog(mark))
    for (const { by, about, kind, note } of marks) {
      if (by !== null) makers.add(by)
      if (kind === 'added') addedNames.set(about, note)
    }
    for (const [about, { kind, notes, isDisputed }] of statesOf(marks)) {
      states.set(about, { kind, notes, isDisputed })
      if (!isZone(about) && !listed.has(about)) listed.set(about, about.startsWith('n') ? 'added' : 'later')
    }
    for (const [about, ofOne] of byAbout(marks))
      if (listed.get(about) === 'inside') times.add(ofOne, states.get(about)?.kind)
  }

  function outcomes(): Outcome[] {
    return [...listed].map(([about, listed]) => {
      const { kind = 'missing', notes = [], isDisputed = false } = states.get(about) ?? {}
      return { about, listed, kind: kind as ReportLine['kind'], notes: [...notes], isDisputed }
    })
  }

  function zoneOutcomes(): RollCallReport['zones'] {
    return zones.map(({ number, name }) => {
      const { kind = 'open', isDisputed = false } = states.get(aboutZone(number)) ?? {}
      return { name, kind: kind as RollCallReport['zones'][number]['kind'], isDisputed }
    })
  }

  /** The numbers of the report, without names. */
  function numbers(): RollCallNumbers {
    const counted = outcomes().filter(({ kind }) => kind !== 'mistake')
    const count = (wanted: ReportLine['kind']) => counted.filter(({ kind }) => kind === wanted).length
    return {
      people: counted.length,
      seen: count('seen'),
      out: count('out'),
      help: count('help'),
      missing: count('missing'),
      expected: counted.filter(({ kind, listed }) => kind === 'missing' && listed === 'expected').length,
      disputes: [...counted, ...zoneOutcomes()].filter(({ isDisputed }) => isDisputed).length,
      wardens: makers.size,
      ...times.reached(),
    }
  }

  return { add, outcomes, zoneOutcomes, numbers, progress: times.progress, addedNames }
}

/** Gathers the times, in seconds from the start, at which half, nine tenths and all of some people were accounted for by their marks. */
function gatherTimes(people: number) {
  const changes = new Map<number, number>()
  const change = (after: number, by: 1 | -1) => changes.set(after, (changes.get(after) ?? 0) + by)

  /** Adds all marks of one person, and the mark that counted at the end. */
  function add(marks: readonly Mark[], atTheEnd: MarkKind | undefined) {
    const inOrder = mergeMarks(marks, []).sort((one, other) => one.after - other.after)
    const counts = ALARM.map(() => 0)
    const { add: follow } = followMarks((mark, isAdded) => {
      counts[ALARM.indexOf(mark.kind)]! += isAdded ? 1 : -1
    })
    const kindNow = () => {
      const place = counts.findIndex((many) => many > 0)
      return place < 0 ? null : meaningOf(ALARM[place]!)
    }
    let before = false
    inOrder.forEach((mark, index) => {
      follow(mark)
      const next = inOrder[index + 1]
      // Marks of the same second have no order.
      if (next?.after === mark.after) return
      // A forged circle of marks counts at the end only.
      const now = isAccounted(next ? kindNow() : atTheEnd)
      if (now !== before) change(mark.after, now ? 1 : -1)
      before = now
    })
  }

  /** The moments at which the share of accounted people changed, with the new share. */
  function progress(): RollCallReport['progress'] {
    let accounted = 0
    return [...changes]
      .filter(([, by]) => by !== 0)
      .sort(([one], [other]) => one - other)
      .map(([after, by]) => ({ after, share: (accounted += by) / people }))
  }

  function reached(): Pick<RollCallNumbers, 'half' | 'nineTenths' | 'all'> {
    const moments = progress()
    /** The moment from which on the share was never smaller. Null if it was smaller at the end. */
    const since = (share: number) => {
      const lastBelow = moments.findLastIndex((moment) => moment.share < share)
      return moments[lastBelow + 1]?.after ?? null
    }
    return { half: since(0.5), nineTenths: since(0.9), all: since(1) }
  }

  return { add, progress, reached }
}

/** The most people in a report. */
export const MOST_LINES = 5000

const NOT_WELL: readonly ReportLine['kind'][] = ['help', 'missing']

/** Leaves out lines if there are too many. People who need help or are missing are left out last. */
export function shownLines<Line extends Pick<ReportLine, 'kind'>>(lines: readonly Line[]) {
  if (lines.length <= MOST_LINES) return lines
  const isFirst = ({ kind }: Line) => NOT_WELL.includes(kind)
  return [...lines.filter(isFirst), ...lines.filter((line) => !isFirst(line))].slice(0, MOST_LINES)
}

/**
 * True if a person needs help by the marks. An answer from a visitor's device does not count, because anybody may have
 * checked in there. It is shown, and a warden answers it.
 */
export const needsHelp = (marks: readonly Mark[], visitors: ReadonlySet<string> = new Set()) =>
  [...statesOf(marks)].some(([about, { heads }]) =>
    heads.some((mark) => mark.kind === 'help' && !(isOfLink(mark) && visitors.has(about))),
  )
