import { expect, test } from 'vitest'
import { CallProblem } from './call'
import { problemText } from './problem-text'

const AGAIN = 'Something went wrong, please try again'

test.each([
  [
    'a refusal is said in its words',
    new CallProblem('conflict', 'There is one already.'),
    'There is one already.',
  ],
  ['an unforeseen code is told', new CallProblem('permission-denied', 'No.'), 'No. (permission-denied)'],
  ['an unforeseen code without words too', new CallProblem('quota', ''), `${AGAIN} (quota)`],
  ['a sentence for people is not followed by the word unexpected', new CallProblem('unexpected', ''), AGAIN],
  [
    'a code in a flat body',
    new CallProblem('http/500', '', {}, false, { code: 'disk-full' }),
    `${AGAIN} (disk-full)`,
  ],
  [
    'a code that is the whole message',
    new CallProblem('http/500', 'permission-denied', {}, false, {}),
    'permission-denied (http/500)',
  ],
  ['an answer that makes no sense', new CallProblem('http/502', AGAIN), `${AGAIN} (http/502)`],
  ['a fault of our own', new Error('x is undefined'), AGAIN],
])('%s', (_rule, cause, text) => {
  expect(problemText(cause)).toBe(text)
})
