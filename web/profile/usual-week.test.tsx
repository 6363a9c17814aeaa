import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { button, fill, press } from '../testing/hands'
import { pageShower, until } from '../testing/show-page'
import { UsualWeek } from './usual-week'

let kept: { week: object | null }
let sent: unknown[]
let refusal: object | null
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00Z'), toFake: ['Date'] })
  kept = { week: null }
  sent = []
  refusal = null
  vi.stubGlobal('fetch', (_path: string, { body }: { body?: string } = {}) => {
    if (!body) return Promise.resolve(Response.json(kept))
    const { today: _, ...week } = JSON.parse(body) as { today: string; statuses: unknown[] }
    sent.push(JSON.parse(body))
    if (refusal) return Promise.resolve(Response.json(refusal, { status: 422 }))
    kept = { week: week.statuses.some(Boolean) ? week : null }
    return Promise.resolve(Response.json(kept))
  })
})
afterEach(() => void vi.useRealTimers())

const showPage = pageShower()
const text = () => document.body.textContent
const row = (name: string) =>
  document.querySelector<HTMLElement>(`dialog [role=group][aria-label="${name}"]`) ?? undefined
const field = (name: string) => document.querySelector<HTMLInputElement>(`dialog [name=${name}]`)!

async function open(name = 'Set a usual week') {
  await showPage(<UsualWeek />, { role: '', organisation: {} })
  await until(() => expect(button(name)).toBeDefined())
  press(name)
}

test('a usual week is set by five presses, and stands in a line', async () => {
  await open()
  press('Office', row('Monday'))
  press('Office', row('Thursday'))
  press('Home', row('Friday'))
  press('Save')
  await until(() => expect(text()).toContain('Usual week: Mon, Thu Office · Fri Home'))
  expect(sent).toEqual([
    { statuses: [2, null, null, 2, 1, null, null], from: '2026-11-18', until: null, today: '2026-11-18' },
  ])
})

test('one press chooses a status for all working days, and a second press on a status takes it away', async () => {
  await open()
  press('Office', row('All working days'))
  expect(button('Office', row('Tuesday'))?.ariaPressed).toBe('true')
  expect(button('Office', row('Saturday'))?.ariaPressed).toBe('false')
  press('Office', row('Tuesday'))
  press('Home', row('Friday'))
  fill(field('usual-until'), '2026-12-18')
  press('Save')
  await until(() =>
    expect(sent).toMatchObject([{ statuses: [2, null, 2, 2, 1, null, null], until: '2026-12-18' }]),
  )
})

test('a refused last day is marked at its field, and the dialog stays', async () => {
  await open()
  press('Office', row('Monday'))
  refusal = { code: 'invalid', message: 'Please correct it.', fields: { until: 'Please choose a last day' } }
  press('Save')
  await until(() => expect(field('usual-until').getAttribute('aria-invalid')).toBe('true'))
  expect(text()).toContain('Please choose a last day')
})

test('a usual week is changed from what is stored, and ended by one press', async () => {
  kept = { week: { statuses: [2, null, null, null, null, null, null], from: '2026-11-01', until: null } }
  await open('Change usual week')
  expect(button('Office', row('Monday'))?.ariaPressed).toBe('true')
  expect(field('usual-from').value).toBe('01/11/2026')
  press('End usual week')
  await until(() => expect(button('Set a usual week')).toBeDefined())
  expect(sent).toMatchObject([{ statuses: [null, null, null, null, null, null, null] }])
})
