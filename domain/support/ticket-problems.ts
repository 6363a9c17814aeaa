import { problemsOf } from '../field-problems'
import type { Translate } from '../texts/translate'
import { Ticket } from './contract'

export type TicketField = keyof Ticket

/** The wrong fields. Only the first one has a message. */
export type TicketProblems = Partial<Record<TicketField, string>>

const ORDER: readonly TicketField[] = ['name', 'email', 'description']

/** Only the first problem has its message, in the order Name, Email, Description (specification §5). Null if the ticket can be sent. */
export const ticketProblems = (ticket: Ticket, t: Translate) =>
  firstProblemOnly(problemsOf(Ticket, ticket, t) ?? {})

/** The messages of a refused ticket for the form. Null if none belongs to a field. */
export function firstProblemOnly(messages: Record<string, string>): TicketProblems | null {
  const [first, ...others] = ORDER.filter((field) => messages[field])
  if (!first) return null
  return { [first]: messages[first], ...Object.fromEntries(others.map((field) => [field, ''])) }
}
