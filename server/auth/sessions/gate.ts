import { dutiesFor, may, maySomewhere } from '../../../domain/access/ability'
import { withheldWords } from '../../../domain/access/admin-powers'
import type { Access } from '../../../domain/endpoint'
import { isAllowed } from '../../../domain/access/right'
import { NOT_AT_THIS_OFFICE, NOT_EVERYWHERE } from '../../../domain/access/refusal'
import type { Place } from '../../../domain/access/scope'
import { officeRef } from '../../../domain/offices/office-reference'
import { fail, FOR_ADMINS_ONLY, NEEDS_DUTY } from '../../../domain/problem'
import { isMachine, refuseMachine, type Acting, type Caller, type Gate } from '../../platform/calls/route'

/** Finds the place of an office; null if there is no such office. */
type FindPlace = (office: string) => Promise<Place | null>

/** Makes the gate that refuses callers who may not do the act of a call (specification §6). */
export function createGate(findPlace: FindPlace): Gate {
  const placeIn = async (path: unknown) => {
    const office = officeRef.safeParse((path as { office?: unknown }).office)
    return office.success ? findPlace(office.data) : null
  }
  return {
    requireSome(access, acting) {
      if (access === 'open') return
      if (!acting) fail('unauthenticated', 'refusals:signIn')
      if (isSomewhere(access, acting)) return
      if (isMachine(acting)) return refuseMachine(acting)
      if (access === 'signedIn') return
      if (maySomewhere(acting.whole ?? null, access.may)) refuseWithheld(acting)
      fail('forbidden', dutiesFor(access.may).length > 0 ? NEEDS_DUTY : FOR_ADMINS_ONLY)
    },

    async requireFor(access, acting, path) {
      if (access === 'open') return () => true
      if (access === 'signedIn') return (asked) => asked?.id === acting?.id
      const isOfAnOffice = access.where === 'the office'
      // A caller who may do it everywhere needs no query for the place.
      const place = isOfAnOffice && !may(acting, access.may, null) ? await placeIn(path) : null
      if (!isAllowed(acting, access, place)) {
        if (isMachine(acting)) return refuseMachine(acting)
        if (acting && isAllowed(acting.whole ?? null, access, place)) refuseWithheld(acting)
        fail('forbidden', isOfAnOffice ? NOT_AT_THIS_OFFICE : NOT_EVERYWHERE)
      }
      return (asked) => asked?.id === acting?.id && isAllowed(asked, access, place)
    },
  }
}

const isSomewhere = (access: Access, acting: Acting) =>
  typeof access === 'object' && maySomewhere(acting, access.may)

function refuseWithheld({ withheld, whole }: Caller) {
  if (withheld && whole) fail(withheld, withheldWords(withheld, whole))
}
