import * as z from 'zod/mini'
import { ListedOffice } from './contract'
import { SpecialDays } from './special-days'

/** The days of an office that differ from their weekday. A list of offices does not tell them, nor does a server of the release before. */
export const daysOfCard = {
  /** Those of its country. */
  countryDays: z.optional(SpecialDays),
  /** Its own. */
  ownDays: z.optional(SpecialDays),
}

/** An office as its people see it on Home. It has no check-in key, because that key stands for a scanned code. */
export const OfficeCard = z.extend(ListedOffice, daysOfCard)
export type OfficeCard = z.infer<typeof OfficeCard>
