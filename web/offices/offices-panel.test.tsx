import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { officePath, posterPath } from '../../domain/paths'
import { button, fill, linesIn, press } from '../testing/hands'
import { pageShower, until, untilCalm } from '../testing/show-page'
import { OfficesPanel } from './offices-panel'

const PORTO = '4c1d1c40-0000-4000-8000-000000000009'
const spain = { country: 'Spain', region: 'Europe', businessUnit: 'Iberia', timeZone: 'Europe/Madrid' }
const japan = { country: 'Japan', region: 'Asia', businessUnit: 'East', timeZone: 'Asia/Tokyo' }

let own: object | null
let isBroken: boolean
let refusal: object | null
let sent: object[]
beforeEach(() => {
  own = spain
  isBroken = false
  refusal = null
  sent = []
  vi.stubGlobal('fetch', (_: string, { method = 'GET', body }: RequestInit = {}) => {
    if (isBroken) return Promise.reject(new TypeError('failed'))
    if (method === 'GET') return Promise.resolve(Response.json({ own, places: [spain, japan] }))
    sent.push(JSON.parse(body as string) as object)
    return Promise.resolve(
      refusal
        ? Response.json(refusal, { status: 409 })
        : Response.json({ info: 'Record Created', office: 'Porto', officeId: PORTO }),
    )
  })
})

const showPage = pageShower()
async function open() {
  await showPage(<OfficesPanel />, { role: 'Admin', organisation: { shortName: 'ERM' } })
  press('Create New Office (backend only)')
  await screen.findByRole('dialog', { name: 'Create New Office' })
}
const dialog = () => document.querySelector<HTMLElement>('dialog')!
const field = (name: string) => document.querySelector<HTMLInputElement>(`dialog [name=${name}]`)!
const place = () => ['country', 'region', 'businessUnit', 'timeZone'].map((name) => field(name).value)

test('an office is created in the place of its country, and the panel leads to it and its poster', async () => {
  await open()
  await until(() => expect(place()).toEqual(['Spain', 'Europe', 'Iberia', 'Europe/Madrid']))
  expect(dialog().textContent).toContain('A country with offices fills in the rest.')
  expect(dialog().textContent).toContain('starts with the questions of the template')
  press('Create office', dialog())
  await until(() => expect(field('name').getAttribute('aria-invalid')).toBe('true'))
  expect(sent).toEqual([])

  fill(field('country'), 'Japan')
  expect(place()).toEqual(['Japan', 'Asia', 'East', 'Asia/Tokyo'])
  fill(field('country'), 'Portugal')
  expect(place()).toEqual(['Portugal', '', '', ''])
  expect(dialog().textContent).toContain('No office is in this country yet')
  fill(field('country'), 'Spain')
  fill(field('name'), 'Porto')
  expect(field('name').getAttribute('aria-invalid')).not.toBe('true')
  fill(field('phase'), 'scheduled')
  fill(field('language'), 'pt')
  press('Create office', dialog())
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([{ ...spain, name: 'Porto', phase: 'scheduled', language: 'pt' }])
  expect(document.body.textContent).toContain('Record Created')
  expect(document.body.textContent).toContain('Porto is created.')
  const links = [...document.querySelectorAll('[role=status] a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual([officePath(PORTO), posterPath(PORTO)])
})

test('a refused office keeps the form with the reason at its field, and closing it asks first', async () => {
  own = null
  await open()
  await until(() => expect(place()).toEqual(['', '', '', '']))
  fill(field('name'), 'Porto')
  refusal = { code: 'conflict', message: '', fields: { name: 'Another office has this name.' } }
  press('Create office', dialog())
  await until(() => expect(dialog().textContent).toContain('Another office has this name.'))
  expect(document.body.textContent).not.toContain('is created.')
  press('Cancel', dialog())
  press('Discard', await screen.findByRole('dialog', { name: 'Discard your changes?' }))
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a form of a new office that could not be loaded says so, and can be loaded again', async () => {
  isBroken = true
  await open()
  await until(() => expect(dialog().textContent).toContain('The form could not be loaded.'))
  isBroken = false
  press(/Retry|Try again/, dialog())
  await until(() => expect(place()[0]).toBe('Spain'))
  press('Cancel')
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the master data has nothing to do, and its button says why', async () => {
  await showPage(<OfficesPanel />, { role: 'Admin', organisation: { shortName: 'ERM' } })
  expect(button('Update Offices Master Data')?.disabled).toBe(true)
  expect(document.body.innerHTML).toContain('Nothing to do: the master data is always built')
})

test('this is all that the panel of offices says, and all that the form of a new one asks', async () => {
  await open()
  await until(() => expect(field('country')).not.toBeNull())
  await untilCalm()
  expect(linesIn().filter((line) => !line.startsWith('Time zone'))).toMatchInlineSnapshot(`
    [
      "Offices",
      "Name, status, coordinator and questions of an office are changed in the",
      "list of offices → /offices",
      ".",
      "[Create New Office (backend only)]",
      "<Update Offices Master Data>",
      "[Update Offices Master Data] (disabled)",
      "Nothing to do: the master data is always built from the offices and keeps itself up to date.",
      "Print posters → /posters",
      "Create New Office",
      "[Close]",
      "Name: ",
      "Country: Spain",
      "A country with offices fills in the rest.",
      "Region: Europe",
      "Business unit: Iberia",
      "Its days begin and end by this clock.",
      "Status: Closed - ERM directed | Closed - Government Order | Closed - Approved Access Only | Open – Scheduled Access | *Open - Completely open*",
      "Language: *English* | Español | Português | Français | Deutsch | العربية | Italiano | Nederlands | Polski | 日本語 | 简体中文 | Tiếng Việt",
      "For mails to people who chose none, and for the tablet at the door after each visitor.",
      "The office starts with the questions of the template and a check-in key of its own. Both can be changed afterwards.",
      "[Cancel]",
      "[Create office]",
    ]
  `)
})
