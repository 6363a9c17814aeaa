import type { TextKey } from '../../texts/keys'
import { clockTime } from '../day'
import { CERTAIN_MINUTES } from '../presence/presence'
import { PROBABLY_LEFT } from '../presence/presence-text'
import { unitText } from '../texts/formats'
import type { Translate } from '../texts/translate'
import { factsText } from './list-text'
import type { SilentWarden } from './phone/phone-state'
import { howCertainText, listedText, makersOf, PROOF_WORDS, stillHereText } from './standing-text'
import { certaintyOf, type Certainty } from './certainty'
import type { ListGroup } from './lines'
import type { RollCallPerson, Sums } from './summary'
import type { LikelyPlace } from './officer-summary'

/** The headings of the groups of the list. */
const LISTED_HEADINGS = {
  inside: 'roll-call:insidePlaceNotKnown',
  'probably left': PROBABLY_LEFT,
  unconfirmed: 'roll-call:unconfirmed',
  expected: 'roll-call:expected',
  added: 'roll-call:notListedPlaceNotKnown',
  'not listed': 'roll-call:onOtherListOnly',
} as const satisfies Record<ListGroup, TextKey>

const CERTAINTY_HEADINGS = {
  certain: 'roll-call:certainHeading',
  likely: 'roll-call:likelyHeading',
  'not certain': 'roll-call:notCertainHeading',
} as const satisfies Record<Certainty, TextKey>

export const certaintyHeading = (certainty: Certainty, t: Translate) =>
  t(CERTAINTY_HEADINGS[certainty], { time: unitText(CERTAIN_MINUTES, 'minute', t.language) })

export const placeText = ({ from, name }: LikelyPlace, t: Translate) =>
  from === 'list'
    ? t(LISTED_HEADINGS[name as ListGroup])
    : from === 'host'
      ? t('roll-call:withHost', { host: name })
      : name

/** Wardens with silent phones: 'Not heard from Ben since 10:41, Cleo since 10:44. Their phones may have other marks.' Empty if there is none. */
export function silentText(
  silent: readonly SilentWarden[],
  timeOf: (deviceMs: number) => string,
  t: Translate,
) {
  const each = silent.map(({ name, heardAt }) =>
    t('roll-call:wardenSince', { warden: name, time: timeOf(heardAt) }),
  )
  return each.length > 0 ? t('roll-call:notHeardFrom', { wardens: factsText(each, t) }) : ''
}

const CERTAINTY_WORDS = {
  certain: 'roll-call:certain',
  likely: 'roll-call:likely',
  'not certain': 'roll-call:notCertain',
} as const satisfies Record<Certainty, TextKey>

/** The certainty that a person is inside, with the reason: 'certain: checked in 08:57, code at the door, still here 20:05'. */
export const certaintyText = (person: RollCallPerson, timeZone: string, t: Translate) =>
  t('roll-call:certaintyBecause', {
    certainty: t(CERTAINTY_WORDS[certaintyOf(person)]),
    reason: reasonOf(person, timeZone, t),
  })

function reasonOf({ line, standing }: RollCallPerson, timeZone: string, t: Translate) {
  const { listed, since, proof } = line
  const { kind, notes, heads } = standing
  const makers = () =>
    makersOf(
      heads.filter((head) => head.kind === kind),
      t,
    )
  if (kind === 'help') return t('roll-call:saidBy', { makers: makers() })
  const said = kind === 'missing' && notes.length > 0 && t('roll-call:placeSaidBy', { makers: makers() })
  if (listed === 'added') return said || t('roll-call:addedByHandHere')
  const checkedIn = since && t('roll-call:checkedIn', { time: clockTime(since, timeZone) })
  return factsText(
    [
      said,
      listedText(line, timeZone, t),
      checkedIn,
      checkedIn && proof && t(PROOF_WORDS[proof]),
      stillHereText(line, timeZone, t),
    ],
    t,
  )
}

/** '24 missing (7 certain, 12 likely, 5 not certain)' */
export const countMissingText = (sums: Sums, t: Translate) =>
  sums.missing === 0
    ? t('roll-call:countMissing', { count: 0 })
    : t('roll-call:countMissingHow', { count: sums.missing, howCertain: howCertainText(sums, t) })

/** The numbers of all people: '41 people in all: 30 seen, 2 not in the building.' */
export const inAllText = (
  { people: listed }: { people: number | null },
  { people, seen, out }: Sums,
  t: Translate,
) =>
  listed === null
    ? t('roll-call:seenAndOut', { seen, out })
    : t('roll-call:inAll', { count: people, seen, out })
