import type { ReportLine, RollCallReport } from './report-contract'

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

/** The progress of a roll call. Between the points of steps the share stays; between other points it is not known. */
export type Progress = { points: readonly ProgressPoint[]; areSteps: boolean; end: number }

/** The steps from the start to the end, from the moments at which the share of accounted people changed. */
export function stepsOf(changes: readonly ProgressPoint[], endsAfter: number): Progress {
  const last = changes.at(-1)
  if (!last) return { points: [], areSteps: true, end: endsAfter }
  const end = Math.max(last.after, endsAfter)
  const start = { after: 0, share: 0 }
  return { points: [start, ...changes, { after: end, share: last.share }], areSteps: true, end }
}

/** The progress by the marks of a report. Once they are deleted, only the moments of its numbers are known. */
export function progressOf(
  report: Pick<RollCallReport, 'numbers' | 'progress' | 'startedAt' | 'closedAt' | 'asOf'>,
): Progress {
  const { startedAt, closedAt, asOf, progress, numbers } = report
  const length = lengthOf({ startedAt, closedAt: closedAt ?? asOf }) ?? 0
  if (progress.length > 0) return stepsOf(progress, length)
  const known: [number | null, number][] = [
    [numbers.half, 0.5],
    [numbers.nineTenths, 0.9],
    [numbers.all, 1],
  ]
  const points = known.flatMap(([after, share]) => (after === null ? [] : { after, share }))
  return { points, areSteps: false, end: Math.max(length, ...points.map(({ after }) => after)) }
}
