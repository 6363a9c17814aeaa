import { expect, test } from 'vitest'
import { english } from '../testing/words'
import type { StatusCalendar } from '../statuses/calendar'
import {
  firstNameOf,
  isProfileIncomplete,
  missingParts,
  needsProfileUpdate,
  type MissingPart,
} from './completeness'
import { missingPartText } from './missing-part-text'

const whole = {
  handle: 'ada@main.example',
  name: 'Ada Lovelace',
  country: 'United Kingdom',
  office: 'London',
  statuses: { '2026-11-18': { status: 1, comment: '' } } as StatusCalendar,
}

const onLeave: StatusCalendar = { '2026-11-18': { status: 4, comment: '' } }

type Row = [
  what: string,
  change: Partial<typeof whole> | { country: null } | { office: null },
  isIncomplete: boolean,
  needsUpdate: boolean,
  missing: MissingPart[],
]

test.each<Row>([
  ['all parts', {}, false, false, []],
  ['no handle', { handle: '' }, true, false, ['handle']],
  ['no country', { country: null, office: null }, true, true, ['office']],
  ['no status', { statuses: {} }, true, true, ['status']],
  ['no name', { name: '' }, false, true, ['name']],
  ['no office', { office: null }, false, true, ['office']],
  ['a day on leave, which is a status', { statuses: onLeave }, false, false, []],
  [
    'no part at all',
    { handle: '', name: '', country: null, office: null, statuses: {} } as object,
    true,
    true,
    ['handle', 'name', 'office', 'status'],
  ],
])(
  'the missing parts are right for a profile with %s',
  (_what, change, isIncomplete, needsUpdate, missing) => {
    const profile = { ...whole, ...change }
    expect(isProfileIncomplete(profile)).toBe(isIncomplete)
    expect(needsProfileUpdate(profile)).toBe(needsUpdate)
    expect(missingParts(profile)).toEqual(missing)
  },
)

test('a profile that is incomplete or must be updated always has a named missing part', () => {
  const one = <T>(some: T, none: T) => [some, none]
  for (const handle of one(whole.handle, ''))
    for (const name of one(whole.name, ''))
      for (const country of one<string | null>(whole.country, null))
        for (const office of one<string | null>(whole.office, null))
          for (const statuses of one<(typeof whole)['statuses'] | object>(whole.statuses, {})) {
            const profile = { handle, name, country, office, statuses } as typeof whole
            const isSaid = isProfileIncomplete(profile) || needsProfileUpdate(profile)
            expect(missingParts(profile).length > 0).toBe(isSaid)
          }
})

test.each<[MissingPart, string]>([
  ['handle', 'Ask support to complete your account'],
  ['name', 'Enter your name'],
  ['office', 'Choose your home office'],
  ['status', 'Set your status for Tue 24 Nov'],
])('a missing %s has a task', (part, text) => {
  expect(missingPartText(part, '2026-11-24', english)).toBe(text)
})

test.each([
  ['Ada Lovelace', 'ada'],
  ['Ada', 'ada'],
])('%s is greeted by the first name', (name) => {
  expect(firstNameOf({ name, email: 'someone@main.example' })).toBe('Ada')
})

test('a person without a name is greeted by the part before the @', () => {
  expect(firstNameOf({ name: '', email: 'ada.lovelace@main.example' })).toBe('ada.lovelace')
})
