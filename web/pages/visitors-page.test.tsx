import { act, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { PATHS, visitorsPath } from '../../domain/paths'
import { button, buttons, fill, linesIn, press } from '../testing/hands'
import { pageShower, settle, until, untilCalm } from '../testing/show-page'
import { VisitorsPage } from './visitors-page'

const showPage = pageShower()

const LYON = '4c1d1c40-0000-4000-8000-000000000001'
const visit = (id: number, changed: object) => ({
  id: `5d1d1c40-0000-4000-8000-00000000000${id}`,
  name: 'Vera',
  company: 'Guests Ltd',
  host: 'Hanna',
  since: '2026-11-18T08:05:00Z',
  until: null,
  state: 'inside',
  ...changed,
})

const guest = (id: number, changed: object) => ({
  id: `7d1d1c40-0000-4000-8000-00000000000${id}`,
  invitation: '8d1d1c40-0000-4000-8000-000000000001',
  name: 'Gina',
  company: 'Guests Ltd',
  host: 'Hanna',
  startsAt: '2026-11-18T13:00:00Z',
  endsAt: '2026-11-18T14:00:00Z',
  state: 'confirmed',
  lacks: [],
  ...changed,
})
const guestsOn = (path: string) => (path.includes('day=') ? later : guests)

const ana = {
  checkIn: '6d1d1c40-0000-4000-8000-000000000001',
  name: 'Ana Álvarez',
  email: 'ana@erm.example',
  state: 'here',
  source: 'door',
  at: '2026-11-18T07:57:00Z',
}

let sent: { path: string; body: unknown }[]
let visits: object[]
let door: object
let searches: string[]
let colleagues: object[]
let hasMore: boolean
let guests: object[]
let later: object[]
let isAnswerLost: boolean
let questions: object[]
let refusal: object | null

beforeEach(() => {
  sent = []
  visits = []
  door = { perHour: 300, full: [] }
  searches = []
  colleagues = []
  guests = []
  later = []
  hasMore = false
  isAnswerLost = false
  questions = []
  refusal = null
  vi.stubGlobal('fetch', (path: string, { method, body }: RequestInit) => {
    if (method === 'POST') sent.push({ path, body: JSON.parse(body as string) as unknown })
    if (method === 'POST' && isAnswerLost) return Promise.reject(new TypeError('failed'))
    if (path.includes('/colleagues')) searches.push(path)
    if (method === 'POST' && refusal)
      return Promise.resolve(new Response(JSON.stringify(refusal), { status: 409 }))
    const { says } = (sent.at(-1)?.body ?? {}) as { says?: string }
    const answer = path.includes('/colleagues')
      ? { timeZone: 'Europe/Paris', colleagues, hasMore }
      : path.endsWith('/left') && method === 'POST'
        ? { ...ana, state: says, source: 'reception', at: '2026-11-18T16:42:00Z' }
        : method === 'POST'
          ? { info: 'Done.', calledAt: '2026-11-18T09:45:00.000Z' }
          : path.startsWith('/api/visitor-door')
            ? { office: 'Lyon', officeId: LYON, questions }
            : path.includes('/guests')
              ? { timeZone: 'Europe/Paris', day: '2026-11-18', today: '2026-11-18', guests: guestsOn(path) }
              : path.endsWith('/visitors')
                ? { office: 'Lyon', timeZone: 'Europe/Paris', today: '2026-11-18', inside: 1, door, visits }
                : { id: LYON, name: 'Lyon', country: 'France', region: 'Europe', businessUnit: 'South' }
    return Promise.resolve(new Response(JSON.stringify(answer)))
  })
})

const show = () =>
  showPage(
    <Routes>
      <Route path={PATHS.visitors} element={<VisitorsPage />} />
    </Routes>,
    { role: 'Admin', organisation: { name: 'The Group' }, at: visitorsPath(LYON) },
  )

test('each visit has its time by the clock of the office, and the acts that are possible', async () => {
  visits = [
    visit(1, {}),
    visit(2, { name: 'Vito', state: 'unconfirmed', until: '2026-11-18T09:42:00Z' }),
    visit(3, { name: 'Viola', state: 'left', until: '2026-11-18T09:42:00Z' }),
  ]
  await show()
  expect(await screen.findByText('1 visitor inside, 18 Nov 2026')).toBeTruthy()
  const rows = (table: string) =>
    within(screen.getByRole('table', { name: table }))
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
  const [, inside, unconfirmed] = rows('Here')
  const [, left] = rows('Left')
  expect(inside).toContain('VeraGuests LtdHanna09:05Inside')
  expect(unconfirmed).toContain('Said to have left 10:42, not confirmed')
  expect(left).toContain('Left 10:42')
  const acts = buttons(/Vera|Vito|Viola/).map(({ textContent }) => textContent)
  expect(acts).toEqual(['Check Out', 'Badge', 'Confirm'])
})

test('a waiting visit says how its host was called, and offers to call again only if there is somebody to call', async () => {
  visits = [
    visit(1, { hostWord: 'unanswered', isCallable: true, called: null }),
    visit(2, {
      name: 'Vito',
      hostWord: 'asked',
      isCallable: true,
      called: { at: '2026-11-18T09:42:00Z', by: 'Rosa' },
    }),
    visit(3, { name: 'Viola', hostWord: 'several', isCallable: false, called: null }),
    visit(4, { name: 'Vlad', hostWord: null, called: { at: '2026-11-18T09:42:00Z', by: null } }),
  ]
  await show()
  await screen.findByText('Vera')
  const rowOf = (name: string) => screen.getByText(name).closest('tr')?.textContent
  expect(rowOf('Vito')).toContain('Called again 10:42 by Rosa')
  expect(rowOf('Viola')).toContain('Several colleagues have this nameThere is nobody to call.')
  expect(rowOf('Vlad')).toContain('Called again 10:42')
  expect(buttons(/^Call host again/).map((each) => each.getAttribute('aria-label'))).toEqual([
    'Call host again: Vera',
    'Call host again: Vito',
  ])
  await until(() => expect(button('Call host again: Vera')?.disabled).toBe(false))
  press('Call host again: Vera')
  await settle()
  expect(sent.map(({ path }) => path)).toEqual([
    `/api/offices/${LYON}/visitors/5d1d1c40-0000-4000-8000-000000000001/host-call`,
  ])
  expect(document.body.textContent).toContain('The host is told again, by mail and message.')
})

test('the guests of today are expected, here or not coming, and one search finds them by name, company and host', async () => {
  guests = [
    guest(1, {}),
    guest(2, { name: 'Ina', state: 'invited', lacks: ['phone'], host: 'Ömer' }),
    guest(3, { name: 'Dora', state: 'declined', company: 'Ólafur & Sons' }),
    guest(4, { name: 'Cem', state: 'came' }),
  ]
  visits = [visit(1, { name: 'Cem' })]
  await show()
  await screen.findByText('Gina')
  const rows = (table: string) =>
    within(screen.getByRole('table', { name: table }))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent)
  expect(rows('Expected')).toEqual([
    'GinaGuests LtdHanna14:00Will comeCheck InChange',
    'InaGuests LtdÖmer14:00Invited, not answeredDetails are missingCheck InChange',
  ])
  expect(rows('Here')).toHaveLength(1)
  expect(rows('Not coming')).toEqual(['DoraÓlafur & SonsHanna14:00Declined'])
  for (const [typed, found] of [
    ['olafur', 'Dora'],
    ['omer', 'Ina'],
    ['GINA', 'Gina'],
  ] as const) {
    fill(screen.getByRole('searchbox'), typed)
    await until(() => expect(screen.getAllByRole('row')).toHaveLength(2))
    expect(screen.getAllByRole('row')[1]?.textContent).toContain(found)
  }
})

