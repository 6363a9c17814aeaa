import { act, cleanup } from '@testing-library/react'
import { useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Me } from '../../domain/profile/signed-in-person'
import type { StatusChanges } from '../../domain/statuses/calendar'
import { applyChanges } from '../../domain/statuses/calendar'
import { sessionReading } from '../session/session'
import { button, press } from '../testing/hands'
import { pageShower, settle, until } from '../testing/show-page'
import { OwnWeek } from './own-week'

const OFFICE = '5f0c2e4b-7a51-4f0e-9d1c-3b8a6e2d4c10'
const day = (status: 1 | 2 | 3 | 4, comment = '') => ({ status, comment })
const ada = {
  ...{ email: 'ada@erm.example', handle: 'ada', name: 'Ada Lovelace', role: '' as const, duties: [] },
  ...{ office: 'London', officeId: OFFICE, country: 'UK', comment: '', lastUpdated: null, updatedBy: '' },
  ...{ createdAt: '2026-01-05T09:00:00.000Z', declarationsValidUntil: {} },
  ...{ lastCheckInOffice: null, lastCheckInOfficeId: null, lastCheckInTime: null },
  statuses: { '2026-11-18': day(1, 'until noon'), '2026-11-19': day(4) },
} satisfies Me

const WEDNESDAY = '2026-11-18'
const REFUSAL = {
  code: 'invalid',
  message: 'Please correct the marked fields.',
  fields: { [`statuses.${WEDNESDAY}`]: 'Please choose days from 19 Nov to 26 Dec' },
}

let saved: Me
let sent: StatusChanges[]
let isHeld: boolean
let release: () => void
let line: 'whole' | 'cut before the server' | 'cut after it' | 'refuses Wednesday'
let canRead: boolean

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00Z'), toFake: ['Date'] })
  saved = ada
  sent = []
  isHeld = false
  line = 'whole'
  canRead = true
  vi.stubGlobal('fetch', async (_path: string, { body }: { body?: string } = {}) => {
    if (!body && !canRead) throw new TypeError('failed')
    if (!body)
      return Response.json({ organisation: {}, me: saved, personId: 'ada', ended: null, withheld: null })
    if (isHeld) await new Promise<void>((done) => (release = done))
    if (line === 'cut before the server') throw new TypeError('failed')
    const { statuses } = JSON.parse(body) as { statuses: StatusChanges }
    sent.push(statuses)
    if (line === 'refuses Wednesday' && WEDNESDAY in statuses) return Response.json(REFUSAL, { status: 422 })
    saved = { ...saved, statuses: applyChanges(saved.statuses, statuses) }
    if (line === 'cut after it') throw new TypeError('failed')
    return Response.json(saved)
  })
})
afterEach(() => void vi.useRealTimers())

const showPage = pageShower()
function Week({ isCheckedIn = false }) {
  const me = useQuery({ ...sessionReading(), enabled: false }).data?.me
  return me && <OwnWeek me={me} isCheckedIn={isCheckedIn} />
}
const show = (isCheckedIn = false) =>
  showPage(<Week isCheckedIn={isCheckedIn} />, { role: '', organisation: {}, me: ada })

const week = () =>
  [...document.querySelectorAll<HTMLElement>('ul li')]
    .map((each) => each.querySelector('b')?.textContent)
    .join('')
const dayButton = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('[data-day]')].find(({ textContent }) =>
    textContent.includes(name),
  )
const open = () => document.querySelector('[role=group]')?.getAttribute('aria-label') ?? null
const said = () => document.querySelector('[role=status]')?.textContent ?? ''
// A second tap of a status within 300 ms belongs to a double tap.
const choose = (name: string) => {
  vi.setSystemTime(Date.now() + 400)
  press(button(name, document.querySelector<HTMLElement>('[role=group]')!))
}

test('each day is a button whose name is in whole words', async () => {
  await show()
  const names = [...document.querySelectorAll('[data-day] .hidden')].map(({ textContent }) => textContent)
  expect(names.slice(1, 4)).toEqual([
    'Tuesday 17 November: Not set',
    'Wednesday 18 November: Home, with a comment',
    'Thursday 19 November: On Leave',
  ])
})

