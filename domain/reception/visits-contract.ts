import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { officeRef } from '../offices/office-reference'
import { visitorFields } from '../visitors/contract'

/** The refusal of a second end of a visit. */
export const VISIT_ENDED_BEFORE = 'refusals-visitors:visitEndedBefore'

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
  summary: 'Ends a visit of today at the reception, or confirms an end that was said by a phone number.',
  about: ['office'],
  input: z.strictObject({ office: officeRef, visit: z.uuid('refusals-visitors:visitUnknown') }),
  reply: z.object({ info: z.string() }),
  repeatable: true,
})
