import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { line } from '../text'

const LEAST = 3
const TOO_SHORT = `Please enter at least ${LEAST} letters`

/** The most mentions in one answer. */
export const MOST_MENTIONS = 100

/** A record with a text that has the searched name in it. The text itself is not shown. */
export const Mention = z.object({
  kind: z.enum(['comment', 'day comment', 'visit', 'form', 'office', 'ticket', 'snapshot', 'roll call']),
  /** The address of the text's owner, or the name of the office. */
  where: z.string(),
  many: z.int(),
})
export type Mention = z.infer<typeof Mention>

export const MENTION_WORDS: Record<Mention['kind'], string> = {
  comment: 'Comment of a person',
  'day comment': 'Day comments of a person',
  visit: 'Host or comment of visits and check-ins at an office',
  form: 'Comment of a Community Responsibility Form',
  office: 'Comment or opening hours of an office',
  ticket: 'Support tickets of',
  snapshot: 'Weekly snapshots of',
  'roll call': 'Marks of a roll call at an office',
}

export const findMentions = endpoint({
  method: 'GET',
  path: '/api/mentions',
  access: { may: 'answer for personal data', where: 'everywhere' },
  summary:
    'Where people wrote a name or an address, in capitals or not: whose text and how many, never what it says; 100 places at most. Erasing leaves these texts as they are. Leaves an audit entry.',
  about: ['people'],
  input: z.strictObject({ text: line(254).check(z.minLength(LEAST, TOO_SHORT)) }),
  reply: z.object({ mentions: z.array(Mention), hasMore: z.boolean() }),
  limits: [{ calls: 10, seconds: 60 }],
})
