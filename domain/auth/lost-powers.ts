import type { OwnDuty } from '../duties/own-duty'
import type { Role } from './role'

type Has = { role: Role; duties: readonly OwnDuty[] }

/** What was taken from somebody over an open page. */
export type Lost = { isRole: boolean; duties: readonly OwnDuty[] }

export const NOTHING_LOST: Lost = { isRole: false, duties: [] }

export const isAnythingLost = ({ isRole, duties }: Lost) => isRole || duties.length > 0

/** What somebody has no longer: what was known to be lost and has not come back, and what went since. */
export const lostSince = (known: Lost, before: Has, now: Has): Lost => ({
  isRole: now.role === '' && (known.isRole || before.role !== ''),
  duties: [...known.duties, ...before.duties].filter((had) => !now.duties.some(isSameAs(had))),
})

const isSameAs = (one: OwnDuty) => (other: OwnDuty) =>
  one.duty === other.duty && JSON.stringify(one.scope) === JSON.stringify(other.scope)
