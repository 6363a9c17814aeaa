import { expect, test } from 'vitest'
import { codeAt, codeStandingOf, stepAt, STEP_MS } from '../../domain/check-ins/changing-codes'
import { signerOf } from './changing-code'

const SECRET = 'a-secret-of-at-least-32-characters'
const lima = { id: '4c1d1c40-0000-4000-8000-000000000001', checkInKey: 'the-key-of-lima' }
const quito = { id: '4c1d1c40-0000-4000-8000-000000000002', checkInKey: 'the-key-of-quito' }
const signer = signerOf(SECRET, lima)
const now = new Date('2026-11-18T09:30:10Z')

const standing = (code: string, at = now) => codeStandingOf({ code }, true, signer, at)

test('a code is short enough for large squares, and holds no part of the key', () => {
  const code = codeAt(now, signer)
  expect(code).toMatch(/^\d{8}\.[\w-]{14}$/)
  expect(standing(code).receipt).toMatch(/^\d{8}\.[\w-]{14}$/)
  expect(standing(code).receipt).not.toBe(code)
  expect(code).not.toContain(lima.checkInKey)
})

test.each([
  ['another office', signerOf(SECRET, quito)],
  ['another office with the same key', signerOf(SECRET, { ...quito, checkInKey: lima.checkInKey })],
  ['the office before its key was renewed', signerOf(SECRET, { ...lima, checkInKey: 'the-key-before' })],
  ['a server with another secret', signerOf('another-secret-of-32-characters!', lima)],
  ['somebody who knows the key and not the secret', signerOf('', lima)],
])('a code of %s is refused', (_whose, other) => {
  expect(standing(codeAt(now, other))).toMatchObject({ receipt: null, isAdmitted: false })
})

test('a signature with any other letter is refused, also with another last letter', () => {
  const code = codeAt(now, signer)
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const tampered = [...code].flatMap((letter, place) =>
    place < code.indexOf('.') + 1
      ? []
      : [...letters]
          .filter((other) => other !== letter)
          .map((other) => code.slice(0, place) + other + code.slice(place + 1)),
  )
  expect(tampered).toHaveLength(14 * 63)
  expect(tampered.filter((code) => standing(code).isAdmitted)).toEqual([])
})

/** Yields the same random numbers in each run. */
function* draws(seed: number) {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    yield state / 2 ** 31
  }
}

const DAY_MS = 86_400_000

test('none of 10,000 photographed codes older than 60 seconds is accepted', () => {
  const drawn = draws(17)
  const next = () => drawn.next().value ?? 0
  let fresh = 0
  let old = 0
  for (let photograph = 0; photograph < 10_000; photograph++) {
    const taken = new Date(now.getTime() + Math.floor(next() * DAY_MS))
    const code = codeAt(taken, signer)
    // Half of them are tried soon, because an error of the limit shows in the first minutes.
    const wait = 60_000 + Math.floor(next() * (photograph % 2 ? DAY_MS : 120_000))
    if (standing(code, new Date(taken.getTime() + wait)).isAdmitted) old++
    if (standing(code, new Date(taken.getTime() + Math.floor(next() * STEP_MS))).isAdmitted) fresh++
  }
  expect({ fresh, old }).toEqual({ fresh: 10_000, old: 0 })
})

test('a photographed code is refused from the millisecond at which it is 60 seconds old', () => {
  const shown = new Date(stepAt(now) * STEP_MS)
  const code = codeAt(shown, signer)
  expect(standing(code, new Date(shown.getTime() + 59_999)).isAdmitted).toBe(true)
  expect(standing(code, new Date(shown.getTime() + 60_000)).isAdmitted).toBe(false)
})
