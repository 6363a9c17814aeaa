import { readOffice } from '../../domain/offices/administration'
import { placeOf } from '../../domain/duties/scope'
import type { ActAsked } from '../../domain/auth/right'
import { useRead } from '../platform/use-read'
import { useMay } from '../platform/use-may'

/** How it stands with the signed-in person and an act at an office, which is read only where its place decides. */
export function useRightAt(asked: ActAsked, office: string) {
  const { mayOnceConfirmed, mayOnceConfirmedSomewhere, rightTo } = useMay()
  const asksPlace = mayOnceConfirmedSomewhere(asked.may) && !mayOnceConfirmed(asked.may, null)
  const read = useRead(readOffice, { office }, { enabled: asksPlace })
  return {
    right: rightTo(asked, read.data ? placeOf(read.data) : null),
    /** What the right hangs on, until it is known. */
    unread: asksPlace && !read.data ? read : null,
  }
}
