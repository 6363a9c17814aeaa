import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ScreenState } from '../../domain/screens/contract'
import { loadRoomsIn, speakBeside } from '../platform/texts'
import { takesTurns } from '../platform/takes-turns'
import { button, fill, press } from '../testing/hands'
import { pageShower, SilentStream } from '../testing/show-page'
import { typedDetails } from '../visitors/visitor-storage'
import { ScreenPage } from './screen-page'

await Promise.all((['es', 'pt'] as const).map((each) => loadRoomsIn(each, ['screens', 'door'])))
await speakBeside('fr')

const office = {
  id: '4c1d1c40-0000-4000-8000-000000000001',
  name: 'St. John’s',
  country: 'Canada',
  language: 'en' as const,
}
const NOTHING: ScreenState = { state: 'unpaired', code: null, endsInMs: null, screen: null }
const pairing = (code: string, endsInMs = 600_000): ScreenState => ({
  ...NOTHING,
  state: 'pairing',
  code,
  endsInMs,
})
const paired = (duty: 'changing-code-screen' | 'visitors-tablet'): ScreenState => ({
  ...NOTHING,
  state: 'paired',
  screen: { name: 'Lobby', duty, office },
})
const WITHDRAWN: ScreenState = { ...NOTHING, state: 'withdrawn' }

const refused = (status: number, code: string) =>
  Response.json({ code, message: 'No.', fields: {} }, { status })
const CLOSED = 'St. John’s closed on 17 Nov 2026.'
const noNetwork = () => Promise.reject(new TypeError('no network'))

let state: ScreenState | null
let next: ScreenState
let asked: string[]
let isReached: boolean
let hasClosed: boolean
let streams: EventTarget[]

