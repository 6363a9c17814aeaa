import { describe, expect, test } from 'vitest'
import { english } from '../testing/words'
import { placeEffects, type PlaceFacts, type TouchedDuty } from './place-effects'

const vigo = { name: 'Vigo', closesAt: '19:00' }
const spain = { country: 'Spain', region: 'Europe', businessUnit: 'Iberia', timeZone: 'Europe/Madrid' }
const nothing: PlaceFacts = {
  people: 0,
  checkInsOfAnotherDay: 0,
  lost: [],
  won: [],
  movedEnds: [],
  endedByIt: [],
  hasDrill: false,
}
const now = new Date('2026-11-26T23:30:00Z')
const warden = (person: string): TouchedDuty => ({ id: person, duty: 'warden', person })
const effectsOf = (to: Partial<typeof spain>, facts: Partial<PlaceFacts> = {}) =>
  placeEffects(vigo, spain, { ...spain, ...to }, { ...nothing, ...facts }, now, english)

describe('the sentences before a correction of an office', () => {
  test.each<[string, Partial<typeof spain>, Partial<PlaceFacts>, string[]]>([
    ['say nothing if nothing changes', {}, { people: 3 }, []],
    ['name the region', { region: 'EMEA' }, { people: 3 }, ['Its page names the region EMEA.']],
    ['name the business unit', { businessUnit: 'South' }, {}, ['The list of offices has it under South.']],
    ['say nothing of people where there are none', { country: 'Portugal' }, {}, []],
    [
      'count one person in the singular',
      { country: 'Portugal' },
      { people: 1 },
      ['1 person has it as their office and is in Portugal from now on.'],
    ],
    [
      'name at most five holders of duties',
      { country: 'Portugal' },
      { lost: ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map(warden) },
      [
        '7 duties no longer count here: A (Warden), B (Warden), C (Warden), D (Warden), E (Warden), and 2 more.',
      ],
    ],
    [
      'tell both days where the clocks have different ones',
      { timeZone: 'Europe/London' },
      {},
      [
        'By the present clock it is 00:30 on 27 Nov 2026 there. By the new one it is 23:30 on 26 Nov 2026.',
        'The closing time of 19:00 comes 1 hour later than now.',
      ],
    ],
    [
      'tell hours and minutes of a clock that is not a whole hour ahead',
      { timeZone: 'Asia/Kolkata' },
      {},
      [
        'By the present clock it is 00:30 on 27 Nov 2026 there. By the new one it is 05:00 on 27 Nov 2026.',
        'The closing time of 19:00 comes 4 hours and 30 minutes earlier than now.',
      ],
    ],
    [
      'tell of no shift where both clocks agree',
      { timeZone: 'Europe/Paris' },
      { movedEnds: ['a', 'b'], endedByIt: ['a'] },
      [
        'By the present clock it is 00:30 on 27 Nov 2026 there. By the new one it is 00:30 on 27 Nov 2026.',
        '2 duties end at another moment.',
        '1 duty is over at once by the new clock.',
      ],
    ],
  ])('%s', (_rule, to, facts, effects) => {
    expect(effectsOf(to, facts)).toEqual(effects)
  })
})
