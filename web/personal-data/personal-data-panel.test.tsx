import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { button, fill, linesIn, press } from '../testing/hands'
import { pageShower, until, untilCalm } from '../testing/show-page'
import { PersonalDataPanel } from './personal-data-panel'

const NOTHING = {
  records: 0,
  statuses: 0,
  checkIns: 0,
  visits: 0,
  invitations: 0,
  rollCallLines: 0,
  declarations: 0,
  snapshots: 0,
  tickets: 0,
  mails: 0,
  mentions: 0,
  bars: 0,
}

let erased: typeof NOTHING
let mentions: { kind: string; where: string; many: number }[]
let hasMore: boolean
let asked: string[]
let sent: unknown[]
let refusal: object | null
let pending: Promise<void> | null
beforeEach(() => {
  erased = { ...NOTHING, records: 1, checkIns: 12_000 }
  mentions = []
  hasMore = false
  asked = []
  sent = []
  refusal = null
  pending = null
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') asked.push(path)
    else sent.push(JSON.parse(body as string))
    await pending
    if (refusal) return Response.json(refusal, { status: 422 })
    return Response.json(method === 'GET' ? { mentions, hasMore } : { erased })
  })
})

const showPage = pageShower()
const show = () => showPage(<PersonalDataPanel />, { role: 'Admin', organisation: { exportFaqUrl: '' } })
const dialog = () => document.querySelector<HTMLElement>('dialog')!
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!
const problemOf = (name: string) => field(name).getAttribute('aria-invalid') === 'true'

async function openErasure() {
  await show()
  press('Erase personal data')
  return screen.findByRole('dialog', { name: 'Erase personal data' })
}
function typeBoth(first: string, again: string) {
  fill(field('erase-email'), first)
  fill(field('erase-email-again'), again)
}

test('the data of an address is erased after it was typed twice, and the counts of each kind are shown', async () => {
  await openErasure()
  press('Erase everything', dialog())
  await until(() => expect(problemOf('erase-email')).toBe(true))
  typeBoth('vera@guest.example', 'vera@guest.exampl')
  press('Erase everything', dialog())
  await until(() => expect(problemOf('erase-email-again')).toBe(true))
  expect(sent).toEqual([])
  fill(field('erase-email'), 'vera@guest.exampl')
  expect(problemOf('erase-email-again')).toBe(false)
  typeBoth(' vera@guest.example ', 'Vera@guest.example')
  press('Erase everything', dialog())
  const done = await screen.findByRole('dialog', { name: 'Personal data erased' })
  expect(sent).toEqual([{ email: 'vera@guest.example' }])
  expect(done.textContent).toContain('This was stored about vera@guest.example and is gone:')
  const counts = [...done.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(counts).toEqual(['Record with its sign-in1', 'Check-ins12,000'])
  expect(document.activeElement).toBe(button('Close', done))
  press('Close', done)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an address of which nothing was stored has no counts', async () => {
  erased = NOTHING
  await openErasure()
  typeBoth('nobody@guest.example', 'nobody@guest.example')
  press('Erase everything', dialog())
  const done = await screen.findByRole('dialog', { name: 'Nothing was stored' })
  expect(done.textContent).toContain('There was nothing about nobody@guest.example.')
  expect(done.querySelector('dl')).toBeNull()
})

test('a refused erasure says why beside the address, and Cancel erases nothing', async () => {
  await openErasure()
  refusal = { code: 'invalid', message: 'Not you.', fields: { email: 'Nobody can erase their own data.' } }
  typeBoth('ada@erm.example', 'ada@erm.example')
  press('Erase everything', dialog())
  await until(() => expect(dialog().textContent).toContain('Nobody can erase their own data.'))
  press('Cancel', dialog())
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toHaveLength(1)
})

const ask = (text: string) => {
  fill(field('mention'), text)
  press('Find mentions')
}

test('mentions are listed with their places and their numbers, and a new search takes them away', async () => {
  mentions = [
    { kind: 'comment', where: 'ben@erm.example', many: 1 },
    { kind: 'visit', where: 'Lyon', many: 3 },
  ]
  await show()
  ask('Vera')
  const list = await screen.findByRole('list', { name: 'Mentions' })
  expect(asked).toEqual(['/api/mentions?text=Vera'])
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Comment of a person ben@erm.example',
    'Host or comment of visits and check-ins at an office Lyon, 3 times',
  ])
  expect(screen.getByText('It is written here:').closest('[role=status]')).not.toBeNull()

  hasMore = true
  let answer = () => undefined as void
  pending = new Promise((done) => (answer = done))
  ask('Ver')
  await until(() => expect(screen.queryByRole('list', { name: 'Mentions' })).toBeNull())
  expect(screen.queryByText('It is written here:')).toBeNull()
  answer()
  await screen.findByText('Written in more than 2 places, among them:')

  mentions = []
  hasMore = false
  ask('Nobody')
  await screen.findByText('Nobody wrote that.')
  expect(screen.queryByRole('list', { name: 'Mentions' })).toBeNull()
})

