import type { RollCall } from '../list'

const GROUPS = ['inside', 'probablyLeft', 'unconfirmed', 'awaited'] as const
type Group = (typeof GROUPS)[number]
type People = Pick<RollCall, Group>

const idsOf = (people: People) => GROUPS.flatMap((group) => people[group].map(({ id }) => id))

/**
 * Adds the people who are only on another list of the same office and day, each in the same group. In an alarm nobody may
 * vanish from the screen. Lists of different days stay apart, because their numbers mean other people.
 */
export function withEverybodyOf(list: RollCall, other: RollCall | null): RollCall {
  if (!other || other === list) return list
  if (other.office.id !== list.office.id || other.today !== list.today) return list
  const known = new Set(idsOf(list))
  const added = <Person extends { id: string }>(here: readonly Person[], there: readonly Person[]) => {
    const missing = there.filter(({ id }) => !known.has(id))
    return missing.length > 0 ? [...here, ...missing] : [...here]
  }
  return {
    ...list,
    inside: added(list.inside, other.inside),
    probablyLeft: added(list.probablyLeft, other.probablyLeft),
    unconfirmed: added(list.unconfirmed, other.unconfirmed),
    awaited: added(list.awaited, other.awaited),
  }
}

/** The newer of two lists of an office, by the server's time. */
export const newerOf = (one: RollCall, other: RollCall | null) =>
  other && Date.parse(other.asOf) > Date.parse(one.asOf) ? other : one
