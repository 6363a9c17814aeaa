import { ACTS, dutiesFor } from '../access/ability'
import { DUTIES, type Duty } from '../access/duty'
import type { ActAsked } from '../access/right'
import type { Scope } from '../access/scope'
import { LOOKING } from '../audit/look-history'
import type { KeptDays } from '../retention/kept-days'
import { dataOf, daysOf, isInFile, isOwn, type DataReading } from './kinds-of-data'
import {
  GROUPS,
  isGroup,
  KINDS_OF_DATA,
  type DutyCount,
  type Group,
  type KindOfData,
  type SeenKind,
  type Viewer,
} from './who-sees-contract'

/** The settings of an installation that decide who sees something, or for how long it is kept. */
export type DataSettings = { declarationsVisibleTo: 'admins' | 'everyone'; retention: KeptDays }

type By = Viewer['by']

/** People who hold the same duties, each with a scope that counts at the office, and how many they are. */
export type HolderGroup = {
  held: readonly { duty: Duty; scope: Scope['kind'] }[]
  isAdministrator: boolean
  people: number
}

function readersOf(
  { call, readers }: DataReading,
  { declarationsVisibleTo }: DataSettings,
): Group | ActAsked {
  if (readers === 'setting')
    return declarationsVisibleTo === 'everyone'
      ? 'everybody'
      : { may: 'see declarations', where: 'everywhere' }
  if (readers !== undefined) return readers
  return typeof call.access === 'object' ? call.access : 'everybody'
}

const byOf = (readers: Group | ActAsked): By => (typeof readers === 'string' ? readers : readers.may)

/** Lists who sees a kind of data, groups first, then by the acts that let them. */
export function viewersOf(kind: KindOfData, settings: DataSettings): Viewer[] {
  const { readings, isMailed } = dataOf(kind)
  const readers = readings.map((reading) => readersOf(reading, settings))
  const groups = GROUPS.filter((group) => readers.includes(group) || (group === 'support' && isMailed))
  const acts = ACTS.flatMap((act): Viewer[] => {
    const asked = readers.filter((each) => typeof each !== 'string' && each.may === act) as ActAsked[]
    if (asked.length === 0) return []
    const everywhereOnly = asked.every(({ where }) => where === 'everywhere')
    return [{ by: act, duties: [...dutiesFor(act)], everywhereOnly }]
  })
  return [...groups.map((by): Viewer => ({ by, duties: [], everywhereOnly: false })), ...acts]
}

const canSee = (viewers: readonly Viewer[], { held, isAdministrator }: HolderGroup) =>
  viewers.some(
    ({ by, duties, everywhereOnly }) =>
      !isGroup(by) &&
      (isAdministrator ||
        held.some(({ duty, scope }) => duties.includes(duty) && (!everywhereOnly || scope === 'everywhere'))),
  )

const total = (groups: readonly HolderGroup[]) => groups.reduce((sum, { people }) => sum + people, 0)

/** The number of different people whose duty or Admin role lets them see what these viewers see. */
export const countViewers = (viewers: readonly Viewer[], groups: readonly HolderGroup[]) =>
  total(groups.filter((group) => canSee(viewers, group)))

/** Counts the holders of each duty, by where it was given. */
export const countDuties = (groups: readonly HolderGroup[]): DutyCount[] =>
  DUTIES.map((duty) => {
    const holders = groups.filter(({ held }) => held.some((each) => each.duty === duty))
    const within = (kind: Scope['kind']) =>
      total(holders.filter(({ held }) => held.some((each) => each.duty === duty && each.scope === kind)))
    return {
      duty,
      people: total(holders),
      office: within('office'),
      country: within('country'),
      unit: within('unit'),
      everywhere: within('everywhere'),
    }
  })

export const countAdministrators = (groups: readonly HolderGroup[]) =>
  total(groups.filter(({ isAdministrator }) => isAdministrator))

/** Says who reads a kind with an entry in the audit, and who without one. */
function entriesOf(kind: KindOfData, settings: DataSettings) {
  const { readings } = dataOf(kind)
  const of = (isRecorded: boolean) => {
    const chosen = readings.filter(({ leaves }) => (leaves !== null) === isRecorded)
    const by = new Set(chosen.map((reading) => byOf(readersOf(reading, settings))))
    return [...GROUPS, ...ACTS].filter((each) => by.has(each))
  }
  return { recorded: of(true), unrecorded: of(false) }
}

/** Says whether Home tells people of the looks that leave an entry. */
function toldOf(kind: KindOfData): SeenKind['told'] {
  const { readings, isOfOutsiders } = dataOf(kind)
  const recorded = readings.flatMap(({ leaves }) => leaves ?? [])
  if (isOfOutsiders || !recorded.some((action) => LOOKING.includes(action))) return 'none'
  return recorded.every((action) => LOOKING.includes(action)) ? 'all' : 'some'
}

/** Everything that is told of each kind of data. */
export const seenKinds = (settings: DataSettings, groups: readonly HolderGroup[]): SeenKind[] =>
  KINDS_OF_DATA.map((kind) => {
    const viewers = viewersOf(kind, settings)
    const { kept } = dataOf(kind)
    return {
      kind,
      viewers,
      people: countViewers(viewers, groups),
      kept,
      days: daysOf(kept, settings.retention),
      isOwn: isOwn(kind),
      ...entriesOf(kind, settings),
      told: toldOf(kind),
      isFile: isInFile(kind),
    }
  })
