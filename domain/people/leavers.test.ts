import { describe, expect, test } from 'vitest'
import { asksForNumber, decideLeavers, readLeavers, type SeenLeaver } from './leavers'

test.each([
  [0, 0, false],
  [20, 20, false],
  [21, 21, true],
  [21, 419, true],
  [21, 420, false],
  [500, 10_000, false],
  [501, 10_000, true],
])('%i leavers of %i people need a typed number: %s', (leavers, people, asked) => {
  expect(asksForNumber(leavers, people)).toBe(asked)
})

describe('a list', () => {
  test.each([
    ['of one address', 'a@x.example', ['a@x.example']],
    ['of lines', 'a@x.example\r\nB@x.example\n\n', ['a@x.example', 'b@x.example']],
    [
      'between semicolons',
      'a@x.example; b@x.example;c@x.example',
      ['a@x.example', 'b@x.example', 'c@x.example'],
    ],
    ['between commas, with quotes', '"a@x.example", <b@x.example>', ['a@x.example', 'b@x.example']],
    ['with a byte order mark', '\ufeffa@x.example\nb@x.example', ['a@x.example', 'b@x.example']],
    ['with an address twice', 'a@x.example\nA@X.example', ['a@x.example']],
    [
      'with headings and semicolons',
      '\ufeffName;Email\nAna;a@x.example\nBen;b@x.example',
      ['a@x.example', 'b@x.example'],
    ],
    ['with headings and commas', 'email,name\na@x.example,"Alves, Ana"', ['a@x.example']],
    [
      'of names and addresses without headings',
      'Ana\ta@x.example\nBen\tb@x.example',
      ['a@x.example', 'b@x.example'],
    ],
  ])('%s is read', (_what, text, emails) => {
    expect(readLeavers(text)).toEqual({ emails })
  })

  test.each([
    ['that is empty', '', 'refusals-people:noRows'],
    ['of separators', ' \n;;\n,', 'refusals-people:noAddress'],
    ['of a byte order mark', '\ufeff', 'refusals-people:noRows'],
    ['without addresses', 'Ana\nBen', 'refusals-people:noAddress'],
    [
      'of 1001 addresses',
      Array.from({ length: 1001 }, (_, nr) => `p${nr}@x.example`).join('\n'),
      'refusals-people:tooManyRows',
    ],
  ])('%s has a problem', (_what, text, key) => {
    expect(readLeavers(text)).toMatchObject({ problem: { key } })
  })
})

test('each address is decided about', () => {
  const person = (email: string, more: Partial<SeenLeaver> = {}): SeenLeaver => ({
    id: email,
    email,
    name: email.slice(0, 3),
    isSuspended: false,
    isAdministrator: false,
    hasDuties: false,
    insideOffice: null,
    ...more,
  })
  const rows = decideLeavers(
    ['ana@x', 'ben@x', 'eva@x', 'own@x', 'not@x'],
    [
      person('own@x', { isAdministrator: true }),
      person('ana@x', { isAdministrator: true, insideOffice: 'Lyon' }),
      person('ben@x', { hasDuties: true }),
      person('eva@x', { isSuspended: true }),
    ],
    'own@x',
  )
  expect(rows.map(({ email, outcome }) => [email, outcome])).toEqual([
    ['ana@x', 'suspend'],
    ['ben@x', 'suspend'],
    ['eva@x', 'suspended'],
    ['own@x', 'oneself'],
    ['not@x', 'unknown'],
  ])
  expect(rows[0]).toEqual({
    email: 'ana@x',
    name: 'ana',
    outcome: 'suspend',
    isAdministrator: true,
    hasDuties: false,
    insideOffice: 'Lyon',
  })
})
