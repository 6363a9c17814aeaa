import { expect, test } from 'vitest'
import type { Message } from '../problem'
import { refusalOf, type Refusal } from './refusal'

const shown = ['office', 'name', 'phone'] as const
const nothing = { fields: {}, general: [], info: [], error: [] }

const [O1, P1, G1, T1, I1, E1] = ['O1', 'P1', 'G1', 'T1', 'I1', 'E1'].map((text): Message => ({ text }))
const N1: Message = { text: 'N1', said: { key: 'refusals-door:enterName' } }
const L1: Message = { text: 'L1', said: { key: 'refusals:tooLong', values: { max: 40 } } }

test.each<
  [rule: string, body: Record<string, string | Message>, refusal: Partial<Refusal<(typeof shown)[number]>>]
>([
  ['a message of a field is under it', { phone: 'P1' }, { fields: { phone: P1 } }],
  [
    'a message of a part of a field is under the field, with its key',
    { 'phone.0': L1 },
    { fields: { phone: L1 } },
  ],
  ['a message of the name is in the snackbar too', { name: N1 }, { fields: { name: N1 }, error: [N1] }],
  ['a general message is text on the form', { general: 'G1' }, { general: [G1!] }],
  ['info is in the snackbar', { info: 'I1' }, { info: [I1!] }],
  ['error is in the snackbar', { error: 'E1' }, { error: [E1!] }],
  ['a message without a field is general', { timeIn: 'T1' }, { general: [T1!] }],
  ['two general texts are both on the form', { general: 'G1', timeIn: 'T1' }, { general: [G1!, T1!] }],
  [
    'messages of all kinds are sorted at once',
    { office: 'O1', phone: 'P1', general: 'G1', info: 'I1', error: 'E1' },
    { fields: { office: O1, phone: P1 }, general: [G1!], info: [I1!], error: [E1!] },
  ],
  ['an empty body has no messages', {}, {}],
])('%s', (_rule, body, refusal) => {
  expect(refusalOf(body, shown)).toEqual({ ...nothing, ...refusal })
})
