import { ACTS, dutiesFor } from '../access/ability'
import { DUTIES, type Duty } from '../access/duty'
import type { ActAsked } from '../access/right'
import type { Scope } from '../access/scope'
import { LOOKING } from '../audit/look-history'
import type { KeptDays } from '../retention/kept-days'
import { daysOf } from '../retention/days-of-time'
import { dataOf, isInFile, isOwn, type DataReading } from './kinds-of-data'
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

/** The settings of an installation that decide on readers, and on the time for which data is kept. */
export type DataSettings = { declarationsVisibleTo: 'admins' | 'everyone'; retention: KeptDays }

/** The settings of one office beside them. */
type OfficeSettings = { visitsKeptDays: number | null }

type By = Viewer['by']

/** People with the same duties, each with a scope that counts at the office, and their number. */
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

/** The readers of a kind of data: first the groups, then the acts that show it. */
export function viewersOf(kind: KindOfData, settings: DataSettings): Viewer[] {
  const { readings, isMailed, isTold } = dataOf(kind)
  const readers = readings.map((reading) => readersOf(reading, settings))
  const reached = { support: isMailed, webhooks: isTold } as Partial<Record<Group, true>>
  const groups = GROUPS.filter((group) => readers.includes(group) || reached[group])
  const acts = ACTS.flatMap((act): Viewer[] => {
    const asked = readers.filter((each) => typeof each !== 'string' && each.may === act) as ActAsked[]
    if (asked.length === 0) return []
    const everywhereOnly = asked.every(({ where }) => where === 'everywhere')
    return [{ by: act, duties: [...dutiesFor(act)], everywhereOnly }]
  })
  return [
    ...groups.map((by): Viewer => ({
      by,
      duties: by === 'wardens' ? ['warden'] : [],
      everywhereOnly: false,
    })),
    ...acts,
  ]
}

const canSee = (viewers: readonly Viewer[], { held, isAdministrator }: HolderGroup) =>
  viewers.some(
    ({ by, duties, everywhereOnly }) =>
      (by === 'wardens' || !isGroup(by)) &&
      ((isAdministrator && !isGroup(by)) ||
        held.some(({ duty, scope }) => duties.includes(duty) && (!everywhereOnly || scope === 'everywhere'))),
  )

const total = (groups: readonly HolderGroup[]) => groups.reduce((sum, { people }) => sum + people, 0)

/** The number of different people with a duty or the Admin role by which they are among these viewers. */
export const countViewers = (viewers: readonly Viewer[], groups: readonly HolderGroup[]) =>
  total(groups.filter((group) => canSee(viewers, group)))

/** The number of holders of each duty, by the scope of the duty. */
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

/** The readers who leave an entry in the audit, and those who leave none. */
function entriesOf(kind: KindOfData, settings: DataSettings) {
  const { readings } = dataOf(kind)
  const of = (isRecorded: boolean) => {
    const chosen = readings.filter(({ leaves }) => (leaves !== null) === isRecorded)
    const by = new Set(chosen.map((reading) => byOf(readersOf(reading, settings))))
    return [...GROUPS, ...ACTS].filter((each) => by.has(each))
  }
  return { recorded: of(true), unrecorded: of(false) }
}

/** The share of the recorded looks that Home shows to the people concerned. */
function shownLooksOf(kind: KindOfData): SeenKind['told'] {
  const { readings, isOfOutsiders } = dataOf(kind)
  const recorded = readings.flatMap(({ leaves }) => leaves ?? [])
  if (isOfOutsiders || !recorded.some((action) => LOOKING.includes(action))) return 'none'
  return recorded.every((action) => LOOKING.includes(action)) ? 'all' : 'some'
}

/** The facts about each kind of data, at an office or in the organisation. */
export const seenKinds = (
  settings: DataSettings,
  groups: readonly HolderGroup[],
  office?: OfficeSettings,
): SeenKind[] =>
  KINDS_OF_DATA.map((kind) => {
    const viewers = viewersOf(kind, settings)
    const { kept } = dataOf(kind)
    return {
      kind,
      viewers,
      people: countViewers(viewers, groups),
      kept,
      days: daysOf(kept, settings.retention, office?.visitsKeptDays),
      isOwn: isOwn(kind),
      ...entriesOf(kind, settings),
      told: shownLooksOf(kind),
      isFile: isInFile(kind),
    }
  })
