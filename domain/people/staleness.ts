/**
 * A person's statuses are expired when more than 13 whole days have passed since the last update, that is 14 days or more.
 * Statuses that were never set are expired too (specification §4).
 */
export const EXPIRED_AFTER_DAYS = 13

export function isExpired(lastUpdated: Date | null, now: Date) {
  if (!lastUpdated) return true
  return Math.floor((now.getTime() - lastUpdated.getTime()) / 86_400_000) > EXPIRED_AFTER_DAYS
}
