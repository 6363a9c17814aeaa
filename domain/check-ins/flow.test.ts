import { describe, expect, test } from 'vitest'
import type { EmployeeDoor } from './contract'
import { afterEvent, areAllTicked, changeText, isDeclaring, startOf, type Flow, type FlowEvent } from './flow'

const question = (id: string, en = id) => ({ id, en, wording: `${en} as it reads now` })
const asking: EmployeeDoor = { next: 'privacy-policy', questions: [question('a'), question('b')] }
const reminding: EmployeeDoor = { next: 'reminder', questions: asking.questions }
const asksNothing: EmployeeDoor = { next: 'privacy-policy', questions: [] }

const press = (door: EmployeeDoor | null): FlowEvent => ({ type: 'pressed', door })
const read = (door: EmployeeDoor): FlowEvent => ({ type: 'door-read', door })
const tick = (id: string): FlowEvent => ({ type: 'ticked', id })
const agreed: FlowEvent = { type: 'agreed' }
const cancelled: FlowEvent = { type: 'cancelled' }
const closed: FlowEvent = { type: 'closed' }
const changed: FlowEvent = { type: 'door-changed' }
const failed: FlowEvent = { type: 'call-failed' }
const checkedIn: FlowEvent = { type: 'checked-in' }
const lost: FlowEvent = { type: 'answer-lost' }
const refused: FlowEvent = { type: 'refused' }
const notStored: FlowEvent = { type: 'outcome-read' }
const unread: FlowEvent = { type: 'outcome-not-read' }

const after = (startedOn: 'page' | 'home', events: FlowEvent[]) =>
  events.reduce(afterEvent, startOf(startedOn))

type Row = [rule: string, events: FlowEvent[], dialog: Flow['dialog'], waitsFor: Flow['waitsFor']]

describe("on the office's page", () => {
  test.each<Row>([
    ['nothing is open at first', [], 'none', 'nothing'],
    ['Check In opens the Privacy Policy without a valid form', [press(asking)], 'privacy-policy', 'nothing'],
    ['Check In opens the Reminder with a valid form', [press(reminding)], 'reminder', 'nothing'],
    ['Check In first reads a door that is not known yet', [press(null)], 'none', 'door'],
    ['a door that was read opens its dialog', [press(null), read(reminding)], 'reminder', 'nothing'],
    ['Agree leads to the form', [press(asking), agreed], 'community-responsibility', 'nothing'],
    ['Agree checks in if no question is asked', [press(asksNothing), agreed], 'privacy-policy', 'check-in'],
    [
      'Agree does nothing with no tick',
      [press(asking), agreed, agreed],
      'community-responsibility',
      'nothing',
    ],
    [
      'Agree does nothing with a tick missing',
      [press(asking), agreed, tick('a'), agreed],
      'community-responsibility',
      'nothing',
    ],
    [
      'Agree declares with every tick',
      [press(asking), agreed, tick('a'), tick('b'), agreed],
      'community-responsibility',
      'check-in',
    ],
    [
      'a second press takes a tick back',
      [press(asking), agreed, tick('a'), tick('b'), tick('b'), agreed],
      'community-responsibility',
      'nothing',
    ],
    ['Agree in the Reminder checks in', [press(reminding), agreed], 'reminder', 'check-in'],
    [
      'Cancel in the Privacy Policy shows the cancelled dialog',
      [press(asking), cancelled],
      'cancelled',
      'nothing',
    ],
    [
      'Cancel in the form shows the cancelled dialog',
      [press(asking), agreed, cancelled],
      'cancelled',
      'nothing',
    ],
    [
      'Cancel in the Reminder shows the cancelled dialog',
      [press(reminding), cancelled],
      'cancelled',
      'nothing',
    ],
    [
      'Cancel can not take back a check-in under way',
      [press(reminding), agreed, cancelled],
      'reminder',
      'check-in',
    ],
    ['Agree twice is one check-in', [press(reminding), agreed, agreed], 'reminder', 'check-in'],
    ['Close leaves nothing open', [press(asking), cancelled, closed], 'none', 'nothing'],
    ['a failed check-in leaves its dialog open', [press(reminding), agreed, failed], 'reminder', 'nothing'],
    ['a failed reading of the door leaves everything as it was', [press(null), failed], 'none', 'nothing'],
    ['success closes the dialog', [press(reminding), agreed, checkedIn], 'none', 'nothing'],
    ['a lost answer leaves its dialog open', [press(reminding), agreed, lost], 'reminder', 'nothing'],
    [
      'Cancel after a lost answer asks first',
      [press(reminding), agreed, lost, cancelled],
      'reminder',
      'outcome',
    ],
    [
      'a check-in that was found not to be stored is cancelled',
      [press(reminding), agreed, lost, cancelled, notStored],
      'cancelled',
      'nothing',
    ],
    [
      'a check-in that was found to be stored is a success',
      [press(reminding), agreed, lost, cancelled, checkedIn],
      'none',
      'nothing',
    ],
    [
      'a server that can not be asked leaves the outcome unknown',
      [press(reminding), agreed, lost, cancelled, unread],
      'unknown',
      'nothing',
    ],
    [
      'Cancel after a refused repeat cancels at once',
      [press(reminding), agreed, lost, agreed, failed, refused, cancelled],
      'cancelled',
      'nothing',
    ],
    [
      'Cancel asks again in the next round too',
      [press(reminding), agreed, lost, closed, press(reminding), cancelled],
      'reminder',
      'outcome',
    ],
    ['a changed door is read again', [press(reminding), agreed, changed], 'reminder', 'door'],
    [
      'after an expired form comes the Privacy Policy',
      [press(reminding), agreed, changed, read(asking)],
      'privacy-policy',
      'nothing',
    ],
    [
      'a person who agreed to the policy comes back to the form',
      [press(asksNothing), agreed, changed, read(asking)],
      'community-responsibility',
      'nothing',
    ],
    [
      'a door without questions any more checks the person in',
      [press(asking), agreed, tick('a'), tick('b'), agreed, changed, read(asksNothing)],
      'community-responsibility',
      'check-in',
    ],
    [
      'a form that became valid elsewhere leads to the Reminder',
      [press(asking), agreed, tick('a'), tick('b'), agreed, changed, read(reminding)],
      'reminder',
      'nothing',
    ],
  ])('%s', (_rule, events, dialog, waitsFor) => {
    expect(after('page', events)).toMatchObject({ dialog, waitsFor })
  })
})

