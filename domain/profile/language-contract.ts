import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { LANGUAGES } from '../language'

export const chooseMyLanguage = endpoint({
  method: 'PUT',
  path: '/api/me/language',
  access: 'signedIn',
  summary:
    "Stores the language of the caller's pages, mails and messages, as it stands in `lang`. With null none is chosen: then pages follow the device, and mails the office. Leaves an audit entry, which does not name the language.",
  about: ['me', 'office', 'people', 'audit'],
  input: z.strictObject({
    language: z.nullable(z.enum(LANGUAGES, 'refusals:unknownLanguage')),
  }),
  reply: z.object({ language: z.nullable(z.enum(LANGUAGES)) }),
  transacts: true,
})
