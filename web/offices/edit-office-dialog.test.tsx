import { fireEvent, screen } from '@testing-library/react'
import { act, useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ListedOffice } from '../../domain/offices/contract'
import { button, fill, linesIn, press } from '../testing/hands'
import { pageShower, settle, until, untilCalm } from '../testing/show-page'
import { EditOfficeDialog } from './edit-office-dialog'

const office: ListedOffice = {
  id: '4c1d1c40-0000-4000-8000-000000000001',
  name: 'London',
  country: 'UK',
  businessUnit: 'UKI',
  timeZone: 'Europe/London',
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

let sent: unknown[]
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', (_path: string, { method, body }: RequestInit) => {
    if (method === 'PATCH') sent.push(JSON.parse(body as string))
    return Promise.resolve(new Response(JSON.stringify({ ...office, region: 'Europe' })))
  })
})

const showPage = pageShower()
const show = (given: Partial<ListedOffice> = {}) =>
  showPage(<EditOfficeDialog office={{ ...office, ...given }} onClose={() => undefined} />, {
    role: '',
    organisation: { shortName: 'ERM' },
  })

test('the language of an office is chosen by its own name, and is English at first', async () => {
  await show()
  const list = screen.getByLabelText<HTMLSelectElement>('Language')
  expect(list.selectedOptions[0]?.textContent).toBe('English')
  fireEvent.change(list, { target: { value: 'ar' } })
  expect(list.selectedOptions[0]?.textContent).toBe('العربية')
  press('Save')
  await settle()
  expect(sent).toEqual([{ language: 'ar' }])
})

test.each([
  ['nudgesBeforeClosing', 'Remind staff before it closes', false, true],
  ['nudgesBeforeClosing', 'Remind staff before it closes', true, false],
  ['asksForScreenCode', 'Ask staff for the changing code', false, true],
  ['asksForScreenCode', 'Ask staff for the changing code', true, false],
])(
  '%s, labelled "%s", can be changed from %s to %s, and nothing else changes',
  async (field, label, before, after) => {
    await show({ [field]: before })
    const box = screen.getByLabelText<HTMLInputElement>(label)
    expect(box.checked).toBe(before)
    press(box)
    expect(box.checked).toBe(after)
    press('Save')
    await settle()
    expect(sent).toEqual([{ [field]: after }])
  },
)

const people = [
  { id: '00000000-0000-4000-8000-000000000000', name: 'Ada Lovelace', email: 'ada@erm.example' },
  { id: '00000000-0000-4000-8000-000000000001', name: '', email: 'ben@erm.example' },
]

let refusal: object | null
let isListBroken: boolean
let closed: () => void
/** Shows the dialog to an administrator on 18 November 2026. */
async function showAll(given: Partial<ListedOffice> = {}) {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  refusal = null
  isListBroken = false
  closed = vi.fn()
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (path.includes('/people'))
      return isListBroken
        ? Promise.reject(new TypeError('failed'))
        : Promise.resolve(Response.json({ people, hasMore: false }))
    if (method === 'GET') return Promise.resolve(Response.json({ ...office, region: 'Europe' }))
    sent.push(JSON.parse(body as string))
    return Promise.resolve(
      refusal
        ? Response.json(refusal, { status: 422 })
        : Response.json({
            ...office,
            ...(JSON.parse(body as string) as object),
            coordinator: null,
            region: 'Europe',
          }),
    )
  })
  return (page = {}) =>
    showPage(<EditOfficeDialog office={{ ...office, ...given, ...page }} onClose={closed} />, {
      role: 'Admin',
      organisation: { shortName: 'ERM' },
    })
}
const dialogs = () => [...document.querySelectorAll<HTMLElement>('dialog')]
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!
const said = () => document.body.textContent
const options = () => [...document.querySelectorAll('[role=option]')]
async function choose(name: string, person: string) {
  fireEvent.mouseDown(field(name))
  fireEvent.click(field(name))
  await until(() => expect(options().map(({ textContent }) => textContent)).toContain(person))
  press(options().find(({ textContent }) => textContent === person))
}

test('each changed field is sent alone and at once, then the office is named and the dialog closes', async () => {
  await (
    await showAll()
  )()
  expect(field('coordinator').value).toBe('Not Selected')
  expect(said()).toContain('One of the office’s people.')
  await choose('coordinator', 'ben@erm.example')
  const change = {
    phase: 'scheduled',
    coordinator: 'ben@erm.example',
    comment: 'Mind the step',
    openingHours: 'Mon–Fri 08:00–19:00',
    streetAddress: '1 Quay Street, London',
    closesAt: '18:30',
  }
  for (const [name, value] of Object.entries(change)) if (name !== 'coordinator') fill(field(name), value)
  fill(field('validUntil'), '24/12/2026')
  expect(closed).not.toHaveBeenCalled()
  press('Save')
  await until(() => expect(closed).toHaveBeenCalled())
  expect(sent).toEqual([{ ...change, validUntil: '2026-12-24' }])
  expect(said()).toContain('London')
})

