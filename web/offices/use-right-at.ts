import { readOffice } from '../../domain/offices/administration'
import { placeOf } from '../../domain/access/scope'
import type { ActAsked } from '../../domain/access/right'
import { useRead } from '../platform/use-read'
import { useMay } from '../session/use-may'

/** The right of the signed-in person to do an act at an office. The office is read only if its place decides. */
export function useRightAt(asked: ActAsked, office: string) {
  const { mayOnceConfirmed, mayOnceConfirmedSomewhere, rightTo } = useMay()
  const asksPlace = mayOnceConfirmedSomewhere(asked.may) && !mayOnceConfirmed(asked.may, null)
  const read = useRead(readOffice, { office }, { enabled: asksPlace })
  return {
    right: rightTo(asked, read.data ? placeOf(read.data) : null),
    /** The read that must end before the answer is known. */
    unread: asksPlace && !read.data ? read : null,
  }
}
