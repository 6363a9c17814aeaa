import type { RollCallReport } from '../../domain/roll-call/contract'
import { aboutZone, type Mark } from '../../domain/roll-call/mark'
import { numbersOf, outcomesOf, zoneOutcomesOf } from '../../domain/roll-call/report'
import { compareNaturally } from '../../domain/natural-order'
import type { Office } from '../offices/store'
import type { Db } from '../platform/database'
import { listTimeline } from './mark-store'
import { listNames, listPeople } from './people-store'
import { findNameOf, type NamedRollCall } from './store'

const GONE = 'Somebody whose record is gone'

/** Makes the report of a roll call. Its names go with the records that they come from. */
export async function makeReport(db: Db, office: Office, rollCall: NamedRollCall): Promise<RollCallReport> {
  const { id, kind, startedAt, startedBy, listAge, closedAt, closedById, zones } = rollCall
  const people = await listPeople(db, id)
  const names = await listNames(db, id)
  const timeline = await listTimeline(db, id)
  const marks = timeline.map(({ mark }) => mark)
  const nameOf = nameIn(names, marks, rollCall)
  return {
    id,
    office: { id: office.id, name: office.name, timeZone: office.timeZone },
    kind,
    startedAt: startedAt.toISOString(),
    startedBy,
    listAge,
    closedAt: closedAt?.toISOString() ?? null,
    closedBy: closedById === null ? '' : await findNameOf(db, closedById),
    numbers: rollCall.numbers ?? numbersOf(people, zones, marks),
    lines: outcomesOf(people, marks)
      .map((line) => ({ ...line, name: nameOf(line.about) }))
      .sort((one, other) => compareNaturally(one.name, other.name)),
    zones: zoneOutcomesOf(zones, marks),
    timeline: timeline.map(({ mark, by, broughtBy }) => ({
      after: mark.after,
      name: nameOf(mark.about),
      kind: mark.kind,
      // The note of who was added is the name.
      note: mark.kind === 'added' ? '' : mark.note,
      by,
      broughtBy,
    })),
  }
}

function nameIn(names: ReadonlyMap<string, string>, marks: readonly Mark[], { zones }: NamedRollCall) {
  const added = marks.flatMap(({ about, kind, note }) => (kind === 'added' ? [[about, note] as const] : []))
  const zoneNames = zones.map(({ number, name }) => [aboutZone(number), name] as const)
  const known = new Map([...names, ...added, ...zoneNames])
  return (about: string) => known.get(about) || GONE
}
