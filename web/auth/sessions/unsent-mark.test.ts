import { afterEach, expect, test, vi } from 'vitest'
import { askAboutMarks, forgetRollCalls, holdVault, mayLoseMarks, unsentWords } from './unsent-mark'

const vaultOf = (marks: number, rollCalls = 0) => ({
  countUnsent: vi.fn(async () => ({ marks, rollCalls })),
  forgetHolder: vi.fn(async () => undefined),
  tell: vi.fn(),
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  [{ marks: 3, rollCalls: 0 }, /^3 marks have not reached the server and would be lost\./],
  [{ marks: 1, rollCalls: 0 }, /^1 mark has not reached the server/],
  [{ marks: 0, rollCalls: 1 }, /^1 roll call has not reached the server/],
  [{ marks: 2, rollCalls: 1 }, /^2 marks and 1 roll call have not reached the server/],
])('what would be lost by a sign-out is named: %o', (unsent, words) =>
  expect(unsentWords(unsent)).toMatch(words),
)

test('who has nothing that the server lacks is not asked', async () => {
  const ask = vi.fn(async () => false)
  const stop = askAboutMarks(ask)
  holdVault(vaultOf(0))
  expect(await mayLoseMarks()).toBe(true)
  expect(ask).not.toHaveBeenCalled()
  stop()
})

test.each([true, false])(
  'who has marks on this device only is asked, and the answer counts: %s',
  async (answer) => {
    const stop = askAboutMarks(async () => answer)
    holdVault(vaultOf(2))
    expect(await mayLoseMarks()).toBe(answer)
    stop()
  },
)

test('a storage that fails does not keep anybody signed in', async () => {
  const stop = askAboutMarks(async () => false)
  holdVault({ ...vaultOf(2), countUnsent: () => Promise.reject(new Error('No answer')) })
  expect(await mayLoseMarks()).toBe(true)
  stop()
})

test('a sign-out forgets the roll calls and tells the other tabs', async () => {
  const vault = vaultOf(0)
  holdVault(vault)
  await forgetRollCalls()
  expect(vault.forgetHolder).toHaveBeenCalledOnce()
  expect(vault.tell).toHaveBeenCalledOnce()
})

test('what can’t be forgotten piece by piece goes altogether', async () => {
  const deleteDatabase = vi.fn()
  vi.stubGlobal('indexedDB', { deleteDatabase })
  holdVault({ ...vaultOf(0), forgetHolder: () => Promise.reject(new Error('No answer')) })
  await forgetRollCalls()
  expect(deleteDatabase).toHaveBeenCalledWith('whereabouts.roll-call')
})
