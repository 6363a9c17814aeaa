import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { NO_ALARM } from '../../../domain/roll-call/alarm-contract'
import { rollCallPath } from '../../../domain/paths'
import * as navigation from '../../platform/navigation'
import { button, press } from '../../testing/hands'
import { pageShower, settle, until } from '../../testing/show-page'
import { useLive } from '../../platform/live'
import { AlarmBanner } from './alarm-banner'
import { said as english } from '../../platform/texts'

const showPage = pageShower()

const LONDON = '4c1d1c40-0000-4000-8000-000000000001'
const alarm = {
  ...{ office: 'London', officeId: LONDON, kind: 'real', mayCall: false },
  assemblyPoints: 'Car park\nRiver bank',
}

class Stream extends EventTarget {
  static newest: Stream | undefined
  constructor() {
    super()
    Stream.newest = this
  }
  close = () => undefined
}
const hear = (news: object) =>
  act(
    async () =>
      void Stream.newest?.dispatchEvent(new MessageEvent('changed', { data: JSON.stringify(news) })),
  )

let answer: () => Promise<Response>
let asked: string[]
let refusal: object | null

beforeEach(() => {
  asked = []
  refusal = null
  answer = () => Promise.resolve(new Response(JSON.stringify({ alarm, led: [], over: [] })))
  vi.spyOn(navigation, 'goTo').mockReturnValue()
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('fetch', (path: string, { method = 'GET' }: RequestInit) => {
    asked.push(`${method} ${path}`)
    if (method === 'GET') return answer()
    return Promise.resolve(
      refusal
        ? new Response(JSON.stringify(refusal), { status: 409 })
        : new Response(JSON.stringify({ info: 'You act as a warden.' })),
    )
  })
})

function Page() {
  useLive(LONDON)
  return <AlarmBanner />
}
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const show = (lastCheckInTime: string | null = hoursAgo(3)) =>
  showPage(<Page />, { role: '', organisation: {}, me: { lastCheckInTime } })
const said = () => document.querySelector('[role=alert]')?.textContent
const untilSaid = (text: string) => until(() => expect(said()).toBe(text))
const OF_LONDON =
  'Alarm at London. Leave the building and go to the assembly point. Assembly point: Car park; River bank'

test.each([
  ['who has never checked in', null],
  ['who checked in the day before', hoursAgo(26)],
])('%s causes no call', async (_who, time) => {
  await show(time)
  await settle()
  expect(asked).toEqual([])
  expect(said()).toBeUndefined()
})

test('a person who is not signed in causes no call', async () => {
  await showPage(<AlarmBanner />, { role: '', organisation: {}, me: null })
  await settle()
  expect(asked).toEqual([])
})

test('without an alarm the banner is empty, and makes one call, whatever news comes of the office', async () => {
  answer = () => Promise.resolve(new Response(JSON.stringify({ alarm: null, led: [], over: [] })))
  await show()
  await until(() => expect(asked).toEqual(['GET /api/me/alarm']))
  for (let event = 0; event < 5; event++) await hear({ topic: 'office', office: LONDON })
  await act(() => new Promise((done) => setTimeout(done, 1200)))
  expect(asked).toHaveLength(1)
  expect(document.body.textContent).toBe('')
})

test.each([{ topic: 'offices' }, { topic: 'me' }])('news of %j show an alarm that starts', async (news) => {
  answer = () => Promise.resolve(new Response(JSON.stringify({ alarm: null, led: [], over: [] })))
  await show()
  await until(() => expect(asked).toHaveLength(1))
  answer = () => Promise.resolve(new Response(JSON.stringify({ alarm, led: [], over: [] })))
  await hear(news)
  await untilSaid(OF_LONDON)
  answer = () => Promise.resolve(new Response(JSON.stringify({ alarm: null, led: [], over: [] })))
  await hear(news)
  await until(() => expect(said()).toBeUndefined())
})

test('a drill is called a drill', async () => {
  answer = () =>
    Promise.resolve(new Response(JSON.stringify({ alarm: { ...alarm, kind: 'drill' }, led: [], over: [] })))
  await show()
  await untilSaid(
    'Drill at London. Leave the building and go to the assembly point. Assembly point: Car park; River bank',
  )
})

test.each([
  [true, 'All clear at London, 14:02: the building may be entered again.'],
  [false, 'The roll call of London is over, 14:02: the building may not be entered yet.'],
])('after the end the banner shows the word of a warden (may be entered: %s)', async (mayEnter, text) => {
  const over = [{ office: 'London', mayEnter, time: '14:02' }]
  answer = () => Promise.resolve(new Response(JSON.stringify({ alarm: null, led: [], over })))
  await show()
  await until(() => expect(document.querySelector('[role=status]')?.textContent).toBe(text))
  expect(said()).toBeUndefined()
})

