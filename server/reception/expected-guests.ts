import { guestStateOf } from '../../domain/invitations/guest-state'
import { isFormGiven, type PassOffice } from '../../domain/invitations/pass'
import { endOf } from '../../domain/presence/presence'
import type { ExpectedGuest, Lacking } from '../../domain/reception/guests-contract'
import { toStatement } from '../check-ins/statement-store'
import type { GuestOfDay } from './guests-store'

type Details = Pick<GuestOfDay, 'company' | 'phone' | 'startsAt' | 'formConfirmedAt' | 'formWordings'>
type Asking = Pick<PassOffice, 'timeZone' | 'asked'>

/** Lists the parts of a visit that a guest lacks. The reception asks for them. */
export function lackingOf(
  { company, phone, startsAt, formConfirmedAt, formWordings }: Details,
  office: Asking,
): Lacking[] {
  const form = formConfirmedAt ? { confirmedAt: new Date(formConfirmedAt), wordings: formWordings } : null
  return [
    ...(company === '' ? ['company' as const] : []),
    ...(phone === '' ? ['phone' as const] : []),
    ...(isFormGiven({ startsAt: new Date(startsAt), form }, office) ? [] : ['form' as const]),
  ]
}

/** A guest as the list of the reception shows one. It has no address and no phone number. */
export function presentGuest(guest: GuestOfDay, office: Asking): ExpectedGuest {
  const { id, invitation, name, company, host, startsAt, endsAt, isCancelled, isDeclined } = guest
  return {
    id,
    invitation,
    name,
    company,
    host,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
    state: guestStateOf({
      isCancelled,
      isDeclined,
      isConfirmed: guest.confirmedAt !== null,
      hasCome: guest.arrivedAt !== null,
      hasLeft: endOf(toStatement(guest.last)) !== null,
    }),
    lacks: lackingOf(guest, office),
  }
}
