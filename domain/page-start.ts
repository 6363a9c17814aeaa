import type { Session } from './auth/contract'
import type { MyOffices } from './offices/contract'

/** The answers to its first questions that the server sends inside a page's document; null is what the page must ask itself. */
export type PageStart = { session: Session; myOffices: MyOffices | null }
