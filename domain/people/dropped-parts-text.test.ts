import { expect, test } from 'vitest'
import { english } from '../testing/words'
import { droppedPartsText } from './dropped-parts-text'

test.each<[string[], string | null, string[], string]>([
  [[], null, ['London'], ''],
  [['Nowhere'], null, ['London'], 'There is no office named Nowhere. These are the people in London.'],
  [['Nowhere'], null, [], 'There is no office named Nowhere.'],
  [
    ['Nowhere', 'Atlantis'],
    null,
    ['London', 'Leeds'],
    'There is no office named Nowhere or Atlantis. These are the people in London and Leeds.',
  ],
  [
    ['4c1d1c40-0000-4000-8000-000000000001'],
    null,
    ['London'],
    'There is no such office any more. These are the people in London.',
  ],
  [
    ['Nowhere', '4c1d1c40-0000-4000-8000-000000000001'],
    null,
    [],
    'There is no office named Nowhere. There is no such office any more.',
  ],
  [[], '2026-09-01', ['London'], '01 Sep 2026 can’t be shown here; this is today.'],
  [[], '2026-02-30', ['London'], 'The link’s day can’t be shown here; this is today.'],
  [[], 'garbage', ['London'], 'The link’s day can’t be shown here; this is today.'],
  [
    ['Nowhere'],
    '2031-01-01',
    ['London'],
    'There is no office named Nowhere. These are the people in London. 01 Jan 2031 can’t be shown here; this is today.',
  ],
])(
  'the text on the dropped offices %j and the dropped day %j is right above the people of %j',
  (offices, day, shown, words) => {
    expect(droppedPartsText({ offices, day }, shown, english)).toBe(words)
  },
)
