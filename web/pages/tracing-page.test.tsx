import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnDuty } from '../../domain/access/own-duty'
import { button as findButton, changesSince, linesIn, press as pressButton } from '../testing/hands'
import { pageShower, settle, until, untilCalm } from '../testing/show-page'
import { TracingPage } from './tracing-page'

const OFFICES = [
  { id: 'Lima', name: 'Lima', country: 'Peru' },
  { id: 'London', name: 'London', country: 'UK' },
]
const CLOSED = { id: 'Leeds', name: 'Leeds', country: 'UK', closedOn: '2026-11-20' }

function officesOf(path: string) {
  const offices = path.endsWith('closed=on') ? [...OFFICES, CLOSED] : OFFICES
  return path.startsWith('/api/offices?') ? { businessUnit: '', businessUnits: [], offices } : offices
}

let calls: string[]
let saved: { name: string; bytes: number }[]
let answer: () => Promise<Response>

beforeEach(() => {
  calls = []
  saved = []
  answer = () => Promise.resolve(new Response('"Type"\r\n', { headers: { 'content-type': 'text/csv' } }))
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) => {
    if (path === '/api/offices/names' || !/\/api\/(offices\/[^/]+\/|weekly)/.test(path))
      return Promise.resolve(Response.json(officesOf(path)))
    calls.push(path)
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      void answer().then(resolve, reject)
    })
  })
  const blobs = new Map<string, Blob>()
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        blobs.set(`blob:${blobs.size}`, blob)
        return `blob:${blobs.size - 1}`
      },
      revokeObjectURL: () => undefined,
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, bytes: blobs.get(this.href)?.size ?? 0 })
  })
})
afterEach(() => void vi.restoreAllMocks())

const untilSaid = (text: string) => until(() => expect(document.body.textContent).toContain(text))

const showPage = pageShower()
const show = (role: 'Admin' | '', at = '/tracing', duties: OwnDuty[] = []) =>
  showPage(<TracingPage />, {
    role,
    organisation: { name: 'The Group', exportFaqUrl: '' },
    at,
    me: { duties },
  })

const button = (name: string) => findButton(name)!
const press = async (name: string) => {
  pressButton(name)
  await settle()
}
const isDisabled = () =>
  ['Download report', 'Employee Statuses', 'QR Check-Ins'].map((name) => button(name).disabled)

async function choose(label: string) {
  const field = () => document.querySelector<HTMLInputElement>('input[role=combobox]')
  await until(() => expect(field()).not.toBeNull())
  act(() => field()?.focus())
  fireEvent.mouseDown(field()!)
  pressButton(field())
  const option = () =>
    [...document.querySelectorAll<HTMLElement>('[role=option]')].find(
      ({ textContent }) => textContent === label,
    )
  await until(() => expect(option()).toBeDefined())
  pressButton(option())
  await settle()
}

test('nothing can be downloaded before an office is chosen, and everything after', async () => {
  await show('Admin')
  expect(document.body.textContent).toContain(
    'The report holds up to 2 weeks of employee statuses and of employee and visitor QR check-ins',
  )
  expect(isDisabled()).toEqual([true, true, true])
  await choose('UK - London')
  expect(isDisabled()).toEqual([false, false, false])
})

test('the report is downloaded one time for each choice of an office', async () => {
  await show('Admin')
  await choose('UK - London')
  await press('Download report')
  await untilSaid('CheckInHistory.csv was downloaded')
  expect(calls).toEqual(['/api/offices/London/tracing-report'])
  expect(saved).toEqual([{ name: 'CheckInHistory.csv', bytes: 8 }])
  expect(isDisabled()).toEqual([true, false, false])
  await choose('Peru - Lima')
  expect(isDisabled()).toEqual([false, false, false])
  await press('Download report')
  await untilSaid('CheckInHistory.csv was downloaded')
  await choose('UK - London')
  expect(isDisabled()).toEqual([false, false, false])
  expect(calls).toHaveLength(2)
})