beforeEach(() => {
  vi.useFakeTimers()
  state = NOTHING
  next = pairing('KTRWMX')
  asked = []
  isReached = true
  hasClosed = false
  streams = []
  vi.stubGlobal('fetch', (path: string, request?: RequestInit) => {
    asked.push(`${request?.method ?? 'GET'} ${path}`)
    return isReached ? Promise.resolve(answerTo(path, request?.method)) : noNetwork()
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})

function answerTo(path: string, method = 'GET') {
  if (path === '/api/screen') return Response.json(state ?? NOTHING)
  if (path === '/api/screen/pairing' && method === 'POST') {
    // A browser that keeps no cookie is unpaired again at the next call.
    if (state !== null) state = next
    return Response.json(next)
  }
  if (path.startsWith('/api/visitor-door'))
    return Response.json({ office: office.name, officeId: office.id, language: 'en', questions: [] })
  if (path === '/api/visits/alarms') return Response.json({ alarms: [], over: [] })
  if (state?.state !== 'paired') return refused(401, 'unauthenticated')
  if (hasClosed) return Response.json({ code: 'conflict', message: CLOSED, fields: {} }, { status: 409 })
  if (path.endsWith('/door-code'))
    return Response.json({
      ...office,
      path: '/checkin/the-key?c=1.aB-_5678901234',
      endsInMs: 20_000,
      asksForScreenCode: false,
    })
  return Response.json(office)
}

const showPage = pageShower()
async function show({ me }: { me?: null } = { me: null }) {
  vi.stubGlobal(
    'EventSource',
    class extends SilentStream {
      constructor() {
        super()
        streams.push(this)
      }
    },
  )
  const client = await showPage(<ScreenPage />, {
    role: '',
    organisation: { name: 'The Group', shortName: 'TG' },
    ...(me === null && { me }),
  })
  return client
}
const said = () => document.body.textContent

/** Lets the time of the page pass until a check passes. At the end it throws the check's error. */
async function until(check: () => void, MOST_MS = 6000) {
  const STEP_MS = 100
  for (let passed = 0; ; passed += STEP_MS) {
    try {
      return check()
    } catch (problem) {
      if (passed >= MOST_MS) throw problem
    }
    await act(() => vi.advanceTimersByTimeAsync(STEP_MS))
  }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const begun = () => asked.filter((call) => call === 'POST /api/screen/pairing').length

describe('a screen that is not paired', () => {
  test('shows its code in two halves, and its page as soon as it is paired', async () => {
    await show()
    await until(() => expect(said()).toContain('KTR WMX'))
    expect(begun()).toBe(1)
    state = paired('changing-code-screen')
    await until(() => expect(document.querySelector('svg[role=img]')).not.toBeNull())
    expect(said()).toContain(office.name)
    expect(said()).not.toContain('KTR WMX')
  })

  test('shows the next code by itself after the end of the first', async () => {
    next = pairing('KTRWMX', 5000)
    await show()
    await until(() => expect(said()).toContain('KTR WMX'))
    await pass(5000)
    state = NOTHING
    next = pairing('BCDFGH')
    await until(() => expect(said()).toContain('BCD FGH'), 12_000)
    expect(begun()).toBe(2)
  })

  test.each([
    ['set an hour ahead', 3_600_000],
    ['set an hour back', -3_600_000],
  ])('whose clock is %s shows no code that is over', async (_how, ms) => {
    next = pairing('KTRWMX', 2000)
    await show()
    await until(() => expect(said()).toContain('KTR WMX'))
    isReached = false
    const clock = Date.now
    vi.spyOn(Date, 'now').mockImplementation(() => clock() + ms)
    await until(() => expect(said()).not.toContain('KTR WMX'), 8000)
    expect(said()).toContain('The screen has no connection.')
  })

  test('in a browser without cookies says so, and asks for no more codes', async () => {
    state = null
    await show()
    await until(() => expect(said()).toContain('This browser keeps no cookies'))
    await pass(10_000)
    expect(begun()).toBe(1)
  })

  test('shows no code while somebody is signed in', async () => {
    await show({})
    await until(() => expect(said()).toContain('Somebody is signed in on this device'))
    expect(begun()).toBe(0)
  })
})

describe('a paired screen', () => {
  test('goes dark when news of its office come and it was withdrawn, and forgets what it stored', async () => {
    state = paired('changing-code-screen')
    await show()
    await until(() => expect(document.querySelector('svg[role=img]')).not.toBeNull())
    takesTurns.keep(true)
    state = WITHDRAWN
    const data = JSON.stringify({ topic: 'office', office: office.id })
    act(() => void streams[0]?.dispatchEvent(new MessageEvent('changed', { data })))
    await until(() => expect(said()).toContain('This screen is off'), 5000)
    expect(said()).toContain('Please go to the reception.')
    expect(said()).not.toContain(office.name)
    expect(Object.keys(localStorage)).toEqual([])
    next = pairing('BCDFGH')
    press('Pair again')
    await until(() => expect(said()).toContain('BCD FGH'))
  })

  test('that was withdrawn while it had no connection says so, and goes dark at the next contact', async () => {
    state = paired('changing-code-screen')
    await show()
    await until(() => expect(document.querySelector('svg[role=img]')).not.toBeNull())
    isReached = false
    await until(() => expect(said()).toContain('The screen has no connection.'), 40_000)
    expect(said()).toContain('call the reception')
    state = WITHDRAWN
    isReached = true
    await until(() => expect(said()).toContain('This screen is off'))
  })

  test('shows its page although a person is signed in there', async () => {
    state = paired('changing-code-screen')
    await show({})
    await until(() => expect(document.querySelector('svg[role=img]')).not.toBeNull())
  })
})

describe('the tablet of visitors', () => {
  const begin = async () => {
    state = paired('visitors-tablet')
    await show()
    await until(() => expect(button('Français')).toBeDefined())
  }

  test('asks for the language first, then for the way, and then has the form of its office alone', async () => {
    await begin()
    expect(document.querySelector('h1')?.textContent).toBe(office.name)
    expect(button('Check In')).toBeUndefined()
    press('English')
    await until(() => expect(button('Check Out')).toBeDefined())
    press('Check In')
    await until(() => expect(document.getElementById('name')).not.toBeNull())
    expect(said()).toContain('You are visiting')
    expect(button('Other office')).toBeUndefined()
    expect(document.getElementById('office')).toBeNull()
    expect(said()).not.toContain('Remember')
    // The policy opens in a window of its own. Nothing else leads away.
    expect([...document.querySelectorAll('a[href]')].map((link) => link.textContent)).toEqual([
      'Read the policy (opens in a new window)',
    ])
  })

  test('forgets what a visitor typed and the language, as soon as the next one begins', async () => {
    await begin()
    press('Français')
    await until(() => expect(said()).toContain('Que souhaitez-vous faire'))
    press('Enregistrer mon arrivée')
    await until(() => expect(document.getElementById('name')).not.toBeNull())
    fill(document.getElementById('name')!, 'Vera Visitor')
    press('Retour au début')
    await until(() => expect(said()).toContain('Choose your language'))
    expect(typedDetails.read()).toBeNull()
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Vera')
    press('English')
    await until(() => expect(button('Check In')).toBeDefined())
    press('Check In')
    await until(() => expect(document.getElementById('name')).toHaveProperty('value', ''))
  })

  test('whose visitor only chose a language asks the next one for the language', async () => {
    await begin()
    press('Français')
    await until(() => expect(said()).toContain('Que souhaitez-vous faire'))
    await until(() => expect(said()).toContain('Choose your language'), 65_000)
    press('Français')
    await until(() => expect(button('Retour au début')).toBeDefined())
    press('Retour au début')
    await until(() => expect(said()).toContain('Choose your language'))
  })

  test('that nobody touches goes back to the welcome by itself', async () => {
    await begin()
    press('English')
    await until(() => expect(button('Check In')).toBeDefined())
    press('Check In')
    await until(() => expect(document.getElementById('name')).not.toBeNull())
    await until(() => expect(button('Français')).toBeDefined(), 130_000)
  })

  test('of an office that has closed for good says so, and checks nobody in', async () => {
    hasClosed = true
    await begin()
    await until(() => expect(said()).toContain(CLOSED))
    expect(said()).not.toContain('no connection')
    press('English')
    await until(() => expect(button('Check In')).toHaveProperty('disabled', true))
  })

  test('without a connection says so and sends visitors to the reception', async () => {
    await begin()
    isReached = false
    await until(
      () => expect(said()).toContain('This tablet has no connection. Please go to the reception.'),
      20_000,
    )
    press('English')
    await until(() => expect(button('Check In')).toHaveProperty('disabled', true))
    isReached = true
    await until(() => expect(button('Check In')).toHaveProperty('disabled', false), 20_000)
    expect(said()).not.toContain('no connection')
  })
})
