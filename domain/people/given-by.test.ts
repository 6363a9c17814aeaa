import { expect, test } from 'vitest'
import { givenFieldProblems } from './given-by'

const BEFORE = { name: 'Ana', officeId: 'lyon' }
const WHOLE = { directory: 'Entra', name: true, office: true }

test.each([
  ['without a directory', null, { name: 'Eva', officeId: 'milan' }, []],
  ['with a directory of an older server', undefined, { name: 'Eva' }, []],
  ['with another name', WHOLE, { name: 'Eva' }, ['name']],
  ['with another office', WHOLE, { officeId: 'milan' }, ['office']],
  ['with both', WHOLE, { name: 'Eva', officeId: 'milan' }, ['name', 'office']],
  ['with the same values', WHOLE, { name: 'Ana', officeId: 'lyon' }, []],
  ['with nothing', WHOLE, { name: '', officeId: null }, []],
  ['with a name that the directory does not give', { ...WHOLE, name: false }, { name: 'Eva' }, []],
  ['with an office that the directory does not give', { ...WHOLE, office: false }, { officeId: 'milan' }, []],
] as const)('a change %s has the right refusals', (_what, by, change, fields) => {
  expect(Object.keys(givenFieldProblems(by, BEFORE, change))).toEqual(fields)
})
