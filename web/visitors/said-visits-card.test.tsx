import { beforeEach, expect, test, vi } from 'vitest'
import type { SaidVisit } from '../../domain/visitors/host-contract'
import { button, press } from '../platform/testing/hands'
import { pageShower, until } from '../platform/testing/show-page'
import { SaidVisitsCard } from './said-visits-card'

vi.setConfig({ testTimeout: 20_000 })

const vera: SaidVisit = {
  id: '0b2f8f7e-9a55-4b7e-8d0a-3d3b6a1f2c10',
  name: 'Vera Visitor',
  company: 'Acme',
  office: 'Lyon',
  officeId: '1c2f8f7e-9a55-4b7e-8d0a-3d3b6a1f2c11',
  timeZone: 'Europe/Paris',
  until: '2026-11-18T09:42:00.000Z',
}
const vito: SaidVisit = {
  ...vera,
  id: '2d2f8f7e-9a55-4b7e-8d0a-3d3b6a1f2c12',
  name: 'Vito',
  company: '',
  until: '2026-11-18T10:05:00.000Z',
}

let asked: string[] = []
let refusal: object | null = null
beforeEach(() => {
  asked = []
  refusal = null
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return Promise.resolve(
      refusal
        ? new Response(JSON.stringify(refusal), { status: 409 })
        : new Response(JSON.stringify({ info: 'Thank you. The roll call no longer lists this visit.' })),
    )
  })
})

const showPage = pageShower()
const show = (...visits: SaidVisit[]) =>
  showPage(
    <main tabIndex={-1}>
      <SaidVisitsCard visits={visits} />
    </main>,
    { role: '', organisation: {} },
  )
const text = () => document.body.textContent
const main = () => document.querySelector('main')
const yes = ({ name }: SaidVisit) => `Yes, they have left: ${name}`
const pressYes = async (visit: SaidVisit) => {
  await until(() => expect(button(yes(visit))?.disabled).toBe(false))
  press(yes(visit))
}

test('it tells who is said to have left where and when, by the clock of the office', async () => {
  await show(vera)
  expect(document.querySelector('h2')?.textContent).toBe('Has your visitor left?')
  expect(text()).toContain('Vera Visitor (Acme) is said to have left Lyon at 10:42, by phone number alone.')
  expect(text()).toContain('If you do not know, leave it: they stay on the roll call')
  // The second tap of a double tap does nothing.
  expect(button(yes(vera))?.disabled).toBe(true)
  expect(asked).toEqual([])
})

test('one press confirms it, says so, and the card goes', async () => {
  await show(vera)
  await pressYes(vera)
  await until(() => expect(text()).toContain('Thank you. The roll call no longer lists this visit.'))
  expect(asked).toEqual([`/api/me/visitors/${vera.id}/left`])
  expect(main()?.textContent).toBe('')
  expect(document.activeElement).toBe(main())
})

test('of several visitors the others stay', async () => {
  await show(vera, vito)
  expect(document.querySelector('h2')?.textContent).toBe('Have your visitors left?')
  expect(text()).toContain('Vito is said to have left Lyon at 11:05')
  await pressYes(vera)
  await until(() => expect(main()?.textContent).not.toContain('Vera'))
  expect(document.activeElement).toBe(document.querySelector('ul'))
  expect(button(yes(vito))).toBeDefined()
})

test('a refusal is told beside its button, which stays', async () => {
  refusal = { code: 'conflict', message: 'This visit has ended already.', fields: {} }
  await show(vera, vito)
  await pressYes(vito)
  await until(() =>
    expect(document.querySelectorAll('li')[1]?.textContent).toContain('This visit has ended already.'),
  )
  expect(document.querySelectorAll('li')[0]?.textContent).not.toContain('ended already')
  expect(button(yes(vito))?.disabled).toBe(false)
})
