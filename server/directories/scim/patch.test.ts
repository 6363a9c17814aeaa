import { describe, expect, test } from 'vitest'
import type { ScimUser } from '../../../domain/directories/scim-user'
import { patchedUser } from './patch'
import { ScimProblem } from './problem'

const OFFICE = 'urn:ietf:params:scim:schemas:extension:whereabouts:2.0:User'
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

const ANA: ScimUser = {
  userName: 'ana@company.example',
  externalId: 'e1',
  displayName: 'Ana Alves',
  name: { givenName: 'Ana', familyName: 'Alves' },
  active: true,
  emails: [{ value: 'ana@company.example', type: 'work', primary: true }],
}
const after = (...Operations: unknown[]) => patchedUser(ANA, { Operations })

describe('a PATCH', () => {
  test.each([
    ['ends a person by a text', { op: 'Replace', path: 'active', value: 'False' }, { active: false }],
    ['ends a person by a boolean', { op: 'replace', path: 'active', value: false }, { active: false }],
    ['ends a person without a path', { op: 'replace', value: { active: false } }, { active: false }],
    [
      'ends a person by a text without a path',
      { op: 'Replace', value: { active: 'false' } },
      { active: false },
    ],
    ['takes a path in other letters', { op: 'replace', path: 'ACTIVE', value: false }, { active: false }],
    [
      'takes a path with its schema',
      { op: 'Add', path: 'urn:ietf:params:scim:schemas:core:2.0:User:displayName', value: 'Ana B.' },
      { displayName: 'Ana B.' },
    ],
    [
      'changes one part of the name',
      { op: 'Replace', path: 'name.familyName', value: 'Brito' },
      { name: { givenName: 'Ana', familyName: 'Brito' } },
    ],
    [
      'changes a part of the name that is named by a key',
      { op: 'replace', value: { 'name.familyName': 'Brito', displayName: 'Ana Brito' } },
      { displayName: 'Ana Brito', name: { givenName: 'Ana', familyName: 'Brito' } },
    ],
    [
      'changes the work address',
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'a@company.example' },
      { emails: [{ value: 'a@company.example', type: 'work', primary: true }] },
    ],
    [
      'makes an entry that is missing',
      { op: 'Add', path: 'addresses[type eq "work"].formatted', value: 'Lyon' },
      { addresses: [{ type: 'work', formatted: 'Lyon' }] },
    ],
    [
      'makes an entry that is missing by replace',
      { op: 'Replace', path: 'emails[type eq "home"].value', value: 'ana@home.example' },
      { emails: [...(ANA.emails ?? []), { type: 'home', value: 'ana@home.example' }] },
    ],
    [
      'gives the office',
      { op: 'Add', path: `${OFFICE}:office`, value: 'Lyon' },
      { [OFFICE]: { office: 'Lyon' } },
    ],
    [
      'gives the office in an object',
      { op: 'add', value: { [OFFICE]: { office: 'Lyon' } } },
      { [OFFICE]: { office: 'Lyon' } },
    ],
    ['removes an attribute', { op: 'Remove', path: 'displayName' }, { displayName: undefined }],
    [
      'removes an attribute with its value',
      { op: 'remove', path: 'displayName', value: 'Ana' },
      { displayName: undefined },
    ],
    ['removes by null', { op: 'replace', path: 'displayName', value: null }, { displayName: undefined }],
    [
      'removes one entry by its value',
      { op: 'Remove', path: 'emails', value: [{ value: 'ana@company.example' }] },
      { emails: undefined },
    ],
    ['removes what is not there', { op: 'remove', path: 'addresses[type eq "work"].formatted' }, {}],
    ['reads over the manager', { op: 'Add', path: `${ENTERPRISE}:manager`, value: 'x' }, {}],
    [
      'makes a phone number that is missing',
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+1 2' },
      { phoneNumbers: [{ type: 'mobile', value: '+1 2' }] },
    ],
    [
      'gives a badge and leaves the office',
      { op: 'Replace', value: { [OFFICE]: { badge: '4711' } } },
      { [OFFICE]: { badge: '4711' } },
    ],
    [
      'gives a badge by its path',
      { op: 'replace', path: `${OFFICE}:badge`, value: '4711' },
      { [OFFICE]: { badge: '4711' } },
    ],
    ['reads over a nickname', { op: 'Add', path: 'nickName', value: 'Ann' }, {}],
    ['reads over attributes of an object', { op: 'add', value: { title: 'Boss', id: '7', roles: [] } }, {}],
  ])('%s', async (_what, operation, change) => {
    expect(await after(operation)).toEqual(JSON.parse(JSON.stringify({ ...ANA, ...change })))
  })

  test('of one attribute of the extension leaves the other, and the extension goes as a whole', async () => {
    const user = { ...ANA, [OFFICE]: { office: 'Lyon', badge: '4711' } }
    const changed = (...Operations: unknown[]) => patchedUser(user, { Operations })
    expect(await changed({ op: 'replace', value: { [OFFICE]: { office: 'Milan' } } })).toMatchObject({
      [OFFICE]: { office: 'Milan', badge: '4711' },
    })
    expect(await changed({ op: 'remove', path: `${OFFICE}:badge` })).toMatchObject({
      [OFFICE]: { office: 'Lyon' },
    })
    expect((await changed({ op: 'remove', path: `${OFFICE}:badge` }))[OFFICE]).not.toHaveProperty('badge')
    expect((await changed({ op: 'remove', path: OFFICE }))[OFFICE]).toBeUndefined()
  })

  test('sees in each operation the ones before', async () => {
    const path = 'addresses[type eq "work"].formatted'
    expect(
      await after({ op: 'add', path, value: 'Lyon' }, { op: 'replace', path, value: 'Milan' }),
    ).toMatchObject({ addresses: [{ type: 'work', formatted: 'Milan' }] })
  })

  test.each([
    ['no operations', { Operations: [] }],
    ['operations that are no list', { Operations: { op: 'add' } }],
    ['51 operations', { Operations: Array.from({ length: 51 }, () => ({ op: 'add', value: {} })) }],
    ['another schema', { schemas: ['urn:x'], Operations: [{ op: 'replace', path: 'active', value: false }] }],
    ['a body that is a list', []],
    ['no body', undefined],
  ])('with %s is refused', async (_what, body) => {
    await expect(patchedUser(ANA, body)).rejects.toThrow(ScimProblem)
  })

  test.each([
    ['an unknown op', { op: 'move', path: 'active', value: false }],
    ['no op', { path: 'active', value: false }],
    ['an unknown attribute', { op: 'add', path: 'shoeSize', value: 44 }],
    ['an unknown attribute of the extension', { op: 'add', path: `${OFFICE}:shoeSize`, value: '44' }],
    ['one in an object of the extension', { op: 'add', value: { [OFFICE]: { shoeSize: '44' } } }],
    ['a number as a badge', { op: 'add', path: `${OFFICE}:badge`, value: { a: 1 } }],
    ['an attribute of objects', { op: 'add', path: '__proto__.x', value: 1 }],
    ['a key of objects', { op: 'add', value: JSON.parse('{"__proto__": {"admin": true}}') }],
    ['a wrong type', { op: 'replace', path: 'active', value: 'maybe' }],
    ['a number as userName', { op: 'replace', path: 'userName', value: 7 }],
    ['the id', { op: 'replace', path: 'id', value: '7' }],
    ['no userName any more', { op: 'remove', path: 'userName' }],
    ['a text without a path', { op: 'replace', value: 'x' }],
    ['a path that is no text', { op: 'replace', path: 7, value: 'x' }],
    ['a null character', { op: 'replace', path: 'displayName', value: 'a\u0000' }],
    ['a filter that can’t be read', { op: 'replace', path: 'emails[type eq "wo].value', value: 'x' }],
    ['remove without a path', { op: 'remove' }],
    ['add without a value', { op: 'add', path: 'displayName' }],
  ])('with %s is refused, and with it the operations before', async (_what, operation) => {
    const refused = await after({ op: 'replace', path: 'active', value: false }, operation).catch(
      (cause) => cause,
    )
    expect(refused.status).toBe(400)
  })
})
