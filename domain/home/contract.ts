import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { OfficeCard } from '../offices/office-card'

export const MyOffices = z.object({
  home: z.nullable(OfficeCard),
  checkedInToday: z.nullable(OfficeCard),
})
export type MyOffices = z.infer<typeof MyOffices>

export const listMyOffices = endpoint({
  method: 'GET',
  path: '/api/me/offices',
  access: 'signedIn',
  about: ['me', 'office', 'offices'],
  input: z.strictObject({}),
  reply: MyOffices,
})