test('a refused change stands at its field, and the entries stay', async () => {
  await (
    await showAll()
  )()
  fill(field('comment'), 'Mind the step')
  refusal = { code: 'invalid', message: '', fields: { comment: 'Not this word.' } }
  press('Save')
  await until(() => expect(said()).toContain('Not this word.'))
  expect(field('comment').getAttribute('aria-invalid')).toBe('true')
  expect(field('comment').value).toBe('Mind the step')
  expect(closed).not.toHaveBeenCalled()
  fill(field('comment'), 'Mind')
  expect(said()).not.toContain('Not this word.')
})

test('a last day that is over is saved only after a question, and one that can’t be read not at all', async () => {
  await (
    await showAll()
  )()
  fill(field('validUntil'), '31/02/2026')
  press('Save')
  await until(() => expect(field('validUntil').getAttribute('aria-invalid')).toBe('true'))
  fill(field('validUntil'), '17/11/2026')
  press('Save')
  await until(() => expect(said()).toContain('The status would be valid until 17 Nov 2026'))
  expect(sent).toEqual([])
  press('Change the day')
  expect(said()).not.toContain('The status would be valid until')
  expect(sent).toEqual([])
  press('Save')
  await until(() => expect(button('Save anyway')).toBeDefined())
  press('Save anyway')
  await until(() => expect(closed).toHaveBeenCalled())
  expect(sent).toEqual([{ validUntil: '2026-11-17' }])
})

