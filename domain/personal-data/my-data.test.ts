import { expect, test } from 'vitest'
import { toldEntry, whoseDoing } from './my-data'

const ME = 'emma@erm.example'

test.each([
  ['oneself is you', ME, 'you'],
  ['somebody else is an administrator', 'ada@erm.example', 'an administrator'],
  ['the command line is the system', 'command line', 'the system'],
  ['nobody is nobody', '', null],
])('%s', (_rule, actor, told) => {
  expect(whoseDoing(actor, ME)).toBe(told)
})

const at = new Date('2026-11-18T09:30:00Z')

test.each([
  [
    'what an administrator did to me is told with its details, not with a name',
    { actor: 'ada@erm.example', action: 'change person', subject: ME, details: { fields: 'name' } },
    { action: 'change person', by: 'an administrator', details: { fields: 'name' } },
  ],
  [
    'what I did to myself is told with its details',
    { actor: ME, action: 'change own profile', subject: ME, details: { fields: 'comment' } },
    { action: 'change own profile', by: 'you', details: { fields: 'comment' } },
  ],
  [
    'what I did to somebody else is told without who and what',
    { actor: ME, action: 'change person', subject: 'ben@erm.example', details: { fields: 'name' } },
    { action: 'change person', by: 'you' },
  ],
])('%s', (_rule, entry, told) => {
  expect(toldEntry({ at, ...entry }, ME)).toEqual({ at, ...told })
})