test('a pressed day opens its choice, and a choice shows at once, is saved, and keeps the comment', async () => {
  await show()
  isHeld = true
  press(dayButton('Wednesday'))
  expect(open()).toBe('Status of Wednesday 18 November')
  expect(document.activeElement?.textContent).toContain('Home')
  choose('OOffice')
  expect(week()).toBe('––OL–––')
  expect(said()).toBe('Wednesday 18 November: Office. Saving …')
  await act(async () => release())
  await until(() => expect(said()).toBe('Wednesday 18 November: Office. Saved.'))
  expect(sent).toEqual([{ '2026-11-18': day(2, 'until noon') }])
  expect(open()).toBe('Status of Wednesday 18 November')
})

test('a saved choice is never shown as the one before it', async () => {
  await show()
  press(dayButton('Wednesday'))
  const shown = new Set<string>()
  const watching = new MutationObserver(() => shown.add(`${week()} ${said()}`))
  watching.observe(document.body, { subtree: true, childList: true, characterData: true })
  choose('OOffice')
  await settle()
  watching.disconnect()
  expect([...shown]).toEqual([
    '––OL––– Wednesday 18 November: Office. Saving …',
    '––OL––– Wednesday 18 November: Office. Saved.',
  ])
})

test('the last choice can be undone, and so can the undoing', async () => {
  await show()
  press(dayButton('Wednesday'))
  choose('OOffice')
  await until(() => expect(said()).toContain('Saved.'))
  press('Undo')
  await until(() => expect(said()).toBe('Wednesday 18 November: Home. Saved.'))
  expect(sent.at(-1)).toEqual({ '2026-11-18': day(1, 'until noon') })
  press('Undo')
  await until(() => expect(said()).toBe('Wednesday 18 November: Office. Saved.'))
})

test('a day that the usual week filled says so on the week and in its choice', async () => {
  saved = { ...ada, statuses: { ...ada.statuses, '2026-11-20': { ...day(2), isUsual: true } } }
  await showPage(<Week />, { role: '', organisation: {}, me: saved })
  expect(dayButton('Friday')?.textContent).toContain('Friday 20 November: Office, usual week')
  expect(dayButton('Thursday')?.textContent).not.toContain('usual week')
  press(dayButton('Friday'))
  expect(document.querySelector('[role=group]')?.textContent).toContain('usual week')
  choose('OOffice')
  await until(() => expect(sent).toEqual([{ '2026-11-20': day(2) }]))
  await until(() => expect(document.body.textContent).not.toContain('usual week'))
})

test('one press confirms the coming days of the usual week that are shown, and leaves past and other days', async () => {
  const usual = { ...day(2), isUsual: true as const }
  saved = {
    ...ada,
    statuses: { ...ada.statuses, '2026-11-16': usual, '2026-11-20': usual, '2026-11-24': usual },
  }
  await showPage(<Week />, { role: '', organisation: {}, me: saved })
  press('Confirm these days')
  await until(() => expect(sent).toEqual([{ '2026-11-20': day(2) }]))
  await until(() => expect(said()).toBe(''))
  expect(button('Confirm these days')).toBeUndefined()
  expect(button('Undo')).toBeUndefined()
  press('Next week →')
  press('Confirm these days')
  await until(() => expect(sent.at(-1)).toEqual({ '2026-11-24': day(2) }))
})

test('a confirmation without an answer is sent again, and not claimed', async () => {
  saved = { ...ada, statuses: { '2026-11-20': { ...day(2), isUsual: true } } }
  await showPage(<Week />, { role: '', organisation: {}, me: saved })
  line = 'cut before the server'
  canRead = false
  press('Confirm these days')
  await until(() => expect(said()).toMatch(/^Friday 20 November: No answer came/))
  expect(sent).toEqual([])
})

test('a day can be emptied', async () => {
  await show()
  press(dayButton('Thursday'))
  press('Clear this day')
  await until(() => expect(said()).toBe('Thursday 19 November: Not set. Saved.'))
  expect(sent).toEqual([{ '2026-11-19': null }])
  expect(document.activeElement?.textContent).toContain('Home')
})

