import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fill, halfType, linesIn, press } from '../testing/hands'
import { pageShower, until, untilCalm } from '../testing/show-page'
import { TimesInAndOutCard } from './times-in-and-out-card'

const LIMA = { id: 'Lima', name: 'Lima', country: 'Peru' }
const TOO_MANY = 'Please choose at most 92 days'

let asked: string[]
let refusal: { code: string; message: string; fields: Record<string, string> } | null

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00Z'), toFake: ['Date'] })
  asked = []
  refusal = null
  vi.stubGlobal('fetch', (path: string) => {
    if (path === '/api/office-names?closed=on') return Promise.resolve(Response.json([LIMA]))
    asked.push(path)
    return Promise.resolve(
      refusal ? new Response(JSON.stringify(refusal), { status: 422 }) : new Response('"Type"\r\n'),
    )
  })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:0' }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  return () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

const showPage = pageShower()
function Card() {
  const [days, setDays] = useState({ day: '', from: '2026-11-04', to: '2026-11-18' })
  return (
    <TimesInAndOutCard
      at={{ office: LIMA, isOffered: () => true, choose: () => undefined }}
      days={days}
      onDays={(changed) => setDays({ ...days, ...changed })}
    />
  )
}
async function show() {
  await showPage(<Card />, { role: 'Admin', organisation: {} })
  await until(() => expect(document.querySelector('[role=combobox]')).not.toBeNull())
}
const field = (name: string) => document.querySelector<HTMLInputElement>(`#times-${name}`)!
const helpOf = (name: string) => document.querySelector(`#times-${name}-help`)?.textContent
const alert = () => document.querySelector('[role=alert]')?.textContent

test('the times of the chosen days are downloaded', async () => {
  await show()
  fill(field('from'), '2026-11-01')
  press('Download times')
  await until(() => expect(document.body.textContent).toContain('TimesInAndOut.csv was downloaded'))
  expect(asked).toEqual(['/api/offices/Lima/times-in-and-out?from=2026-11-01&to=2026-11-18'])
})

test.each(['from', 'to'])(
  'the message about a download disappears when the day "%s" is changed',
  async (name) => {
    await show()
    press('Download times')
    await until(() => expect(document.body.textContent).toContain('TimesInAndOut.csv was downloaded'))
    fill(field(name), '2026-11-10')
    expect(document.body.textContent).not.toContain('was downloaded')
  },
)

test.each(['from', 'to'])('nothing is downloaded while the day "%s" is half typed', async (name) => {
  await show()
  halfType(field(name))
  press('Download times')
  await until(() => expect(helpOf(name)).toBe('Please enter the day as dd/mm/yyyy, or clear the field'))
  expect(document.activeElement).toBe(field(name))
  expect(asked).toEqual([])
})

test.each(['from', 'to'])('the server’s refusal of the day "%s" stands at its field', async (name) => {
  await show()
  refusal = { code: 'invalid', message: 'Please correct the marked fields.', fields: { [name]: TOO_MANY } }
  press('Download times')
  await until(() => expect(helpOf(name)).toBe(TOO_MANY))
  expect(field(name).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field(name))
  expect(alert()).toBeUndefined()
})

test.each(['from', 'to'])('a refusal disappears when the day "%s" is changed', async (name) => {
  await show()
  refusal = { code: 'invalid', message: 'Please correct the marked fields.', fields: { from: TOO_MANY } }
  press('Download times')
  await until(() => expect(helpOf('from')).toBe(TOO_MANY))
  fill(field(name), '2026-11-10')
  expect(helpOf('from')).toBeUndefined()
})

test('a refusal that belongs to neither day is shown in the snackbar', async () => {
  await show()
  refusal = { code: 'forbidden', message: 'You may not read this.', fields: {} }
  press('Download times')
  await until(() => expect(alert()).toContain('You may not read this.'))
})

test('a last day before the first is marked, and nothing is downloaded', async () => {
  await show()
  fill(field('to'), '2026-10-01')
  expect(helpOf('to')).toBe('Please choose a last day that is not before the first')
  press('Download times')
  expect(asked).toEqual([])
})

test('this is all that the download of times asks', async () => {
  await show()
  await untilCalm()
  expect(linesIn().filter((line) => !/^(First|Last) day: /.test(line))).toMatchInlineSnapshot(`
    [
      "Times in and out",
      "Office: Peru - Lima",
      "[Show the list: Office]",
      "[Choose the day from a calendar: First day]",
      "[Choose the day from a calendar: Last day]",
      "[Download times]",
      "Times in and out with phone, company and host. An end that was estimated, or said by a phone number alone, is named as such.",
    ]
  `)
})