test('the focus goes from the button of a download to the message about it', async () => {
  await show('Admin')
  await choose('UK - London')
  button('Download report').focus()
  await press('Download report')
  await untilSaid('CheckInHistory.csv was downloaded')
  expect(document.activeElement?.textContent).toBe('CheckInHistory.csv was downloaded')
})

test('a download takes no focus from another field', async () => {
  await show('Admin')
  await choose('UK - London')
  button('QR Check-Ins').focus()
  await press('Download report')
  await untilSaid('CheckInHistory.csv was downloaded')
  expect(document.activeElement?.textContent).toBe('QR Check-Ins')
})

test('a report that could not be downloaded can be tried again', async () => {
  await show('Admin')
  await choose('UK - London')
  answer = () =>
    Promise.resolve(
      new Response(
        JSON.stringify({ code: 'not_found', message: 'There is no data to download.', fields: {} }),
        { status: 404 },
      ),
    )
  await press('Download report')
  await untilSaid('There is no data to download.')
  expect(saved).toEqual([])
  expect(isDisabled()).toEqual([false, false, false])
})

test('a file that breaks off is not saved', async () => {
  await show('Admin')
  await choose('UK - London')
  const broken = new ReadableStream({
    start(body) {
      body.enqueue(new TextEncoder().encode('"Type"\r\n'))
    },
    pull: () => Promise.reject(new TypeError('network error')),
  })
  answer = () => Promise.resolve(new Response(broken))
  await press('QR Check-Ins')
  await untilSaid('The download broke off.')
  expect(saved).toEqual([])
})

test('a download on its way can be cancelled', async () => {
  await show('Admin')
  await choose('UK - London')
  answer = () => new Promise(() => undefined)
  await press('Employee Statuses')
  expect(calls).toEqual(['/api/offices/London/statuses-history'])
  expect(button('Employee Statuses').disabled).toBe(true)
  pressButton(/^Cancel/)
  await settle()
  await until(() => expect(isDisabled()).toEqual([false, false, false]))
  expect(document.querySelector('[role=alert]')).toBeNull()
  expect(saved).toEqual([])
})

test('each old report says that it will be removed', async () => {
  await show('Admin')
  for (const name of ['Employee Statuses', 'QR Check-Ins']) {
    const said = document.getElementById(button(name).getAttribute('aria-describedby') ?? '')
    expect(said?.textContent).toBe('will be removed')
  }
})

test('other people see the notice and nothing else', async () => {
  await show('')
  expect(document.body.textContent).toContain(
    'This functionality can only be accessed by COVID Coordinators and Administrators. Please contact your local team for more information.',
  )
  expect(document.querySelectorAll('button, input')).toHaveLength(0)
  expect(calls).toEqual([])
})

const follow = async (name: string) => {
  pressButton([...document.querySelectorAll('nav a')].find(({ textContent }) => textContent === name))
  await settle()
}
const fieldOf = (name: string) => document.querySelector<HTMLInputElement>(`#${name}`)!

test('the office and the days of one task are offered by the next', async () => {
  await show('Admin')
  await choose('UK - London')
  await follow('Times in and out')
  await until(() =>
    expect(document.querySelector<HTMLInputElement>('[role=combobox]')?.value).toBe('UK - London'),
  )
  fireEvent.change(fieldOf('times-from'), { target: { value: '2026-11-02' } })
  await follow('Who was there with somebody')
  expect(fieldOf('contacts-from').value).toBe('02/11/2026')
  await follow('Who came on a day')
  await until(() =>
    expect(document.querySelector<HTMLInputElement>('[role=combobox]')?.value).toBe('UK - London'),
  )
  expect(button('Show who came').disabled).toBe(false)
})

test('an address with an office opens the task with that office', async () => {
  await show('Admin', '/tracing/day?office=Lima')
  await until(() =>
    expect(document.querySelector<HTMLInputElement>('[role=combobox]')?.value).toBe('Peru - Lima'),
  )
})

