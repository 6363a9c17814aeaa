import { expect, test } from 'vitest'
import type { QuestionWording } from '../check-ins/next-step'
import { visitorAdmissionOf, type VisitorAdmission } from './admission'

const ids = ['fever', 'contact']
const two = ids.map((id) => ({ id, wording: `${id} v2` }))

test.each<[string, QuestionWording[], boolean, string[] | undefined, VisitorAdmission]>([
  ['an office without questions is entered', [], false, undefined, 'enter'],
  ['an office without questions is entered with a form too', [], true, ids, 'enter'],
  ['a confirmed form opens a door with questions', two, true, undefined, 'enter'],
  ['a form that is not confirmed opens no door with questions', two, false, undefined, 'form-missing'],
  ['every question named is a form', two, true, ids, 'enter'],
  ['the order of the questions does not matter', two, true, ['contact', 'fever'], 'enter'],
  ['a question twice is one question', two, true, ['fever', 'contact', 'fever'], 'enter'],
  ['naming every question does not replace the confirmation', two, false, ids, 'form-missing'],
  ['one question left out is no form', two, true, ['fever'], 'form-missing'],
  ['one question twice is still one', two, true, ['fever', 'fever'], 'form-missing'],
  ['no question named is no form', two, true, [], 'form-missing'],
  ['every wording named is a form', two, true, ['contact v2', 'fever v2'], 'enter'],
  ['a question by its id and by its wording is one', two, true, ['fever', 'fever v2'], 'form-missing'],
  ['an unknown question beside the others is another form', two, true, [...ids, 'mood'], 'form-changed'],
  ['an unknown question in place of one is another form', two, true, ['fever', 'mood'], 'form-changed'],
  ['a question that changed is another form', two, true, ['fever v1', 'contact v2'], 'form-changed'],
  [
    'an older wording beside the new one is another form',
    two,
    true,
    ['fever v1', 'fever v2', 'contact v2'],
    'form-changed',
  ],
  ['another form that is not confirmed is none', two, false, ['fever v1', 'contact v2'], 'form-missing'],
])('%s', (_rule, asked, isConfirmed, confirmed, admission) => {
  expect(visitorAdmissionOf(asked, { isConfirmed, confirmed })).toBe(admission)
})