test('one press checks an expected guest in, and one who lacks something is asked for it', async () => {
  guests = [guest(1, {}), guest(2, { name: 'Ina', state: 'invited', lacks: ['company', 'phone', 'form'] })]
  questions = [{ id: 'cough', en: 'No cough', wording: 'cough-1' }]
  await show()
  await screen.findByText('Gina')
  await until(() => expect(button('Check In: Gina')?.disabled).toBe(false))
  press('Check In: Gina')
  await settle()
  const path = (id: number) => `/api/offices/${LYON}/guests/7d1d1c40-0000-4000-8000-00000000000${id}/check-in`
  expect(sent).toEqual([{ path: path(1), body: {} }])
  expect(document.body.textContent).toContain('Gina is checked in.')
  press('Check In: Ina')
  const dialog = await screen.findByRole('dialog', { name: 'Check Ina in' })
  await within(dialog).findByLabelText('Company')
  press('Check In', dialog)
  await until(() => expect(within(dialog).getAllByText('Please fill this in')).toHaveLength(2))
  fill(within(dialog).getByLabelText('Company'), ' Co ')
  fill(within(dialog).getByLabelText('Contact Number'), '+33 1 23 45 67 89')
  press('Check In', dialog)
  await until(() =>
    expect(dialog.textContent).toContain('Please let the visitor confirm each item of the form.'),
  )
  await tick('No cough')
  press('Check In', dialog)
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent[1]).toEqual({
    path: path(2),
    body: { company: 'Co', phone: '+33 1 23 45 67 89', hdRequired: true, confirmed: ['cough-1'] },
  })
})