test('the report of an office that has closed for good is downloaded', async () => {
  await show('Admin')
  await choose('UK - Leeds (closed 20 Nov 2026)')
  expect(isDisabled()).toEqual([false, false, false])
  await press('Download report')
  await untilSaid('CheckInHistory.csv was downloaded')
  expect(calls).toEqual(['/api/offices/Leeds/tracing-report'])
})

test('a person who traces contacts in one country chooses its offices, closed ones too, and no others', async () => {
  const scope = { kind: 'country', country: 'UK' } as const
  await show('', '/tracing?office=Lima', [
    { duty: 'health-and-safety', scope, where: 'UK', until: null, certificateUntil: null },
  ])
  expect(button('Download report').disabled).toBe(true)
  await choose('UK - Leeds (closed 20 Nov 2026)')
  expect(button('Download report').disabled).toBe(false)
})

test('the message about downloaded times disappears when another office is chosen', async () => {
  await show('Admin', '/tracing/times?office=Lima')
  await until(() => expect(button('Download times').disabled).toBe(false))
  await press('Download times')
  await untilSaid('TimesInAndOut.csv was downloaded')
  await choose('UK - London')
  expect(document.body.textContent).not.toContain('was downloaded')
})

test('an unknown task leads to the first one', async () => {
  await show('Admin', '/tracing/unknown')
  expect(button('Download report')).toBeDefined()
})

test('the page says what each report holds, and what a choice of an office and a download change', async () => {
  await show('Admin')
  await untilCalm()
  const first = linesIn()
  expect(first).toMatchInlineSnapshot(`
    [
      "Contacts Tracing",
      "<Tasks of Contacts Tracing>",
      "Report of an office → /tracing",
      "Who came on a day → /tracing/day",
      "Who was there with somebody → /tracing/contacts",
      "Times in and out → /tracing/times",
      "The report holds up to 2 weeks of employee statuses and of employee and visitor QR check-ins of an office.",
      "Report of an office",
      "Office: ",
      "[Show the list: Office]",
      "[Download report] (disabled)",
      "Choose an office first.",
      "Every file holds personal data, and each download is recorded. Current names are used for offices and colleagues, but in the weekly snapshots those of their week.",
      "FAQ on exporting data → /documents/export-faq.html",
      "Old reports",
      "Choose an office above to download them.",
      "[Employee Statuses] (disabled)",
      "will be removed",
      "The weekly snapshots of the last 21 days, one row for each person and week.",
      "A week is recorded on the Monday after it, for all offices.",
      "[Record this week now]",
      "[QR Check-Ins] (disabled)",
      "will be removed",
      "Everybody who checked in during the last 14 days, employees and visitors, as long as the office keeps visits.",
    ]
  `)
  await choose('UK - London')
  await untilCalm()
  const chosen = linesIn()
  expect(changesSince(first)).toMatchInlineSnapshot(`
    [
      "- Report of an office → /tracing",
      "- Who came on a day → /tracing/day",
      "- Who was there with somebody → /tracing/contacts",
      "- Times in and out → /tracing/times",
      "- Office: ",
      "- [Download report] (disabled)",
      "- Choose an office first.",
      "- Choose an office above to download them.",
      "- [Employee Statuses] (disabled)",
      "- [QR Check-Ins] (disabled)",
      "+ Report of an office → /tracing?office=London",
      "+ Who came on a day → /tracing/day?office=London",
      "+ Who was there with somebody → /tracing/contacts?office=London",
      "+ Times in and out → /tracing/times?office=London",
      "+ Office: UK - London",
      "+ [Download report]",
      "+ A row for each employee, guest and visitor, a column for each day.",
      "+ They are about London.",
      "+ [Employee Statuses]",
      "+ [QR Check-Ins]",
    ]
  `)
  await press('Download report')
  await untilSaid('CheckInHistory.csv was downloaded')
  await untilCalm()
  expect(changesSince(chosen)).toMatchInlineSnapshot(`
    [
      "- [Download report]",
      "- A row for each employee, guest and visitor, a column for each day.",
      "+ [Download report] (disabled)",
      "+ CheckInHistory.csv was downloaded",
      "+ Choose another office for another report.",
    ]
  `)
})
