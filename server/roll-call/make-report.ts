import {
  TIMELINE_PAGE,
  type RollCallReport,
  type TimelineEntry,
} from '../../domain/roll-call/report-contract'
import { aboutZone, isOfLog } from '../../domain/roll-call/mark'
import { shownLines } from '../../domain/roll-call/report'
import { compareNaturally } from '../../domain/natural-order'
import type { Office } from '../offices/store'
import type { Db } from '../platform/db/database'
import { listAllClearsOf } from './all-clear-store'
import { gatherReportOf } from './close-roll-call'
import { countMarks, findMarks } from './mark-store'
import { listCalls, listTimeline, type TimelineMark } from './named-mark-store'
import { listNames } from './people-store'
import { readTried } from './told-store'
import { findNameOf, type NamedRollCall } from './store'

const MOST_CALLS = 200

const isNotWell = (kind: RollCallReport['lines'][number]['kind']) => kind === 'missing' || kind === 'help'

/** Makes the report of a roll call. A name is gone once its record is deleted. */
export async function makeReport(
  db: Db,
  office: Office,
  rollCall: NamedRollCall,
  now: Date,
): Promise<RollCallReport> {
  const { id, kind, startedAt, startedBy, listAge, closedAt, closedById, endedByItself } = rollCall
  const names = await listNames(db, id)
  const report = await gatherReportOf(db, rollCall)
  const outcomes = report.outcomes()
  const lines = shownLines(outcomes)
  const counted = report.numbers()
  const numbers = rollCall.numbers ?? counted
  const nameOf = nameIn(rollCall, names, report.addedNames)
  const allClears = await listAllClearsOf(db, id)
  const triedOf = await readTried(db, id)
  const calls = await listCalls(db, id, MOST_CALLS)
  const { page, next } = await pageFrom(db, id, FIRST)
  return {
    id,
    office: { id: office.id, name: office.name, timeZone: office.timeZone },
    kind,
    startedAt: startedAt.toISOString(),
    startedBy,
    listAge,
    asOf: now.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    closedBy: closedById === null ? '' : await findNameOf(db, closedById),
    endedByItself,
    allClears: allClears.map((each) => ({ ...each, at: each.at.toISOString(), by: each.by ?? '' })),
    numbers,
    // Without the marks of deleted people the steps would be those of fewer people.
    progress: counted.people === numbers.people ? report.progress() : [],
    lines: lines
      .map((line) => ({
        ...line,
        name: nameOf(line.about),
        ...(isNotWell(line.kind) && { tried: triedOf(line.about) }),
      }))
      .sort((one, other) => compareNaturally(one.name, other.name)),
    linesLeftOut: outcomes.length - lines.length,
    zones: report.zoneOutcomes(),
    calls: calls.map(entryWith(nameOf)),
    marks: await countMarks(db, id),
    timeline: page.map(entryWith(nameOf)),
    next,
  }
}

const FIRST = '0-0'

/** Makes the page of a timeline from a position on. */
export async function makeTimeline(db: Db, rollCall: NamedRollCall, from: string) {
  const { page, next } = await pageFrom(db, rollCall.id, from)
  const addingIds = page.flatMap(({ mark: { about } }) => (about.startsWith('n') ? about.slice(1) : []))
  const adding = (await findMarks(db, rollCall.id, addingIds)).filter(({ kind }) => kind === 'added')
  const added = new Map(adding.map(({ about, note }) => [about, note]))
  return { timeline: page.map(entryWith(nameIn(rollCall, await listNames(db, rollCall.id), added))), next }
}

async function pageFrom(db: Db, rollCallId: string, from: string) {
  const [after = 0, position = 0] = from.split('-').map(Number)
  const found = await listTimeline(db, rollCallId, { after, position }, TIMELINE_PAGE + 1)
  const page = await withStruckWords(db, rollCallId, found.slice(0, TIMELINE_PAGE))
  const last = page.at(-1)
  return { page, next: last && found.length > page.length ? `${last.mark.after}-${last.position}` : null }
}

/** The same marks. One that strikes out a line of the log has the words of that line. */
async function withStruckWords(db: Db, rollCallId: string, page: readonly TimelineMark[]) {
  const ids = page.flatMap(({ mark: { kind, about } }) => (kind === 'struck' ? about.slice(1) : []))
  const words = new Map((await findMarks(db, rollCallId, ids)).map(({ about, note }) => [about, note]))
  return page.map(({ mark, ...made }) => ({
    ...made,
    mark: mark.kind === 'struck' ? { ...mark, note: words.get(mark.about) ?? '' } : mark,
  }))
}

const entryWith =
  (nameOf: (about: string) => string) =>
  ({ mark, mark: { after, about, kind, note }, by, broughtBy }: TimelineMark): TimelineEntry => ({
    after,
    name: isOfLog(mark) ? '' : nameOf(about),
    kind,
    // The note of a mark 'added' is the person's name.
    note: kind === 'added' ? '' : note,
    by,
    broughtBy,
  })

function nameIn(
  { zones }: NamedRollCall,
  names: ReadonlyMap<string, string>,
  added: ReadonlyMap<string, string>,
) {
  const zoneNames = new Map(zones.map(({ number, name }) => [aboutZone(number), name]))
  return (about: string) => names.get(about) || added.get(about) || zoneNames.get(about) || ''
}