test('the list of another day begins with the next working day', async () => {
  later = [guest(1, { name: 'Tomas' }), guest(2, { name: 'Ina', state: 'declined' })]
  await show()
  await screen.findByText('Tomas')
  expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('19/11/2026')
  expect(document.body.textContent).toContain('1 guest expected')
  later = []
  fill(screen.getByLabelText('Day'), '2026-11-20')
  await screen.findByText('Nobody is expected on this day')
})

test('a badge has the name, company, host, office and day, and its size is remembered on the device', async () => {
  localStorage.clear()
  visits = [visit(1, { name: 'محمد '.repeat(20).trim() })]
  await show()
  await until(() => expect(buttons(/^Badge/)).toHaveLength(1))
  press(buttons(/^Badge/)[0])
  // jsdom takes the styles of print for those of the screen, so no role is found.
  const shown = async () => {
    await until(() => expect(document.querySelector('dialog')).not.toBeNull())
    return document.querySelector<HTMLElement>('dialog')!
  }
  const dialog = await shown()
  const printed = () => document.getElementById('printed-badge')?.textContent
  expect(printed()).toBe(`${'محمد '.repeat(20).trim()}Guests LtdHost: HannaLyon18 Nov 2026`)
  press('A7', dialog)
  expect(printed()).toContain('Visitor')
  press('Close', dialog)
  await until(() => expect(document.getElementById('printed-badge')).toBeNull())
  press(buttons(/^Badge/)[0])
  const pressed = (await shown()).querySelector('[aria-pressed=true]')
  expect(pressed?.textContent).toBe('A7')
})

test('a door with room has no notice', async () => {
  await show()
  await screen.findByText('No visitor has checked in today')
  expect(document.body.textContent).not.toContain('of an hour')
  expect(document.body.textContent).not.toContain('within an hour')
})

test('a full door shows the time by the clock of the office, and a remedy', async () => {
  door = {
    perHour: 300,
    full: [
      { way: 'form', count: 300, until: '2026-11-18T09:40:00Z' },
      { way: 'poster', count: 250, until: null },
    ],
  }
  await show()
  const notice = (await screen.findByText(/^300 visitors/)).closest('[role=status]')
  expect(notice?.textContent).toContain(
    '300 visitors have come within an hour by the form alone, without a code. Others are not admitted in this way until 10:40.Let visitors scan the code at the door',
  )
  expect(notice?.textContent).toContain('250 of 300 visitors of an hour have come by the poster’s code.')
})

test('a visit ends only after a question by name', async () => {
  visits = [visit(1, {})]
  await show()
  await screen.findByText('Vera')
  press('Check Out: Vera')
  const dialog = screen.getByRole('dialog', { name: 'Check Vera out?' })
  expect(sent).toEqual([])
  press('Check Out', dialog)
  await settle()
  expect(sent.map(({ path }) => path)).toEqual([
    `/api/offices/${LYON}/visitors/5d1d1c40-0000-4000-8000-000000000001/check-out`,
  ])
})

