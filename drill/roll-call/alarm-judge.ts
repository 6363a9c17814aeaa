import { BY_VISITOR } from '../../domain/roll-call/contract'
import { listedLines, type Line } from '../../domain/roll-call/lines'
import type { RollCall } from '../../domain/roll-call/list'
import { isOfLink } from '../../domain/roll-call/mark'
import type { RollCallReport } from '../../domain/roll-call/report-contract'
import { detailText, disputeText, makersText, standingText } from '../../domain/roll-call/standing-text'
import { everybodyOf, type RollCallPerson } from '../../domain/roll-call/summary'
import { english } from '../../server/platform/texts'
import { tellFromHistory } from '../merge/oracle'
import type { StoredMark } from '../stored'
import { withoutTimes, type BrowserPhone } from './browser-phone'
import type { Said } from './browser-step'
import type { Crowd, Member } from './crowd'
import type { LinkAnswer } from './link-answers'
import { linesOfTold, wrongLines, type Added, type ScriptLine } from './report-check'

export type ReportNumbers = Partial<Record<keyof RollCallReport['numbers'], number>>

/** Compares what the pages of an alarm show, and what the server has of it, with its script. */
export class AlarmJudge {
  readonly numbers = new Map<string, string>()
  private lines: ReadonlyMap<string, Line> = new Map()

  constructor(
    private readonly crowd: Crowd,
    private readonly phones: readonly BrowserPhone[],
  ) {}

  nameOf(about: string) {
    const zone = this.crowd.zones.find(({ number }) => about === `z${number}`)
    return zone?.name ?? this.lines.get(about)?.name ?? about
  }

  aboutOf({ name }: Member) {
    return this.numbers.get(name) ?? ''
  }

  truthOf(member: Member): Said {
    return { about: this.aboutOf(member), kind: member.fate, note: member.place }
  }

  /** Notes the numbers of people before the alarm, and says where the list is not as the script says. */
  compareList(list: RollCall) {
    this.lines = new Map(listedLines(list).map((line) => [line.about, line]))
    const shown = new Map([...this.lines.values()].map(({ name, listed }) => [name, listed]))
    for (const { name, about } of this.lines.values()) this.numbers.set(name, about)
    const wanted = this.crowd.members.filter(({ listed }) => listed !== null)
    const wrong = wanted.flatMap(({ name, listed }) =>
      shown.get(name) === listed ? [] : `${name} is ${listed} and listed as ${shown.get(name)}`,
    )
    const strangers = [...shown.keys()].filter((name) => !wanted.some((member) => member.name === name))
    return [...wrong, ...strangers.map((name) => `${name} is listed`)]
  }

  /** The lines of the report before somebody settles anything: what the marks tell by who knew what. */
  linesOfHistory(stored: readonly StoredMark[]) {
    const told = tellFromHistory(stored.map((mark) => ({ mark, knew: mark.supersedes })))
    return linesOfTold(told, this.crowd.members, this.numbers, addedIn(stored))
  }

  compareMarks(stored: readonly StoredMark[], answers: readonly LinkAnswer[]) {
    const names = new Map(this.crowd.wardens.map(({ id, name }) => [id, name]))
    const inWords = (by: string, name: string, { kind, note }: { kind: string; note: string }) =>
      `${by}: ${name} ${kind} ${note}`.trim()
    const added = new Map(addedIn(stored).map(({ about, name }) => [about, name]))
    const left = stored.map((mark) =>
      inWords(
        names.get(mark.by ?? '') ?? 'link',
        mark.kind === 'added' ? '' : (added.get(mark.about) ?? this.nameOf(mark.about)),
        mark,
      ),
    )
    const wanted = [
      ...this.phones.flatMap(({ holder, shown }) =>
        shown.map((said) => inWords(holder.name, added.get(said.about) ?? this.nameOf(said.about), said)),
      ),
      ...answers.map((answer) => inWords('link', answer.name, answer)),
    ]
    const missing = wanted.filter((words) => {
      const place = left.indexOf(words)
      if (place !== -1) left.splice(place, 1)
      return place === -1
    })
    return {
      missing: missing.map((words) => `shown as made and not stored: ${words}`),
      invented: left.map((words) => `stored and not shown as made: ${words}`),
    }
  }

  async compareRows(list: RollCall, stored: readonly StoredMark[]) {
    const names = new Map(this.crowd.wardens.map(({ id, name }) => [id, name]))
    const byLink = ({ about }: StoredMark) => (this.lines.get(about)?.kind === 'visitor' ? BY_VISITOR : '')
    const marks = stored.map((mark) => ({
      ...{ ...mark, broughtBy: '', isActing: false },
      byName: isOfLink(mark) ? byLink(mark) : (names.get(mark.by ?? '') ?? ''),
    }))
    const { people } = everybodyOf(listedLines(list), list.zones, marks, english)
    const wanted = new Map(people.map((person) => [person.line.about, rowOf(person, list.timeZone)]))
    const isRight = (rows: ReadonlyMap<string, string>) => differencesOf(rows, wanted).length === 0
    const found = this.phones.map(async (phone) => {
      const rows = await phone.readRows(isRight)
      return differencesOf(rows, wanted).map((difference) => `${phone.holder.name} shows ${difference}`)
    })
    return (await Promise.all(found)).flat()
  }

  numbersOf(script: readonly ScriptLine[]) {
    const count = (kind: string) => script.filter((line) => line.kind === kind).length
    return {
      ...{ people: script.length - count('mistake'), seen: count('seen'), out: count('out') },
      ...{ help: count('help'), missing: count('missing'), disputes: 0, wardens: this.phones.length },
    }
  }
}

type Wanted = { script: readonly ScriptLine[]; numbers: ReportNumbers; marks: number }

/** Says where a report is not as it must be. */
export function compareReport(report: RollCallReport, { script, numbers, marks }: Wanted) {
  const wrong = wrongLines(report, script)
  for (const [name, value] of Object.entries(numbers)) {
    const told = report.numbers[name as keyof typeof numbers]
    if (told !== value) wrong.push(`${name}: ${told} in the report, ${value} in the script`)
  }
  for (const { name, kind, isDisputed } of report.zones)
    if (kind !== 'clear' || isDisputed) wrong.push(`the zone ${name} is ${kind}`)
  if (report.timeline.length !== marks)
    wrong.push(`the timeline has ${report.timeline.length} of ${marks} marks`)
  return wrong
}

/** The people whom wardens have added. */
export function addedIn(stored: readonly StoredMark[]): Added[] {
  const mistakes = new Set(stored.flatMap(({ kind, about }) => (kind === 'mistake' ? about : [])))
  return stored.flatMap(({ kind, about, note }) =>
    kind === 'added' ? { about, name: note, isMistake: mistakes.has(about) } : [],
  )
}

/** The text of a person's row on the page. */
function rowOf({ line, standing }: RollCallPerson, timeZone: string) {
  const said = makersText(standing, () => '--:--', english)
  const words = [
    line.name,
    withoutTimes(detailText(line, timeZone, english)),
    standingText(standing, english) + (said && ` (${said})`),
    standing.isDisputed && disputeText(standing.heads, english),
  ]
  return words.filter(Boolean).join(' ')
}

function differencesOf(rows: ReadonlyMap<string, string>, wanted: ReadonlyMap<string, string>) {
  const all = new Set([...rows.keys(), ...wanted.keys()])
  return [...all].flatMap((about) => {
    const [row, right] = [rows.get(about), wanted.get(about)]
    return row === right ? [] : `"${row ?? 'no row'}", and the server's marks say "${right ?? 'nothing'}"`
  })
}
