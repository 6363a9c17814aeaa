import { problemOf } from '../field-problems'
import type { Translate } from '../texts/translate'
import { MOST_ZONES, ZoneName, type Zone } from './zones'

/** A zone in the form. A new one has no number yet, so a key of the form names it. */
export type DraftZone = { key: string; number: number | null; name: string }

/** The values in the form for the zones and drills of an office. */
export type ZoneDraft = { zones: readonly DraftZone[]; months: string }

type Settings = { zones: readonly Zone[]; drillEveryMonths: number }

export const zoneDraftOf = ({ zones, drillEveryMonths }: Settings): ZoneDraft => ({
  zones: zones.map(({ number, name }) => ({ key: `z${number}`, number, name })),
  months: String(drillEveryMonths),
})

/** Adds an empty zone after another one, or at the end. A full list stays as it is. */
export function addZone(draft: ZoneDraft, key: string, after?: string): ZoneDraft {
  if (draft.zones.length >= MOST_ZONES) return draft
  const before = draft.zones.findIndex((zone) => zone.key === after)
  const place = before < 0 ? draft.zones.length : before + 1
  return { ...draft, zones: draft.zones.toSpliced(place, 0, { key, number: null, name: '' }) }
}

export const removeZone = (draft: ZoneDraft, key: string): ZoneDraft => ({
  ...draft,
  zones: draft.zones.filter((zone) => zone.key !== key),
})

export const nameZone = (draft: ZoneDraft, key: string, name: string): ZoneDraft => ({
  ...draft,
  zones: draft.zones.map((zone) => (zone.key === key ? { ...zone, name } : zone)),
})

/** Swaps a zone with its neighbour above (-1) or below (1). At the end of the list it stays. */
export function moveZone(draft: ZoneDraft, key: string, by: -1 | 1): ZoneDraft {
  const from = draft.zones.findIndex((zone) => zone.key === key)
  const zone = draft.zones[from]
  const neighbour = draft.zones[from + by]
  if (!zone || !neighbour) return draft
  return { ...draft, zones: draft.zones.with(from, neighbour).with(from + by, zone) }
}

const WHOLE_NUMBER = /^\d{1,2}$/
const MOST_MONTHS = 60

const monthsOf = (typed: string) => {
  const months = WHOLE_NUMBER.test(typed.trim()) ? Number(typed) : 0
  return months >= 1 && months <= MOST_MONTHS ? months : null
}

// A new zone without a name is ignored.
const meantIn = ({ zones }: ZoneDraft) =>
  zones.filter(({ number, name }) => number !== null || name.trim() !== '')

const asRead = (name: string) => name.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase()

/** The messages of the form. That of a zone is under the zone's key. Null if the form can be sent. */
export function zoneDraftProblems(draft: ZoneDraft, t: Translate): Record<string, string> | null {
  const problems: Record<string, string> = {}
  const names = new Set<string>()
  for (const { key, name } of meantIn(draft)) {
    const refused = problemOf(ZoneName, name, t)
    if (refused) problems[key] = refused
    else if (names.has(asRead(name))) problems[key] = t('refusals-roll-call:sameZoneName')
    names.add(asRead(name))
  }
  if (monthsOf(draft.months) === null) problems.months = t('refusals-roll-call:enterMonths')
  return Object.keys(problems).length > 0 ? problems : null
}

export const zoneChangeOf = (draft: ZoneDraft) => ({
  zones: meantIn(draft).map(({ number, name }) => ({ number, name })),
  drillEveryMonths: monthsOf(draft.months) ?? 0,
})

export const isZoneDraftChanged = (draft: ZoneDraft, saved: ZoneDraft) =>
  draft.months.trim() !== saved.months ||
  JSON.stringify(zoneChangeOf(draft).zones) !== JSON.stringify(zoneChangeOf(saved).zones)