test('a visitor is checked in with the details, and not before', async () => {
  await show()
  expect(await screen.findByText('No visitor has checked in today')).toBeTruthy()
  press('Check In a visitor')
  const dialog = await screen.findByRole('dialog', { name: 'Check in a visitor' })
  await within(dialog).findByLabelText('Company')
  press('Check In', dialog)
  await settle()
  expect(within(dialog).getAllByText('Please fill this in')).toHaveLength(4)
  const typed = { Name: 'Vera', Email: 'v@x.example', Company: 'Co', 'Contact Number': '+33 1 23 45 67 89' }
  for (const [label, text] of Object.entries({ ...typed, 'Your host at The Group': 'Hanna' }))
    fill(within(dialog).getByLabelText(label), text)
  expect(sent).toEqual([])
  press('Check In', dialog)
  await settle()
  expect(sent[0]?.body).toEqual(vera)
})

const vera = {
  name: 'Vera',
  email: 'v@x.example',
  company: 'Co',
  phone: '+33 1 23 45 67 89',
  host: 'Hanna',
}

async function fillInVisitor() {
  await show()
  await screen.findByText('No visitor has checked in today')
  press('Check In a visitor')
  const dialog = await screen.findByRole('dialog', { name: 'Check in a visitor' })
  await within(dialog).findByLabelText('Company')
  for (const [name, text] of Object.entries(vera))
    fill(dialog.querySelector<HTMLInputElement>(`[name=${name}]`)!, ` ${text} `)
  return dialog
}

test('a courier is checked in without an email, and not with a wrong one', async () => {
  const dialog = await fillInVisitor()
  const email = within(dialog).getByLabelText<HTMLInputElement>('Email')
  expect(email.ariaRequired ?? email.getAttribute('aria-required')).toBe('false')
  expect(dialog.textContent).toContain('Leave this empty for a visitor without an address')
  fill(email, 'kim')
  press('Check In', dialog)
  await settle()
  expect(sent).toEqual([])
  fill(email, '')
  press('Check In', dialog)
  await until(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({ ...vera, email: '' })
})

const formRow = () =>
  [...document.querySelectorAll<HTMLButtonElement>('dialog button[aria-haspopup=dialog]')].find(
    ({ textContent }) => textContent.includes('Visitor Health Status Form'),
  )
async function tick(...texts: string[]) {
  press(formRow())
  const form = await screen.findByRole('dialog', { name: 'Visitor Health Status Form' })
  for (const text of texts) press(within(form).getByLabelText(text))
  press('OK', form)
  await until(() => expect(screen.queryByRole('dialog', { name: 'Visitor Health Status Form' })).toBeNull())
}

test('a visitor comes in after each item of the form is confirmed, and a changed form is confirmed anew', async () => {
  questions = [
    { id: 'cough', en: 'No cough', wording: 'cough-1' },
    { id: 'fever', en: 'No fever', wording: 'fever-1' },
  ]
  const dialog = await fillInVisitor()
  expect(formRow()?.textContent).toContain('This office asks its visitors about their health.')
  await tick('No cough', 'No fever')
  expect(formRow()?.textContent).toContain('2 of 2 items confirmed')
  await tick('No fever')
  expect(formRow()?.textContent).toContain('1 of 2 items confirmed')
  press('Check In', dialog)
  await until(() =>
    expect(dialog.textContent).toContain('Please let the visitor confirm each item of the form.'),
  )
  expect(sent).toEqual([])
  await tick('No fever')

  refusal = { code: 'conflict', message: 'The questions have changed.', fields: {} }
  questions = [{ id: 'cough', en: 'No cough at all', wording: 'cough-2' }]
  press('Check In', dialog)
  await until(() => expect(dialog.textContent).toContain('The questions have changed.'))
  expect(sent.map(({ body }) => body)).toEqual([
    { ...vera, hdRequired: true, confirmed: ['cough-1', 'fever-1'] },
  ])
  await until(() => expect(formRow()?.textContent).toContain('This office asks its visitors about'))
  await tick('No cough at all')

  refusal = null
  visits = [visit(1, {})]
  press('Check In', dialog)
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent[1]?.body).toEqual({ ...vera, hdRequired: true, confirmed: ['cough-2'] })
  expect(document.body.textContent).toContain('Checked in to Lyon office. Stay Safe.')
  await screen.findByText('Guests Ltd')
})

