import { OFFICE_SCHEMA, type ScimUser } from '../../../domain/directories/scim-user'
import { badgeHashOf } from '../../people/given-by-store'
import { refuse } from './problem'

/** It stands for a badge of which only the hash is known. No call can send it, because null characters are refused. */
const KNOWN = 'known\0'

/** The attributes of a person with a sign for the stored badge, which stays if a PATCH does not name it. */
export const withKnownBadge = (user: ScimUser, badgeHash: Buffer | null): ScimUser =>
  badgeHash === null ? user : { ...user, [OFFICE_SCHEMA]: { ...user[OFFICE_SCHEMA], badge: KNOWN } }

/** The attributes of a person without the badge, which is stored as a keyed hash only. */
export function withoutBadge({ [OFFICE_SCHEMA]: place, ...user }: ScimUser): ScimUser {
  const { badge: _, ...rest } = place ?? {}
  return Object.keys(rest).length > 0 ? { ...user, [OFFICE_SCHEMA]: rest } : user
}

/** The hash of the badge that a directory wants a person to have. Null if it gives none. */
export function wantedBadge({ [OFFICE_SCHEMA]: place }: ScimUser, known: Buffer | null, secret: string) {
  const { badge = '' } = place ?? {}
  if (badge === KNOWN) return known
  if (badge.trim() === '') return null
  return (
    badgeHashOf(secret, badge) ??
    refuse(400, 'A badge has 4 to 128 visible characters of ASCII.', 'invalidValue')
  )
}
