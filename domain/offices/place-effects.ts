import { DUTY_WORDS, type Duty } from '../access/duty'
import { clockTime, dayInZone, formatDay } from '../day'
import { placeParts, type OfficeLocation } from './place'

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

export const counted = (count: number, one: string, many: string) =>
  count === 1 ? one : `${count.toLocaleString('en')} ${many}`

const nameOf = ({ person, duty }: TouchedDuty) => `${person} (${DUTY_WORDS[duty]})`

/** The holders of duties by name. Of a long list the rest is a number. */
export function holdersText(duties: readonly TouchedDuty[]) {
  const named = duties.slice(0, MOST_NAMES).map(nameOf)
  const rest = duties.length - named.length
  return [...named, ...(rest > 0 ? [`and ${rest.toLocaleString('en')} more`] : [])].join(', ')
}

const HOUR = 60

function shiftText(minutes: number) {
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR]
  const parts = [
    hours > 0 && counted(hours, '1 hour', 'hours'),
    rest > 0 && counted(rest, '1 minute', 'minutes'),
  ]
  return parts.filter(Boolean).join(' and ')
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
) {
  const ahead = minutesAhead(after, before, now)
  const shown = (zone: string) => `${clockTime(now, zone)} on ${formatDay(dayInZone(now, zone))}`
  return [
    `By the present clock it is ${shown(before)} there. By the new one it is ${shown(after)}.`,
    ahead !== 0 &&
      `The closing time of ${closesAt} comes ${shiftText(Math.abs(ahead))} ${ahead > 0 ? 'earlier' : 'later'} than now.`,
    checkInsOfAnotherDay > 0 &&
      `${counted(checkInsOfAnotherDay, '1 check-in counts', 'check-ins count')} for another day. The moments stay.`,
    movedEnds.length > 0 && `${counted(movedEnds.length, '1 duty ends', 'duties end')} at another moment.`,
    endedByIt.length > 0 &&
      `${counted(endedByIt.length, '1 duty is', 'duties are')} over at once by the new clock.`,
    hasDrill && 'The drill that is running keeps its moments and its day.',
  ]
}

/** The sentences that tell an administrator beforehand what a correction of an office's place changes. */
export function placeEffects(
  office: Office,
  before: OfficeLocation,
  after: OfficeLocation,
  facts: PlaceFacts,
  now: Date,
): string[] {
  const { people, lost, won } = facts
  const changed = placeParts.filter((part) => before[part] !== after[part])
  const effects = [
    changed.includes('country') &&
      people > 0 &&
      `${counted(people, '1 person has', 'people have')} it as their office and ${people === 1 ? 'is' : 'are'} in ${after.country} from now on.`,
    lost.length > 0 &&
      `${counted(lost.length, '1 duty no longer counts', 'duties no longer count')} here: ${holdersText(lost)}.`,
    won.length > 0 &&
      `${counted(won.length, '1 duty counts', 'duties count')} here from now on: ${holdersText(won)}.`,
    changed.includes('businessUnit') && `The list of offices has it under ${after.businessUnit}.`,
    changed.includes('region') && `Its page names the region ${after.region}.`,
    ...(changed.includes('timeZone')
      ? zoneEffects(office, [before.timeZone, after.timeZone], facts, now)
      : [
          facts.movedEnds.length > 0 &&
            `${counted(facts.movedEnds.length, '1 duty ends', 'duties end')} at another moment.`,
        ]),
  ]
  return effects.filter((effect) => effect !== false)
}
