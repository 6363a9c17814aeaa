import type { OwnDuty } from './own-duty'
import type { Role } from './role'

type Has = { role: Role; duties: readonly OwnDuty[] }

/** The role and duties that a person lost while a page was open. */
export type Lost = { isRole: boolean; duties: readonly OwnDuty[] }

export const NOTHING_LOST: Lost = { isRole: false, duties: [] }

export const isAnythingLost = ({ isRole, duties }: Lost) => isRole || duties.length > 0

/** Adds new losses to the known ones, and leaves out what has come back. */
export const lostSince = (known: Lost, before: Has, now: Has): Lost => ({
  isRole: now.role === '' && (known.isRole || before.role !== ''),
  duties: [...known.duties, ...before.duties].filter((had) => !now.duties.some(isSameAs(had))),
})

const isSameAs = (one: OwnDuty) => (other: OwnDuty) =>
  one.duty === other.duty && JSON.stringify(one.scope) === JSON.stringify(other.scope)
