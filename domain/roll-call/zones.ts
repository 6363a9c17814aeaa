import * as z from 'zod/mini'
import { filledLine } from '../text'

/** A part of an office that a warden looks through. Its number stays when its name changes. */
export const Zone = z.object({ number: z.int().check(z.gte(1), z.lte(999)), name: z.string() })
export type Zone = z.infer<typeof Zone>

export const MOST_ZONES = 50
export const ZONE_NAME_LENGTH = 60

export const ZoneName = filledLine(ZONE_NAME_LENGTH, 'Please enter the name of the zone')

/** Gives new zones the next free numbers. A zone with a number that is not known gets a new one. */
export function numberZones(
  before: readonly Zone[],
  wanted: readonly { number: number | null; name: string }[],
): Zone[] {
  const known = new Set(before.map(({ number }) => number))
  const given = wanted.map(({ number }) => (number !== null && known.has(number) ? number : 0))
  let last = Math.max(0, ...known)
  return wanted.map(({ name }, index) => ({ number: given[index] || ++last, name }))
}
