import { beforeEach, expect, test, vi } from 'vitest'
import type { ReportedVisit } from '../../domain/visitors/host-contract'
import { button, linesIn, press } from '../testing/hands'
import { pageShower, settle, until, untilCalm } from '../testing/show-page'
import { ReportedVisitsCard } from './reported-visits-card'

const vera: ReportedVisit = {
  id: '0b2f8f7e-9a55-4b7e-8d0a-3d3b6a1f2c10',
  name: 'Vera Visitor',
  company: 'Acme',
  office: 'Lyon',
  timeZone: 'Europe/Paris',
  until: '2026-11-18T09:42:00.000Z',
}
const vito: ReportedVisit = {
  ...vera,
  id: '2d2f8f7e-9a55-4b7e-8d0a-3d3b6a1f2c12',
  name: 'Vito',
  company: '',
  until: '2026-11-18T10:05:00.000Z',
}

const answer = (body: object, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }))
const thanks = () => answer({ info: 'Thank you. The roll call no longer lists this visit.' })
const refusal = (status: number, code: string, message: string) => () =>
  answer({ code, message, fields: {} }, status)
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))

let said: ReportedVisit[]
let confirm: () => Promise<Response>
let confirmed: { path: string; key: string | null }[]
beforeEach(() => {
  sessionStorage.clear()
  confirm = thanks
  confirmed = []
  vi.stubGlobal('fetch', (path: string, { method, headers }: RequestInit) => {
    if (method === 'GET') return answer({ visits: said })
    confirmed.push({ path, key: new Headers(headers).get('idempotency-key') })
    return confirm()
  })
})

const showPage = pageShower()
async function show(...visits: ReportedVisit[]) {
  said = visits
  await showPage(
    <main tabIndex={-1}>
      <ReportedVisitsCard />
    </main>,
    { role: '', organisation: {} },
  )
  await until(() => expect(document.querySelectorAll('li')).toHaveLength(visits.length))
}
const text = () => document.body.textContent
const main = () => document.querySelector('main')
const yes = ({ name }: ReportedVisit) => `Yes, they have left: ${name}`
const pressYes = async (visit: ReportedVisit) => {
  await until(() => expect(button(yes(visit))?.disabled).toBe(false))
  press(yes(visit))
}

test('the card lists the visitors who are reported to have left, with place and time by the clock of the office', async () => {
  await show(vera)
  expect(document.querySelector('h2')?.textContent).toBe('Has your visitor left?')
  expect(text()).toContain('Vera Visitor (Acme) is said to have left Lyon at 10:42, by phone number alone.')
  expect(text()).toContain('If you do not know, leave it: they stay on the roll call')
  // The second tap of a double tap does nothing.
  expect(button(yes(vera))?.disabled).toBe(true)
  expect(confirmed).toEqual([])
})

test('one press confirms a visit, says so, and the card goes', async () => {
  await show(vera)
  await pressYes(vera)
  await until(() => expect(text()).toContain('Thank you. The roll call no longer lists this visit.'))
  expect(confirmed.map(({ path }) => path)).toEqual([`/api/me/visitors/${vera.id}/left`])
  expect(main()?.textContent).toBe('')
  expect(document.activeElement).toBe(main())
})

test('the visits of other visitors stay', async () => {
  await show(vera, vito)
  expect(document.querySelector('h2')?.textContent).toBe('Have your visitors left?')
  expect(text()).toContain('Vito is said to have left Lyon at 11:05')
  await pressYes(vera)
  await until(() => expect(main()?.textContent).not.toContain('Vera'))
  expect(document.activeElement).toBe(document.querySelector('ul'))
  expect(button(yes(vito))).toBeDefined()
})

test('the second tap of a double tap does not confirm the visit that moves up', async () => {
  await show(vera, vito)
  await pressYes(vera)
  await until(() => expect(main()?.textContent).not.toContain('Vera'))
  press(yes(vito))
  await settle()
  expect(confirmed).toHaveLength(1)
  await pressYes(vito)
  await until(() => expect(confirmed).toHaveLength(2))
})

test('a lost press that confirmed the visit removes it from the list, with the error', async () => {
  await show(vera, vito)
  confirm = () => {
    said = [vito]
    return noNetwork()
  }
  await pressYes(vera)
  await until(() => expect(main()?.textContent).not.toContain('Vera'))
  expect(text()).not.toContain('No answer came')
})

test('a press without an answer shows an error beside its button, which stays', async () => {
  confirm = noNetwork
  await show(vera, vito)
  await pressYes(vito)
  await until(() => expect(document.querySelectorAll('li')[1]?.textContent).toContain('No answer came'))
  expect(document.querySelectorAll('li')[0]?.textContent).not.toContain('No answer came')
  expect(button(yes(vito))?.disabled).toBe(false)
})

test.each([
  ['has ended in another way', refusal(409, 'conflict', 'It has ended already.'), 'It has ended already.'],
  ['is not the host’s', refusal(404, 'not_found', 'It is not yours.'), 'It is not yours.'],
])(
  'a visit that %s is removed, the reason is shown, and the list is read again',
  async (_what, refuse, reason) => {
    const vic = { ...vito, id: '3e2f8f7e-9a55-4b7e-8d0a-3d3b6a1f2c13', name: 'Vic' }
    await show(vera, vito)
    confirm = refuse
    said = [vito, vic]
    await pressYes(vera)
    await until(() => expect(document.querySelector('[role=alert]')?.textContent).toBe(reason))
    await until(() => expect(button(yes(vic))).toBeDefined())
    expect(button(yes(vera))).toBeUndefined()
    expect(document.querySelectorAll('[role=alert]')).toHaveLength(1)
    expect(document.activeElement).toBe(document.querySelector('ul'))
  },
)

test('a press whose answer was lost is the same press later, also after one for another visitor', async () => {
  await show(vera, vito)
  confirm = noNetwork
  for (const visit of [vera, vito, vera]) {
    const before = confirmed.length
    await pressYes(visit)
    await until(() => expect(confirmed).toHaveLength(before + 1))
    await settle()
  }
  const [first, other, again] = confirmed.map(({ key }) => key)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('this is all that the card of a visit says that is reported to have ended', async () => {
  await show(vera)
  await untilCalm()
  await until(() => expect(linesIn().join()).not.toContain('(disabled)'))
  await untilCalm()
  expect(linesIn()).toMatchInlineSnapshot(`
    [
      "Has your visitor left?",
      "Vera Visitor (Acme) is said to have left Lyon at 10:42, by phone number alone.",
      "[Yes, they have left: Vera Visitor]",
      "You are named as the host. If you do not know, leave it: they stay on the roll call until somebody confirms it.",
    ]
  `)
})
