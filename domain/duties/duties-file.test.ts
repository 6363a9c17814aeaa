import { expect, test } from 'vitest'
import type { ListedDuty } from './contract'
import { english } from '../testing/words'
import { DUTIES_HEADER, dutyRow, OFFICES_WITHOUT_HEADER, officeWithoutRow } from './duties-file'

const now = new Date('2026-11-18T18:00:00Z')
const id = '4c1d1c40-0000-4000-8000-000000000001'

const duty: ListedDuty = {
  id,
  person: { id, name: 'Wanda', email: 'wanda@erm.example' },
  duty: 'first-aider',
  scope: { kind: 'office', office: id },
  where: 'Lyon',
  from: '2026-12-01',
  startsAt: '2026-11-30T23:00:00Z',
  until: null,
  endsAt: null,
  certificateUntil: '2027-05-01',
  givenBy: 'Ada',
  givenAt: '2026-11-18T09:30:00Z',
}

test('a row of the file of duties has a cell for each column', () => {
  expect(dutyRow(duty, now, english)).toEqual([
    'Wanda',
    'wanda@erm.example',
    'First aider',
    'Lyon',
    '2026-12-01',
    '',
    '2027-05-01',
    'Starts later',
    'Ada',
    '2026-11-18T09:30:00Z',
  ])
  expect(dutyRow(duty, now, english)).toHaveLength(DUTIES_HEADER.length)
})

test('a row of the file of offices names the duty that is missing', () => {
  const office = {
    id,
    name: 'Lyon',
    country: 'France',
    businessUnit: 'South',
    people: 42,
    comes: null,
    onlyFromElsewhere: false,
  }
  expect(officeWithoutRow(office, 'warden', english)).toEqual([
    'Lyon',
    'France',
    'South',
    '42',
    'Warden',
    '',
    '',
  ])
  expect(officeWithoutRow({ ...office, onlyFromElsewhere: true }, 'warden', english).at(-1)).toBe(
    'Only people of other offices',
  )
  expect(officeWithoutRow({ ...office, comes: '2026-12-01' }, 'warden', english)).toHaveLength(
    OFFICES_WITHOUT_HEADER.length,
  )
})
