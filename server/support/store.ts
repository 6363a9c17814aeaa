import type { Db } from '../platform/database'
import { supportTickets } from './tables'

type Ticket = Omit<typeof supportTickets.$inferInsert, 'id'>

export async function recordTicket(db: Db, ticket: Ticket) {
  const [recorded] = await db.insert(supportTickets).values(ticket).returning({ id: supportTickets.id })
  if (!recorded) throw new Error('the database returned no row for a ticket')
  return recorded.id
}
