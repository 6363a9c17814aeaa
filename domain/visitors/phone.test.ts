import { expect, test } from 'vitest'
import { normalizePhone } from './phone'

test.each([
  ['+49 170 1234567', '+491701234567'],
  ['0049 170 1234567', '+491701234567'],
  ['+49 (0)170 123-45 67', '+491701234567'],
  ['+49.170.1234567', '+491701234567'],
  ['(020) 7946 0000', '02079460000'],
  ['020/7946-0000', '02079460000'],
  ['٠٢٠ ٧٩٤٦ ٠٠٠٠', null],
  ['０２０７９４６００００', '02079460000'],
  ['12345', '12345'],
  ['1234', null],
  ['', null],
  ['+', null],
  ['none', null],
  ['1234567890123456', null],
])('%j is compared as %j', (typed, compared) => {
  expect(normalizePhone(typed)).toBe(compared)
})
