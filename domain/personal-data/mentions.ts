import type { TextKey } from '../../texts/keys'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { line } from '../text'

const LEAST = 3

/** The most mentions in one answer. */
export const MOST_MENTIONS = 100

/** A record with a text that has the searched name in it. The text itself is not shown. */
export const Mention = z.object({
  kind: z.enum([
    'comment',
    'day comment',
    'visit',
    'form',
    'office',
    'ticket',
    'snapshot',
    'roll call',
    'invitation',
  ]),
  /** The address of the text's owner, or the name of the office. */
  where: z.string(),
  many: z.int(),
})
export type Mention = z.infer<typeof Mention>

export const MENTION_TEXTS = {
  comment: 'personal-data:mentionComment',
  'day comment': 'personal-data:mentionDayComment',
  visit: 'personal-data:mentionVisit',
  form: 'personal-data:mentionForm',
  office: 'personal-data:mentionOffice',
  ticket: 'personal-data:mentionTicket',
  snapshot: 'personal-data:mentionSnapshot',
  'roll call': 'personal-data:mentionRollCall',
  invitation: 'personal-data:mentionInvitation',
} as const satisfies Record<Mention['kind'], TextKey>

export const findMentions = endpoint({
  method: 'GET',
  path: '/api/mentions',
  access: { may: 'answer for personal data', where: 'everywhere' },
  about: ['people'],
  input: z.strictObject({ text: line(254).check(z.minLength(LEAST, 'refusals-account:tooFewLetters')) }),
  reply: z.object({ mentions: z.array(Mention), hasMore: z.boolean() }),
  limits: [{ calls: 10, seconds: 60 }],
})