test('six presses plan the five days of the next week, and choices made during a call are saved together after it', async () => {
  await show()
  isHeld = true
  press(button('Next week →'))
  for (const status of ['OOffice', 'HHome', 'OOffice', 'HHome', 'OOffice']) choose(status)
  expect(document.querySelector('ul')?.getAttribute('aria-label')).toBe('Next week')
  expect(week()).toBe('OHOHO––')
  isHeld = false
  await act(async () => release())
  await until(() => expect(said()).toBe('Friday 27 November: Office. Saved.'))
  expect(sent.map((days) => Object.keys(days).length)).toEqual([1, 4])
  expect(week()).toBe('OHOHO––')
})

test('five quick presses count as often as their pace allows, because a press that was dropped delays no other', async () => {
  await show()
  press(button('Next week →'))
  const start = Date.now()
  for (const at of [0, 150, 300, 450, 600]) {
    vi.setSystemTime(start + 1000 + at)
    press(button('OOffice', document.querySelector<HTMLElement>('[role=group]')!))
  }
  expect(week()).toBe('OOO––––')
})

test('Undo takes back everything since a day was opened, and so does the undoing of it', async () => {
  await show()
  press(button('Next week →'))
  for (const status of ['OOffice', 'HHome', 'OOffice']) choose(status)
  await until(() => expect(said()).toContain('Saved.'))
  press('Undo')
  expect(week()).toBe('–––––––')
  await until(() => expect(said()).toBe('Monday 23 November – Wednesday 25 November: as before. Saved.'))
  expect(saved.statuses).toEqual(ada.statuses)
  press('Undo')
  expect(week()).toBe('OHO––––')
})

test('a day that is opened anew begins with a series of its own', async () => {
  await show()
  press(dayButton('Wednesday'))
  choose('OOffice')
  press(dayButton('Thursday'))
  choose('CClient')
  press('Undo')
  expect(week()).toBe('––OL–––')
})

test('the strip says its dates', async () => {
  await show()
  expect(dayButton('Wednesday')?.textContent).toContain('We 18')
})

test('the second tap of a double tap does not set the day after it', async () => {
  await show()
  press(button('Next week →'))
  choose('OOffice')
  press(button('OOffice', document.querySelector<HTMLElement>('[role=group]')!))
  await settle()
  expect(week()).toBe('O––––––')
  expect(open()).toBe('Status of Tuesday 24 November')
})

test('quick presses of two statuses both count', async () => {
  await show()
  press(dayButton('Wednesday'))
  choose('OOffice')
  press(button('CClient', document.querySelector<HTMLElement>('[role=group]')!))
  await until(() => expect(said()).toBe('Wednesday 18 November: Client. Saved.'))
})

const UNKNOWN = /^Wednesday 18 November: No answer came, so it is not known whether this is saved\./
const online = (isOn: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOn)
  if (isOn) act(() => void window.dispatchEvent(new Event('online')))
}

test('a day whose answer was lost is shown as saved as soon as the profile is read', async () => {
  await show()
  line = 'cut after it'
  press(dayButton('Wednesday'))
  choose('OOffice')
  await until(() => expect(said()).toBe('Wednesday 18 November: Office. Saved.'))
  expect(week()).toBe('––OL–––')
  expect(sessionStorage.getItem('whereabouts.unsent-days')).toBeNull()
})

test.each(['cut before the server', 'cut after it'] as const)(
  'a day without an answer stays chosen, claims nothing and is sent again, on a line that is %s',
  async (how) => {
    await show()
    line = how
    canRead = false
    press(dayButton('Wednesday'))
    choose('OOffice')
    await until(() => expect(said()).toMatch(UNKNOWN))
    expect(document.querySelector('[role=alert]')).toBeNull()
    expect(week()).toBe('––OL–––')
    line = 'whole'
    canRead = true
    online(true)
    await until(() => expect(said()).toBe('Wednesday 18 November: Office. Saved.'))
    expect(saved.statuses[WEDNESDAY]).toEqual(day(2, 'until noon'))
  },
)

