import { expect, test } from 'vitest'
import { english } from '../testing/words'
import { listHeader, listRow } from './list-file'

const day = '2026-11-19'
const now = new Date('2026-11-18T12:00:00Z')
const person = {
  id: '00000000-0000-4000-8000-000000000000',
  name: 'Ann',
  email: 'ann@erm.example',
  office: 'London',
  officeId: 'London',
  role: '' as const,
  comment: 'Desk 4',
  lastUpdated: null,
  statuses: { '2026-11-16': { status: 1 as const, comment: '' }, [day]: { status: 2 as const, comment: '' } },
  checkedInToday: false,
  declarationValidUntil: '2026-11-18T11:00:00.000Z',
  picture: null,
  duties: ['warden' as const],
}
const london = {
  office: 'London',
  officeId: 'London',
  timeZone: 'Europe/London',
  today: '2026-11-18',
  showsDeclarations: true,
}
const list = { day, places: [london], now }

test('the list names the chosen day and the days of its week', () => {
  expect(listHeader(list)).toEqual([
    'Name',
    'Email',
    'Status on 19 Nov 2026',
    'Mo 16 Nov 2026',
    'Tu 17 Nov 2026',
    'We 18 Nov 2026',
    'Th 19 Nov 2026',
    'Fr 20 Nov 2026',
    'Sa 21 Nov 2026',
    'Su 22 Nov 2026',
    'Checked in today',
    'Comment',
    'Health form',
  ])
})

test('a row has a cell for each column', () => {
  expect(listRow(person, list, english)).toEqual([
    'Ann',
    'ann@erm.example',
    'Office',
    'Home',
    'Not set',
    'Not set',
    'Office',
    'Not set',
    'Not set',
    'Not set',
    'No',
    'Desk 4',
    'due on the day',
  ])
})

test('a list for a viewer who may not see health forms has no column for them', () => {
  const without = { ...list, places: [{ ...london, showsDeclarations: false }] }
  expect(listHeader(without)).not.toContain('Health form')
  expect(listRow(person, without, english)).toHaveLength(listHeader(without).length)
})

test('each row in a list of several offices names its office, and follows that office’s day and questions', () => {
  const auckland = { ...london, officeId: 'Auckland', timeZone: 'Pacific/Auckland', today: day }
  const leeds = { ...london, officeId: 'Leeds', showsDeclarations: false }
  const several = { ...list, places: [london, auckland, leeds] }
  expect(listHeader(several).slice(0, 4)).toEqual(['Name', 'Email', 'Office', 'Status on 19 Nov 2026'])
  const [ofLondon, ofAuckland, ofLeeds] = ['London', 'Auckland', 'Leeds'].map((office) =>
    listRow({ ...person, office, officeId: office }, several, english),
  )
  expect([ofLondon?.[2], ofLondon?.at(-1)]).toEqual(['London', 'due on the day'])
  expect([ofAuckland?.[2], ofAuckland?.at(-1)]).toEqual(['Auckland', 'expired'])
  expect([ofLeeds?.[2], ofLeeds?.at(-1)]).toEqual(['Leeds', ''])
  expect(ofLeeds).toHaveLength(listHeader(several).length)
})
