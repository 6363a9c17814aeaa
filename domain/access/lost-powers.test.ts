import { expect, test } from 'vitest'
import type { Duty } from './duty'
import type { OwnDuty } from './own-duty'
import { isAnythingLost, lostSince, NOTHING_LOST } from './lost-powers'
import type { Role } from './role'

const at = (duty: Duty, where: string): OwnDuty => ({
  duty,
  scope: { kind: 'country', country: where },
  where,
  until: null,
  certificateUntil: null,
})
const warden = at('warden', 'France')
const longer: OwnDuty = { ...warden, until: '2027-01-31' }
const reception = at('reception', 'Italy')
const has = (role: Role, ...duties: OwnDuty[]) => ({ role, duties })

test.each<[string, ReturnType<typeof has>[], Role[], OwnDuty[]]>([
  ['nothing, when nothing changes', [has('Admin', warden), has('Admin', warden)], [], []],
  ['the role, when it is taken', [has('Admin'), has('')], ['Admin'], []],
  ['a duty, when it is taken', [has('', warden, reception), has('', reception)], [], [warden]],
  ['no duty, when it is prolonged', [has('', warden), has('', longer)], [], []],
  ['no duty, when one is given', [has(''), has('', warden)], [], []],
  [
    'two duties, one after the other',
    [has('', warden, reception), has('', reception), has('')],
    [],
    [warden, reception],
  ],
  ['nothing any more, when it comes back', [has('', warden), has(''), has('', warden)], [], []],
  ['the role until it comes back', [has('Admin'), has(''), has('Admin')], [], []],
])('a person has lost %s', (_sentence, states, role, duties) => {
  let lost = NOTHING_LOST
  states.slice(1).forEach((now, place) => {
    lost = lostSince(lost, states[place] ?? now, now)
  })
  expect(lost).toEqual({ isRole: role.length > 0, duties })
  expect(isAnythingLost(lost)).toBe(role.length + duties.length > 0)
})
