import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageShower, settle, until } from '../platform/testing/show-page'
import { scannedOffice } from '../visitors/kept'
import { VisitorPage } from './visitor-page'

let answers: Record<string, () => Response>

beforeEach(() => {
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(answers[path.split('?')[0] ?? '']!()))
})
afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const showPage = pageShower()
const show = () =>
  showPage(<VisitorPage />, { role: '', organisation: { name: 'The Group', shortName: 'TG' } })
const said = () => document.body.textContent
const tooMany = (headers: Record<string, string> = { 'retry-after': '40' }) =>
  new Response(JSON.stringify({ code: 'too_many', message: 'Too many requests.', fields: {} }), {
    status: 429,
    headers,
  })
const WAIT = /try again in 40 seconds\. If you cannot wait, ask your host or the reception/

test('offices that were asked for too often: how long to wait and what else to do, then again', async () => {
  answers = { '/api/office-names': tooMany }
  await show()
  await until(() => expect(said()).toMatch(WAIT))
  expect(said()).not.toContain('could not be loaded')
  answers = {
    '/api/office-names': () => new Response(JSON.stringify([{ name: 'Lima', country: 'Peru' }])),
  }
  act(() => [...document.querySelectorAll('button')].find((each) => each.textContent === 'Retry')?.click())
  await until(() => expect(said()).toContain('Peru - Lima'))
})

test('questions that were asked for too often say so too', async () => {
  scannedOffice.keep('Lima')
  answers = { '/api/visitor-door': tooMany }
  await show()
  await until(() => expect(said()).toMatch(WAIT))
})

test('where nobody says how long, it is a moment; any other failure is none of the visitor’s', async () => {
  scannedOffice.keep('Lima')
  answers = { '/api/visitor-door': () => tooMany({}) }
  await show()
  await until(() => expect(said()).toContain('Too many attempts. Please wait a moment'))
  answers = { '/api/visitor-door': () => new Response('{}', { status: 500 }) }
  act(() => [...document.querySelectorAll('button')].find((each) => each.textContent === 'Retry')?.click())
  await settle()
  await until(() => expect(said()).toContain('What this office asks its visitors could not be loaded.'))
})
