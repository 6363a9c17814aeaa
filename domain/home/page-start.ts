import type { Session } from '../session/contract'
import type { MyOffices } from './contract'
import type { MyPresence } from '../presence/own-presence'

/** The answers to a page's first calls, which its document brings along; the page itself asks for what is null. */
export type PageStart = { session: Session; myOffices: MyOffices | null; myPresence: MyPresence | null }