test('days that are chosen without a network say so, outlive a reload and are sent when it is back', async () => {
  online(false)
  await show()
  press(button('Next week →'))
  for (const status of ['OOffice', 'HHome']) choose(status)
  await until(() => expect(said()).toMatch(/^Monday 23 November and Tuesday 24 November: Not sent yet\./))
  cleanup()
  await show()
  press(button('Next week →'))
  expect(week()).toBe('OH–––––')
  expect(sent).toEqual([])
  online(true)
  await until(() => expect(sent).toEqual([{ '2026-11-23': day(2), '2026-11-24': day(1) }]))
  await until(() => expect(sessionStorage.getItem('whereabouts.unsent-days')).toBeNull())
})

test('days that wait behind a slow call are sent after a reload', async () => {
  await show()
  isHeld = true
  press(button('Next week →'))
  for (const status of ['OOffice', 'HHome']) choose(status)
  cleanup()
  isHeld = false
  await show()
  await until(() => expect(Object.keys(saved.statuses)).toContain('2026-11-24'))
  await act(async () => release())
})

test('another person of the tab neither sees nor sends the days', async () => {
  online(false)
  await show()
  press(dayButton('Thursday'))
  choose('OOffice')
  const stored = sessionStorage.getItem('whereabouts.unsent-days')!
  cleanup()
  sessionStorage.setItem('whereabouts.unsent-days', stored.replace('"of":"ada"', '"of":"grace"'))
  online(true)
  await show()
  await settle()
  expect(week()).toBe('––HL–––')
  expect(sent).toEqual([])
})

test('days that wait are not sent in the name of the person who signs in meanwhile', async () => {
  const client = await show()
  isHeld = true
  press(button('Next week →'))
  for (const status of ['OOffice', 'HHome']) choose(status)
  client.setQueryData(sessionReading().queryKey, (session) => session && { ...session, personId: 'grace' })
  await act(async () => release())
  await settle()
  expect(sent).toEqual([{ '2026-11-23': day(2) }])
})

test('a refused day is named and is as it was, and the others are saved', async () => {
  await show()
  isHeld = true
  press(dayButton('Thursday'))
  choose('OOffice')
  press(dayButton('Wednesday'))
  choose('CClient')
  press(dayButton('Friday'))
  choose('OOffice')
  line = 'refuses Wednesday'
  isHeld = false
  await act(async () => release())
  await until(() =>
    expect(document.querySelector('[role=alert]')?.textContent).toBe(
      'Not saved. Wed 18 November 2026: Please choose days from 19 Nov to 26 Dec',
    ),
  )
  await until(() => expect(Object.keys(saved.statuses)).toContain('2026-11-20'))
  expect(week()).toBe('––HOO––')
  line = 'whole'
  choose('CClient')
  await until(() => expect(said()).toContain('Saved.'))
  expect(document.querySelector('[role=alert]')).toBeNull()
})

test('the choice of a day leads to the people who plan to be in the office then', async () => {
  await show()
  press(dayButton('Thursday'))
  const link = [...document.querySelectorAll('a')].find(
    ({ textContent }) => textContent === 'Who is in on Thursday',
  )
  expect(link?.getAttribute('href')).toBe(`/people?office=${OFFICE}&day=2026-11-19&status=2`)
})

test('Escape closes the choice and gives the focus back to the day', async () => {
  await show()
  press(dayButton('Thursday'))
  act(
    () =>
      void document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
      ),
  )
  expect(open()).toBeNull()
  expect(document.activeElement).toBe(dayButton('Thursday'))
})

test('a day with a check-in that says Home is set to Office by one press, which can be undone', async () => {
  await show(true)
  expect(document.body.textContent).toContain('You have checked in, and today says Home.')
  press('Set today to Office')
  await until(() => expect(said()).toBe('Wednesday 18 November: Office. Saved.'))
  expect(button('Set today to Office')).toBeUndefined()
  press('Undo')
  await until(() => expect(button('Set today to Office')).toBeDefined())
})

test('a day without a check-in offers no such press', async () => {
  await show()
  expect(button('Set today to Office')).toBeUndefined()
})
