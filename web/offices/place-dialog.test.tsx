import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fill, linesIn, press } from '../testing/hands'
import { pageShower, settle, until, untilCalm } from '../testing/show-page'
import { LastDayDialog } from './last-day-dialog'
import { PlaceDialog } from './place-dialog'

const id = '4c1d1c40-0000-4000-8000-000000000001'
const vigo = {
  id,
  name: 'Vigo',
  country: 'Spain',
  region: 'Europe',
  businessUnit: 'Iberia',
  timeZone: 'Europe/Madrid',
  phase: 'open',
  status: 'Open - Completely open',
  comment: '',
  openingHours: '',
  closesAt: '19:00',
  asksForScreenCode: false,
  nudgesBeforeClosing: false,
  coordinator: null,
  validUntil: null,
  updatedBy: '',
  updatedOn: null,
}
const lisbon = { country: 'Portugal', region: 'Europe', businessUnit: 'West', timeZone: 'Europe/Lisbon' }

let sent: unknown[]
let asked: string[]
let preview: object
let refusal: string | null
let lastDay: string | undefined
let unknownZone: string | null
beforeEach(() => {
  sent = []
  asked = []
  refusal = null
  lastDay = undefined
  unknownZone = null
  preview = { effects: ['2 duties end at another moment.'], fingerprint: 'one', isChanged: true }
  vi.stubGlobal('fetch', (path: string, { method, body }: RequestInit) => {
    const answer = (of: object, status = 200) => Promise.resolve(new Response(JSON.stringify(of), { status }))
    if (path === '/api/office-places') return answer({ own: null, places: [vigo, lisbon] })
    if (method === 'PUT') {
      sent.push(JSON.parse(body as string))
      if (refusal) {
        const message = refusal
        refusal = null
        return answer({ code: 'conflict', message, fields: {} }, 409)
      }
      const told = sent.at(-1) as { lastDay?: string }
      return answer({ ...vigo, ...told, lastDay: told.lastDay || undefined })
    }
    if (path.includes('?')) {
      asked.push(path.slice(path.indexOf('?') + 1))
      return answer(preview)
    }
    return answer({ ...vigo, lastDay, unknownZone })
  })
})

const showPage = pageShower()
const onClose = vi.fn()
const person = { role: 'Admin', organisation: {} } as const
const showPlace = () => showPage(<PlaceDialog office={id} onClose={onClose} />, person)
const showLastDay = () => showPage(<LastDayDialog office={id} onClose={onClose} />, person)
const lastDayField = () => document.querySelector<HTMLInputElement>('#lastDay')!
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test('a country with offices fills in the rest, and nothing is saved before its effects are told and confirmed', async () => {
  await showPlace()
  await until(() => expect(field('Country').value).toBe('Spain'))
  fill(field('Country'), 'Portugal')
  expect(field('Time zone').value).toBe('Europe/Lisbon')
  press('See what changes')
  await until(() => expect(screen.getByText('2 duties end at another moment.')).toBeTruthy())
  expect(sent).toEqual([])
  press('Correct place')
  await settle()
  expect(sent).toEqual([{ ...lisbon, fingerprint: 'one' }])
  expect(onClose).toHaveBeenCalled()
})

test('the time zones are offered by their names of today', async () => {
  await showPlace()
  await until(() => expect(field('Time zone').value).toBe('Europe/Madrid'))
  const offered = [...(field('Time zone').list?.options ?? [])].map(({ value }) => value)
  expect(offered.slice(0, 2)).toEqual(['Europe/Lisbon', 'Europe/Madrid'])
  expect(offered).toContain('Europe/Kyiv')
  expect(offered).not.toContain('Europe/Kiev')
})

test('an office whose time zone is unknown tells so beside its place', async () => {
  await showPlace()
  await until(() => expect(field('Country').value).toBe('Spain'))
  expect(document.body.textContent).not.toContain('is unknown here')
  cleanup()
  unknownZone = 'Europe/Atlantis'
  await showPlace()
  await until(() =>
    expect(document.body.textContent).toContain(
      'The time zone of this office, Europe/Atlantis, is unknown here. Its days and times are in UTC',
    ),
  )
})

test('a stale preview is told with the reason, and read again before the next press', async () => {
  await showPlace()
  await until(() => expect(field('Region').value).toBe('Europe'))
  fill(field('Region'), 'EMEA')
  press('See what changes')
  await until(() => expect(screen.getByText('2 duties end at another moment.')).toBeTruthy())
  refusal = 'Meanwhile Vigo was changed.'
  preview = { effects: ['3 duties end at another moment.'], fingerprint: 'two', isChanged: true }
  press('Correct place')
  await until(() => expect(screen.getByText('3 duties end at another moment.')).toBeTruthy())
  expect(screen.getByText('Meanwhile Vigo was changed.')).toBeTruthy()
  press('Correct place')
  await settle()
  expect(sent).toMatchObject([{ fingerprint: 'one' }, { fingerprint: 'two', region: 'EMEA' }])
})

