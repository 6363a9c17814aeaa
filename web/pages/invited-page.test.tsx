import { beforeEach, expect, test, vi } from 'vitest'
import type { OwnInvitation } from '../../domain/invitations/guest-contract'
import { storedLanguage } from '../platform/texts'
import { button, press } from '../testing/hands'
import { pageShower, until } from '../testing/show-page'
import { InvitedPage } from './invited-page'

const TOKEN = `${'a'.repeat(22)}.${'l'.repeat(22)}`
const PASS = `https://w.example/invited#pass=${'a'.repeat(22)}.${'p'.repeat(22)}`

const vera: OwnInvitation = {
  office: 'Lyon',
  officeId: '0b2f8f7e-9a55-4b7e-8d0a-3d3b6a1f2c10',
  country: 'France',
  openingHours: '8 to 18',
  streetAddress: '1 Quay Street',
  timeZone: 'Europe/Paris',
  notice: null,
  startsAt: '2099-11-18T13:00:00.000Z',
  endsAt: '2099-11-18T14:00:00.000Z',
  host: 'Hanna Host',
  note: 'Door B',
  language: 'en',
  name: 'Vera Visitor',
  email: 'vera@x.example',
  company: 'Guests Ltd',
  phone: '+4412345678',
  needsHelp: false,
  state: 'invited',
  formOpensOn: '2099-11-17',
  questions: [],
  isFormGiven: true,
  pass: null,
  keptDays: 12,
  isInside: false,
}
const confirmed: OwnInvitation = { ...vera, state: 'confirmed', pass: PASS }

const json = (body: object, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }))

let read: () => Promise<Response>
let sent: { path: string; body: unknown }[]
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  sent = []
  read = () => json(vera)
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    if (path === '/api/invited/read') return read()
    sent.push({ path, body: JSON.parse(body as string) })
    read = () => json(confirmed)
    return read()
  })
})

const showPage = pageShower()
async function open(hash = `#token=${TOKEN}`) {
  window.history.replaceState(null, '', `/invited${hash}`)
  await showPage(<InvitedPage />, { role: '', organisation: {}, me: null })
}
const text = () => document.body.textContent
const code = () => document.querySelector('[aria-label="Code of your pass"]')
const says = (words: string) => until(() => expect(text()).toContain(words))

test('opening the link shows the visit by the office’s clock, takes the token out of the address, and sends nothing', async () => {
  await open()
  await says('18 Nov 2099, 14:00 to 15:00, local time at Lyon')
  for (const words of [
    'Address: 1 Quay Street',
    'You visit Hanna Host.',
    'Door B',
    '8 to 18',
    'vera@x.example',
    'It is kept for 12 days after the visit.',
  ])
    expect(text()).toContain(words)
  expect(window.location.hash).toBe('')
  expect([sent, code()]).toEqual([[], null])
})

test('one press accepts, and the pass appears', async () => {
  await open()
  await until(() => expect(button('I will come')?.disabled).toBe(false))
  press('I will come')
  await until(() => expect(code()).not.toBe(null))
  const { name, company, phone, needsHelp } = vera
  expect(sent).toEqual([
    { path: '/api/invited/accept', body: { token: TOKEN, name, company, phone, needsHelp } },
  ])
})

test('without a network the kept pass is shown, and in a new tab too', async () => {
  read = () => json(confirmed)
  await open()
  await until(() => expect(code()).not.toBe(null))
  read = () => Promise.reject(new TypeError('no network'))
  await open()
  await says('There is no network.')
  expect(text()).toContain('Address: 1 Quay Street')
  expect(code()).not.toBe(null)
  sessionStorage.clear()
  await open('')
  await until(() => expect(code()).not.toBe(null))
})

test.each([
  ['that is cancelled', { state: 'cancelled' as const }, 'This visit was cancelled.'],
  ['of which the guest is inside', { state: 'came' as const }, 'You are checked in.'],
  ['of a past day', { startsAt: '2020-11-18T13:00:00.000Z' }, 'This visit is over.'],
  ['of a past day by the server’s clock', { isOver: true }, 'This visit is over.'],
])('an invitation %s takes no answer and has no pass', async (_, given, words) => {
  read = () => json({ ...vera, ...given })
  await open()
  await says(words)
  expect([button('I will come'), button('I can’t come'), code()]).toEqual([undefined, undefined, null])
})

test('a phone whose clock is years ahead shows the pass of a visit that the server says is to come', async () => {
  read = () => json({ ...confirmed, startsAt: '2020-11-18T13:00:00.000Z', isOver: false })
  await open()
  await until(() => expect(code()).not.toBe(null))
  expect(text()).not.toContain('This visit is over.')
})

test('a link that is not known forgets the kept pass', async () => {
  read = () => json(confirmed)
  await open()
  await until(() => expect(code()).not.toBe(null))
  read = () => json({ code: 'not_found', message: 'No.', fields: {} }, 404)
  await open()
  await says('This link is not recognised.')
  expect(localStorage.getItem('whereabouts.passes')).toBe(null)
})

test('the code of a pass that a phone’s own camera opens says what it is', async () => {
  await open(`#pass=${'a'.repeat(22)}.${'p'.repeat(22)}`)
  await says('This is the code of a visitor’s pass.')
  expect(sent).toEqual([])
})

test('without a link the page asks for it', async () => {
  await open('')
  await says('Please open the link in your invitation mail.')
})

test('the page speaks the language of the mail, unless the reader chose one on this device', async () => {
  read = () => json({ ...vera, language: 'ar' })
  await open()
  await says('Vera Visitor')
  await until(() => expect(document.documentElement.lang).toBe('ar'))
  expect(document.documentElement.dir).toBe('rtl')

  storedLanguage.keep('en')
  await open()
  await says('You visit Hanna Host.')
  expect(document.documentElement.lang).toBe('en')
})
