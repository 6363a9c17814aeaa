import type { TextKey } from '../../../texts/keys'
import { numberText } from '../../texts/formats'
import type { Translate } from '../../texts/translate'
import type { RollCall } from '../list'
import { howCertainText, nobodyMissingText, stillMissingText } from '../standing-text'
import type { Sums } from '../summary'
import type { OpenHere, PhoneState } from './phone-state'

/** The standing of a phone: the day of its list, the right of its holder, and the state of the roll call. */
export type PhoneStanding = {
  list: 'no list' | 'list of another day' | 'list of the day'
  right: PhoneState['right']
  rollCall: 'no roll call' | 'open' | 'ended here' | 'ended without me'
}

type PhoneFacts = { list: RollCall | null; open: OpenHere | null; right: PhoneState['right'] }

export const standingOf = ({ list, open, right }: PhoneFacts): PhoneStanding => ({
  list: !list ? 'no list' : open && list.today !== open.day ? 'list of another day' : 'list of the day',
  right,
  rollCall: !open
    ? 'no roll call'
    : !open.isClosed
      ? 'open'
      : open.isEndedHere
        ? 'ended here'
        : 'ended without me',
})

/** The claims of a phone. A number is null if it is not known. */
export type Claims = {
  missing: number | null
  help: number | null
  /** True if nobody is missing, and the phone knows it. Only then something may be green. */
  isEverybodyFound: boolean
  /** The share of the people who are accounted for. */
  found: number
  words: string
  /** The line below it: how certain it is, that everybody is accounted for, or why nobody knows. */
  details: string
}

const NOT_KNOWN = {
  'no list': 'roll-call:noListHere',
  'list of another day': 'roll-call:listOfAnotherDay',
} as const satisfies Partial<Record<PhoneStanding['list'], TextKey>>

/** Without a list of the day of the roll call nobody knows how many people are missing. */
export function claimsOf({ list }: Pick<PhoneStanding, 'list'>, sums: Sums, t: Translate): Claims {
  if (list !== 'list of the day')
    return {
      missing: null,
      help: sums.help || null,
      isEverybodyFound: false,
      found: 0,
      words: t('roll-call:missingNotKnown'),
      details: t(NOT_KNOWN[list]),
    }
  const { missing, help, people } = sums
  return {
    missing,
    help,
    isEverybodyFound: people > 0 && missing === 0,
    found: people === 0 ? 0 : (people - missing) / people,
    words: stillMissingText(sums, t),
    details: howCertainText(sums, t) || nobodyMissingText(sums, t),
  }
}

/** A number on the screen. */
export const countText = (count: number | null, t: Translate) =>
  count === null ? '?' : numberText(count, t.language)
