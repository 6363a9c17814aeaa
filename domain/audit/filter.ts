import { Day } from '../day'
import { AUDIT_ACTIONS, type AuditAction } from '../audit-actions'

/** A filter of the audit. An empty text or no action filters nothing. */
export type AuditFilter = {
  who: string
  action: AuditAction | ''
  subject: string
  /** The first and the last day, if not empty. */
  from: Day
  to: Day
}

export const WHOLE_AUDIT: AuditFilter = { who: '', action: '', subject: '', from: '', to: '' }

const FIELDS = Object.keys(WHOLE_AUDIT) as (keyof AuditFilter)[]

const knownAction = (given: string | null) => AUDIT_ACTIONS.find((action) => action === given) ?? ''

const someDay = (given: string | null) => {
  const day = Day.safeParse(given)
  return day.success && isAuditDay(day.data) ? day.data : ''
}

/** Whether a day can have entries. While somebody types a year, its first digits make a year of long ago. */
export const isAuditDay = (day: Day) => day >= '2000' && day < '3000'

/** Reads the filter from an address. Missing and unknown values filter nothing. */
export const readAuditFilter = (address: URLSearchParams): AuditFilter => ({
  who: address.get('who') ?? '',
  action: knownAction(address.get('action')),
  subject: address.get('subject') ?? '',
  from: someDay(address.get('from')),
  to: someDay(address.get('to')),
})

/** Writes the filter into an address, without its empty values. Other values of the address stay. */
export function writeAuditFilter(address: URLSearchParams, filter: AuditFilter) {
  const written = new URLSearchParams(address)
  for (const field of FIELDS)
    if (filter[field]) written.set(field, filter[field])
    else written.delete(field)
  return written
}

export const isWholeAudit = (filter: AuditFilter) => FIELDS.every((field) => filter[field] === '')
