import * as z from 'zod/mini'
import { endpoint } from '../endpoint'

/** The place of an office's time zone. */
export const ZONE_OF_OFFICE = 'offices.time_zone'

/** A stored value that this release, its Node.js or the database does not know. */
export const UnknownValue = z.object({
  /** The table and the column, as 'offices.time_zone'. */
  place: z.string(),
  value: z.string(),
  /** The number of rows that have it. */
  rows: z.int(),
  /** The office that has it; null if it is no value of an office. */
  office: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
})
export type UnknownValue = z.infer<typeof UnknownValue>

export const listUnknownValues = endpoint({
  method: 'GET',
  path: '/api/unknown-values',
  access: { may: 'correct an office', where: 'everywhere' },
  about: ['offices'],
  input: z.strictObject({}),
  reply: z.object({ values: z.array(UnknownValue) }),
})
