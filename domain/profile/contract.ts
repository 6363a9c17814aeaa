import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Day } from '../day'
import { GivenBy } from '../people/given-by'
import { officeRef } from '../offices/office-reference'
import { StatusChanges } from '../statuses/calendar'
import { line, text } from '../text'
import { Me } from './signed-in-person'

/** The texts of specification §6 for a person whose office is set. */
export const OFFICE_IS_SET = 'refusals-profile:officeIsSet'
export const OFFICE_IS_SET_ADMIN = 'refusals-profile:officeIsSetAdmin'

export const changeMyProfile = endpoint({
  method: 'PATCH',
  path: '/api/me',
  access: 'signedIn',
  about: ['me', 'office', 'offices', 'people', 'audit'],
  input: z.strictObject({
    name: z.optional(line(100)),
    comment: z.optional(text(1000)),
    country: z.optional(line(100)),
    office: z.optional(officeRef),
    statuses: z.optional(StatusChanges),
    /** Today where the person is. It decides which days are in the calendar. */
    today: z.optional(Day),
  }),
  reply: Me,
})

/** It is apart from the person's own record, because the door's program has no use for it. */
export const readMyDirectory = endpoint({
  method: 'GET',
  path: '/api/me/directory',
  access: 'signedIn',
  about: ['me'],
  input: z.strictObject({}),
  reply: z.object({
    givenBy: z.nullable(GivenBy),
    /** The number that it gives, which wardens see in a real alarm. Absent if it gives none. */
    phone: z.optional(z.string()),
  }),
})
