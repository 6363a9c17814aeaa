import { beforeEach, expect, test, vi } from 'vitest'
import { button, press } from '../testing/hands'
import { pageShower, until } from '../testing/show-page'
import { CalendarFeedDialog } from './calendar-feed-dialog'

let madeAt: string | null
let made: number
let isCut: boolean
beforeEach(() => {
  madeAt = null
  made = 0
  isCut = false
  vi.stubGlobal('fetch', (_path: string, { method = 'GET' }: RequestInit = {}) => {
    if (isCut && method !== 'GET') return Promise.reject(new TypeError('failed'))
    if (method === 'POST') madeAt = '2026-11-18T09:30:00.000Z'
    if (method === 'DELETE') madeAt = null
    const address = `https://erm.example/api/calendars/secret${method === 'POST' ? ++made : made}.ics`
    return Promise.resolve(Response.json({ madeAt, ...(method === 'POST' && { address }) }))
  })
})

const showPage = pageShower()
const show = () => showPage(<CalendarFeedDialog onClose={() => undefined} />, { role: '', organisation: {} })
const address = () => document.querySelector<HTMLInputElement>('[name=calendar-address]')?.value

test('an address is made, renewed and ended, and the dialog says how slowly calendars read', async () => {
  await show()
  await until(() => expect(button('Make an address')).toBeDefined())
  expect(document.body.textContent).toContain('Google in 12 to 24 hours')
  press('Make an address')
  await until(() => expect(address()).toMatch(/secret1\.ics$/))
  await until(() => expect(button('Make a new address')).toBeDefined())
  press('Make a new address')
  await until(() => expect(address()).toMatch(/secret2\.ics$/))
  press('End the address')
  await until(() => expect(button('Make an address')).toBeDefined())
  expect(address()).toBeUndefined()
})

test('an address that was made before is not shown again', async () => {
  madeAt = '2026-11-17T09:30:00.000Z'
  await show()
  await until(() => expect(document.body.textContent).toContain('An address was made on'))
  expect(address()).toBeUndefined()
})

test('a lost answer is not claimed as an address', async () => {
  await show()
  await until(() => expect(button('Make an address')).toBeDefined())
  isCut = true
  press('Make an address')
  await until(() => expect(document.body.textContent).toMatch(/No answer came|not known|connection/))
  expect(address()).toBeUndefined()
})
