import { renderHook } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { LanguageProvider } from '../../i18n/language'
import type { Alarm } from '../phone/alarm'
import { fakeAlarm, inside, listOf, markBy, NOW, openOf } from '../testing/fake-alarm'
import { useEverybody, useOfficeClock } from './use-everybody'

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
})

const READ_AT = Date.parse('2026-11-18T10:39:00Z')

test.each([
  ['as late as the server’s', 0, '11:00'],
  ['half a minute late', 30_000, '11:00'],
  ['59 seconds early', -59_000, '11:00'],
  ['a minute late', 60_000, '11:01'],
  ['a minute early', -60_000, '10:59'],
  ['an hour and 40 seconds late', 3_640_000, '12:01'],
])('a clock that is %s writes its times in those of the server', (_clock, late, expected) => {
  const list = listOf({ asOf: new Date(READ_AT + late).toISOString() })
  const open = openOf({ startedAt: Date.parse('2026-11-18T10:58:00Z') })
  const { result } = renderHook(() => useOfficeClock({ list, listReadAt: READ_AT, open }))
  expect(result.current.timeOf(Date.parse('2026-11-18T11:00:00Z'))).toBe(expected)
  expect(result.current.markTimeOf(120)).toBe(expected)
})

test('times are in the zone of the office, and without a list in that of the device', () => {
  const list = listOf({ timeZone: 'Asia/Tokyo' })
  const clockOf = (of: Alarm['list']) =>
    renderHook(() => useOfficeClock({ list: of, listReadAt: null, open: null })).result
  expect(clockOf(null).current.timeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const result = clockOf(list)
  expect(result.current.timeZone).toBe('Asia/Tokyo')
  expect(result.current.timeOf(Date.parse('2026-11-18T11:00:00Z'))).toBe('20:00')
})

const LIST = listOf({ inside: [inside('Ana', 1), inside('Bo', 2)], zones: [{ number: 1, name: 'Roof' }] })
const SEEN = [markBy('Ben', 'ben:1', 'p1', 'seen')]

test.each<[string, Partial<Alarm>, string[], string[]]>([
  ['before an alarm marks count for nobody', { open: null }, ['Ana', 'Bo'], ['Roof']],
  [
    'in an alarm its own zones count, and its marks',
    { open: openOf({ zones: [{ number: 2, name: 'Hall' }] }) },
    ['Ana seen', 'Bo'],
    ['Hall'],
  ],
  ['without a list and an alarm nobody is known', { list: null, listReadAt: null, open: null }, [], []],
])('%s', (_when, parts, people, zones) => {
  const alarm = fakeAlarm({ list: LIST, marks: SEEN, ...parts }).now()
  const { result } = renderHook(() => useEverybody(alarm), { wrapper: LanguageProvider })
  const said = result.current.people.map(({ line, standing }) =>
    `${line.name} ${standing.kind === 'missing' ? '' : standing.kind}`.trim(),
  )
  expect(said).toEqual(people)
  expect(result.current.zones.map(({ zone }) => zone.name)).toEqual(zones)
})

test('a newer list takes the place of the older one, and an equal line stays the same', () => {
  const alarm = fakeAlarm({ list: LIST }).now()
  const { result, rerender } = renderHook(({ list }) => useEverybody({ ...alarm, list }), {
    initialProps: { list: LIST },
    wrapper: LanguageProvider,
  })
  const [ana] = result.current.people
  rerender({ list: listOf({ ...LIST, inside: [...LIST.inside, inside('Cy', 3)] }) })
  expect(result.current.people.map(({ line }) => line.name)).toEqual(['Ana', 'Bo', 'Cy'])
  expect(result.current.people[0]?.line).toBe(ana?.line)
})
