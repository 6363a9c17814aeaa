import { expect, test } from 'vitest'
import { entryForPerson, actorText } from './my-data'

const ME = 'emma@erm.example'

test.each([
  ['the person is named “you”', ME, 'you'],
  ['another person is named an administrator', 'ada@erm.example', 'an administrator'],
  ['the command line is named the system', 'command line', 'the system'],
  ['an empty actor has no name', '', null],
])('%s', (_rule, actor, told) => {
  expect(actorText(actor, ME)).toBe(told)
})

const at = new Date('2026-11-18T09:30:00Z')

test.each([
  [
    'an administrator’s act on the person is shown with its details, not with a name',
    { actor: 'ada@erm.example', action: 'change person', subject: ME, details: { fields: 'name' } },
    { action: 'change person', by: 'an administrator', details: { fields: 'name' } },
  ],
  [
    'a person’s act on their own data is shown with its details',
    { actor: ME, action: 'change own profile', subject: ME, details: { fields: 'comment' } },
    { action: 'change own profile', by: 'you', details: { fields: 'comment' } },
  ],
  [
    'a person’s act on another one is shown without subject and details',
    { actor: ME, action: 'change person', subject: 'ben@erm.example', details: { fields: 'name' } },
    { action: 'change person', by: 'you' },
  ],
])('%s', (_rule, entry, told) => {
  expect(entryForPerson({ at, ...entry }, ME)).toEqual({ at, ...told })
})
