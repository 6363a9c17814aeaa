import { foldedName } from './same-name'
import { internationalOf, isNearly, type Given } from './same-number'

type Visitor = Given & { name: string }

/** What is equal of all visits of one person at an office: the number however it is spelt there, and the name, as a family or a company may share a number. */
export const visitorOf = (visitor: Visitor) =>
  `${internationalOf(visitor)} ${foldedName(visitor.name) || visitor.name}`

/**
 * The open visits that are meant by a name and a number that was spelt otherwise at the check-in: of exactly that name,
 * and nearly that number. None where they could be of two people.
 */
export function meantByName<V extends Visitor>(
  { name, phone }: { name: string; phone: string },
  visits: readonly V[],
): V[] {
  const folded = foldedName(name)
  if (folded === '') return []
  const found = visits.filter((visit) => foldedName(visit.name) === folded && isNearly(phone, visit))
  return new Set(found.map(internationalOf)).size > 1 ? [] : found
}
