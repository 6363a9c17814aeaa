import { problemsOf } from '../field-problems'
import { Ticket } from './contract'

export type TicketField = keyof Ticket

/** What is wrong with a ticket, one message a field in the order Name, Email, Description; null when it can be sent (specification §5). */
export const ticketProblems = (ticket: Ticket) => problemsOf(Ticket, ticket)
