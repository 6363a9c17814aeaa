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

/** True for the name of a known IANA time zone. An offset such as +05:30 is none. */
export function isZoneName(name: string) {
  if (name !== 'UTC' && !ZONE_NAME.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
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
