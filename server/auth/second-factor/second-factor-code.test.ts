import { expect, test } from 'vitest'
import { codeAt, stepOf } from './second-factor-code'

// RFC 6238 has these codes in appendix B, with eight digits. These are the last six.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('%i seconds after 1970 the code of RFC 6238 is %s', (seconds, code) => {
  const shared = Buffer.from('12345678901234567890')
  const instant = new Date(seconds * 1000)
  expect(codeAt(shared, instant)).toBe(code)
  expect(stepOf(shared, code, instant)).toBe(Math.floor(seconds / 30))
})
