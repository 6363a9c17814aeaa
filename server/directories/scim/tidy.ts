import { OFFICE_SCHEMA, USER_SCHEMA, type ScimUser } from '../../../domain/directories/scim-user'
import { hasBrokenCharacters } from '../../../domain/typed-line'
import { refuse } from './problem'

/** The most operations of one PATCH. */
export const MOST_OPERATIONS = 50

const OPS = ['add', 'remove', 'replace'] as const

const READ_ONLY = ['id', 'schemas', 'meta']
const KEPT = [
  'externalId',
  'userName',
  'displayName',
  'name',
  'active',
  'emails',
  'phoneNumbers',
  'addresses',
]
const OF_EXTENSION = ['office', 'badge']

/** The further attributes of RFC 7643 that directories send. They are read over. */
const OVERLOOKED = [
  ...['nickName', 'profileUrl', 'title', 'userType', 'preferredLanguage', 'locale', 'timezone', 'password'],
  ...['ims', 'photos', 'groups', 'entitlements', 'roles', 'x509Certificates'],
]
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:user'

type Value = unknown
type Fields = Record<string, Value>
export type Operation = { op: 'add' | 'remove' | 'replace'; path?: string; value?: Value }

const isFields = (value: Value): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Refuses texts that the database can't store, makes booleans of the texts that some directories send for them, and drops nulls. */
function tidied(value: Value, name = ''): Value {
  if (typeof value === 'string') {
    if (hasBrokenCharacters(value))
      refuse(400, `${name || 'A value'} has characters that can't be stored.`, 'invalidValue')
    const isBoolean = ['active', 'primary'].includes(name.toLowerCase()) && /^(true|false)$/i.test(value)
    return isBoolean ? value.toLowerCase() === 'true' : value
  }
  if (Array.isArray(value)) return value.filter((each) => each !== null).map((each) => tidied(each))
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== null)
      .map(([key, each]) => [key, tidied(each, lastPart(key))]),
  )
}

const lastPart = (key: string) => key.slice(key.lastIndexOf('.') + 1)

/** The body of a POST or PUT. A missing list of schemas is added, because some directories send none. */
export function tidiedUser(body: Value): Fields {
  if (!isFields(body)) return refuse(400, 'The body must be a JSON object.', 'invalidSyntax')
  const { id: _, meta: __, ...user } = tidied(body) as Fields
  const schemas = user['schemas'] ?? [USER_SCHEMA]
  if (!Array.isArray(schemas) || !schemas.includes(USER_SCHEMA))
    refuse(400, `The schemas of a user contain ${USER_SCHEMA}.`, 'invalidSyntax')
  return { ...user, schemas: [USER_SCHEMA] }
}

/** Lists the operations of a PATCH. A missing list of schemas counts as the right one. */
export function operationsOf(body: Value): readonly Value[] {
  const { Operations: given, schemas } = isFields(body) ? withOperations(body) : {}
  if (
    schemas !== undefined &&
    !(Array.isArray(schemas) && schemas.some((each) => /patchop$/i.test(String(each))))
  )
    refuse(
      400,
      'The schemas of a PATCH contain urn:ietf:params:scim:api:messages:2.0:PatchOp.',
      'invalidSyntax',
    )
  if (!Array.isArray(given) || given.length === 0)
    return refuse(400, 'A PATCH has Operations.', 'invalidSyntax')
  if (given.length > MOST_OPERATIONS) refuse(413, `A PATCH has at most ${MOST_OPERATIONS} operations.`)
  return given
}

const withOperations = (body: Fields) =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key.toLowerCase() === 'operations' ? 'Operations' : key,
      value,
    ]),
  ) as { Operations?: Value; schemas?: Value }

/**
 * An operation as SCIMMY takes it: known attributes in their own letters, without those that are read over. A value for one entry
 * of a list, such as the work address, makes this entry if the person has none.
 */
