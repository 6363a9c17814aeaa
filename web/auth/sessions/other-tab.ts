import { createContext } from 'react'

export const SIGNED_OUT_ELSEWHERE = 'You signed out in another tab.'
export const SOMEBODY_ELSE_ENTERED = 'Somebody else has signed in in this browser.'

/** Whether nobody is signed in because another tab of this browser signed out. */
export const SignedOutElsewhere = createContext(false)

let ownPersonId: string | null | undefined

/** Notes whom this tab signs in, or null if it signs out, so that the tab says nothing about it. */
export const changeOwn = (personId: string | null) => void (ownPersonId = personId)

/** Whether this tab itself made the last change of person. Each change can be asked about once. */
export function wasOwnChange(personId: string | null) {
  const wasOwn = ownPersonId === personId
  ownPersonId = undefined
  return wasOwn
}
