import type { TextKey } from '../../texts/keys'
import { emailAddress } from '../email-address'
import { folded } from '../folded'

/** A search by the beginning of a name or of an e-mail address. */
export type PersonSearch = { by: 'name' | 'email'; prefix: string }
export type SearchProblem = { field: 'name' | 'email'; message: TextKey }

export const NAME_TO_SEARCH = 'refusals-people:enterNameToSearch'
const EMAIL_TO_SEARCH = emailAddress('')

/** The name is searched if there is one, else the e-mail, which must then be valid (specification §5). */
export function personSearch({ name, email }: { name: string; email: string }): PersonSearch | SearchProblem {
  // Signs alone are no name: everybody's name would begin with them.
  if (folded(name)) return { by: 'name', prefix: name.trim() }
  if (!email.trim()) return { field: 'name', message: NAME_TO_SEARCH }
  const { data } = EMAIL_TO_SEARCH.safeParse(email)
  if (data === undefined) return { field: 'email', message: 'refusals-people:enterEmailToSearch' }
  return { by: 'email', prefix: data }
}

export const isSearchProblem = (decided: PersonSearch | SearchProblem): decided is SearchProblem =>
  'message' in decided
