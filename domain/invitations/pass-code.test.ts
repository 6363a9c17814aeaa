import { expect, test } from 'vitest'
import { passCode, passIn } from './pass-code'

const HERE = 'https://whereabouts.example'
const PASS = `${'a'.repeat(22)}.${'B'.repeat(22)}`

test.each([
  ['the code of a pass is read', passCode(HERE, PASS), PASS],
  ['its scheme and host may be in capitals', `HTTPS://WHEREABOUTS.EXAMPLE/invited#pass=${PASS}`, PASS],
  ['the code of another server is none', passCode('https://other.example', PASS), null],
  ['another page is none', `${HERE}/visitor#pass=${PASS}`, null],
  ['the guest’s own link is none', `${HERE}/invited#token=${PASS}`, null],
  ['a pass with more behind it is none', `${HERE}/invited#pass=${PASS}x`, null],
  ['a user name in the address makes it none', `https://x@whereabouts.example/invited#pass=${PASS}`, null],
  ['a pass alone is none', PASS, null],
  ['62 kB of combining marks are none', '\u0301'.repeat(31_000), null],
])('%s', (_, text, pass) => {
  expect(passIn(text, HERE)).toBe(pass)
})
