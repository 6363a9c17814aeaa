import { Types } from 'scimmy'
import { OFFICE_SCHEMA, USER_SCHEMA, type ScimUser } from '../../../domain/directories/scim-user'
import { refuse } from './problem'

const { Attribute, Schema, SchemaDefinition } = Types
const text = (name: string, description: string, config: object = {}) =>
  new Attribute('string', name, { description, ...config })
const isPrimary = () =>
  new Attribute('boolean', 'primary', { description: 'True for the one that counts first.' })

/** Defines the schemas. `secret` describes the attributes that no answer has. */
function schemasWith(secret: object) {
  const office = new SchemaDefinition('Office', OFFICE_SCHEMA, 'The place of a person in Whereabouts', [
    text(
      'office',
      'The name of the person’s own office, or the word that an administrator has mapped to it.',
    ),
    text('badge', 'The number of the badge, or the hash that the door system makes of it.', {
      uniqueness: 'server',
      ...secret,
    }),
  ])
  const user = new SchemaDefinition('User', USER_SCHEMA, 'A person', [
    text('userName', 'The name with which the directory knows the person.', {
      required: true,
      uniqueness: 'server',
    }),
    text('displayName', 'The name that colleagues see.'),
    new Attribute('complex', 'name', { description: 'The name, if displayName is empty.' }, [
      text('formatted', 'The whole name.'),
      text('givenName', 'The given name.'),
      text('familyName', 'The family name.'),
    ]),
    new Attribute('boolean', 'active', { description: 'False for a suspended person.' }),
    new Attribute('complex', 'emails', { description: 'The addresses of the person.', multiValued: true }, [
      text('value', 'The address.'),
      text('type', 'Such as work.'),
      isPrimary(),
    ]),
    new Attribute(
      'complex',
      'phoneNumbers',
      {
        description: 'The numbers of the person. Wardens see the mobile one, or that of work, in an alarm.',
        multiValued: true,
        ...secret,
      },
      [text('value', 'The number.'), text('type', 'Such as mobile or work.'), isPrimary()],
    ),
    new Attribute(
      'complex',
      'addresses',
      {
        description: 'The formatted work address names the office, if the extension does not.',
        multiValued: true,
      },
      [text('formatted', 'The name of the person’s own office.'), text('type', 'Such as work.'), isPrimary()],
    ),
  ]).extend(office, false)
  return { user, office }
}

const { user: definition } = schemasWith({})
const described = schemasWith({ mutable: 'writeOnly', returned: 'never' })

/** A person as SCIMMY checks and patches one. */
export class DirectoryUser extends Schema {
  static override get id() {
    return definition.id
  }

  static override get definition() {
    return definition
  }

  constructor(resource: object, direction = 'both') {
    super(resource, direction)
    Object.assign(this, definition.coerce(resource, direction))
  }
}

/** The two schemas as their descriptions. */
export const describedSchemas = (base: string) =>
  [described.user, described.office].map((each) => each.describe(`${base}/Schemas`))

/** Checks a resource by the schema. Refuses values of a wrong type. */
export function checkedUser(resource: object): ScimUser {
  return plainUser(asDirectoryUser(resource))
}

export function asDirectoryUser(resource: object) {
  try {
    return new DirectoryUser(resource)
  } catch (cause) {
    if (cause instanceof Types.Error) throw cause
    return refuse(400, cause instanceof Error ? cause.message : 'The user could not be read.', 'invalidValue')
  }
}

/** Takes the kept attributes out of SCIMMY's objects, without the empty ones. */
export function plainUser(user: DirectoryUser): ScimUser {
  const {
    schemas: _,
    id: __,
    meta: ___,
    ...kept
  } = JSON.parse(JSON.stringify(user)) as ScimUser & Record<string, unknown>
  return kept
}
