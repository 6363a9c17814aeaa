import { Ticket } from './contract'

export type TicketField = keyof Ticket

const ORDER: TicketField[] = ['name', 'email', 'description']

/** The first thing that is wrong with a ticket, in the order Name, Email, Description; null when it can be sent (specification §5). */
export function firstProblem(ticket: Ticket): { field: TicketField; message: string } | null {
  for (const field of ORDER) {
    const { error } = Ticket.shape[field].safeParse(ticket[field])
    const message = error?.issues[0]?.message
    if (message) return { field, message }
  }
  return null
}
