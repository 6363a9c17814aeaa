import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { filledOfficeRef } from '../offices/office-reference'
import { VISITS_KEPT } from './visit-retention'

/** The days for which visits are kept: in the organisation, and at one office if that has a number of its own. */
export const VisitRetention = z.object({ organisation: z.int(), own: z.nullable(z.int()) })
export type VisitRetention = z.infer<typeof VisitRetention>

const path = '/api/offices/:office/visit-retention'
const access = { may: 'change visit retention', where: 'the office' } as const

export const readVisitRetention = endpoint({
  method: 'GET',
  path,
  access,
  about: ['office'],
  input: z.strictObject({ office: filledOfficeRef() }),
  reply: VisitRetention,
})

/** The number of an office, or null for that of the organisation. */
export const ownDays = z.nullable(
  z.int('refusals-visitors:wholeNumber').check(
    z.refine((days) => days >= VISITS_KEPT.least && days <= VISITS_KEPT.most, {
      error: 'refusals-visitors:numberFromTo',
      params: { min: String(VISITS_KEPT.least), max: String(VISITS_KEPT.most) },
    }),
  ),
)

export const changeVisitRetention = endpoint({
  method: 'PUT',
  path,
  access,
  about: ['office', 'audit'],
  input: z.strictObject({ office: filledOfficeRef(), days: ownDays }),
  reply: VisitRetention,
  transacts: true,
})
