import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PersonOfDay } from '../../domain/reports/tracing-contract'
import { button, changesSince, fill, linesIn, press } from '../testing/hands'
import { pageShower, until, untilCalm } from '../testing/show-page'
import { PeopleOfDay } from './people-of-day'
import type { TracedOffice } from './traced-office'

const LIMA = { id: 'Lima', name: 'Lima', country: 'Peru' }
const person = (name: string, more: Partial<PersonOfDay> = {}): PersonOfDay => ({
  type: 'Employee',
  name,
  email: `${name.toLowerCase()}@x.example`,
  phone: '',
  company: '',
  host: '',
  stays: [
    {
      from: '2026-11-17T14:00:00.000Z',
      cameBy: 'poster',
      until: '2026-11-18T00:00:00.000Z',
      leftBy: 'closing time',
    },
  ],
  ...more,
})

let asked: string[]
let people: PersonOfDay[]
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00Z'), toFake: ['Date'] })
  asked = []
  people = [
    person('Ana'),
    person('Vera', {
      type: 'Visitor',
      company: 'Guests Ltd',
      host: 'Ana',
      stays: [
        {
          from: '2026-11-17T15:00:00.000Z',
          cameBy: 'visit',
          until: '2026-11-17T16:30:00.000Z',
          leftBy: 'device',
        },
      ],
    }),
  ]
  vi.stubGlobal('fetch', (path: string) => {
    if (path === '/api/office-names?closed=on') return Promise.resolve(Response.json([LIMA]))
    asked.push(path)
    return Promise.resolve(
      Response.json({ office: 'Lima', timeZone: 'America/Lima', day: '2026-11-17', people }),
    )
  })
  return () => void vi.useRealTimers()
})

function Task({ office }: { office: TracedOffice['office'] }) {
  const [days, setDays] = useState({ day: '2026-11-17', from: '', to: '' })
  return (
    <PeopleOfDay
      at={{ office, isOffered: () => true, choose: () => undefined }}
      days={days}
      onDays={(changed) => setDays({ ...days, ...changed })}
    />
  )
}

const showPage = pageShower()
async function show(office: TracedOffice['office'] = LIMA) {
  await showPage(<Task office={office} />, { role: 'Admin', organisation: {} })
  await until(() => expect(document.querySelector('[role=combobox]')).not.toBeNull())
}
const words = () => document.body.textContent ?? ''
const names = () => [...document.querySelectorAll('tbody th')].map((cell) => cell.textContent)

test('nothing is looked up before an office is chosen and the button is pressed', async () => {
  await show(null)
  expect(button('Show who came')?.disabled).toBe(true)
  expect(asked).toEqual([])
})

test('the people of the day have the times of the office’s clock, and an estimate is marked', async () => {
  await show()
  press('Show who came')
  await until(() => expect(words()).toContain('1 employee, 1 visitor'))
  expect(asked).toEqual(['/api/offices/Lima/stays?day=2026-11-17'])
  expect(words()).toContain('09:00 to 19:00 Estimated')
  expect(words()).toContain('Code at the door. Estimated: closing time.')
  expect(words()).toContain('10:00 to 11:30')
  expect(words()).toContain('Visitor check-in. Checked out.')
  expect(words()).toContain('Guests Ltd, to see Ana')
})

test('the list can be searched by every word that it shows', async () => {
  await show()
  press('Show who came')
  await until(() => expect(names()).toHaveLength(2))
  fill(document.querySelector('#search')!, 'guests')
  expect(names()).toEqual([expect.stringContaining('Vera')])
  expect(words()).toContain('1 of 2 people shown')
  fill(document.querySelector('#search')!, 'nobody')
  expect(words()).toContain('Nobody of this day matches')
})

test('another day takes the list of the first away until it is asked for', async () => {
  await show()
  press('Show who came')
  await until(() => expect(names()).toHaveLength(2))
  fill(document.querySelector('#stays-day')!, '2026-11-16')
  expect(names()).toEqual([])
  press('Show who came')
  await until(() => expect(asked.at(-1)).toBe('/api/offices/Lima/stays?day=2026-11-16'))
})

test('a day without check-ins says so', async () => {
  people = []
  await show()
  press('Show who came')
  await until(() => expect(words()).toContain('Nobody checked in on this day'))
})

test('an empty day is asked for', async () => {
  await show()
  fill(document.querySelector('#stays-day')!, '')
  press('Show who came')
  expect(words()).toContain('Please choose a day')
  expect(asked).toEqual([])
})

test('this is all that the people of a day say, asked for and found', async () => {
  await show()
  await untilCalm()
  const before = linesIn()
  expect(before.filter((line) => !line.startsWith('Day: '))).toMatchInlineSnapshot(`
    [
      "Who came on a day",
      "Office: Peru - Lima",
      "[Show the list: Office]",
      "[Choose the day from a calendar: Day]",
      "[Show who came]",
      "The day is that of the office’s calendar. Check-ins are kept for some weeks only, visitors at some offices for some days. Each look is recorded.",
    ]
  `)
  press('Show who came')
  await until(() => expect(names()).not.toEqual([]))
  await untilCalm()
  expect(changesSince(before)).toMatchInlineSnapshot(`
    [
      "+ Lima, 17 Nov 2026",
      "+ 1 employee, 1 visitor",
      "+ Search these people: ",
      "+ <People of the day>",
      "+ Person",
      "+ Kind",
      "+ In and out",
      "+ Ana",
      "+ ana@x.example",
      "+ Employee",
      "+ 09:00 to 19:00",
      "+ Estimated",
      "+ Code at the door. Estimated: closing time.",
      "+ Vera",
      "+ vera@x.example",
      "+ Guests Ltd, to see Ana",
      "+ Visitor",
      "+ 10:00 to 11:30",
      "+ Visitor check-in. Checked out.",
    ]
  `)
})
