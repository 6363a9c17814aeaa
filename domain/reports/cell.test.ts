import { expect, test } from 'vitest'
import { disarmed } from './cell'

test.each([
  ['=1+1'],
  ['+44 20 7946 0000'],
  ['-2'],
  ['@SUM(A1)'],
  ['\t=1'],
  ['\r=1'],
  [' =1'],
  ['\ufeff=1'],
  ['＝1'],
  ['－1'],
  ['＠a'],
  ['|calc'],
  ['%0A'],
  ['\n=1'],
  ['\u00a0=1'],
])('%j could be a formula and is disarmed', (text) => {
  expect(disarmed(text)).toBe(`'${text}`)
})

test.each([['Ana Souza'], ["O'Neil"], ['a=b'], ['020 7946'], [''], ['5 - 3'], ['(+44) 20']])(
  '%j is ordinary text and stays',
  (text) => {
    expect(disarmed(text)).toBe(text)
  },
)
