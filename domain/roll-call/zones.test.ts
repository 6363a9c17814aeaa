import { expect, test } from 'vitest'
import { numberZones, Zone, ZoneName, ZONE_NAME_LENGTH } from './zones'

// Zones before and after as 'number name', and the wanted ones: 'new name', or a number and a name.
const zonesOf = (written: string) =>
  written
    .split(', ')
    .filter(Boolean)
    .map((zone) => {
      const [number = '', name = ''] = zone.split(' ')
      return { number: number === 'new' ? null : Number(number), name }
    })

test.each([
  ['the first zones', '', 'new Hall, new Roof', '1 Hall, 2 Roof'],
  ['another name', '1 Hall, 2 Roof', '1 Lobby, 2 Roof', '1 Lobby, 2 Roof'],
  ['another order', '1 Hall, 2 Roof', '2 Roof, 1 Hall', '2 Roof, 1 Hall'],
  ['one more in front', '1 Hall, 2 Roof', 'new Cellar, 1 Hall, 2 Roof', '3 Cellar, 1 Hall, 2 Roof'],
  ['one less', '1 Hall, 2 Roof', '2 Roof', '2 Roof'],
  ['one in place of the last one', '1 Hall, 2 Roof', '1 Hall, new Cellar', '1 Hall, 3 Cellar'],
  ['no zone any more', '1 Hall, 2 Roof', '', ''],
  ['a number that is not known', '1 Hall', '1 Hall, 7 Roof', '1 Hall, 2 Roof'],
  ['a number given twice', '1 Hall, 2 Roof', '1 Hall, 1 Cellar', '1 Hall, 3 Cellar'],
  ['two names that are the same', '1 Hall', '1 Hall, new Hall', '1 Hall, 2 Hall'],
  [
    'one after the last number',
    '998 Hall, 999 Roof',
    '998 Hall, 999 Roof, new Cellar, new Yard',
    '998 Hall, 999 Roof, 1 Cellar, 2 Yard',
  ],
  [
    'one after the last number, when the first is taken',
    '1 Hall, 999 Roof',
    'new Cellar, 1 Hall, 999 Roof',
    '2 Cellar, 1 Hall, 999 Roof',
  ],
])('zones are numbered: %s', (_, before, wanted, expected) => {
  const numbered = numberZones(zonesOf(before) as Zone[], zonesOf(wanted))
  expect(numbered).toEqual(zonesOf(expected))
  for (const zone of numbered) expect(Zone.safeParse(zone).success).toBe(true)
})

test('fifty zones that are replaced a hundred times never share a number', () => {
  let zones: Zone[] = []
  for (let round = 0; round < 100; round++) {
    const [first, ...others] = zones
    const wanted = [...(first ? [first] : []), ...others.filter((_, place) => place % 3 === 0)]
    zones = numberZones(zones, [
      ...wanted,
      ...Array.from({ length: 50 - wanted.length }, () => ({ number: null, name: 'Room' })),
    ])
    expect(new Set(zones.map(({ number }) => number)).size).toBe(50)
    expect(zones.every((zone) => Zone.safeParse(zone).success)).toBe(true)
  }
})

test.each([
  ['  2nd\n floor ', '2nd floor'],
  ['', null],
  ['   ', null],
  ['\u200b', null],
  ['x'.repeat(ZONE_NAME_LENGTH + 1), null],
])('the name %j of a zone is stored as %j', (typed, kept) => {
  const parsed = ZoneName.safeParse(typed)
  expect(parsed.success ? parsed.data : null).toBe(kept)
})