test('the place that the office has already leads to no confirmation', async () => {
  preview = { effects: [], fingerprint: 'one', isChanged: false }
  await showPlace()
  await until(() => expect(field('Country').value).toBe('Spain'))
  press('See what changes')
  await until(() => expect(screen.getByText('This is the place that the office has already.')).toBeTruthy())
})

test('a last day is typed in the order of the language and sent after its effects are confirmed', async () => {
  preview = { effects: ['3 people have it as their office.'], fingerprint: 'one' }
  await showLastDay()
  await until(() => expect(lastDayField()?.value).toBe(''))
  press('See what changes')
  expect(screen.getByText('Please choose a day')).toBeTruthy()
  fill(lastDayField(), '31/12/2026')
  press('See what changes')
  await until(() => expect(screen.getByText('3 people have it as their office.')).toBeTruthy())
  expect(asked).toEqual(['lastDay=2026-12-31'])
  press('Close for good')
  await settle()
  expect(sent).toEqual([{ lastDay: '2026-12-31', fingerprint: 'one' }])
})

test('a last day can be taken back', async () => {
  lastDay = '2026-11-01'
  preview = { effects: ['Vigo can be chosen again.'], fingerprint: 'one' }
  await showLastDay()
  await until(() => expect(lastDayField().value).toBe('01/11/2026'))
  press('Take the last day back')
  await until(() => expect(screen.getByText('Vigo can be chosen again.')).toBeTruthy())
  press('Take last day back')
  await settle()
  expect(sent).toEqual([{ lastDay: '', fingerprint: 'one' }])
})

test('this is all that the form of a last day and its question say, and the question can be left', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  preview = { effects: ['3 people have it as their office.', '1 duty ends.'], fingerprint: 'one' }
  onClose.mockClear()
  await showLastDay()
  await until(() => expect(lastDayField()?.value).toBe(''))
  await untilCalm()
  const form = linesIn()
  expect(form).toMatchInlineSnapshot(`
    [
      "Close Vigo for good",
      "From the next day on nobody can choose the office or check in there. Everybody can still check out, and its history stays. For an office that opens again, change its status instead.",
      "Last day *: ",
      "[Choose the day from a calendar: Last day]",
      "By the clock of the office.",
      "[Cancel]",
      "[See what changes]",
    ]
  `)
  fill(lastDayField(), '31/12/2026')
  press('See what changes')
  const dialogs = () => [...document.querySelectorAll('dialog')]
  await until(() => expect(dialogs()).toHaveLength(2))
  await untilCalm()
  expect(linesIn(dialogs()[1])).toMatchInlineSnapshot(`
    [
      "Close Vigo for good?",
      "What changes:",
      "3 people have it as their office.",
      "1 duty ends.",
      "What was recorded before stays: snapshots, reports and the audit.",
      "[Back]",
      "[Close for good]",
    ]
  `)
  press('Back', dialogs()[1])
  await until(() => expect(dialogs()).toHaveLength(1))
  expect(lastDayField().value).toBe('31/12/2026')
  expect(sent).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
  press('See what changes')
  await until(() => expect(dialogs()).toHaveLength(2))
  refusal = 'The office has changed since.'
  press('Close for good', dialogs()[1])
  await until(() => expect(document.body.textContent).toContain('The office has changed since.'))
  await until(() => expect(asked).toHaveLength(3))
  await settle()
  press('Close for good', dialogs()[1])
  await until(() => expect(onClose).toHaveBeenCalledOnce())
  expect(document.body.textContent).toContain('The last day of Vigo is 31 Dec 2026.')
})

test('this is all that the question says before a last day is taken back', async () => {
  lastDay = '2026-11-01'
  preview = { effects: ['Vigo can be chosen again.'], fingerprint: 'one' }
  await showLastDay()
  await until(() => expect(lastDayField().value).toBe('01/11/2026'))
  press('Take the last day back')
  await until(() => expect(document.querySelectorAll('dialog')).toHaveLength(2))
  await untilCalm()
  expect(linesIn([...document.querySelectorAll('dialog')][1])).toMatchInlineSnapshot(`
    [
      "Open Vigo again?",
      "What changes:",
      "Vigo can be chosen again.",
      "What was recorded before stays: snapshots, reports and the audit.",
      "[Back]",
      "[Take last day back]",
    ]
  `)
  press('Take last day back')
  await until(() => expect(document.body.textContent).toContain('Vigo does not close for good.'))
})

test('this is all that the form of a place asks, and what it would change', async () => {
  await showPlace()
  await until(() =>
    expect(document.querySelectorAll('dialog select, dialog input').length).toBeGreaterThan(2),
  )
  await untilCalm()
  const form = linesIn().map((line) => line.replace(/^(Time zone: ).*/, '$1…'))
  expect(form).toMatchInlineSnapshot(`
    [
      "Place of Vigo",
      "[Close]",
      "The next step tells what changes for people, duties and check-ins. Nothing is saved before you confirm it.",
      "Country: Spain",
      "A country with offices fills in the rest.",
      "Region: Europe",
      "Business unit: Iberia",
      "Time zone: …",
      "Its days begin and end by this clock.",
      "[Cancel]",
      "[See what changes]",
    ]
  `)
})
