import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { officeRef } from '../offices/office-reference'
import { says } from '../presence/own-presence'
import { visitorFields } from '../visitors/contract'

/** The refusal of a second end of a visit. */
export const VISIT_ENDED_BEFORE = 'refusals-visitors:visitEndedBefore'

/** The refusal to take back an end that the reception did not say. */
export const NOT_ENDED_AT_RECEPTION = 'refusals-presence:notByReception'

export const receiveVisitor = endpoint({
  method: 'POST',
  path: '/api/offices/:office/visitors',
  access: { may: 'receive visitors', where: 'the office' },
  summary:
    'Checks a visitor in at the reception. At an office that asks for a form, hdRequired says that the visitor confirmed it; confirmed, if sent, names each question that was, in its current wording.',
  about: ['office'],
  input: z.strictObject({ office: officeRef, ...visitorFields }),
  reply: z.object({ info: z.string() }),
  repeatable: true,
})

export const checkOutAtReception = endpoint({
  method: 'POST',
  path: '/api/offices/:office/visitors/:visit/check-out',
  access: { may: 'receive visitors', where: 'the office' },
  summary:
    'Ends a visit of today at the reception, or confirms an end that was said by a phone number. With says "here" takes back what the reception said, and only that; 409 for any other end.',
  about: ['office'],
  input: z.strictObject({
    office: officeRef,
    visit: z.uuid('refusals-visitors:visitUnknown'),
    says: z._default(says, 'left'),
  }),
  reply: z.object({ info: z.string() }),
  repeatable: true,
})