describe('in Complete Check-In on Home', () => {
  test.each<Row>([
    ['the question is open at first', [], 'complete', 'nothing'],
    ['OK reads the door', [press(null)], 'complete', 'door'],
    [
      'a door without questions shows the Privacy Policy too',
      [press(null), read(asksNothing)],
      'privacy-policy',
      'nothing',
    ],
    [
      'Agree checks in if no question is asked',
      [press(null), read(asksNothing), agreed],
      'privacy-policy',
      'check-in',
    ],
    [
      'a door with questions shows the Privacy Policy',
      [press(null), read(asking)],
      'privacy-policy',
      'nothing',
    ],
    ['a door with a valid form shows the Reminder', [press(null), read(reminding)], 'reminder', 'nothing'],
    ['Cancel closes it', [cancelled], 'none', 'nothing'],
    ['a door that could not be read leaves it open', [press(null), failed], 'complete', 'nothing'],
    ['success closes it', [press(null), read(asksNothing), agreed, checkedIn], 'none', 'nothing'],
  ])('%s', (_rule, events, dialog, waitsFor) => {
    expect(after('home', events)).toMatchObject({ dialog, waitsFor })
  })
})

test.each<[rule: string, events: FlowEvent[], door: EmployeeDoor | 'reworded', text: string]>([
  ['the Reminder of a form that ran out', [press(reminding), agreed], asking, 'check-in:formRanOut'],
  [
    'the Reminder with a new question',
    [press({ ...reminding, questions: [question('a')] })],
    asking,
    'refusals-door:formChanged',
  ],
  ['the Reminder with a question that changed', [press(reminding)], 'reworded', 'refusals-door:formChanged'],
  [
    'the Reminder with a question that is no longer asked',
    [press(reminding)],
    { ...asking, questions: [question('a')] },
    'check-in:formRanOut',
  ],
  [
    'the form with a new question',
    [press({ ...asking, questions: [question('a')] }), agreed, tick('a'), agreed],
    asking,
    'refusals-door:formChanged',
  ],
])('the text of a refused check-in is right for %s', (_rule, events, door, text) => {
  expect(changeText(after('page', events), door === 'reworded' ? reworded : door)).toBe(text)
})

const form = [press(asking), agreed]
const reworded: EmployeeDoor = { ...asking, questions: [question('a'), question('b', 'b, but stricter')] }

test.each<[rule: string, events: FlowEvent[], ticked: string[]]>([
  ['the form starts without ticks', form, []],
  ['ticks stay through a failure', [...form, tick('a'), tick('b'), agreed, failed], ['a', 'b']],
  [
    'questions that could not be read again must be ticked again',
    [...form, tick('a'), tick('b'), agreed, changed, failed],
    [],
  ],
  ['a new attempt starts without ticks', [...form, tick('a'), cancelled, closed, press(asking), agreed], []],
  [
    'a question that changed must be ticked again',
    [...form, tick('a'), tick('b'), agreed, changed, read(reworded)],
    ['a'],
  ],
])('%s', (_rule, events, ticked) => {
  expect(after('page', events).ticked).toEqual(ticked)
})

test.each<[rule: string, events: FlowEvent[], declares: boolean]>([
  ['a form with every tick', [...form, tick('a'), tick('b')], true],
  ['a reminder', [press(reminding)], false],
  ['a policy alone', [press(asksNothing)], false],
  [
    'a door that asks nothing any more',
    [...form, tick('a'), tick('b'), agreed, changed, read(asksNothing)],
    false,
  ],
])('a declaration is sent only with a confirmed form: %s', (_rule, events, declares) => {
  expect(isDeclaring(after('page', events))).toBe(declares)
})

test('no question counts as ticked before the door is known', () => {
  expect(areAllTicked({ door: null, ticked: [] })).toBe(false)
})

test('a person is checked in only after a successful call', () => {
  expect(after('page', [press(reminding), agreed]).isCheckedIn).toBe(false)
  expect(after('page', [press(reminding), agreed, checkedIn]).isCheckedIn).toBe(true)
})
