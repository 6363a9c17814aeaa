import { addDays, utcDay, type Day } from '../day'
import { FILTER_DAYS_BACK } from '../people/filter'
import { EXTRACT_DAYS_BACK } from '../reports/check-in-history'
import { STATUSES_HISTORY_DAYS } from '../reports/statuses-history'

/**
 * The kinds of records that are removed after a time, each with its setting, its usual number of days and its smallest.
 * The smallest is a day longer than any window that shows the records, because a day begins earlier in other time zones.
 */
export const RETENTION = {
  'check-ins': { setting: 'RETENTION_CHECK_INS_DAYS', days: 30, least: EXTRACT_DAYS_BACK + 1 },
  declarations: { setting: 'RETENTION_DECLARATIONS_DAYS', days: 30, least: 3 },
  'day statuses': { setting: 'RETENTION_STATUSES_DAYS', days: 30, least: FILTER_DAYS_BACK + 1 },
  'weekly snapshots': { setting: 'RETENTION_SNAPSHOTS_DAYS', days: 30, least: STATUSES_HISTORY_DAYS + 1 },
  tickets: { setting: 'RETENTION_TICKETS_DAYS', days: 90, least: 1 },
  mails: { setting: 'RETENTION_MAILS_DAYS', days: 30, least: 1 },
  'audit entries': { setting: 'RETENTION_AUDIT_DAYS', days: 365, least: 30 },
} as const

export type RetainedKind = keyof typeof RETENTION

/** The days for which each kind of record is kept. */
export type KeptDays = Record<RetainedKind, number>

export const RETAINED_KINDS = Object.keys(RETENTION) as RetainedKind[]

/** The times that no setting changes, in days. */
export const SESSION_DAYS = 7
export const KNOWN_DEVICE_DAYS = 180

/** Every rule by which records end: after the days of a setting, or otherwise. */
export const KEPT_TIMES = [
  ...RETAINED_KINDS,
  'visits',
  'record',
  'today',
  'worked out',
  'no copy',
  'duties',
  'screen',
  'program key',
  'webhook',
  'sessions',
  'known devices',
  'sign-out',
  'new record',
  'repeated calls',
] as const
export type KeptTime = (typeof KEPT_TIMES)[number]

const DAY_MS = 86_400_000

/** The oldest instant whose records are still kept. */
export const keptSince = (days: number, now: Date) => new Date(now.getTime() - days * DAY_MS)

/** The oldest calendar day, in UTC, whose records are still kept. */
export const keptSinceDay = (days: number, now: Date): Day => addDays(utcDay(now), -days)

/**
 * The oldest instant of which an office still has every visit. After a change of its number the earlier one has already removed
 * older visits, until `gone`.
 */
export function visitsKeptSince(keptDays: number, gone: Date | null, now: Date) {
  const since = keptSince(keptDays, now)
  return gone !== null && gone > since ? gone : since
}