test('a refusal for another reason leaves the confirmed items', async () => {
  questions = [{ id: 'cough', en: 'No cough' }]
  const dialog = await fillInVisitor()
  await tick('No cough')
  refusal = { code: 'invalid', message: 'Not this one.', fields: { company: 'This company may not come.' } }
  press('Check In', dialog)
  await until(() => expect(dialog.textContent).toContain('This company may not come.'))
  expect(formRow()?.textContent).toContain('1 of 1 items confirmed')
  expect(sent[0]?.body).toEqual({ ...vera, hdRequired: true, confirmed: ['cough'] })
})

test('closing the form of a visitor asks first if anything is ticked, and closes at once if nothing is', async () => {
  questions = [{ id: 'cough', en: 'No cough' }]
  await show()
  const open = async () => {
    await until(() => expect(button('Check In a visitor')).toBeDefined())
    press('Check In a visitor')
    const dialog = await screen.findByRole('dialog', { name: 'Check in a visitor' })
    await within(dialog).findByLabelText('Company')
    return dialog
  }
  press('Cancel', await open())
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  const dialog = await open()
  await tick('No cough')
  press('Cancel', dialog)
  press('Keep editing', await screen.findByRole('dialog', { name: 'Discard your changes?' }))
  expect(formRow()?.textContent).toContain('1 of 1 items confirmed')
  press('Cancel', dialog)
  press('Discard', await screen.findByRole('dialog', { name: 'Discard your changes?' }))
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an item of an e-mail address or a number that can’t be right is named before anything is sent', async () => {
  const dialog = await fillInVisitor()
  fill(within(dialog).getByLabelText('Email'), 'vera')
  press('Check In', dialog)
  await settle()
  expect(sent).toEqual([])
  const wrong = [...dialog.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')]
  expect(wrong.map(({ name }) => name)).toEqual(['email'])
  fill(within(dialog).getByLabelText('Email'), vera.email)
  press('Check In', dialog)
  await until(() => expect(sent).toHaveLength(1))
})

test('visits are searched by name, company or host, and the count of the found ones is said', async () => {
  visits = [
    visit(1, {}),
    visit(2, { name: 'Vito', company: 'Bakers', host: 'Henri' }),
    visit(3, { name: 'Viola', company: '', host: 'Hanna' }),
  ]
  await show()
  await screen.findByText('Vito')
  const search = screen.getByLabelText<HTMLInputElement>('Search by name, company or host')
  const found = () => ['Vera', 'Vito', 'Viola'].filter((name) => screen.queryByText(name))
  for (const [typed, expected, said] of [
    ['vera', ['Vera'], '1 visit'],
    ['Bakers', ['Vito'], '1 visit'],
    ['hanna', ['Vera', 'Viola'], '2 visits'],
  ] as const) {
    fill(search, typed)
    await until(() => expect(found()).toEqual(expected))
    expect(screen.getByText(said).getAttribute('role')).toBe('status')
  }
  fill(search, 'Nobody')
  await screen.findByText('No visit matches the search')
  press('Clear search')
  await until(() => expect(found()).toHaveLength(3))
  expect(search.value).toBe('')
})

test('a check-out is confirmed in words of its own, closes its question and is told at the foot of the page', async () => {
  visits = [
    visit(1, {}),
    visit(2, { name: 'Vito', company: '' }),
    visit(3, { name: 'Viola', state: 'unconfirmed', until: '2026-11-18T09:42:00Z' }),
  ]
  await show()
  await screen.findByText('Vito')
  for (const [name, title, said] of [
    ['Check Out: Vera', 'Check Vera out?', 'The visit of Guests Ltd ends now'],
    ['Check Out: Vito', 'Check Vito out?', 'The visit ends now'],
    ['Confirm: Viola', 'Has Viola left?', 'This visit was checked out by phone number only.'],
  ] as const) {
    press(name)
    const dialog = await screen.findByRole('dialog', { name: title })
    expect(dialog.textContent).toContain(said)
    press('Cancel', dialog)
    await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(sent).toEqual([])
  press('Confirm: Viola')
  press('Confirm', await screen.findByRole('dialog', { name: 'Has Viola left?' }))
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toHaveLength(1)
  expect(document.body.textContent).toContain('Check out successfull. Stay Safe.')
})

const find = async (name: string) => {
  fill(screen.getByLabelText('Name of the colleague'), name)
  press('Find')
  await settle()
}

test('a colleague can be searched for by name, checked out by one press, and brought back by another', async () => {
  colleagues = [ana]
  await show()
  await screen.findByText('No visitor has checked in today')
  expect(searches).toEqual([])
  await find('Ana')
  expect(searches).toEqual([`/api/offices/${LYON}/colleagues?name=Ana`])
  const row = (await screen.findByText('Ana Álvarez')).closest('li') as HTMLElement
  expect(row.textContent).toContain('ana@erm.exampleHere, code at the door 08:57')
  const ready = (name: string) => until(() => expect(buttons(name)[0]?.disabled).toBe(false))
  await ready('Check Out: Ana Álvarez')
  press('Check Out: Ana Álvarez')
  await until(() => expect(row.textContent).toContain('Left, said at the reception 17:42'))
  expect(sent).toEqual([{ path: `/api/offices/${LYON}/left`, body: { checkIn: ana.checkIn, says: 'left' } }])
  await ready('Take back: Ana Álvarez')
  press('Take back: Ana Álvarez')
  await until(() => expect(row.textContent).toContain('Here again, said at the reception 17:42'))
  expect(sent[1]?.body).toEqual({ checkIn: ana.checkIn, says: 'here' })
})

test('a lost answer at the reception can only be repeated, and repeating it does not take it back', async () => {
  colleagues = [ana]
  await show()
  await screen.findByText('No visitor has checked in today')
  await find('Ana')
  const row = (await screen.findByText('Ana Álvarez')).closest('li') as HTMLElement
  await until(() => expect(buttons('Check Out: Ana Álvarez')[0]?.disabled).toBe(false))
  isAnswerLost = true
  press('Check Out: Ana Álvarez')
  await until(() => expect(row.textContent).toContain('No answer came'))
  expect(buttons(/Ana Álvarez/).map(({ ariaLabel }) => ariaLabel)).toEqual([
    'Try again: Check Out: Ana Álvarez',
  ])
  isAnswerLost = false
  press('Try again: Check Out: Ana Álvarez')
  await until(() => expect(row.textContent).toContain('Left, said at the reception 17:42'))
  expect(row.textContent).not.toContain('No answer came')
  press('Take back: Ana Álvarez')
  await settle()
  expect(sent.map(({ body }) => (body as { says: string }).says)).toEqual(['left', 'left'])
})

test('a question about a visit closes when the visit has ended in another way', async () => {
  visits = [visit(1, {})]
  const client = await show()
  await screen.findByText('Vera')
  press('Check Out: Vera')
  isAnswerLost = true
  const dialog = screen.getByRole('dialog', { name: 'Check Vera out?' })
  press('Check Out', dialog)
  await until(() => expect(dialog.textContent).toContain('No answer came'))
  visits = [visit(1, { state: 'left', until: '2026-11-18T09:42:00Z' })]
  await act(() => client.refetchQueries())
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.body.textContent).not.toContain('No answer came')
})

test.each(['', 'An', 'a e i'])('a search for %j makes no call, and says what is missing', async (typed) => {
  await show()
  await screen.findByText('No visitor has checked in today')
  await find(typed)
  expect(screen.getByText('Please enter at least 3 letters of the name')).toBeTruthy()
  expect(searches).toEqual([])
})

test('a search without a result says so, and one with many results asks for more of the name', async () => {
  await show()
  await screen.findByText('No visitor has checked in today')
  await find('Quentin')
  expect(await screen.findByText('Nobody of this name is inside, as far as is known.')).toBeTruthy()
  colleagues = [ana]
  hasMore = true
  await find('Ana')
  expect(await screen.findByText('These 1 and more. Please type more of the name.')).toBeTruthy()
})

test('the page of the reception says who is in, what can be done, and what a full door means', async () => {
  visits = [
    visit(1, {}),
    visit(2, { name: 'Vito', state: 'unconfirmed', until: '2026-11-18T09:42:00Z' }),
    visit(3, { name: 'Viola', state: 'left', until: '2026-11-18T09:42:00Z' }),
  ]
  door = {
    perHour: 300,
    full: [
      { way: 'screen', count: 280, until: null },
      { way: 'poster', count: 300, until: '2026-11-18T10:00:00Z' },
      { way: 'form', count: 300, until: '2026-11-18T10:30:00Z' },
    ],
  }
  await show()
  expect(await screen.findByText('1 visitor inside, 18 Nov 2026')).toBeTruthy()
  expect(linesIn()).toMatchInlineSnapshot(`
    [
      "Visitors",
      "[Invite guests]",
      "[Scan a pass]",
      "[Check In a visitor]",
      "280 of 300 visitors of an hour have come by the changing code.",
      "Check visitors in here meanwhile.",
      "300 visitors have come within an hour by the poster’s code. Others are not admitted in this way until 11:00.",
      "Check visitors in here meanwhile, or show them the changing code. If these visits are not real, ask an administrator to renew the office’s key.",
      "300 visitors have come within an hour by the form alone, without a code. Others are not admitted in this way until 11:30.",
      "Let visitors scan the code at the door, or check them in here meanwhile.",
      "For an event, the coordinator or an administrator can let the office admit more for a day.",
      "1 visitor inside, 18 Nov 2026",
      "[Download as CSV]",
      "Search by name, company or host: ",
      "3 visits",
      "Here",
      "<Here>",
      "Name",
      "Company",
      "Host",
      "Since",
      "State",
      "Vera",
      "Guests Ltd",
      "Hanna",
      "09:05",
      "Inside",
      "[Check Out: Vera]",
      "[Badge: Vera]",
      "Vito",
      "Guests Ltd",
      "Hanna",
      "09:05",
      "Said to have left 10:42, not confirmed",
      "[Confirm: Vito]",
      "Left",
      "<Left>",
      "Name",
      "Company",
      "Host",
      "Since",
      "State",
      "Viola",
      "Guests Ltd",
      "Hanna",
      "09:05",
      "Left 10:42",
      "Expected on another day",
      "Day: 19/11/2026",
      "[Choose the day from a calendar: Day]",
      "Nobody is expected on this day",
      "Check out a colleague",
      "For somebody who told you that they leave, or whom you saw leaving. The audit keeps whom you searched for and checked out, and each person can see it.",
      "Name of the colleague: ",
      "[Find]",
      "Open → /offices/4c1d1c40-0000-4000-8000-000000000001",
      "Poster of → /poster/4c1d1c40-0000-4000-8000-000000000001",
      "Changing code of → /offices/4c1d1c40-0000-4000-8000-000000000001/door-code",
    ]
  `)
})

test('a day without visitors says so', async () => {
  await show()
  await untilCalm()
  expect(linesIn()).toMatchInlineSnapshot(`
    [
      "Visitors",
      "[Invite guests]",
      "[Scan a pass]",
      "[Check In a visitor]",
      "1 visitor inside, 18 Nov 2026",
      "No visitor has checked in today",
      "Who checks in at the entrance or here is listed at once.",
      "Expected on another day",
      "Day: 19/11/2026",
      "[Choose the day from a calendar: Day]",
      "Nobody is expected on this day",
      "Check out a colleague",
      "For somebody who told you that they leave, or whom you saw leaving. The audit keeps whom you searched for and checked out, and each person can see it.",
      "Name of the colleague: ",
      "[Find]",
      "Open → /offices/4c1d1c40-0000-4000-8000-000000000001",
      "Poster of → /poster/4c1d1c40-0000-4000-8000-000000000001",
      "Changing code of → /offices/4c1d1c40-0000-4000-8000-000000000001/door-code",
    ]
  `)
})
