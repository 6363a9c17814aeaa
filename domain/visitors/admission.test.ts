import { expect, test } from 'vitest'
import { visitorAdmissionOf, type VisitorAdmission } from './admission'

const two = ['fever', 'contact']

test.each<[string, string[], boolean, string[] | undefined, VisitorAdmission]>([
  ['an office without questions is entered', [], false, undefined, 'enter'],
  ['an office without questions is entered with a form too', [], true, two, 'enter'],
  ['a confirmed form opens a door that asks', two, true, undefined, 'enter'],
  ['a form that is not confirmed does not', two, false, undefined, 'form-missing'],
  ['every question named is a form', two, true, two, 'enter'],
  ['the order of the questions does not matter', two, true, ['contact', 'fever'], 'enter'],
  ['a question twice is one question', two, true, ['fever', 'contact', 'fever'], 'enter'],
  ['every question named does not stand for the confirmation', two, false, two, 'form-missing'],
  ['one question left out is no form', two, true, ['fever'], 'form-missing'],
  ['one question twice is still one', two, true, ['fever', 'fever'], 'form-missing'],
  ['no question named is no form', two, true, [], 'form-missing'],
  ['an unknown question beside the others is no form', two, true, [...two, 'mood'], 'form-missing'],
  ['an unknown question in place of one is no form', two, true, ['fever', 'mood'], 'form-missing'],
])('%s', (_rule, questionIds, isConfirmed, confirmed, admission) => {
  expect(visitorAdmissionOf(questionIds, { isConfirmed, confirmed })).toBe(admission)
})
