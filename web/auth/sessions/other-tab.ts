import { createContext } from 'react'

export const SignedOutElsewhere = createContext(false)

let ownPersonId: string | null | undefined

/** Records the person whom this tab signs in, or null if it signs out, so that the tab shows no message about it. */
export const changeOwn = (personId: string | null) => void (ownPersonId = personId)

/** True if this tab itself made the last change of person. The answer for each change is true only one time. */
export function wasOwnChange(personId: string | null) {
  const wasOwn = ownPersonId === personId
  ownPersonId = undefined
  return wasOwn
}
