import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { emailAddress } from '../email-address'
import { filledLine, filledText } from '../text'

export const TICKET_SENT = 'Thank you. You will be contacted regarding this issue shortly.'

/** The fields are checked in this order (specification §5). */
export const Ticket = z.strictObject({
  name: filledLine(100, 'Please enter your name'),
  email: emailAddress('Please enter valid email'),
  description: filledText(4000, 'Please describe your problem'),
})
export type Ticket = z.infer<typeof Ticket>

export const sendTicket = endpoint({
  method: 'POST',
  path: '/api/support-tickets',
  access: 'open',
  summary: 'Keeps a support ticket and mails it to the support mailbox.',
  about: [],
  input: Ticket,
  reply: z.object({ info: z.string() }),
  repeatable: true,
  limits: [{ calls: 10, seconds: 3600 }],
})
