import { expect, test } from 'vitest'
import { addMarks } from './kept-marks'
import type { KeptMark } from './phone-state'

const mark = {
  ...{ id: 'Anna:1', about: 'p4', kind: 'seen', note: '', supersedes: [], after: 1, by: 'anna' },
  ...{ byName: 'Anna', broughtBy: '', isActing: false },
} satisfies KeptMark['mark']
const inDrill: KeptMark = { mark, office: 'london', rollCall: 'drill', isSent: true, refused: '' }
const inAlarm: KeptMark = { ...inDrill, rollCall: 'alarm', isSent: false }
const drill = { ids: ['drill'], isClosed: true }
const alarm = { ids: ['alarm'], isClosed: false }

test.each([
  ['that ended, by its entries', drill],
  ['of which only the marks are stored', null],
])('a mark of the alarm stays unsent whatever the server has in a drill %s', (_which, into) => {
  expect(addMarks([inAlarm], [inDrill], into)).toEqual({ marks: [inAlarm], fresh: [] })
})

test('a mark of a drill that ended belongs to the alarm in which it is handed over', () => {
  expect(addMarks([inDrill], [inAlarm], alarm)).toEqual({ marks: [inAlarm], fresh: [inAlarm] })
})

test.each([
  ['by its entries', alarm],
  ['of which only the marks are stored', null],
])('an answer settles a mark of its own roll call %s', (_which, into) => {
  const sent = { ...inAlarm, isSent: true }
  expect(addMarks([inAlarm], [sent], into).marks).toEqual([sent])
  expect(addMarks([sent], [inAlarm], into).marks).toEqual([sent])
})
