import { expect, test } from 'vitest'
import {
  codeAt,
  codeStandingOf,
  endsInMs,
  isShownWith,
  stepAt,
  STEP_MS,
  type CodeStanding,
  type Signer,
} from './changing-codes'

/** A stand-in for the server's signatures: any text of fourteen letters that depends on everything. */
function signerOf(office: string): Signer {
  const sign: Signer['sign'] = (what, step) => {
    let sum = 7n
    for (const letter of `${office} ${what} ${step}`)
      sum = (sum * 1_000_003n + BigInt(letter.codePointAt(0) ?? 0)) % 36n ** 14n
    return sum.toString(36).padStart(14, '0')
  }
  return { sign, isSigned: (what, step, signature) => signature === sign(what, step) }
}

const lima = signerOf('Lima')
const now = new Date('2026-11-18T09:30:10Z')
const after = (ms: number) => new Date(now.getTime() + ms)
const codeOf = (steps: number, signer = lima) => codeAt(after(steps * STEP_MS), signer)
const receiptOf = (steps: number, signer = lima) =>
  `${stepAt(now) + steps}.${signer.sign('receipt', stepAt(now) + steps)}`
const signatureOf = (text: string) => text.split('.')[1] ?? ''

const standing = (code: string | undefined, receipt?: string, isAsked = false, at = now) =>
  codeStandingOf({ code, receipt }, isAsked, lima, at)

test('a code changes every 30 seconds of the clock, and has the time of its end', () => {
  expect([codeAt(now, lima), codeAt(after(19_999), lima)]).toEqual([codeOf(0), codeOf(0)])
  expect(codeAt(after(20_000), lima)).toBe(codeOf(1))
  expect([endsInMs(now), endsInMs(after(19_999)), endsInMs(after(20_000))]).toEqual([20_000, 1, 30_000])
})

test.each([
  ['with ten seconds left', 10_000, true],
  ['at its end, while the next one comes', 0, true],
  ['two seconds later', -2000, true],
  ['three seconds later', -3000, false],
  ['an hour later', -3_600_000, false],
])('the time decides if a screen shows a code %s (%i ms left): %s', (_when, left, isShown) => {
  expect(isShownWith(left)).toBe(isShown)
})

test.each([
  ['of two steps before', -2, false],
  ['of the step before', -1, true],
  ['of this step', 0, true],
  ['of the step after, by a server whose clock is ahead', 1, true],
  ['of two steps after', 2, false],
  ['of a year later', 1_051_200, false],
  ['of an hour before', -120, false],
])('the step decides if a code %s is accepted (%i steps): %s', (_which, steps, isTaken) => {
  expect(standing(codeOf(steps))).toEqual(
    isTaken
      ? { receipt: receiptOf(steps), proof: 'screen', problem: null, isAdmitted: true }
      : { receipt: null, proof: 'poster', problem: 'codeChanged', isAdmitted: true },
  )
})

const good = codeOf(0)
const goodSignature = signatureOf(good)
const present = stepAt(now)

test.each([
  ['with one other letter', good.slice(0, -1) + (good.endsWith('z') ? 'y' : 'z')],
  ['with the signature of the next step', `${present}.${signatureOf(codeOf(1))}`],
  ['with the step of the next signature', `${present + 1}.${goodSignature}`],
  ['of another office', codeOf(0, signerOf('Quito'))],
  ['that is a receipt', receiptOf(0)],
  ['without a signature', `${present}.`],
  ['without a step', `.${goodSignature}`],
  ['without a dot', `${present}${goodSignature}`],
  ['with a shorter signature', good.slice(0, -1)],
  ['with a longer signature', `${good}a`],
  ['with a zero before the step', `0${good}`],
  ['with a plus before the step', `+${good}`],
  ['with a minus before the step', `-${good}`],
  ['with a fraction of a step', `${present}.0.${goodSignature}`],
  ['with a step in powers of ten', `5e7.${goodSignature}`],
  ['with a step of other digits', `٥٨٨.${goodSignature}`],
  ['with a step beyond all numbers', `${'9'.repeat(40)}.${goodSignature}`],
  ['with a space before', ` ${good}`],
  ['with a line break behind', `${good}\n`],
  ['twice', `${good}${good}`],
  ['that is empty', ''],
  ['that is long', 'x'.repeat(10_000)],
])('a code %s is refused', (_which, code) => {
  expect(standing(code)).toMatchObject({ receipt: null, proof: 'poster', problem: 'codeChanged' })
})

test.each([
  ['of a code of this moment', 0, true],
  ['of a code of the step after', 1, true],
  ['of a code of 14 and a half minutes ago', -29, true],
  ['of a code of 15 minutes ago', -30, false],
  ['of a code of two steps after', 2, false],
])('the step decides if a receipt %s counts (%i steps): %s', (_which, steps, counts) => {
  expect(standing(undefined, receiptOf(steps)).proof).toBe(counts ? 'screen' : 'poster')
})

test.each([
  ['of another office', receiptOf(0, signerOf('Quito'))],
  ['that is a code', codeOf(0)],
  ['with another step', `${present - 1}.${signatureOf(receiptOf(0))}`],
  ['that is empty', ''],
])('a receipt %s does not count', (_which, receipt) => {
  expect(standing(undefined, receipt)).toMatchObject({ receipt: null, proof: 'poster' })
})

const old = codeOf(-5)
const over = receiptOf(-40)
const admitted = { proof: 'screen', problem: null, isAdmitted: true } as const

test.each<[string, string | undefined, string | undefined, boolean, Partial<CodeStanding>]>([
  ['nothing, if no code is asked for', undefined, undefined, false, { problem: null, isAdmitted: true }],
  [
    'nothing, if the code is asked for',
    undefined,
    undefined,
    true,
    { problem: 'screenCodeAsked', isAdmitted: false },
  ],
  ['an old code', old, undefined, false, { problem: 'codeChanged', isAdmitted: true }],
  [
    'an old code, if the code is asked for',
    old,
    undefined,
    true,
    { problem: 'codeChanged', isAdmitted: false },
  ],
  ['a code', good, undefined, false, admitted],
  ['a code, if the code is asked for', good, undefined, true, admitted],
  ['a receipt alone', undefined, receiptOf(-3), true, admitted],
  ['an old code with its receipt, as after a reload', old, receiptOf(-5), true, admitted],
  ['a new code with an old receipt', good, over, true, admitted],
  ['a receipt that is over', undefined, over, false, { problem: null, isAdmitted: true }],
  [
    'a receipt that is over, if the code is asked for',
    undefined,
    over,
    true,
    { problem: 'codeChanged', isAdmitted: false },
  ],
])('the standing is right for a device with %s', (_what, code, receipt, isAsked, expected) => {
  expect(standing(code, receipt, isAsked)).toMatchObject(expected)
})

test('a code is exchanged for one receipt, however often, and a receipt for itself', () => {
  const { receipt } = standing(good)
  expect(standing(good, undefined, false, after(20_000)).receipt).toBe(receipt)
  const minutesLater = after(14 * 60_000)
  expect(standing(undefined, receipt ?? '', false, minutesLater).receipt).toBe(receipt)
  expect(standing(undefined, receipt ?? '', false, after(16 * 60_000)).receipt).toBeNull()
})
