import * as z from 'zod/mini'
import { endpoint } from '../endpoint'

export const Declaration = z.object({
  office: z.string(),
  submitted: z.iso.datetime(),
  validUntil: z.iso.datetime(),
  comment: z.string(),
})
export type Declaration = z.infer<typeof Declaration>

export const listMyDeclarations = endpoint({
  method: 'GET',
  path: '/api/me/declarations',
  access: 'signedIn',
  about: ['me'],
  input: z.strictObject({}),
  reply: z.array(Declaration),
})
