import * as z from 'zod/mini'
import { Day } from '../day'
import { endpoint } from '../endpoint'

export const OfficeName = z.object({
  id: z.uuid(),
  name: z.string(),
  country: z.string(),
  /** The last day of an office that has closed for good. Others have none. */
  closedOn: z.optional(Day),
})
export type OfficeName = z.infer<typeof OfficeName>

export const listOfficeNames = endpoint({
  method: 'GET',
  path: '/api/office-names',
  access: 'open',
  isStable: true,
  about: ['offices'],
  input: z.strictObject({ closed: z.optional(z.literal('on')) }),
  reply: z.array(OfficeName),
})