test('a search for mentions that is refused has its reason at the field', async () => {
  await show()
  refusal = { code: 'invalid', message: '', fields: { text: 'At least 3 letters, please.' } }
  ask('Ve')
  await screen.findByText('At least 3 letters, please.')
  expect(problemOf('mention')).toBe(true)
  expect(screen.queryByText('Nobody wrote that.')).toBeNull()
})

test('a person who answers for personal data in one country searches no mentions', async () => {
  const duty = { duty: 'privacy', scope: { kind: 'country', country: 'France' }, where: 'France' }
  const me = { duties: [{ ...duty, until: null, certificateUntil: null }] as never }
  await showPage(<PersonalDataPanel />, { role: '', organisation: { exportFaqUrl: '' }, me })
  expect(button('Erase personal data')).toBeDefined()
  expect(field('mention')).toBeNull()
})

test('this is all that the panel and its question say, and what was erased', async () => {
  await openErasure()
  await untilCalm()
  expect(linesIn()).toMatchInlineSnapshot(`
    [
      "Personal data",
      "A person asks what is kept",
      "When somebody asks what is kept about them: everything about one address as a file, of a colleague or of a visitor. Each download is recorded.",
      "FAQ on exporting data → /documents/export-faq.html",
      "E-mail address: ",
      "[Download personal data]",
      "A person asks to be forgotten",
      "When somebody asks to be forgotten: everything that is stored about one address goes, of a colleague or of a visitor.",
      "[Erase personal data]",
      "Others wrote about a person",
      "What others wrote about somebody stays when that person is erased. Look for the name, and for the address, to see whose texts to ask for.",
      "Words to find: ",
      "[Find mentions]",
      "Erase personal data",
      "The record with its sign-in and sessions, statuses, check-ins and visits, forms, snapshots, support tickets and mails go at once, also from contact tracing, and nobody can bring them back. An address that was barred stays barred, until an administrator makes a new record.",
      "The audit stays until its time is over: it must be able to show who did what. What others wrote about the person stays too, such as comments and support tickets; Find mentions says where.",
      "Email to erase: ",
      "The same email again: ",
      "[Cancel]",
      "[Erase everything]",
    ]
  `)
  typeBoth('vera@guest.example', 'vera@guest.example')
  erased = { ...NOTHING, records: 1, checkIns: 12_000, visits: 2, mails: 1 }
  press('Erase everything', dialog())
  const done = await screen.findByRole('dialog', { name: 'Personal data erased' })
  await untilCalm()
  expect(linesIn(done)).toMatchInlineSnapshot(`
    [
      "Personal data erased",
      "This was stored about vera@guest.example and is gone:",
      "Record with its sign-in",
      "1",
      "Check-ins",
      "12,000",
      "Visits",
      "2",
      "Mails",
      "1",
      "[Close]",
    ]
  `)
})