test('a day of the calendar is taken by a press, and Escape closes the calendar but not the dialog', async () => {
  await (
    await showAll()
  )()
  const opener = () => button('Choose the day from a calendar: Status valid until')!
  press(opener())
  expect(opener().getAttribute('aria-expanded')).toBe('true')
  const november20 = () => document.querySelector('[data-day="2026-11-20"]')
  await until(() => expect(november20()).not.toBeNull())
  press(november20())
  expect(field('validUntil').value).toBe('20/11/2026')
  expect(opener().getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(opener())
  press(opener())
  await until(() => expect(document.activeElement).toBe(november20()))
  fireEvent.keyDown(november20()!, { key: 'Escape' })
  expect(opener().getAttribute('aria-expanded')).toBe('false')
  expect(dialogs()).toHaveLength(1)
})

test('people of the office that could not be loaded leave the rest to be saved, and can be loaded again', async () => {
  const show = await showAll({ coordinator: { name: 'Cleo', email: 'cleo@erm.example' } })
  isListBroken = true
  await show()
  expect(field('coordinator').value).toBe('Cleo – cleo@erm.example')
  fireEvent.mouseDown(field('coordinator'))
  fireEvent.click(field('coordinator'))
  await until(() => expect(said()).toContain('The people of the office could not be loaded.'))
  expect(field('coordinator').value).toBe('Cleo – cleo@erm.example')
  isListBroken = false
  press('Try again')
  await until(() => expect(options()).toHaveLength(3))
  expect(said()).not.toContain('The people of the office could not be loaded.')
})

test.each([
  ['Ada', 'Updated by Ada on 18 Nov 2026'],
  ['', 'Updated by somebody whose record is gone on 18 Nov 2026'],
])(
  'the last change of an office by %j is named with its moment, and is no warning',
  async (updatedBy, words) => {
    await (
      await showAll({ updatedBy, updatedOn: '2026-11-18T10:00:00.000Z' })
    )()
    expect(said()).toContain(words)
    expect(document.querySelector('[role=alert]')).toBeNull()
  },
)

test('a change of another administrator is a warning in the open dialog', async () => {
  await showAll()
  let change = (_: Partial<ListedOffice>) => undefined as void
  function Page() {
    const [later, setLater] = useState<Partial<ListedOffice>>({})
    change = (parts) => act(() => setLater(parts))
    return (
      <EditOfficeDialog
        office={{ ...office, updatedOn: '2026-11-18T10:00:00.000Z', ...later }}
        onClose={closed}
      />
    )
  }
  await showPage(<Page />, {
    role: 'Admin',
    organisation: { shortName: 'ERM' },
    me: { name: 'Ada' },
  })
  expect(said()).not.toContain('Meanwhile')
  change({ updatedBy: 'Ada', updatedOn: '2026-11-18T11:00:00.000Z' })
  expect(said()).not.toContain('Meanwhile')
  change({ updatedBy: 'Ben', updatedOn: '2026-11-18T11:30:00.000Z' })
  expect(said()).toContain('Meanwhile updated by Ben on 18 Nov 2026')
  change({ updatedBy: '', updatedOn: '2026-11-18T11:40:00.000Z' })
  expect(said()).toContain('Meanwhile updated by somebody whose record is gone')
})

test('an office gets another name, which is told, and no empty one', async () => {
  await (
    await showAll()
  )()
  press('Rename office')
  const rename = () => screen.getByRole('dialog', { name: 'Rename London?' })
  const name = () => rename().querySelector<HTMLInputElement>('[name=name]')!
  expect(name().value).toBe('London')
  fill(name(), ' ')
  press('Rename office', rename())
  await until(() => expect(name().getAttribute('aria-invalid')).toBe('true'))
  expect(sent).toEqual([])
  fill(name(), 'London Bridge')
  press('Rename office', rename())
  await until(() => expect(screen.queryByRole('dialog', { name: 'Rename London?' })).toBeNull())
  expect(sent).toEqual([{ name: 'London Bridge' }])
  expect(said()).toContain('London is called London Bridge now.')
  expect(dialogs()).toHaveLength(1)
})

test.each(['More visitors on a day', 'Country, region, unit and time zone', 'Close for good'])(
  'the press on %s opens its dialog above',
  async (name) => {
    await (
      await showAll()
    )()
    press(name)
    await until(() => expect(dialogs()).toHaveLength(2))
  },
)

test('this is all that the form of an office asks', async () => {
  const page = await showAll({ closesAt: '19:00', validUntil: '2026-11-20', comment: 'Lift is out' })
  await page()
  await untilCalm()
  expect(linesIn(document.querySelector('dialog')!)).toMatchInlineSnapshot(`
    [
      "Update office status",
      "[Close]",
      "London",
      "Status: Closed - ERM directed | Closed - Government Order | Closed - Approved Access Only | Open – Scheduled Access | *Open - Completely open*",
      "Coordinator: Not Selected",
      "[Show the list: Coordinator]",
      "One of the office’s people.",
      "Default host for visitors: Not Selected",
      "[Show the list: Default host for visitors]",
      "One of the office’s people, who is told when nobody answers for a visitor. Without one it is the reception.",
      "Comment: Lift is out",
      "Everybody sees it beside the status.",
      "Opening hours: ",
      "In words, such as Mon–Fri 08:00–19:00.",
      "Street address: ",
      "As on a letter, on one line. Invited guests read it in their mails.",
      "Assembly points: ",
      "One on each line. Every text of an alarm names them.",
      "Language: *English* | Español | Português | Français | Deutsch | العربية | Italiano | Nederlands | Polski | 日本語 | 简体中文 | Tiếng Việt",
      "For mails to people who chose none, and for the tablet at the door after each visitor.",
      "Closing time *: 19:00",
      "By the clock of the office. Who is still checked in then counts as probably left, unless they answered the reminder that they stay. They stay on the roll call either way.",
      "<Working week>",
      "Working weekClosing time",
      "Monday: true",
      "Monday: closes at: ",
      "Tuesday: true",
      "Tuesday: closes at: ",
      "Wednesday: true",
      "Wednesday: closes at: ",
      "Thursday: true",
      "Thursday: closes at: ",
      "Friday: true",
      "Friday: closes at: ",
      "Saturday: false",
      "Saturday: closes at: ",
      "Sunday: false",
      "Sunday: closes at: ",
      "Tick the days on which people work here. On the others a person’s day starts at On Leave, and the office counts as closed. A time is only needed where the office closes earlier or later than usual.",
      "Ask staff for the changing code: false",
      "Staff then check in only by the code on the office’s screen, and not by the poster. Visitors and the reception check in as before. Untick it when the screen fails.",
      "Remind staff before it closes: false",
      "Who is still checked in 15 minutes before gets one mail a day, with a link that says they left. Visitors get none.",
      "Status valid until: 20/11/2026",
      "[Choose the day from a calendar: Status valid until]",
      "dd/MM/yyyy. Left empty, the day stays as it is.",
      "[Community Responsibility Questions for Employees]",
      "[Community Responsibility Questions for Visitors]",
      "[Closed and shorter days]",
      "[More visitors on a day]",
      "[Rename office]",
      "[Country, region, unit and time zone]",
      "[Close for good]",
      "[Cancel]",
      "[Save]",
    ]
  `)
})
