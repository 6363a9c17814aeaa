import { expect, test } from 'vitest'
import type { HeldDuty } from '../access/ability'
import { DUTIES, type Duty } from '../access/duty'
import { ADMIN } from '../access/role'
import { readablePhones } from './readable-phones'

const LYON = { office: 'lyon', country: 'France', businessUnit: 'South' }
const at = (duty: Duty, office = 'lyon'): HeldDuty => ({ duty, scope: { kind: 'office', office } })
const holder = (...duties: HeldDuty[]) => ({ role: '' as const, duties })

const NOBODYS = { ofVisitors: false, ofColleagues: false }
const VISITORS = { ofVisitors: true, ofColleagues: false }
const ALL = { ofVisitors: true, ofColleagues: true }

const READABLE: Record<Duty, typeof ALL> = {
  warden: ALL,
  'first-aider': VISITORS,
  coordinator: VISITORS,
  reception: VISITORS,
  'health-and-safety': VISITORS,
  'acting-warden': NOBODYS,
  privacy: NOBODYS,
}

test.each(DUTIES.map((duty) => [duty, READABLE[duty]] as const))(
  'a person with the duty %s reads in a real alarm %j, and no number in a drill or before an alarm',
  (duty, expected) => {
    expect(readablePhones(holder(at(duty)), LYON, 'real')).toEqual(expected)
    expect(readablePhones(holder(at(duty)), LYON, 'drill')).toEqual(NOBODYS)
    expect(readablePhones(holder(at(duty)), LYON, null)).toEqual(NOBODYS)
  },
)

test.each([
  ['an administrator', { role: ADMIN, duties: [] }, VISITORS],
  ['an administrator who is a warden', { role: ADMIN, duties: [at('warden')] }, ALL],
  ['a warden who also acts as one', holder(at('acting-warden'), at('warden')), ALL],
  ['a warden of the country', holder({ duty: 'warden', scope: { kind: 'country', country: 'France' } }), ALL],
  ['a warden of another office', holder(at('warden', 'paris')), NOBODYS],
  [
    'a warden of another office at the reception here',
    holder(at('warden', 'paris'), at('reception')),
    VISITORS,
  ],
  ['a warden without the second factor', holder({ ...at('warden'), withoutMovements: true }), NOBODYS],
  ['a person without a duty', holder(), NOBODYS],
] as const)('%s reads in a real alarm %j', (_who, actor, expected) => {
  expect(readablePhones(actor, LYON, 'real')).toEqual(expected)
})
