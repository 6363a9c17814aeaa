import { expect, test } from 'vitest'
import { isTimeToTell, uncoveredBy, type Holder } from './cover'

const holder = (
  name: string,
  duty: Holder['duty'],
  status: number | null,
  worksAt: string | null = null,
): Holder => ({
  id: name,
  name,
  duty,
  status,
  worksAt,
})

test.each<[string, Holder[], [string, string[]][]]>([
  ['an office without duties lacks nothing', [], []],
  ['a warden who plans the office covers', [holder('Ana', 'warden', 2), holder('Bo', 'warden', 4)], []],
  ['a warden at home does not', [holder('Ana', 'warden', 1)], [['warden', ['Ana']]]],
  ['a warden at a client does not', [holder('Ana', 'warden', 3)], [['warden', ['Ana']]]],
  ['a warden without a plan does not', [holder('Ana', 'warden', null)], [['warden', ['Ana']]]],
  [
    'a warden on leave is not asked',
    [holder('Ana', 'warden', 4), holder('Bo', 'warden', 1)],
    [['warden', ['Bo']]],
  ],
  ['if all are on leave, nobody can be asked', [holder('Ana', 'warden', 4)], [['warden', []]]],
  [
    'a warden does not cover for a first aider',
    [holder('Ana', 'warden', 2), holder('Bo', 'first-aider', 1)],
    [['first-aider', ['Bo']]],
  ],
  [
    'a warden who works elsewhere does not cover and is not asked',
    [holder('Ana', 'warden', 1), holder('Eva', 'warden', 2, 'Porto')],
    [['warden', ['Ana']]],
  ],
  ['nor is the duty held if all work elsewhere', [holder('Eva', 'warden', 2, 'Porto')], [['warden', []]]],
  [
    'both may be lacking, and one person may have both',
    [holder('Ana', 'warden', 1), holder('Ana', 'first-aider', 1)],
    [
      ['warden', ['Ana']],
      ['first-aider', ['Ana']],
    ],
  ],
])('%s', (_, holders, lacking) => {
  expect(uncoveredBy(holders).map(({ duty, toAsk }) => [duty, toAsk.map(({ name }) => name)])).toEqual(
    lacking,
  )
})

test.each([
  ['14:59', false],
  ['15:00', true],
  ['17:59', true],
  ['18:00', false],
  ['00:00', false],
])('at %s the coordinator is told: %s', (time, isTime) => {
  expect(isTimeToTell(time)).toBe(isTime)
})

test('people who work elsewhere are named with their office', () => {
  expect(uncoveredBy([holder('Ana', 'warden', 4), holder('Eva', 'warden', null, 'Porto')])).toEqual([
    {
      duty: 'warden',
      toAsk: [],
      elsewhere: [{ id: 'Eva', name: 'Eva', office: 'Porto' }],
      isHeldThere: true,
    },
  ])
  expect(uncoveredBy([holder('Eva', 'warden', null, 'Porto')])[0]?.isHeldThere).toBe(false)
})
