import { foldedName, nameKey } from './same-name'
import { internationalOf, type StoredNumber } from './number-key'
import { isNearly } from './same-number'

type Visitor = StoredNumber & { name: string }

/** A key that is equal for all visits of one person at an office. It has the number and the name, because a family or a company may share a number. */
export const visitorOf = (visitor: Visitor) => `${internationalOf(visitor)} ${nameKey(visitor.name)}`

/** The visits of the same person as a visitor at an office. Their numbers count as of its country. */
export const visitsOf = <V extends { name: string; phone: string }>(visitor: Visitor, visits: readonly V[]) =>
  visits.filter(
    ({ name, phone }) => visitorOf({ name, phone, country: visitor.country }) === visitorOf(visitor),
  )

type DayVisit = { id: string; name: string; phone: string; isEndedByDevice: boolean }

/**
 * The visits of a day that are of the same person as one of them. Empty if another visit may be of a different person with
 * the same name and number. A visit that was ended by its device can't be.
 */
export function visitsOfOne<V extends DayVisit>(id: string, visits: readonly V[], country: string): V[] {
  const one = visits.find((visit) => visit.id === id)
  if (!one) return []
  const same = visitsOf({ ...one, country }, visits)
  return same.every((visit) => visit.id === id || visit.isEndedByDevice) ? same : []
}

/** The open visits of exactly this name and nearly this number. Empty if they could belong to two people. */
export function meantByName<V extends Visitor>(
  { name, phone }: { name: string; phone: string },
  visits: readonly V[],
): V[] {
  const folded = foldedName(name)
  if (folded === '') return []
  const found = visits.filter((visit) => foldedName(visit.name) === folded && isNearly(phone, visit))
  return new Set(found.map(internationalOf)).size > 1 ? [] : found
}
