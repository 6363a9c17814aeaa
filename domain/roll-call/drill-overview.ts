import { daysBetween, type Day } from '../day'
import type { Language } from '../language'
import type { Translate } from '../texts/translate'
import { compareNaturally } from '../natural-order'
import { countryName } from '../offices/country-name'
import type { DrillRow } from './report-contract'

export const DRILL_STATES = ['overdue', 'soon', 'done'] as const
export type DrillState = (typeof DRILL_STATES)[number]

// Texts name this number of days.
const SOON_DAYS = 30

type Due = Pick<DrillRow, 'due' | 'isOverdue' | 'closedOn'>

/** The state of the drills of an office: overdue, due within 30 days, or done. Null for an office that has closed for good. */
export function drillStateOf({ due, isOverdue, closedOn }: Due, today: Day): DrillState | null {
  if (closedOn) return null
  if (isOverdue || due === null) return 'overdue'
  return daysBetween(today, due) <= SOON_DAYS ? 'soon' : 'done'
}

export type DrillCounts = Record<DrillState, number> & { offices: number }

export function countDrills(rows: readonly Due[], today: Day): DrillCounts {
  const counts: DrillCounts = { offices: 0, overdue: 0, soon: 0, done: 0 }
  for (const row of rows) {
    const state = drillStateOf(row, today)
    if (state === null) continue
    counts.offices++
    counts[state]++
  }
  return counts
}

/** The counts in one sentence: '35 of 158 offices are overdue, 12 due within 30 days, 111 done.' */
export const drillCountsText = ({ offices, overdue, soon, done }: DrillCounts, t: Translate) =>
  offices === 1
    ? t('drills:drillOfOneOffice', { overdue, soon, done })
    : t('drills:drillCounts', { count: overdue, offices, soon, done })

export const isRunning = ({ rollCalls }: Pick<DrillRow, 'rollCalls'>) =>
  rollCalls.some(({ isClosed }) => !isClosed)

export type CountryDrills = { country: string; rows: readonly DrillRow[]; counts: DrillCounts }

/** The offices by country, in the order that they have. A country with more overdue drills comes first. */
export function drillsByCountry(
  rows: readonly DrillRow[],
  today: Day,
  language: Language = 'en',
): CountryDrills[] {
  const countries = new Map<string, DrillRow[]>()
  for (const row of rows) countries.set(row.country, [...(countries.get(row.country) ?? []), row])
  return [...countries]
    .map(([country, rows]) => ({ country, rows, counts: countDrills(rows, today) }))
    .sort(
      (one, other) =>
        other.counts.overdue - one.counts.overdue ||
        other.counts.soon - one.counts.soon ||
        compareNaturally(countryName(one.country, language), countryName(other.country, language), language),
    )
}
