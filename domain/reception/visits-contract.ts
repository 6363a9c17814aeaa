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
  about: ['office'],
  input: z.strictObject({
    office: officeRef,
    ...visitorFields,
    /** A courier may have none. The form that visitors fill in themselves asks for it (specification §5). */
    email: z.optional(z.union([z.literal(''), visitorFields.email], 'refusals-door:invalidEmail')),
  }),
  reply: z.object({ info: z.string() }),
  repeatable: true,
})

export const callHostAgain = endpoint({
  method: 'POST',
  path: '/api/offices/:office/visitors/:visit/host-call',
  access: { may: 'receive visitors', where: 'the office' },
  about: ['office'],
  input: z.strictObject({ office: officeRef, visit: z.uuid('refusals-visitors:visitUnknown') }),
  reply: z.object({ calledAt: z.iso.datetime() }),
  repeatable: true,
})

export const checkOutAtReception = endpoint({
  method: 'POST',
  path: '/api/offices/:office/visitors/:visit/check-out',
  access: { may: 'receive visitors', where: 'the office' },
  about: ['office'],
  input: z.strictObject({
    office: officeRef,
    visit: z.uuid('refusals-visitors:visitUnknown'),
    says: z._default(says, 'left'),
  }),
  reply: z.object({ info: z.string() }),
  repeatable: true,
})
