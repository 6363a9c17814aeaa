import { problemsOf } from '../field-problems'
import { Ticket } from './contract'

export type TicketField = keyof Ticket

/** The fields that are wrong: the first of them with its message, every other with none. */
export type TicketProblems = Partial<Record<TicketField, string>>

const ORDER: readonly TicketField[] = ['name', 'email', 'description']

/** What is wrong with a ticket; null when it can be sent. Only the first message is told, in the order Name, Email, Description (specification §5). */
export const ticketProblems = (ticket: Ticket) => toldFirst(problemsOf(Ticket, ticket) ?? {})

/** The messages of a refused ticket as the form tells them; null when none belongs to a field. */
export function toldFirst(messages: Record<string, string>): TicketProblems | null {
  const [first, ...others] = ORDER.filter((field) => messages[field])
  if (!first) return null
  return { [first]: messages[first], ...Object.fromEntries(others.map((field) => [field, ''])) }
}
