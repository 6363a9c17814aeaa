import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { emailAddress } from '../email-address'
import { filledLine, filledText } from '../text'

export const TICKET_SENT = 'support:sent'

/** The fields are checked in this order (specification §5). */
export const Ticket = z.strictObject({
  name: filledLine(100, 'refusals-door:enterName'),
  email: emailAddress('refusals-support:enterValidEmail'),
  description: filledText(4000, 'refusals-support:describeProblem'),
})
export type Ticket = z.infer<typeof Ticket>

export const sendTicket = endpoint({
  method: 'POST',
  path: '/api/support-tickets',
  access: 'open',
  about: [],
  input: Ticket,
  reply: z.object({ info: z.string() }),
  repeatable: true,
  limits: [{ free: 10, first: 30, longest: 600, forgottenAfter: 3600 }],
})
