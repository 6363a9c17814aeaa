import type { Duty } from '../access/duty'
import { DUTY_WORDS } from '../access/duty-text'
import { clockTime, dayInZone } from '../day'
import { dayText, listText, unitText } from '../texts/formats'
import type { Translate } from '../texts/translate'
import { placeParts, type OfficeLocation } from './place'
import { countryName } from './country-name'

/** A duty that begins or stops to count at an office when its country or business unit changes. */
export type TouchedDuty = { id: string; duty: Duty; person: string }

export type PlaceFacts = {
  /** The people who have it as their office. */
  people: number
  /** The kept check-ins that count for another day by the new clock. */
  checkInsOfAnotherDay: number
  lost: readonly TouchedDuty[]
  won: readonly TouchedDuty[]
  /** The ids of the duties that end at another moment, and of those that then are over. */
  movedEnds: readonly string[]
  endedByIt: readonly string[]
  hasDrill: boolean
}

type Office = { name: string; closesAt: string }

const MOST_NAMES = 5

const nameOf = ({ person, duty }: TouchedDuty, t: Translate) =>
  t('offices:holder', { person, duty: t(DUTY_WORDS[duty]) })

/** The holders of duties by name. Of a long list the rest is a number. */
export function holdersText(duties: readonly TouchedDuty[], t: Translate) {
  const named = duties.slice(0, MOST_NAMES).map((duty) => nameOf(duty, t))
  const rest = duties.length - named.length
  if (rest === 0) return listText(named, t.language, 'unit')
  return listText([...named, t('offices:moreHolders', { count: rest })], t.language)
}

const HOUR = 60

function shiftText(minutes: number, { language }: Translate) {
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR]
  const parts = [
    hours > 0 && unitText(hours, 'hour', language),
    rest > 0 && unitText(rest, 'minute', language),
  ]
  return listText(
    parts.filter((part) => part !== false),
    language,
  )
}

/** The minutes by which a clock is ahead of another one at a moment. */
function minutesAhead(of: string, before: string, now: Date) {
  const at = (zone: string) => new Date(`${dayInZone(now, zone)}T${clockTime(now, zone)}:00Z`).getTime()
  return Math.round((at(of) - at(before)) / 60_000)
}

function zoneEffects(
  { closesAt }: Office,
  [before, after]: [string, string],
  { checkInsOfAnotherDay, movedEnds, endedByIt, hasDrill }: PlaceFacts,
  now: Date,
  t: Translate,
) {
  const ahead = minutesAhead(after, before, now)
  const dayIn = (zone: string) => dayText(dayInZone(now, zone), t.language)
  return [
    t('offices:clocks', {
      timeBefore: clockTime(now, before),
      dayBefore: dayIn(before),
      timeAfter: clockTime(now, after),
      dayAfter: dayIn(after),
    }),
    ahead !== 0 &&
      t(ahead > 0 ? 'offices:closesEarlier' : 'offices:closesLater', {
        time: closesAt,
        shift: shiftText(Math.abs(ahead), t),
      }),
    checkInsOfAnotherDay > 0 && t('offices:checkInsMove', { count: checkInsOfAnotherDay }),
    movedEnds.length > 0 && t('offices:dutiesEndElse', { count: movedEnds.length }),
    endedByIt.length > 0 && t('offices:dutiesOver', { count: endedByIt.length }),
    hasDrill && t('offices:drillKeeps'),
  ]
}

/** The sentences that tell an administrator beforehand what a correction of an office's place changes. */
export function placeEffects(
  office: Office,
  before: OfficeLocation,
  after: OfficeLocation,
  facts: PlaceFacts,
  now: Date,
  t: Translate,
): string[] {
  const { people, lost, won, movedEnds } = facts
  const { country, region, businessUnit: unit } = after
  const changed = placeParts.filter((part) => before[part] !== after[part])
  const effects = [
    changed.includes('country') &&
      people > 0 &&
      t('offices:peopleMove', { count: people, country: countryName(country, t.language) }),
    lost.length > 0 && t('offices:dutiesLost', { count: lost.length, holders: holdersText(lost, t) }),
    won.length > 0 && t('offices:dutiesWon', { count: won.length, holders: holdersText(won, t) }),
    changed.includes('businessUnit') && t('offices:listedUnder', { unit }),
    changed.includes('region') && t('offices:namesRegion', { region }),
    ...(changed.includes('timeZone')
      ? zoneEffects(office, [before.timeZone, after.timeZone], facts, now, t)
      : [movedEnds.length > 0 && t('offices:dutiesEndElse', { count: movedEnds.length })]),
  ]
  return effects.filter((effect) => effect !== false)
}
