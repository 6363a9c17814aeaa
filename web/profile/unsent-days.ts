import { sameEntry, type StatusChanges } from '../../domain/statuses/calendar'
import { storedValue } from '../platform/storage'

const HALF_A_DAY_MS = 12 * 3_600_000

const stored = storedValue<{ of: string; days: StatusChanges }>('tab', 'unsent-days', HALF_A_DAY_MS)

function read(personId: string): StatusChanges {
  const unsent = stored.read()
  return unsent?.of === personId ? unsent.days : {}
}

/** The person’s days that were chosen in this tab and that the server has not answered for. Only their person sees and sends them. */
export const unsentDays = {
  read,
  add: (personId: string, days: StatusChanges) =>
    stored.keep({ of: personId, days: { ...read(personId), ...days } }),
  /** Removes days, unless they were changed again meanwhile. */
  remove(personId: string, days: StatusChanges) {
    if (stored.read()?.of !== personId) return
    const left = withoutDays(read(personId), days)
    if (Object.keys(left).length > 0) stored.keep({ of: personId, days: left })
    else stored.forget()
  },
}

/** The changes without those that are the same in others. */
export const withoutDays = (all: StatusChanges, others: StatusChanges): StatusChanges =>
  Object.fromEntries(
    Object.entries(all).filter(([day, entry]) => !(day in others && sameEntry(entry, others[day]))),
  )
