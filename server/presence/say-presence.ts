import type { TextKey } from '../../texts/keys'
import { LINK_OVER } from '../../domain/presence/mailed-presence'
import { NO_CHECK_IN_TODAY, type OwnPresence } from '../../domain/presence/own-presence'
import {
  doorOf,
  hoursOfDay,
  isOfToday,
  presenceOf,
  statementsOf,
  type OwnStatement,
  type Said,
} from '../../domain/presence/presence'
import { dayInZone } from '../../domain/day'
import { COLLEAGUE_NOT_HERE, type Colleague } from '../../domain/reception/colleagues-contract'
import { calledBy } from '../../domain/people/person-name'
import { english } from '../platform/texts'
import { fail } from '../../domain/problem'
import { nextNr, toStatement } from '../check-ins/statement-store'
import { sayingValues, type Saying, type SeenPresence, type StaffCheckIn } from './own-presence-store'

/** Presents the presence by a person's newest check-in; null unless it is of today at its office. */
export function presentPresence(seen: SeenPresence | null, now: Date): OwnPresence | null {
  if (!seen) return null
  const { id, office, officeId, timeZone, closesAt } = seen
  const timeIn = new Date(seen.timeIn)
  if (!isOfToday(timeIn, timeZone, now)) return null
  const arrival = { timeIn, last: toStatement(seen.last) }
  const hours = hoursOfDay(dayInZone(now, timeZone), closesAt, timeZone)
  const { state, because } = presenceOf(statementsOf(arrival, doorOf(seen), hours), now)
  if (!because || !isOwnState(state)) throw new Error(`a check-in of today is ${state}`)
  const source = because.source as OwnPresence['source']
  return {
    checkIn: id,
    office,
    officeId,
    timeZone,
    timeIn: timeIn.toISOString(),
    state,
    source,
    at: because.at.toISOString(),
  }
}

const isOwnState = (state: string): state is OwnPresence['state'] =>
  ['here', 'probably left', 'left'].includes(state)

type Caller = { id: string; email: string }
type Word = { checkIn: string; says: OwnStatement }

// By the mailed link, a person who is here states more: that they stay after closing.
const isSaidAlready = ({ state, source }: OwnPresence, said: Pick<Said, 'says' | 'source'>) =>
  state === said.says && (state === 'left' || said.source !== 'link' || source === 'link')

/**
 * Decides what is written and answered for a statement on a check-in. Refuses a check-in that is not of today. The
 * same statement again writes nothing.
 */
function sayOf(seen: SeenPresence | null, said: Omit<Saying, 'checkIn'>, notToday: TextKey) {
  const before = presentPresence(seen, said.at)
  if (!seen || !before) fail('conflict', notToday)
  if (isSaidAlready(before, said)) return { reply: before }
  const last = { nr: nextNr(seen.last), says: said.says, source: said.source, at: said.at.toISOString() }
  const reply = presentPresence({ ...seen, last }, said.at)
  if (!reply) fail('conflict', notToday)
  return { reply, toWrite: sayingValues({ ...said, checkIn: seen }) }
}

type SeenAtKey = SeenPresence & { isKeyOfOffice: boolean | null }

/** A person's own statement that they leave or are still there, on a page or by an exit code. */
export function sayOwnPresence(caller: Caller, seen: SeenAtKey | null, word: Word, at: Date) {
  const before = presentPresence(seen, at)
  if (before && before.checkIn !== word.checkIn) fail('conflict', 'refusals-presence:checkedInSince')
  if (before && seen?.isKeyOfOffice === false) fail('conflict', 'refusals-presence:exitOfAnotherOffice')
  const source = seen?.isKeyOfOffice ? 'exit' : 'self'
  return sayOf(seen, { person: caller, by: caller, says: word.says, source, at }, NO_CHECK_IN_TODAY)
}

const personOf = ({ personId, email }: StaffCheckIn) => ({ id: personId, email })

/** Presents the presence by the check-in of a mailed link; null if the link does not count any more. */
export const presentByLink = (seen: StaffCheckIn | null, now: Date) =>
  seen?.isNewest ? presentPresence(seen, now) : null

/** The statement by a mailed link that its person has left or is still there. */
export function sayByLink(seen: StaffCheckIn | null, says: OwnStatement, at: Date) {
  if (!seen?.isNewest) fail('conflict', LINK_OVER)
  const said = { person: personOf(seen), by: 'not signed in', says, source: 'link', at } as const
  return sayOf(seen, said, LINK_OVER)
}

/** Presents a member of staff to the reception. */
export const presentColleague = (
  { name, email }: Pick<StaffCheckIn, 'name' | 'email'>,
  { checkIn, state, source, at }: OwnPresence,
): Colleague => ({ checkIn, state, source, at, name: calledBy({ name, email }, english), email })

/** The reception's statement that a member of staff has left, or that they have not. */
export function sayAtReception(
  receptionist: Caller,
  seen: StaffCheckIn | null,
  says: OwnStatement,
  at: Date,
) {
  if (!seen) fail('conflict', COLLEAGUE_NOT_HERE)
  if (!seen.isNewest) fail('conflict', 'refusals-presence:colleagueCameSince')
  const isTakenBack = says === 'here' && presentPresence(seen, at)?.state !== 'here'
  if (isTakenBack && seen.last?.source !== 'reception') fail('conflict', 'refusals-presence:notByReception')
  const said = { person: personOf(seen), by: receptionist, says, source: 'reception', at } as const
  const { reply, ...decided } = sayOf(seen, said, COLLEAGUE_NOT_HERE)
  return { reply: presentColleague(seen, reply), ...decided }
}
