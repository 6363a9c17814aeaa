import type { RollCall } from '../list'
import type { KeptList } from './phone-state'

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

/** A list as that of a roll call, with everybody of another list of the same day. */
export const listOfRollCall = (kept: KeptList, other: KeptList | null): KeptList => ({
  ...kept,
  list: withEverybodyOf(kept.list, other?.list ?? null),
  newest: kept.newest ?? kept.list,
})

/** The list without the people who are on earlier ones only. */
export const newestListOf = ({ newest, ...kept }: KeptList): KeptList =>
  newest ? { ...kept, list: newest } : kept

/** The list that a storage has once another page has read a newer one: that of an open roll call keeps its day and everybody. */
export function renewedList(stored: KeptList | null, read: KeptList) {
  if (!stored?.newest) return read
  return stored.list.today === read.list.today ? listOfRollCall(read, stored) : stored
}

/** The newer of two lists of an office, by the server's time. */
export const newerOf = (one: RollCall, other: RollCall | null) =>
  other && Date.parse(other.asOf) > Date.parse(one.asOf) ? other : one
