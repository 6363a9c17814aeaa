import { clockTime } from '../day'
import { CERTAIN_MINUTES } from '../presence/presence'
import { PROBABLY_LEFT } from '../presence/presence-text'
import type { SilentWarden } from './phone/phone-state'
import { joined, listedText, makersOf, PROOF_WORDS, stillHereText } from './standing-text'
import { certaintyOf, type Certainty, type ListGroup, type RollCallPerson } from './summary'
import type { LikelyPlace } from './officer-summary'

/** The headings of the groups of the list. */
const LISTED_HEADINGS: Record<ListGroup, string> = {
  inside: 'Checked in, place not known',
  'probably left': PROBABLY_LEFT,
  unconfirmed: 'Said to have left, not confirmed',
  expected: 'Expected, not checked in',
  added: 'Not on the list, place not known',
  'not listed': 'On the list of another phone only',
}

export const CERTAINTY_HEADINGS: Record<Certainty, string> = {
  certain: 'Certain',
  likely: `Likely: checked in or last said to be here more than ${CERTAIN_MINUTES} minutes before the start`,
  'not certain': 'Not certain',
}

export const placeText = ({ from, name }: LikelyPlace) =>
  from === 'list' ? LISTED_HEADINGS[name as ListGroup] : from === 'host' ? `With the host ${name}` : name

/** Wardens with silent phones: 'Not heard from Ben since 10:41, Cleo since 10:44. Their phones may have other marks.' Empty if there is none. */
export function silentText(silent: readonly SilentWarden[], timeOf: (deviceMs: number) => string) {
  const each = silent.map(({ name, heardAt }) => `${name} since ${timeOf(heardAt)}`)
  return each.length > 0 ? `Not heard from ${each.join(', ')}. Their phones may have other marks.` : ''
}

/** The certainty that a person is inside, with the reason: 'certain: checked in 08:57, code at the door, still here 20:05'. */
export function certaintyText(person: RollCallPerson, timeZone: string) {
  return `${certaintyOf(person)}: ${reasonOf(person, timeZone)}`
}

function reasonOf({ line, standing }: RollCallPerson, timeZone: string) {
  const { listed, since, proof } = line
  const { kind, notes, heads } = standing
  const ofKind = heads.filter((head) => head.kind === kind)
  if (kind === 'help') return `said by ${makersOf(ofKind)}`
  const said = kind === 'missing' && notes.length > 0 && `place said by ${makersOf(ofKind)}`
  if (listed === 'added') return said || 'added by hand in this roll call'
  const checkedIn = since && `checked in ${clockTime(since, timeZone)}`
  return joined(
    said,
    listed !== 'inside' && listedText(line, timeZone),
    checkedIn,
    checkedIn && proof && PROOF_WORDS[proof],
    stillHereText(line, timeZone),
  )
}
