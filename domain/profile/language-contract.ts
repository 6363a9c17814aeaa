import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { LANGUAGES } from '../language'

export const chooseMyLanguage = endpoint({
  method: 'PUT',
  path: '/api/me/language',
  access: 'signedIn',
  about: ['me', 'office', 'people', 'audit'],
  input: z.strictObject({
    language: z.nullable(z.enum(LANGUAGES, 'refusals:unknownLanguage')),
  }),
  reply: z.object({ language: z.nullable(z.enum(LANGUAGES)) }),
  transacts: true,
})
