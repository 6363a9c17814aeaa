import { createContext } from 'react'

export const SIGNED_OUT_ELSEWHERE = 'You signed out in another tab.'
export const SOMEBODY_ELSE_ENTERED = 'Somebody else has signed in in this browser.'

/** Whether nobody is signed in because another tab of this browser signed out. */
export const SignedOutElsewhere = createContext(false)

let own: string | null | undefined

/** Whom this tab itself signs in, or null where it signs out: that needs no word. */
export const changeOwn = (personId: string | null) => void (own = personId)

/** Whether this tab itself made the change to who is signed in now; the next change is a new question. */
export function wasOwnChange(personId: string | null) {
  const wasOwn = own === personId
  own = undefined
  return wasOwn
}
