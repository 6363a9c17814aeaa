import { expect, test } from 'vitest'
import { admissionOf, asksForDeclaration, nextStep, type Admission, type NextStep } from './next-step'

const now = new Date('2026-11-18T09:30:00Z')
const before = new Date(now.getTime() - 1)
const after = new Date(now.getTime() + 1)
const two = ['fever', 'contact']
const doorOf = (questionIds: string[], confirmedUntil: Date | null) => ({
  asked: questionIds.map((id) => ({ id, wording: `${id} v2` })),
  confirmedUntil,
})

test.each<[string, string[], Date | null, NextStep]>([
  ['a valid form leads to the Reminder', two, after, 'reminder'],
  ['no form starts at the privacy policy', two, null, 'privacy-policy'],
  ['a form that ran out starts at the privacy policy', two, before, 'privacy-policy'],
  ['a form that runs out this very moment has run out', two, now, 'privacy-policy'],
  ['an office without questions starts at the privacy policy', [], null, 'privacy-policy'],
  ['an old form leads to no Reminder if no question is asked any more', [], after, 'privacy-policy'],
])('%s', (_rule, questionIds, confirmedUntil, step) => {
  expect(nextStep(doorOf(questionIds, confirmedUntil), now)).toBe(step)
})

test.each<[string, string[], Date | null, string[] | undefined, Admission]>([
  ['an office without questions is entered', [], null, undefined, 'enter'],
  ['ticks for an office without questions are no declaration', [], null, ['fever'], 'enter'],
  ['a valid form lets in without ticks', two, after, undefined, 'enter'],
  ['a person without a form and without ticks stays outside', two, null, undefined, 'declaration-missing'],
  ['a person with an expired form stays outside', two, before, undefined, 'declaration-missing'],
  ['a person whose form expires this very moment stays outside', two, now, undefined, 'declaration-missing'],
  ['every question ticked is a declaration', two, null, two, 'enter-with-declaration'],
  ['the order of the ticks does not matter', two, null, ['contact', 'fever'], 'enter-with-declaration'],
  ['a tick twice is one tick', two, null, ['fever', 'contact', 'fever'], 'enter-with-declaration'],
  ['one question left out is incomplete', two, null, ['fever'], 'declaration-incomplete'],
  ['one question twice is still one', two, null, ['fever', 'fever'], 'declaration-incomplete'],
  ['no ticks at all are incomplete', two, null, [], 'declaration-incomplete'],
  ['an unknown question is incomplete', two, null, ['fever', 'contact', 'mood'], 'declaration-incomplete'],
  [
    'an unknown question in place of one is incomplete',
    two,
    null,
    ['fever', 'mood'],
    'declaration-incomplete',
  ],
  [
    'ticks that miss one are incomplete beside a valid form too',
    two,
    after,
    ['fever'],
    'declaration-incomplete',
  ],
  ['ticks beside a valid form renew it', two, after, two, 'enter-with-declaration'],
  ['every wording ticked is a declaration', two, null, ['fever v2', 'contact v2'], 'enter-with-declaration'],
  [
    'a wording that is no longer asked is incomplete',
    two,
    null,
    ['fever v1', 'contact v2'],
    'declaration-incomplete',
  ],
  [
    'an older wording is incomplete beside the new one',
    two,
    null,
    ['fever v1', 'fever v2', 'contact v2'],
    'declaration-incomplete',
  ],
  ['a question and its wording are one tick', two, null, ['fever', 'fever v2'], 'declaration-incomplete'],
])('%s', (_rule, questionIds, confirmedUntil, confirmed, admission) => {
  expect(admissionOf(doorOf(questionIds, confirmedUntil), confirmed, now)).toBe(admission)
})

test('an office asks for a form when at least one question is ticked for it', () => {
  expect(asksForDeclaration(doorOf([], null))).toBe(false)
  expect(asksForDeclaration(doorOf(['fever'], null))).toBe(true)
})