test('a person who may call the roll gets a link to it, which opens a whole document', async () => {
  answer = () =>
    Promise.resolve(new Response(JSON.stringify({ alarm: { ...alarm, mayCall: true }, led: [], over: [] })))
  await show()
  await untilSaid(OF_LONDON)
  const link = document.querySelector('a')
  expect(link?.textContent).toBe('Open the roll call')
  expect(link?.getAttribute('href')).toBe(rollCallPath(LONDON))
  expect(button('Act as a warden')).toBeUndefined()
})

test('one press makes a person an acting warden, and opens the roll call', async () => {
  await show()
  await untilSaid(OF_LONDON)
  const means = document.getElementById(button('Act as a warden')?.getAttribute('aria-describedby') ?? '')
  expect(means?.textContent).toContain('the list of who is inside until the alarm ends')
  expect(means?.textContent).toContain('coordinator')
  expect(asked).toEqual(['GET /api/me/alarm'])
  press('Act as a warden')
  press('Act as a warden')
  await until(() => expect(navigation.goTo).toHaveBeenCalledExactlyOnceWith(rollCallPath(LONDON)))
  expect(asked.filter((call) => call.startsWith('POST'))).toEqual([
    `POST /api/offices/${LONDON}/roll-call/acting-warden`,
  ])
})

test('a refusal stands beside the button, and the page stays', async () => {
  refusal = { code: 'conflict', message: english(NO_ALARM), fields: {} }
  await show()
  await untilSaid(OF_LONDON)
  press('Act as a warden')
  await until(() => expect(document.body.textContent).toContain(english(NO_ALARM)))
  expect(navigation.goTo).not.toHaveBeenCalled()
})

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a broken server', () => Promise.resolve(new Response('{}', { status: 500 }))],
  ['an answer of another kind', () => Promise.resolve(new Response('[]'))],
])('%s leaves the page as it is', async (_what, broken) => {
  answer = broken
  await show()
  await until(() => expect(asked.length).toBeGreaterThan(0))
  await settle()
  expect(document.body.textContent).toBe('')
})

describe('a person with a duty who is not inside', () => {
  const led = { id: '4c1d1c40-0000-4000-8000-0000000000a1', office: 'London', officeId: LONDON, kind: 'real' }
  const warden = { duty: 'warden', scope: { kind: 'office', office: LONDON }, where: 'London' }
  const tell = (...rollCalls: object[]) => {
    answer = () => Promise.resolve(new Response(JSON.stringify({ alarm: null, led: rollCalls, over: [] })))
  }
  const showWarden = () =>
    showPage(<Page />, {
      ...{ role: '', organisation: {} },
      me: { lastCheckInTime: null, duties: [{ ...warden, until: null, certificateUntil: null }] },
    } as Parameters<typeof showPage>[1])

  test('a warden elsewhere sees that the roll call is running, with a link to it', async () => {
    tell({ ...led, isOpen: true })
    await showWarden()
    await untilSaid('The roll call of London is running.')
    expect(document.querySelector('a')?.getAttribute('href')).toBe(rollCallPath(LONDON))
    expect(button('Act as a warden')).toBeUndefined()
  })

  test('a warden elsewhere opens a roll call again by one press after a call for help', async () => {
    tell({ ...led, isOpen: false })
    await showWarden()
    await untilSaid('Somebody called for help at London after the roll call had ended.')
    press('Open the roll call again')
    await until(() => expect(navigation.goTo).toHaveBeenCalledWith(rollCallPath(LONDON)))
    expect(asked).toContain(`POST /api/offices/${LONDON}/roll-call/reopen`)
  })

  test('a warden elsewhere sees the reason why a roll call can’t be opened again', async () => {
    tell({ ...led, isOpen: false })
    refusal = { code: 'conflict', message: 'Another roll call is open.', fields: {} }
    await showWarden()
    await untilSaid('Somebody called for help at London after the roll call had ended.')
    press('Open the roll call again')
    await until(() => expect(said()).toContain('Another roll call is open.'))
    expect(navigation.goTo).not.toHaveBeenCalled()
  })

  test('a warden elsewhere sees three of many roll calls, and a link to the others', async () => {
    tell(...[1, 2, 3, 4, 5].map((nth) => ({ ...led, id: `${led.id.slice(0, -1)}${nth}`, isOpen: true })))
    await showWarden()
    await until(() => expect(document.querySelectorAll('[role=alert]')).toHaveLength(3))
    expect(document.body.textContent).toContain('2 more roll calls')
  })
})
