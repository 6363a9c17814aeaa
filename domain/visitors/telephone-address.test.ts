import { expect, test } from 'vitest'
import { telephoneAddress } from './telephone-address'

test.each([
  ['an international number', '+33612345678', 'tel:+33612345678'],
  ['a national number', '0612345678', 'tel:0612345678'],
  ['a number as somebody typed it', '+44 20 7946-0000', 'tel:+442079460000'],
  ['an extension', '+33123456789x12', 'tel:+33123456789;ext=12'],
])('of %s is called', (_what, phone, address) => {
  expect(telephoneAddress(phone)).toBe(address)
})
