import type { TextKey } from '../../../texts/keys'
import { numberText } from '../../texts/formats'
import type { Translate } from '../../texts/translate'
import type { RollCall } from '../list'
import { howCertainText, nobodyMissingText, stillMissingText } from '../standing-text'
import type { Sums } from '../summary'
import type { OpenHere, PhoneState } from './phone-state'

/** The standing of a phone: its list, the marks of others, the right of its holder, and the state of the roll call. */
export type PhoneStanding = {
  list: 'no list' | 'list of another day' | 'older list' | 'list of the alarm'
  others: 'never heard' | 'heard earlier' | 'heard'
  right: PhoneState['right']
  rollCall: 'no roll call' | 'open' | 'ended here' | 'ended without me'
}

/** The facts of a phone. `marksHeardAt` is the time of its clock, in milliseconds, at which it last had all marks of the server. */
export type PhoneFacts = {
  list: RollCall | null
  open: OpenHere | null
  right: PhoneState['right']
  contact: { marksHeardAt: number | null }
}

/** A page looks at its clock every ten seconds, so it never counts on marks that are older than a minute. */
const HEARD_WITHIN_MS = 50_000

/** The standing of a phone at a time of its own clock, in milliseconds. */
export function standingOf(facts: PhoneFacts, now: number): PhoneStanding {
  const { open, right, contact } = facts
  const rollCall = rollCallOf(open)
  const { marksHeardAt } = contact
  // The server tells no marks of others to a phone whose holder has lost the right, and none after the end.
  const mayHear = right === 'held' && rollCall === 'open'
  return {
    list: listOf(facts),
    others:
      marksHeardAt === null
        ? 'never heard'
        : mayHear && now - marksHeardAt <= HEARD_WITHIN_MS
          ? 'heard'
          : 'heard earlier',
    right,
    rollCall,
  }
}

function listOf({ list, open }: PhoneFacts): PhoneStanding['list'] {
  if (!list) return 'no list'
  if (!open) return 'list of the alarm'
  if (list.today !== open.day) return 'list of another day'
  // The server made it while this roll call was open. No clock can say that of a list.
  return list.open?.id === open.id ? 'list of the alarm' : 'older list'
}

function rollCallOf(open: OpenHere | null): PhoneStanding['rollCall'] {
  if (!open) return 'no roll call'
  if (!open.isClosed) return 'open'
  return open.isEndedHere ? 'ended here' : 'ended without me'
}

/** The claims of a phone. A number is null if it is not known: a phone never counts zero people whom it could not know. */
export type Claims = {
  missing: number | null
  help: number | null
  /** The people of the list and the added ones. Null without a list of the day. */
  people: number | null
  /** True if the list is of this alarm and the marks of others are known. */
  isExact: boolean
  /** True if nobody is missing, and the phone knows it. Only then something may be green. */
  isEverybodyFound: boolean
  /** True if nobody needs help, and the phone knows it. Only then something may be green. */
  isNobodyInNeed: boolean
  /** The share of the people who are accounted for. */
  found: number
  words: string
  /** The line below it: how certain it is, that everybody is accounted for, or what is not known. */
  details: string
  /** The heading of the missing people. */
  missingWords: string
  /** The heading of the people who need help. */
  helpWords: string
}

/** The part of a standing on which claims rest. */
type Knowledge = Pick<PhoneStanding, 'list' | 'others'>

/** The times of a standing, in words: of the list, and of the last marks of others. */
export type ClaimTimes = { list: string; others: string }

const NOT_KNOWN = {
  'no list': 'roll-call:noListHere',
  'list of another day': 'roll-call:listOfAnotherDay',
} as const satisfies Partial<Record<PhoneStanding['list'], TextKey>>

/**
 * Everything that a phone says about missing people and people who need help. "Nobody" is known only by a list of this alarm
 * and by the marks of others.
 */
export function claimsOf(knowledge: Knowledge, sums: Sums, times: ClaimTimes, t: Translate): Claims {
  const { list, others } = knowledge
  const { missing, help, people } = sums
  const isExact = list === 'list of the alarm' && others === 'heard'
  const known = { isExact, isNobodyInNeed: isExact && help === 0, help: isExact ? help : help || null }
  const helpWords = helpHeading(help, isExact, knowledge, times, t)
  if (list === 'no list' || list === 'list of another day') {
    const words = t('roll-call:missingNotKnown')
    const details = t(NOT_KNOWN[list])
    return {
      ...{ ...known, missing: null, people: null, isEverybodyFound: false, found: 0 },
      ...{ words, details, missingWords: words, helpWords },
    }
  }
  const isEverybodyFound = isExact && people > 0 && missing === 0
  const words = isExact
    ? stillMissingText(sums, t)
    : qualified(stillMissingText(sums, t), knowledge, times, t)
  return {
    ...known,
    missing: isExact ? missing : missing || null,
    people,
    isEverybodyFound,
    found: people === 0 ? 0 : (people - missing) / people,
    words,
    details: isExact
      ? howCertainText(sums, t) || nobodyMissingText(sums, t)
      : notKnownText(knowledge, times, t),
    missingWords: isEverybodyFound
      ? t('roll-call:nobodyMissing')
      : isExact && missing > 0
        ? t('roll-call:missingHow', { howCertain: howCertainText(sums, t) })
        : words,
    helpWords,
  }
}

/** A claim with what it rests on: 'List as of 08:40: 0 of 4 still missing'. */
function qualified(words: string, { list, others }: Knowledge, times: ClaimTimes, t: Translate) {
  const basis =
    list === 'older list'
      ? t('roll-call:listAsOf', { time: times.list })
      : others === 'never heard'
        ? t('roll-call:marksOfThisPhone')
        : t('roll-call:marksAsOf', { time: times.others })
  return t('roll-call:claimBy', { basis: basis.replace(/^./u, (first) => first.toUpperCase()), words })
}

/** The sentences about people and marks that a phone can't know. */
function notKnownText({ list, others }: Knowledge, times: ClaimTimes, t: Translate) {
  const parts = [
    ...(list === 'older list' ? [t('roll-call:cameSinceNotKnown')] : []),
    ...(others === 'heard earlier' ? [t('roll-call:marksSinceNotKnown', { time: times.others })] : []),
    ...(others === 'never heard' ? [t('roll-call:marksOfOthersNotKnown')] : []),
  ]
  const words = parts.reduce((first, next) => t('roll-call:sentences', { first, next }))
  return t('roll-call:sentence', { words })
}

function helpHeading(help: number, isExact: boolean, { others }: Knowledge, times: ClaimTimes, t: Translate) {
  if (help > 0) return t('roll-call:needingHelp', { count: help })
  if (isExact) return t('roll-call:nobodyNeedsHelp')
  return others === 'never heard'
    ? t('roll-call:noCallForHelp')
    : t('roll-call:noCallForHelpAsOf', { time: times.others })
}

/** A number on the screen. */
export const countText = (count: number | null, t: Translate) =>
  count === null ? '?' : numberText(count, t.language)
