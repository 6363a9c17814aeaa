import { OFFICE_SCHEMA, USER_SCHEMA, type ScimUser } from '../../../domain/directories/scim-user'

/** A person as the store of a directory's people finds one. */
export type SeenPerson = {
  id: string
  email: string
  name: string
  createdAt: Date
  changedAt: Date | null
  /** The state for the directory: its own word, or that of the record before the directory wrote to it. */
  isActive: boolean
  /** Null if the directory has not written to the record yet. */
  attributes: ScimUser | null
}

/** The attributes of a person, as the directory wrote them. Of a record that it has not written to yet they follow from the record. */
export const attributesOf = ({ email, name, isActive, attributes }: SeenPerson): ScimUser => ({
  ...(attributes ?? {
    userName: email,
    ...(name && { displayName: name, name: { formatted: name } }),
    emails: [{ value: email, type: 'work', primary: true }],
  }),
  active: isActive,
})

/** A person as a resource. Nobody reads a phone number by it. */
export function presentUser(person: SeenPerson, base: string) {
  const { phoneNumbers: _, ...attributes } = attributesOf(person)
  return {
    schemas: [USER_SCHEMA, ...(attributes[OFFICE_SCHEMA] ? [OFFICE_SCHEMA] : [])],
    id: person.id,
    ...attributes,
    meta: {
      resourceType: 'User',
      created: person.createdAt.toISOString(),
      lastModified: (person.changedAt ?? person.createdAt).toISOString(),
      location: `${base}/Users/${person.id}`,
    },
  }
}

type Choice = { attributes?: string | undefined; excludedAttributes?: string | undefined }

/** Leaves out the attributes that a call did not choose (RFC 7644 §3.4.2.5). Those of a group of values come with the group. */
export function chosenOf<R extends object>(resource: R, { attributes, excludedAttributes }: Choice) {
  const always = ['schemas', 'id']
  const [wanted, unwanted] = [namesIn(attributes), namesIn(excludedAttributes)]
  if (!wanted && !unwanted) return resource
  return Object.fromEntries(
    Object.entries(resource).filter(([name]) => {
      const small = name.toLowerCase()
      if (always.includes(small)) return true
      return wanted ? wanted.includes(small) : !unwanted?.includes(small)
    }),
  )
}

const namesIn = (list: string | undefined) =>
  list
    ?.split(',')
    .map((name) => name.trim().toLowerCase().replace(`${USER_SCHEMA.toLowerCase()}:`, ''))
    .map((name) => (name.startsWith('urn:') ? OFFICE_SCHEMA.toLowerCase() : (name.split('.')[0] ?? '')))

/** A page of a list. */
export const listResponse = (resources: readonly object[], totalResults: number, startIndex = 1) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})
