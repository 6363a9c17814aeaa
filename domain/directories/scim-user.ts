/** The schemas of a person (RFC 7643 §4.1), and of what Whereabouts adds to it. */
export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const OFFICE_SCHEMA = 'urn:ietf:params:scim:schemas:extension:whereabouts:2.0:User'

type Email = { value?: string; type?: string; primary?: boolean }
type PhoneNumber = { value?: string; type?: string; primary?: boolean }
type PostalAddress = { formatted?: string; type?: string; primary?: boolean }

/** The attributes of a person that a directory sends and that are kept. All others are read over. */
export type ScimUser = {
  userName: string
  externalId?: string
  displayName?: string
  name?: { formatted?: string; givenName?: string; familyName?: string }
  active?: boolean
  emails?: Email[]
  phoneNumbers?: PhoneNumber[]
  addresses?: PostalAddress[]
  /** The badge is stored as a keyed hash apart. */
  [OFFICE_SCHEMA]?: { office?: string; badge?: string }
}
