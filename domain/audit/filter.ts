import { Day } from '../day'
import { AUDIT_ACTIONS, type AuditAction } from '../audit-actions'

/** An empty text or no action filters nothing. */
export type AuditFilter = {
  who: string
  action: AuditAction | ''
  subject: string
  /** The first and the last day. Empty means no limit. */
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

/** False while a year is typed: its first digits make a year of long ago. */
export const isAuditDay = (day: Day) => day >= '2000' && day < '3000'

/** Missing and unknown values filter nothing. */
export const readAuditFilter = (address: URLSearchParams): AuditFilter => ({
  who: address.get('who') ?? '',
  action: knownAction(address.get('action')),
  subject: address.get('subject') ?? '',
  from: someDay(address.get('from')),
  to: someDay(address.get('to')),
})

/** Empty values are left out. Other values of the address stay. */
export function writeAuditFilter(address: URLSearchParams, filter: AuditFilter) {
  const written = new URLSearchParams(address)
  for (const field of FIELDS)
    if (filter[field]) written.set(field, filter[field])
    else written.delete(field)
  return written
}

export const isWholeAudit = (filter: AuditFilter) => FIELDS.every((field) => filter[field] === '')
