import { expect, test } from 'vitest'
import type { Duty } from '../access/duty'
import type { OwnDuty } from '../access/own-duty'
import { ADMIN, type Role } from '../access/role'
import type { Scope } from '../access/scope'
import { rollCallOffices } from './roll-call-offices'

const LONDON = { id: 'london', name: 'London', country: 'UK', businessUnit: 'Europe' }
const LIMA = { id: 'lima', name: 'Lima', country: 'Peru', businessUnit: 'Andes' }

const at = ({ id, name }: { id: string; name: string }) =>
  ({ scope: { kind: 'office', office: id }, where: name }) as const
const inPeru = { scope: { kind: 'country', country: 'Peru' }, where: 'Peru' } as const
const everywhere = { scope: { kind: 'everywhere' }, where: 'Everywhere' } as const

const held = (duty: Duty, place: { scope: Scope; where: string }): OwnDuty => ({
  duty,
  ...place,
  until: null,
  certificateUntil: null,
})

test.each<[string, Role, OwnDuty[], (typeof LONDON)[], string[]]>([
  ['an employee has no roll call', '', [], [LONDON], []],
  ['an administrator has the roll call of the home office', ADMIN, [], [LONDON], ['London']],
  [
    'a warden has the roll call of the duty’s office, also away from it',
    '',
    [held('warden', at(LIMA))],
    [LONDON],
    ['Lima'],
  ],
  [
    'a warden has the roll call of their own office once',
    '',
    [held('warden', at(LONDON))],
    [LONDON],
    ['London'],
  ],
  [
    'two duties at one office give its roll call once',
    '',
    [held('warden', at(LIMA)), held('first-aider', at(LIMA))],
    [],
    ['Lima'],
  ],
  [
    'a duty of a country counts at offices of it',
    '',
    [held('coordinator', inPeru)],
    [LONDON, LIMA],
    ['Lima'],
  ],
  [
    'a duty for everywhere counts at near offices',
    '',
    [held('health-and-safety', everywhere)],
    [LONDON, LIMA],
    ['London', 'Lima'],
  ],
  ['a duty that does not call the roll gives no roll call', '', [held('privacy', everywhere)], [LONDON], []],
])('%s', (_, role, duties, near, names) => {
  expect(rollCallOffices({ role, duties }, near).map(({ name }) => name)).toEqual(names)
})
