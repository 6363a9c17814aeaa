import { sendTicket, TICKET_SENT, type Ticket } from '../../domain/support/contract'
import type { Context } from '../context'
import { queueMail, type Mail } from '../platform/mail/mail'
import { route, type Route } from '../platform/calls/route'
import { english } from '../platform/texts'
import { recordTicket, ticketLine } from './store'

/** The mail to the support mailbox. The person's words are only in the text, so they can't become a header or a recipient. */
export const ticketMail = (to: string, id: string, { name, email, description }: Ticket): Mail => ({
  to,
  subject: 'Whereabouts support ticket',
  body: [ticketLine(id), `Name: ${name.replace(/\s+/g, ' ')}`, `Reply to: ${email}`, '', description].join(
    '\n',
  ),
})

export const supportRoutes = ({ config, now }: Context): Route[] => [
  route(
    sendTicket,
    'Keeps a support ticket and mails it to the support mailbox.',
    async ({ db, input, user }) => {
      const { name, email, description } = input
      const id = await recordTicket(db, {
        userId: user?.id ?? null,
        name,
        email,
        comment: description,
        createdAt: now(),
      })
      await queueMail(db, ticketMail(config.organisation.supportMailbox, id, input), now())
      return { info: english(TICKET_SENT) }
    },
  ),
]
