import { afterEach, expect, test, vi } from 'vitest'
import { english } from '../../../domain/testing/words'
import { askAboutMarks, forgetRollCalls, holdVault, mayLoseMarks, unsentText } from './unsent-mark'

const vaultOf = (marks: number, rollCalls = 0) => ({
  countUnsent: vi.fn(async () => ({ marks, rollCalls })),
  forgetHolder: vi.fn(async () => undefined),
  tell: vi.fn(),
})
const hold = (vault: Awaited<ReturnType<Parameters<typeof holdVault>[0]>>) =>
  holdVault(() => Promise.resolve(vault))
afterEach(() => vi.unstubAllGlobals())

test.each([
  [{ marks: 3, rollCalls: 0 }, /^3 marks have not reached the server and would be lost\./],
  [{ marks: 1, rollCalls: 0 }, /^1 mark has not reached the server/],
  [{ marks: 0, rollCalls: 1 }, /^1 roll call has not reached the server/],
  [{ marks: 2, rollCalls: 1 }, /^2 marks and 1 roll call have not reached the server/],
])('the question before a sign-out names the losses: %o', (unsent, words) =>
  expect(unsentText(unsent, english)).toMatch(words),
)

test('a person without unsent marks is not asked', async () => {
  const ask = vi.fn(async () => false)
  const stop = askAboutMarks(ask)
  hold(vaultOf(0))
  expect(await mayLoseMarks()).toBe(true)
  expect(ask).not.toHaveBeenCalled()
  stop()
})

test.each([true, false])('a person with unsent marks is asked, and the answer counts: %s', async (answer) => {
  const stop = askAboutMarks(async () => answer)
  hold(vaultOf(2))
  expect(await mayLoseMarks()).toBe(answer)
  stop()
})

test('a storage that fails does not prevent a sign-out', async () => {
  const stop = askAboutMarks(async () => false)
  hold({ ...vaultOf(2), countUnsent: () => Promise.reject(new Error('No answer')) })
  expect(await mayLoseMarks()).toBe(true)
  stop()
})

test('a sign-out removes the roll calls and tells the other tabs', async () => {
  const vault = vaultOf(0)
  hold(vault)
  await forgetRollCalls()
  expect(vault.forgetHolder).toHaveBeenCalledOnce()
  expect(vault.tell).toHaveBeenCalledOnce()
})

test('entries that can’t be removed one by one are removed with the whole storage', async () => {
  const deleteDatabase = vi.fn()
  vi.stubGlobal('indexedDB', { deleteDatabase })
  hold({ ...vaultOf(0), forgetHolder: () => Promise.reject(new Error('No answer')) })
  await forgetRollCalls()
  expect(deleteDatabase).toHaveBeenCalledWith('whereabouts.roll-call')
})
