import type { ReportLine, RollCallReport } from '../../domain/roll-call/report-contract'
import type { tellFromHistory } from '../merge/oracle'
import type { Member } from './crowd'

/** A line as the report must have it. */
export type ScriptLine = Omit<ReportLine, 'kind' | 'listed'> & { kind: string; listed: string }

export type Added = { about: string; name: string; isMistake: boolean }

/** The lines that the report must have once everything is settled: where everybody truly is. */
export function linesOfScript(
  members: readonly Member[],
  numbers: ReadonlyMap<string, string>,
  added: readonly Added[],
): ScriptLine[] {
  const listed = members.flatMap(({ name, listed, fate, place }): ScriptLine[] => {
    const about = numbers.get(name)
    if (about === undefined || listed === null) return []
    return [{ about, name, listed, kind: fate, notes: fate === 'help' ? [place] : [], isDisputed: false }]
  })
  const others = added.map(({ about, name, isMistake }) => ({
    ...{ about, name, listed: 'added', kind: isMistake ? 'mistake' : 'seen' },
    ...{ notes: [], isDisputed: false },
  }))
  return [...listed, ...others]
}

/** The lines that the report must have before: what the history of the marks tells. */
export function linesOfTold(
  told: ReturnType<typeof tellFromHistory>,
  members: readonly Member[],
  numbers: ReadonlyMap<string, string>,
  added: readonly Added[],
): ScriptLine[] {
  const people = members.flatMap(({ name, listed }) => {
    const about = numbers.get(name)
    return about === undefined || listed === null ? [] : { about, name, listed }
  })
  return [...people, ...added.map(({ about, name }) => ({ about, name, listed: 'added' }))].map((line) => {
    const { kind = 'missing', notes = [], isDisputed = false } = told.get(line.about) ?? {}
    return { ...line, kind, notes: [...notes], isDisputed }
  })
}

/** Says where a report is not as it must be, one text for each line. */
export function wrongLines(report: RollCallReport, wanted: readonly ScriptLine[]): string[] {
  const inWords = ({ name, listed, kind, notes, isDisputed }: ScriptLine) =>
    `${name}, ${listed}: ${kind}${isDisputed ? ', disputed' : ''} ${[...notes].sort().join(' and ')}`
  const told = new Map(report.lines.map((line) => [line.about, inWords(line)]))
  const wrong = wanted.flatMap((line) => {
    const found = told.get(line.about)
    told.delete(line.about)
    return found === inWords(line)
      ? []
      : `"${found ?? 'no line'}" in the report, "${inWords(line)}" in the script`
  })
  return [...wrong, ...[...told.values()].map((line) => `"${line}" in the report, nothing in the script`)]
}