export function tidiedOperation(given: Value, current: ScimUser): Operation[] {
  if (!isFields(given) || typeof given['op'] !== 'string')
    return refuse(400, 'Each operation has an op.', 'invalidSyntax')
  const op = OPS.find((each) => each === String(given['op']).toLowerCase())
  if (!op) return refuse(400, 'An op is add, remove or replace.', 'invalidSyntax')
  const { path } = given
  if (path !== undefined && path !== null && typeof path !== 'string')
    return refuse(400, 'A path is a text.', 'invalidPath')
  const isRemoving = op === 'remove' || given['value'] === null || given['value'] === undefined
  if (!path) {
    const value = tidied(given['value'])
    if (op === 'remove' || !isFields(value))
      return refuse(
        400,
        'An operation without a path has an object as its value.',
        op === 'remove' ? 'noTarget' : 'invalidValue',
      )
    return Object.entries(value).flatMap(([key, each]) => {
      const name = attributeOf(key)
      return name === null ? [] : partsOf(name, each).map((part) => ({ op, ...part }))
    })
  }
  tidied(path)
  const name = attributeOf(path)
  if (name === null && READ_ONLY.includes(path)) refuse(400, `${path} can't be changed.`, 'mutability')
  if (name === null) return []
  const value = tidied(given['value'], lastPart(name))
  if (op === 'add' && isRemoving) return refuse(400, 'An add has a value.', 'invalidValue')
  if (isRemoving && name === OFFICE_SCHEMA)
    return OF_EXTENSION.map((each) => ({ op: 'remove', path: `${OFFICE_SCHEMA}:${each}` }))
  if (isRemoving)
    return [{ op: 'remove', path: name, ...(value !== undefined && value !== null && { value }) }]
  return partsOf(name, value).map((part) => newEntryOf(part.path, part.value, current) ?? { op, ...part })
}

/** The attributes of our extension one by one: those that are not named stay (RFC 7644 §3.5.2.3). */
const partsOf = (path: string, value: Value) =>
  path === OFFICE_SCHEMA && isFields(value)
    ? Object.entries(value).flatMap(([key, each]) => {
        const name = attributeOf(`${OFFICE_SCHEMA}:${key}`)
        return name === null ? [] : [{ path: name, value: each }]
      })
    : [{ path, value }]

const ENTRY = /^(emails|phoneNumbers|addresses)\[\s*type\s+eq\s+"(\w{1,40})"\s*\]\.(\w{1,40})$/i

function newEntryOf(path: string, value: Value, current: ScimUser): Operation | null {
  const [, list, type = '', part = ''] = ENTRY.exec(path) ?? []
  if (list !== 'emails' && list !== 'phoneNumbers' && list !== 'addresses') return null
  if (current[list]?.some((each) => each.type?.toLowerCase() === type.toLowerCase())) return null
  return { op: 'add', path: list, value: [{ type, [part]: value }] }
}

/** A path with its attribute in its own letters. Null for one that is read over. Refuses an unknown one. */
function attributeOf(path: string): string | null {
  const small = path.toLowerCase()
  if (small.startsWith(ENTERPRISE)) return null
  if (small.startsWith(OFFICE_SCHEMA.toLowerCase())) {
    const rest = path.slice(OFFICE_SCHEMA.length)
    const named = OF_EXTENSION.find((each) => rest.toLowerCase() === `:${each}`)
    if (rest === '' || named) return OFFICE_SCHEMA + rest.toLowerCase()
    return refuse(400, `There is no attribute ${path}.`, 'invalidPath')
  }
  const core = small.startsWith(`${USER_SCHEMA.toLowerCase()}:`) ? path.slice(USER_SCHEMA.length + 1) : path
  const [first = ''] = core.split(/[.[]/, 1)
  const named = (names: readonly string[]) => names.find((name) => name.toLowerCase() === first.toLowerCase())
  const kept = named(KEPT)
  if (kept !== undefined) return kept + core.slice(first.length)
  if (named(READ_ONLY) ?? named(OVERLOOKED)) return null
  return refuse(400, `There is no attribute ${first.slice(0, 60)}.`, 'invalidPath')
}
