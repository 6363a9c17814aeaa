import type { ReportLine, RollCallReport } from './contract'

/** The people of a report, in the groups that a reader looks for first. */
export function partsOf({ lines }: Pick<RollCallReport, 'lines'>) {
  const of = (kind: ReportLine['kind']) => lines.filter((line) => line.kind === kind)
  return {
    missing: of('missing'),
    help: of('help'),
    out: of('out'),
    added: lines.filter(({ listed, kind }) => listed === 'added' && kind !== 'mistake'),
    disputed: lines.filter(({ isDisputed }) => isDisputed),
  }
}

/** The length of a roll call in seconds. Null while it is open. */
export const lengthOf = ({ startedAt, closedAt }: Pick<RollCallReport, 'startedAt' | 'closedAt'>) =>
  closedAt === null ? null : Math.max(0, Math.round((Date.parse(closedAt) - Date.parse(startedAt)) / 1000))

/** True if the names of a report were removed with the records that they came from. */
export const hasLostNames = ({ lines, timeline, numbers }: RollCallReport) =>
  numbers.people > 0 && lines.length === 0 && timeline.length === 0

/** A moment in seconds after the start, and the share of the people who were accounted for by then. */
export type ProgressPoint = { after: number; share: number }

// The times count the people who were inside. Without the names all people must do.
function shareAtEnd({ lines, numbers: { people, missing } }: Pick<RollCallReport, 'lines' | 'numbers'>) {
  const inside = lines.filter(({ listed }) => listed === 'inside')
  if (inside.length === 0) return people === 0 ? 0 : (people - missing) / people
  return inside.filter(({ kind }) => kind !== 'missing').length / inside.length
}

/** The moments of a roll call at which the share of accounted people is known. Empty if it is never known. */
export function progressOf(
  report: Pick<RollCallReport, 'numbers' | 'lines' | 'startedAt' | 'closedAt'>,
): ProgressPoint[] {
  const { people, half, nineTenths, all } = report.numbers
  const known: [number | null, number][] = [
    [half, 0.5],
    [nineTenths, 0.9],
    [all, 1],
  ]
  const reached = known.flatMap(([after, share]) => (after === null ? [] : { after, share }))
  const length = lengthOf(report)
  const before = reached.at(-1) ?? { after: 0, share: 0 }
  const end =
    length === null || length <= before.after || people === 0
      ? []
      : [{ after: length, share: Math.max(before.share, shareAtEnd(report)) }]
  const points = [...reached, ...end]
  return points.length === 0 ? [] : [{ after: 0, share: 0 }, ...points]
}
