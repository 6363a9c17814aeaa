import * as z from 'zod/mini'
import { filledLine } from '../text'

const LAST_ZONE = 999

/** A part of an office that a warden looks through. Its number stays when its name changes. */
export const Zone = z.object({ number: z.int().check(z.gte(1), z.lte(LAST_ZONE)), name: z.string() })
export type Zone = z.infer<typeof Zone>

export const MOST_ZONES = 50
export const ZONE_NAME_LENGTH = 60

export const ZoneName = filledLine(ZONE_NAME_LENGTH, 'refusals-roll-call:enterZoneName')

/**
 * Gives new zones the next free numbers, and after the last number the first free ones again. A zone with an unknown
 * number, or with the number of an earlier zone, gets a new one.
 */
export function numberZones(
  before: readonly Zone[],
  wanted: readonly { number: number | null; name: string }[],
): Zone[] {
  const known = new Set(before.map(({ number }) => number))
  const taken = new Set<number>()
  const kept = wanted.map(({ number }) => {
    if (number === null || !known.has(number) || taken.has(number)) return null
    taken.add(number)
    return number
  })
  let last = Math.max(0, ...known)
  const nextFree = () => {
    do last = last >= LAST_ZONE ? 1 : last + 1
    while (taken.has(last))
    return last
  }
  return wanted.map(({ name }, index) => ({ number: kept[index] ?? nextFree(), name }))
}
