import { cleanup } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { button, press } from '../testing/hands'
import { pageShower, until } from '../testing/show-page'
import { holdVisit, openVisit, visitTokens } from '../visitors/held-visits'
import { typedDetails } from '../visitors/visitor-storage'
import { VisitorPage } from './visitor-page'

const LIMA = { id: '4c1d1c40-0000-4000-8000-000000000001', name: 'Lima' }
const VERA = {
  ...{ name: 'Vera', email: 'v@guest.example', company: 'Guests' },
  ...{ phone: '0511 123456', host: 'Hanna', office: LIMA, remembers: false },
}

type Visit = { state: 'in' | 'unconfirmed' | 'left'; at: string | null }
/** The visits that the server has stored, by their tokens. */
let stored: Map<string, Visit>
let line: 'whole' | 'cut before the server' | 'cut after it'
let canAsk: boolean

beforeEach(() => {
  stored = new Map()
  line = 'whole'
  canAsk = true
  vi.stubGlobal('fetch', (path: string, { body = '{}' }: { body?: string } = {}) => {
    const lost = () => Promise.reject(new TypeError('failed'))
    const given = JSON.parse(body) as { token?: string }
    const token = given.token ?? ''
    if (path === '/api/visits/alarms') return Promise.resolve(Response.json({ alarms: [], over: [] }))
    if (path === '/api/visits/read') {
      if (!canAsk) return lost()
      const visit = stored.get(token)
      return Promise.resolve(
        visit
          ? Response.json({ office: 'Lima', since: '2026-11-18T09:00:00.000Z', ...visit })
          : Response.json({ code: 'not_found', message: 'No.', fields: {} }, { status: 404 }),
      )
    }
    if (path === '/api/checkin') {
      if (line !== 'cut before the server') stored.set(token, { state: 'in', at: null })
      const reply = { info: 'In', office: 'Lima', officeId: LIMA.id, checkOutToken: token }
      return line === 'whole' ? Promise.resolve(Response.json(reply)) : lost()
    }
    if (path === '/api/visits/check-out') {
      stored.set(token, { state: 'left', at: '2026-11-18T10:00:00.000Z' })
      return Promise.resolve(Response.json({ info: 'Out' }))
    }
    return Promise.resolve(
      Response.json(
        path.startsWith('/api/office-names')
          ? [{ ...LIMA, country: 'Peru' }]
          : { office: 'Lima', officeId: LIMA.id, notice: null, language: 'en', questions: [] },
      ),
    )
  })
})
afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const showPage = pageShower()
const show = () => showPage(<VisitorPage />, { role: '', organisation: { name: 'The Group' }, me: null })
const said = () => document.body.textContent
const says = (text: string | RegExp) => until(() => expect(said()).toMatch(text))
const ready = (name: RegExp | string) =>
  until(() => expect(button(name)?.disabled, `${name} in: ${said()}`).toBe(false))
const lookAgain = () =>
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

const UNKNOWN = 'not known whether this was done'
const CLAIMS = /You are checked in|Welcome to The Group|You are checked out/

async function checkIn() {
  typedDetails.keep(VERA)
  await show()
  press([...document.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith('I agree')))
  await ready(/^Check In$/)
  press(/^Check In$/)
}

describe('after the answer to a check-in was lost', () => {
  test('a visit that is stored is shown as soon as the server can be asked', async () => {
    line = 'cut after it'
    await checkIn()
    await says('Welcome to The Group')
    expect(openVisit.read()?.token).toBe([...stored.keys()][0])
  })

  test.each(['cut before the server', 'cut after it'] as const)(
    'nothing is claimed while the server can’t be asked, and Retry is the same visit: %s',
    async (how) => {
      line = how
      canAsk = false
      await checkIn()
      await says(UNKNOWN)
      expect(said()).not.toMatch(CLAIMS)
      line = 'whole'
      canAsk = true
      press('Retry')
      await says('Welcome to The Group')
      expect(stored.size).toBe(1)
    },
  )

  test('Reset asks for the stored visit, which its visitor can end', async () => {
    line = 'cut after it'
    canAsk = false
    await checkIn()
    await says(UNKNOWN)
    canAsk = true
    press('Reset')
    await says('You are checked in to Lima office since')
    await ready('Check Out')
    press('Check Out')
    await says('Thank you for visiting')
    expect([...stored.values()].map(({ state }) => state)).toEqual(['left'])
  })

  test('Reset forgets a visit that is not stored, and leads to an empty form', async () => {
    line = 'cut before the server'
    canAsk = false
    await checkIn()
    await says(UNKNOWN)
    canAsk = true
    press('Reset')
    await until(() => expect(document.querySelector<HTMLInputElement>('#name')?.value).toBe(''))
    await until(() => expect(visitTokens()).toEqual([]))
    expect(said()).not.toMatch(CLAIMS)
  })

  test('Reset claims nothing while the server can’t be asked, and the visit can be ended later', async () => {
    line = 'cut after it'
    canAsk = false
    await checkIn()
    await says(UNKNOWN)
    press('Reset')
    await says('it is not known whether you are checked in to Lima office')
    expect(said()).not.toMatch(CLAIMS)
    canAsk = true
    cleanup()
    await show()
    await says('You are checked in to Lima office since')
  })
})

describe('a phone that holds a visit', () => {
  beforeEach(() => {
    stored.set('a-token', { state: 'in', at: null })
    holdVisit({ office: 'Lima', token: 'a-token', since: new Date().toISOString() })
  })

  test('shows on the open page that the reception has ended the visit, and forgets it', async () => {
    await show()
    await says('You are checked in to Lima office since')
    stored.set('a-token', { state: 'left', at: '2026-11-18T10:00:00.000Z' })
    lookAgain()
    await says('You are checked out of Lima office since')
    expect(said()).not.toContain('You are checked in')
    expect(button('Check Out')).toBeUndefined()
    expect(openVisit.read()).toBeNull()
    cleanup()
    await show()
    await until(() => expect(document.querySelector('#name')).not.toBeNull())
    expect(said()).not.toMatch(CLAIMS)
  })

  test('shows after a reload that the reception has ended the visit', async () => {
    stored.set('a-token', { state: 'left', at: '2026-11-18T10:00:00.000Z' })
    await show()
    await says('You are checked out of Lima office since')
  })

  test.each<[string, () => void]>([
    ['can not be reached', () => (canAsk = false)],
    ['heard only of the number', () => stored.set('a-token', { state: 'unconfirmed', at: null })],
  ])('says what it last knew, and that it is not confirmed, if the server %s', async (_why, prepare) => {
    prepare()
    await show()
    await says(/You checked in to Lima office at \d\d:\d\d. It is not confirmed/)
    expect(said()).not.toMatch(CLAIMS)
    await ready('Check Out')
  })
})
