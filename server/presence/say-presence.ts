import { CHECKED_IN_SINCE, NO_CHECK_IN_TODAY, type OwnPresence } from '../../domain/presence/own-presence'
import { hoursOf, isOfToday, presenceOf, statementsOf, type OwnWord } from '../../domain/presence/presence'
import { fail } from '../../domain/problem'
import { writeOwnWord, type SeenPresence } from './own-presence-store'

/** Presents what is made of a person's newest check-in; null unless it is of today at its office. */
export function presentPresence(seen: SeenPresence | null, now: Date): OwnPresence | null {
  if (!seen) return null
  const { id, office, officeId, timeZone } = seen
  const timeIn = new Date(seen.timeIn)
  if (!isOfToday(timeIn, timeZone, now)) return null
  const own = seen.own && { ...seen.own, at: new Date(seen.own.at) }
  const arrival = { timeIn, timeOut: null, endedBy: null, own }
  const { state, because } = presenceOf(statementsOf(arrival, 'door', hoursOf(seen, now)), now)
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
type Word = { checkIn: string; says: OwnWord['says'] }

/** A person says that they leave, or are still there: decides what is written and answered. Saying the same again writes nothing. */
export function sayOwnPresence(caller: Caller, seen: SeenPresence | null, word: Word, at: Date) {
  const before = presentPresence(seen, at)
  if (!seen || !before) fail('conflict', NO_CHECK_IN_TODAY)
  if (before.checkIn !== word.checkIn) fail('conflict', CHECKED_IN_SINCE)
  if (before.state === word.says) return { reply: before }
  const own = { says: word.says, at: at.toISOString() }
  const reply = presentPresence({ ...seen, own }, at)
  if (!reply) fail('conflict', NO_CHECK_IN_TODAY)
  return { reply, write: writeOwnWord({ person: caller, checkIn: seen, says: word.says, at }) }
}
