import { expect, test } from 'vitest'
import { english } from '../testing/words'
import { stayText } from './stay-text'

const brisbane = { day: '2026-11-17', timeZone: 'Australia/Brisbane' }
const came = { from: '2026-11-16T22:00:00.000Z', cameBy: 'poster' as const }

test.each([
  [
    { ...came, until: '2026-11-17T07:00:00.000Z', leftBy: 'exit' as const },
    '08:00 Code at the door, 17:00 Left at the exit',
  ],
  [
    { ...came, cameBy: 'app' as const, until: '2026-11-17T09:00:00.000Z', leftBy: 'closing time' as const },
    '08:00 In the app, 19:00 Estimated: closing time',
  ],
  [
    { ...came, until: '2026-11-17T14:00:00.000Z', leftBy: 'end of day' as const },
    '08:00 Code at the door, 24:00 Estimated: end of the day',
  ],
  [
    { ...came, until: '2026-11-17T14:30:00.000Z', leftBy: 'self' as const },
    '08:00 Code at the door, 18 Nov 2026 00:30 Left by themselves',
  ],
  [
    { ...came, from: '2026-11-16T12:00:00.000Z', until: '2026-11-16T15:00:00.000Z', leftBy: 'self' as const },
    '16 Nov 2026 22:00 Code at the door, 01:00 Left by themselves',
  ],
  [
    { ...came, cameBy: 'visit' as const, until: '2026-11-16T23:00:00.000Z', leftBy: 'now' as const },
    '08:00 Visitor check-in, not checked out',
  ],
])('a stay %o is written as "%s"', (stay, words) => {
  expect(stayText(stay, brisbane, english)).toBe(words)
})
