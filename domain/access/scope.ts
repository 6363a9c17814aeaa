import * as z from 'zod/mini'
import { filledLine } from '../text'

const officeId = z.uuid('refusals-duties:chooseOffice')

/** The area in which a duty counts. */
export const Scope = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('office'), office: officeId }),
    z.strictObject({ kind: z.literal('country'), country: filledLine(100, 'refusals-duties:chooseCountry') }),
    z.strictObject({
      kind: z.literal('unit'),
      businessUnit: filledLine(100, 'refusals-duties:chooseUnit'),
    }),
    z.strictObject({ kind: z.literal('everywhere') }),
  ],
  'refusals-duties:choosePlace',
)
export type Scope = z.infer<typeof Scope>

/** The parts of an office that are compared with the scope of a duty. */
export type Place = { office: string; country: string; businessUnit: string }

type OfficeAtPlace = { id: string; country: string; businessUnit: string }

export const placeOf = ({ id, country, businessUnit }: OfficeAtPlace): Place => ({
  office: id,
  country,
  businessUnit,
})

/** Only the scope everywhere covers a null place. */
export function covers(scope: Scope, place: Place | null): boolean {
  if (scope.kind === 'everywhere') return true
  if (place === null) return false
  if (scope.kind === 'office') return scope.office === place.office
  if (scope.kind === 'country') return scope.country === place.country
  return scope.businessUnit === place.businessUnit
}
