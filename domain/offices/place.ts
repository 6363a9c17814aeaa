import * as z from 'zod/mini'
import { compareNaturally } from '../natural-order'
import type { Language } from '../language'
import { isSameName } from './name'

/** The country, region, business unit and time zone of an office. */
export const OfficeLocation = z.object({
  country: z.string(),
  region: z.string(),
  businessUnit: z.string(),
  timeZone: z.string(),
})
export type OfficeLocation = z.infer<typeof OfficeLocation>

export const placeParts = ['country', 'region', 'businessUnit', 'timeZone'] as const

export const isSamePlace = (one: OfficeLocation, other: OfficeLocation) =>
  placeParts.every((part) => one[part] === other[part])

const ZONE_NAME = /^[A-Za-z]+(\/[A-Za-z0-9_+-]+)+$/

/** True if this program knows the time zone. */
export function isZoneHere(name: string) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** True for the name of a known IANA time zone. An offset such as +05:30 is none. */
export const isZoneName = (name: string) => (name === 'UTC' || ZONE_NAME.test(name)) && isZoneHere(name)

/** The names of today of zones to which browsers and Node.js give an earlier name. */
const NAMES_OF_TODAY: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

const nameOfToday = (name: string) => NAMES_OF_TODAY[name] ?? name

/** Every time zone by its name of today. */
export const zonesOfToday = () =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(nameOfToday)])].sort()

/** The name of today of a zone that `isZoneHere` knows: 'Europe/Kyiv' for 'Europe/Kiev', 'America/New_York' for 'US/Eastern'. */
export function zoneOfToday(name: string) {
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
  // A browser that knows a new name by an older one answers with the older one.
  return nameOfToday(timeZone)
}

/** The usual values of a country's offices. The places must be sorted with the most usual first. */
export const placeIn = (country: string, places: readonly OfficeLocation[]) =>
  places.find((place) => isSameName(place.country, country)) ?? null

/** The different values of one part of the places, in natural order. */
export const valuesOf = (
  part: keyof OfficeLocation,
  places: readonly OfficeLocation[],
  language?: Language,
) =>
  [...new Set(places.map((place) => place[part]))].sort((one, other) =>
    compareNaturally(one, other, language),
  )

const FOLLOWING = ['region', 'businessUnit', 'timeZone'] as const

/**
 * Fills in region, business unit and time zone when the country of a new office changes. A country with offices has the
 * values of most of them. For another country the old country's values are removed, so that the administrator chooses.
 * Values typed by hand stay.
 */
export function inCountry<P extends OfficeLocation>(
  before: P,
  country: string,
  places: readonly OfficeLocation[],
): P {
  const known = placeIn(country, places)
  const left = places.filter((place) => isSameName(place.country, before.country))
  const parts = FOLLOWING.map((part) => {
    const isOfBefore = left.some((place) => place[part] === before[part])
    return [part, known?.[part] ?? (isOfBefore ? '' : before[part])] as const
  })
  return { ...before, ...Object.fromEntries(parts), country }
}
