import { expect, test } from 'vitest'
import { readFilter } from './filter'
import { ScimProblem } from './problem'

test.each([
  ['userName eq "ana@company.example"', [{ of: 'userName', value: 'ana@company.example' }]],
  ['USERNAME EQ "Ana"', [{ of: 'userName', value: 'Ana' }]],
  ['externalId eq "00u1"', [{ of: 'externalId', value: '00u1' }]],
  ['emails.value eq "a@b.example"', [{ of: 'email', value: 'a@b.example' }]],
  ['emails eq "a@b.example"', [{ of: 'email', value: 'a@b.example' }]],
  ['emails[value eq "a@b.example"]', [{ of: 'email', value: 'a@b.example' }]],
  ['emails[type eq "work"].value eq "a@b.example"', [{ of: 'email', value: 'a@b.example' }]],
  ['active eq true', [{ of: 'active', value: true }]],
  ['active eq "False"', [{ of: 'active', value: false }]],
  ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "ana"', [{ of: 'userName', value: 'ana' }]],
  [
    ' active eq true AND externalId eq "x and y" ',
    [
      { of: 'active', value: true },
      { of: 'externalId', value: 'x and y' },
    ],
  ],
  [
    String.raw`userName eq "o\"brien\\@x.example"`,
    [{ of: 'userName', value: String.raw`o"brien\@x.example` }],
  ],
  ['userName eq "o\'brien@x.example"', [{ of: 'userName', value: "o'brien@x.example" }]],
  [String.raw`userName eq "\u00e9va"`, [{ of: 'userName', value: 'éva' }]],
])('the filter %s is read', (filter, conditions) => {
  expect(readFilter(filter)).toEqual(conditions)
})

test.each([
  '',
  ' ',
  'userName',
  'userName eq',
  'userName eq ana',
  'userName eq "ana',
  'userName eq "ana" and',
  'userName eq "ana" and ',
  'userName eq "ana" or active eq true',
  'userName eq "ana" active eq true',
  'not (active eq true)',
  '(active eq true)',
  'userName sw "a"',
  'displayName eq "Ana"',
  'password eq "x"',
  'constructor eq "x"',
  'userName eq 7',
  'userName eq null',
  'active eq "yes"',
  'active eq 1',
  'userName eq "a\u0000"',
  String.raw`userName eq "\ud800"`,
  String.raw`userName eq "\x"`,
  'emails[type eq "home"].value eq "a@b.example"',
  Array.from({ length: 6 }, () => 'active eq true').join(' and '),
  `userName eq "${'a'.repeat(2000)}"`,
  `${'emails['.repeat(300)}`,
])('the filter %j is refused', (filter) => {
  expect(() => readFilter(filter)).toThrow(ScimProblem)
})

test('a long hostile filter is read in no time', () => {
  const begun = performance.now()
  expect(() => readFilter(`userName eq "${'\\\\'.repeat(950)}`)).toThrow(ScimProblem)
  expect(() => readFilter(`emails[${' '.repeat(950)}"work"${' '.repeat(950)}`)).toThrow(ScimProblem)
  expect(performance.now() - begun).toBeLessThan(500)
})
