import { expect, test } from 'vitest'
import { confirmedUntil, type Declared } from './declaration-expiry'

const thursday = new Date('2026-11-19T12:00:00Z')
const friday = new Date('2026-11-20T12:00:00Z')
const declared = (validUntil: Date, ...wordings: string[]): Declared => ({ wordings, validUntil })
const both = declared(friday, 'fever v1', 'contact v1')

test.each<[rule: string, asked: string[], declared: Declared[], until: Date | null]>([
  ['the questions are the same', ['fever v1', 'contact v1'], [both], friday],
  ['the order changed since', ['contact v1', 'fever v1'], [both], friday],
  ['a question is no longer asked', ['fever v1'], [both], friday],
  ['a question is new', ['fever v1', 'contact v1', 'travel v1'], [both], null],
  ['a question was exchanged', ['fever v1', 'travel v1'], [both], null],
  ['a question reads differently', ['fever v2', 'contact v1'], [both], null],
  ['a question reads as it did before', ['fever v1'], [declared(friday, 'fever v2'), both], friday],
  ['nothing was ever confirmed', ['fever v1'], [], null],
  ['the confirmed wordings are not known', ['fever v1'], [declared(friday)], null],
  ['two forms confirmed a half each', ['a', 'b'], [declared(friday, 'a'), declared(friday, 'b')], null],
  ['the older form covers it', ['fever v1'], [declared(thursday, 'fever v1'), declared(friday)], thursday],
  ['two forms cover it', ['a'], [declared(thursday, 'a'), declared(friday, 'a')], friday],
  ['two forms cover it, the newer first', ['a'], [declared(friday, 'a'), declared(thursday, 'a')], friday],
  ['nothing is asked', [], [both], friday],
])('the time until which all is confirmed is right if %s', (_rule, asked, forms, until) => {
  expect(
    confirmedUntil(
      asked.map((wording) => ({ wording })),
      forms,
    ),
  ).toBe(until)
})
