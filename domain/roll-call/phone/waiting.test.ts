import { describe, expect, test } from 'vitest'
import type { PhoneState, Trouble } from './phone-state'
import { waitingOf, type Waiting } from './waiting'

const NONE: Trouble[] = []
const silence: Trouble = { problem: [], way: null, isOffline: true }
const broken: Trouble = { problem: ['The server does not work.'], way: null, isOffline: true }
const unsure: Trouble = { problem: ['Please confirm.'], way: 'second factor', isOffline: false }
const signedOut: Trouble = { problem: ['Please sign in.'], way: 'sign in', isOffline: false }
const forbidden: Trouble = { problem: ['Your duty has ended.'], way: null, isOffline: false }
const busy: Trouble = { problem: ['Too many calls.'], way: null, isOffline: false }

type Row = [
  what: string,
  troubles: readonly Trouble[],
  right: PhoneState['right'],
  isActing: boolean,
  isStartRefused: boolean,
  Waiting,
]

const ROWS: Row[] = [
  ['is not answered by anybody', [silence], 'held', false, false, 'no connection'],
  [
    'has no connection, and no session either',
    [silence, signedOut],
    'session ended',
    false,
    false,
    'no connection',
  ],
  ['of an acting warden has no connection', [silence], 'held', true, true, 'no connection'],
  ['hears that the server does not work', [broken], 'held', false, false, 'server does not work'],
  [
    'hears so although the duty has ended',
    [broken, forbidden],
    'duty taken',
    false,
    true,
    'server does not work',
  ],
  ['has no session', [signedOut], 'session ended', false, false, 'sign-in ended'],
  ['has no session and a refused start', [forbidden], 'session ended', true, true, 'sign-in ended'],
  ['must confirm the second factor', [unsure], 'held', false, false, 'sign-in to confirm'],
  ['must confirm it as that of an acting warden', [unsure], 'held', true, true, 'sign-in to confirm'],
  ['of an acting warden has started by itself', NONE, 'held', true, true, 'no duty to start'],
  [
    'has started by itself, and the duty has ended',
    [forbidden],
    'duty taken',
    false,
    true,
    'no duty to start',
  ],
  ['has started by itself without any duty', [forbidden], 'none', false, true, 'no duty to start'],
  ['has got the duty for its refused start', NONE, 'held', false, true, 'no answer yet'],
  ['of an acting warden brings marks', NONE, 'held', true, false, 'no answer yet'],
  ['brings marks', NONE, 'held', false, false, 'no answer yet'],
  ['without the duty brings earlier marks', NONE, 'duty taken', false, false, 'no answer yet'],
  ['is refused since the duty has ended', [forbidden], 'duty taken', false, false, 'duty ended'],
  ['is refused without a duty', [forbidden], 'none', false, false, 'duty ended'],
  ['calls too often', [busy], 'held', false, false, 'refused for now'],
]

describe.each(ROWS)('a phone that %s', (_what, troubles, right, isActing, isStartRefused, waiting) => {
  const facts = {
    isOnline: !troubles.some(({ isOffline }) => isOffline),
    right,
    isActing,
    isStartRefused,
    troubles,
  }

  test(`says of marks that are not sent: ${waiting}`, () => {
    expect(waitingOf({ ...facts, unsent: 1 })).toBe(waiting)
  })

  test('says without such marks only that it has no connection', () => {
    expect(waitingOf({ ...facts, unsent: 0 })).toBe(facts.isOnline ? null : waiting)
  })
})
