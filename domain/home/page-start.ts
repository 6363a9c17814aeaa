import type { Session } from '../session/contract'
import type { LanguageOffer } from '../language-offer'
import type { MyOffices } from './contract'
import type { OfficeList } from '../offices/contract'
import type { MyPresence } from '../presence/own-presence'

/** The answers to a page's first calls, which come with its document. For null the page makes the call itself. */
export type PageStart = {
  session: Session
  myOffices: MyOffices | null
  myPresence: MyPresence | null
  offices: OfficeList | null
  /** An offer to go on in the browser's language. */
  offer: LanguageOffer | null
}
