import { describe, expect, test } from 'vitest'
import { DUTIES, SCREEN_DUTIES, type Duty, type ScreenDuty } from './duty'
import type { Place, Scope } from './scope'
import { ACTS, may, maySomewhere, readsMovements, scopesOf, type Act, type Actor } from './ability'
import { ADMIN } from './role'

const LYON: Place = {
  office: '1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b',
  country: 'France',
  businessUnit: 'South',
}
const PARIS: Place = {
  office: '2c5ea4c0-4067-4b52-8f58-5c3b9e0f2a11',
  country: 'France',
  businessUnit: 'North',
}
const MILAN: Place = {
  office: '3d6f0a62-7f0e-4f5e-9d36-2f9b36c1d0aa',
  country: 'Italy',
  businessUnit: 'South',
}

const atLyon: Scope = { kind: 'office', office: LYON.office }
const inFrance: Scope = { kind: 'country', country: 'France' }
const inSouth: Scope = { kind: 'unit', businessUnit: 'South' }
const everywhere: Scope = { kind: 'everywhere' }

const employee: Actor = { role: '', duties: [] }
const administrator: Actor = { role: ADMIN, duties: [] }
const holder = (duty: Duty | ScreenDuty, scope: Scope): Actor => ({ role: '', duties: [{ duty, scope }] })

/** The duties that allow each act at Lyon, besides administrators: written by hand from the texts of the duties. */
const AT_LYON: Record<Act, readonly Duty[]> = {
  'change an office': ['coordinator'],
  'choose questions': ['coordinator'],
  'name a coordinator': [],
  'create an office': [],
  'rename an office': [],
  'correct an office': [],
  'call the roll': [
    'coordinator',
    'warden',
    'first-aider',
    'reception',
    'health-and-safety',
    'acting-warden',
  ],
  'lead the roll call': ['coordinator', 'warden', 'first-aider', 'reception', 'health-and-safety'],
  'start a roll call': [],
  'signal a door': [],
  'read attendance': ['health-and-safety'],
  'read past attendance': ['coordinator'],
  'trace contacts': ['health-and-safety'],
  'receive visitors': ['reception'],
  'print the poster': ['reception'],
  'pair screens': ['coordinator', 'reception'],
  'show the changing code': [],
  'welcome visitors': [],
  'renew the office key': [],
  'read the audit': ['privacy'],
  'change visit retention': ['privacy'],
  'answer for personal data': ['privacy'],
  'download everything': [],
  'administer people': [],
  'give duties': [],
  'manage systems': [],
  'see declarations': [],
}

const pairs = ACTS.flatMap((act) => DUTIES.map((duty) => [act, duty] as const))

test.each(pairs)('"%s" is allowed to the duty %s of Lyon exactly if the table says so', (act, duty) => {
  const isAllowed = AT_LYON[act].includes(duty)
  const ofLyon = holder(duty, atLyon)
  expect(may(ofLyon, act, LYON)).toBe(isAllowed)
  expect(maySomewhere(ofLyon, act)).toBe(isAllowed)
  expect(may(ofLyon, act, PARIS)).toBe(false)
  expect(may(ofLyon, act, null)).toBe(false)
  expect(may(holder(duty, everywhere), act, null)).toBe(isAllowed)
})

test.each(ACTS)('"%s" is for administrators everywhere, and for no employee and no stranger', (act) => {
  for (const place of [LYON, PARIS, null]) {
    expect(may(administrator, act, place)).toBe(true)
    expect(may(employee, act, place)).toBe(false)
    expect(may(null, act, place)).toBe(false)
  }
})

/** The one act of each kind of screen at the office of its duty. */
const OF_A_SCREEN: Record<ScreenDuty, Act> = {
  'changing-code-screen': 'show the changing code',
  'visitors-tablet': 'welcome visitors',
}

test.each(SCREEN_DUTIES.flatMap((duty) => ACTS.map((act) => [duty, act] as const)))(
  'a %s of Lyon does "%s" at Lyon exactly if it is its one act, and nowhere else',
  (duty, act) => {
    const screen = holder(duty, atLyon)
    expect(may(screen, act, LYON)).toBe(OF_A_SCREEN[duty] === act)
    for (const place of [PARIS, MILAN, null]) expect(may(screen, act, place)).toBe(false)
  },
)

test('no duty of a screen reads where people are', () => {
  expect(SCREEN_DUTIES.filter(readsMovements)).toEqual([])
})

describe('a warden', () => {
  test.each<[string, Scope, Place | null, boolean]>([
    ['of Lyon calls the roll of Lyon', atLyon, LYON, true],
    ['of Lyon does not call the roll of Paris', atLyon, PARIS, false],
    ['of Lyon does not call all rolls at once', atLyon, null, false],
    ['of France calls the roll of Lyon', inFrance, LYON, true],
    ['of France calls the roll of Paris', inFrance, PARIS, true],
    ['of France does not call the roll of Milan', inFrance, MILAN, false],
    ['of the South calls the roll of Milan', inSouth, MILAN, true],
    ['of the South does not call the roll of Paris', inSouth, PARIS, false],
    ['of all offices calls any roll', everywhere, PARIS, true],
    ['of all offices calls all rolls at once', everywhere, null, true],
  ])('%s', (_sentence, scope, place, expected) => {
    expect(may(holder('warden', scope), 'call the roll', place)).toBe(expected)
  })
})

test('two duties count each where it was given', () => {
  const both: Actor = {
    role: '',
    duties: [
      { duty: 'warden', scope: atLyon },
      { duty: 'reception', scope: { kind: 'office', office: PARIS.office } },
    ],
  }
  expect(may(both, 'call the roll', LYON)).toBe(true)
  expect(may(both, 'receive visitors', LYON)).toBe(false)
  expect(may(both, 'receive visitors', PARIS)).toBe(true)
  expect(scopesOf(both, 'call the roll')).toEqual(both.duties.map(({ scope }) => scope))
  expect(scopesOf(both, 'print the poster')).toEqual([{ kind: 'office', office: PARIS.office }])
})

test('a person who reads where people are is asked for a second factor, and an acting warden is not', () => {
  expect(DUTIES.filter(readsMovements)).toEqual([
    'coordinator',
    'warden',
    'first-aider',
    'reception',
    'health-and-safety',
    'privacy',
  ])
})
