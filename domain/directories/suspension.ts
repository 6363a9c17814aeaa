type State = {
  /** The directory's word, if it says one. */
  says: boolean | undefined
  isSuspended: boolean
  /** True if an administrator suspended the person. */
  isByPerson: boolean
}

/**
 * The change that follows from a directory's word. A person signs in only if nobody has suspended the person: a directory lifts its own
 * suspension, and never an administrator's.
 */
export function suspensionBy({ says, isSuspended, isByPerson }: State): 'suspend' | 'reactivate' | null {
  if (says === false) return isSuspended ? null : 'suspend'
  return says === true && isSuspended && !isByPerson ? 'reactivate' : null
}
