import type { TextKey } from '../../texts/keys'
import { addDays, Day } from '../day'
import type { DayStatus } from '../statuses/day-status'
import type { PersonRow } from './contract'
import { HELPING_DUTIES, type HelpingDuty } from '../presence/office-today'
import { dayText } from '../texts/formats'
import type { Translate } from '../texts/translate'
import { isExpired } from './staleness'

/** The filter's calendar reaches from 21 days back to 30 ahead (specification §9). */
export const FILTER_DAYS_BACK = 21
export const FILTER_DAYS_AHEAD = 30

export const firstFilterDay = (today: Day) => addDays(today, -FILTER_DAYS_BACK)
export const lastFilterDay = (today: Day) => addDays(today, FILTER_DAYS_AHEAD)

export const isFilterDay = (day: Day, today: Day) =>
  Day.safeParse(day).success && day >= firstFilterDay(today) && day <= lastFilterDay(today)

/** The day before or after the chosen one. Null at the end of the filter's calendar. */
export function neighbourDay(day: Day, by: 1 | -1, today: Day) {
  const neighbour = addDays(day, by)
  return isFilterDay(neighbour, today) ? neighbour : null
}

/** 0 is All; the others are day statuses (specification §3). */
export type StatusFilter = 0 | DayStatus

/** The names of statuses in the filter and in counts: On Leave is Leave there (specification §4). */
export const STATUS_FILTERS = [
  { code: 0, label: 'people:allStatuses' },
  { code: 1, label: 'statuses:home' },
  { code: 2, label: 'statuses:office' },
  { code: 3, label: 'statuses:client' },
  { code: 4, label: 'statuses:leave' },
] as const satisfies { code: StatusFilter; label: TextKey }[]

export type PeopleFilter = {
  day: Day
  status: StatusFilter
  expiredOnly: boolean
  checkedInOnly: boolean
  /** Null is everybody, with a duty or without. */
  duty: HelpingDuty | null
  /** Only the colleagues whom the viewer follows. */
  followedOnly: boolean
}

/** The people with a duty, in the filter. */
export const HELPER_WORDS = {
  warden: 'people:wardens',
  'first-aider': 'people:firstAiders',
} as const satisfies Record<HelpingDuty, TextKey>

/** One person with a duty. */
export const HELPER_WORD = {
  warden: 'people:warden',
  'first-aider': 'people:firstAider',
} as const satisfies Record<HelpingDuty, TextKey>

/** Today, everybody (specification §9). */
export const defaultFilter = (today: Day): PeopleFilter => ({
  day: today,
  status: 0,
  expiredOnly: false,
  checkedInOnly: false,
  duty: null,
  followedOnly: false,
})

/** A press on a status in the counts filters by it. A second press lists everybody again. */
export const pressStatus = (filter: PeopleFilter, status: DayStatus): PeopleFilter => ({
  ...filter,
  status: filter.status === status ? 0 : status,
})

const ON = 'on'

/** Missing, unknown and unreachable values are as by default. */
export function readFilter(address: URLSearchParams, today: Day): PeopleFilter {
  const day = address.get('day') ?? today
  const status = STATUS_FILTERS.find(({ code }) => String(code) === address.get('status'))
  return {
    day: isFilterDay(day, today) ? day : today,
    status: status?.code ?? 0,
    expiredOnly: address.get('expired') === ON,
    checkedInOnly: address.get('checkedin') === ON,
    duty: HELPING_DUTIES.find((duty) => duty === address.get('duty')) ?? null,
    followedOnly: address.get('followed') === ON,
  }
}

/** Default values are left out. Other values of the address stay. */
export function writeFilter(address: URLSearchParams, filter: PeopleFilter, today: Day) {
  const written = new URLSearchParams(address)
  const put = (name: string, value: string | false) =>
    value === false ? written.delete(name) : written.set(name, value)
  put('day', filter.day !== today && filter.day)
  put('status', filter.status !== 0 && String(filter.status))
  put('expired', filter.expiredOnly && ON)
  put('checkedin', filter.checkedInOnly && ON)
  put('duty', filter.duty ?? false)
  put('followed', filter.followedOnly && ON)
  return written
}

/**
 * The day to ask the server for while the office's own today is not known yet. No office is more than a day away from the
 * viewer, so one more day on either side is accepted.
 */
export function dayToAsk(address: URLSearchParams, viewersToday: Day): Day | undefined {
  const day = address.get('day')
  const isNear = day && [-1, 0, 1].some((shift) => isFilterDay(day, addDays(viewersToday, shift)))
  return isNear ? day : undefined
}

/** True if a person has the chosen status on the chosen day and passes every other filter. `followed` has the ids of the colleagues whom the viewer follows. */
export function matches(
  person: Pick<PersonRow, 'id' | 'statuses' | 'lastUpdated' | 'checkedInToday' | 'duties'>,
  { day, status, expiredOnly, checkedInOnly, duty, followedOnly }: PeopleFilter,
  { now, followed }: { now: Date; followed: readonly string[] },
) {
  const lastUpdated = person.lastUpdated === null ? null : new Date(person.lastUpdated)
  return (
    (status === 0 || person.statuses[day]?.status === status) &&
    (!expiredOnly || isExpired(lastUpdated, now)) &&
    (!checkedInOnly || person.checkedInToday) &&
    (duty === null || person.duties.includes(duty)) &&
    (!followedOnly || followed.includes(person.id))
  )
}

/** The texts by which a search finds a person. */
export const searchedTexts = (
  { name, email, duties }: Pick<PersonRow, 'name' | 'email' | 'duties'>,
  t: Translate,
) => [name, email, ...duties.map((duty) => t(HELPER_WORD[duty]))]

/** The texts of the filters that differ from the default. */
export function activeFilters(
  { day, status, expiredOnly, checkedInOnly, duty, followedOnly }: PeopleFilter,
  today: Day,
  t: Translate,
) {
  const label = STATUS_FILTERS.find(({ code }) => code === status)?.label
  return [
    day !== today && dayText(day, t.language),
    status !== 0 && label && t(label),
    expiredOnly && t('people:expiredOnly'),
    checkedInOnly && t('people:checkedInOnly'),
    duty && t(HELPER_WORDS[duty]),
    followedOnly && t('people:followedOnly'),
  ].filter((text) => typeof text === 'string')
}
